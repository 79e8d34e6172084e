import type { RegistrationHeader } from './registrations.js';

/**
 * Body of `POST /api/client-search`: a name or AKA (tolerates typing errors), phone, date of birth, health card (Client
 * permission only), id or short code. A POST, so that no client data is in an address.
 */
export type ClientQuestion = { text: string };

/**
 * At most ten, best first, across pending and submitted; `near` when only similar spellings were found.
 * `GET /api/recent-clients` returns the same shape.
 */
export type ClientSearchAnswer = { clients: RegistrationHeader[]; near?: boolean };

export const CLIENT_SEARCH_MIN_CHARACTERS = 2;
/** Few enough: another word narrows the search faster than scrolling. */
export const CLIENT_SEARCH_MOST = 10;
