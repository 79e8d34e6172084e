import type { AddressSuggestion } from '@firstlight/domain/clients/address-lookup';

/** Maximum number of suggestions. */
export const MOST_SUGGESTIONS = 8;
/** How many of them are our own, if an external service also responds. */
export const MOST_OWN = 4;

/**
 * Port: addresses that match the typed text. The browser never calls a third party; an adapter for an external service
 * calls it from here, without client data.
 */
export abstract class AddressLookup {
  abstract suggest(text: string, province: string | null): Promise<AddressSuggestion[]>;
}
