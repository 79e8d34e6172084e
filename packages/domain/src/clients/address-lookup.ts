/** Body of `POST /api/address-suggestions`: the text typed so far, at least three characters. */
export type AddressQuestion = { text: string; province?: string | null };

/**
 * One choice of the list; `province` is the full name (CLI-16). Empty parts are unknown and leave the form unchanged.
 */
export type AddressSuggestion = { address: string; city: string; province: string; postal_code: string };

/** At most eight, best first; empty if nothing matches or the lookup service is down. */
export type AddressAnswer = { suggestions: AddressSuggestion[] };

export const ADDRESS_MIN_CHARACTERS = 3;
