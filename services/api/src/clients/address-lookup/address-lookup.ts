import type { AddressSuggestion } from '@firstlight/domain/address-lookup';

/** Maximum number of suggestions. */
export const MOST_SUGGESTIONS = 8;
/** Of these our own, if an outside service answers too. */
export const MOST_OWN = 4;

/**
 * Port: addresses that match the typed text. The browser never calls a third party; an adapter for an outside service
 * calls it from here, without client data.
 */
export abstract class AddressLookup {
  abstract suggest(text: string, province: string | null): Promise<AddressSuggestion[]>;
}
