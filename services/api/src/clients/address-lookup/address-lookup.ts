import type { AddressSuggestion } from '@firstlight/domain/address-lookup';

/** What the list shows at most. */
export const MOST_SUGGESTIONS = 8;

/**
 * Port: addresses that fit what was typed. The question never goes from the browser to anybody else; an adapter that
 * asks an outside service does so from here, without a word about the client.
 */
export abstract class AddressLookup {
  abstract suggest(text: string, province: string | null): Promise<AddressSuggestion[]>;
}
