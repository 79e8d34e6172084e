import type { AddressSuggestion } from '@firstlight/domain/address-lookup';

/** Maximum number of suggestions. */
export const MOST_SUGGESTIONS = 8;

/**
 * Port: addresses that match what was typed. The browser never asks a third party; an adapter that
 * uses an outside service calls it from here, without client data.
 */
export abstract class AddressLookup {
  abstract suggest(text: string, province: string | null): Promise<AddressSuggestion[]>;
}
