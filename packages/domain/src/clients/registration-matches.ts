import type { CivilDate } from '../dates/civil-dates.js';

/** Facts that are identical in two records; `similar` means everything less exact, described in `reasons`. */
export type MatchReason = 'name_and_dob' | 'health_card' | 'phone' | 'similar';

/** Texts of the question at Save. */
export const MATCH_TEXTS = {
  title: 'This may be the same person',
  question: 'A record like this one exists already. Open it, or save this one as a new person.',
  saveAsNew: 'Save as a new person',
} as const;

/** Body of `POST /api/registration-matches`; a POST so that no client data is in an address. */
export type MatchQuestion = {
  firstName?: string | null;
  lastName?: string | null;
  dob?: CivilDate | null;
  aka?: string | null;
  healthCard?: string | null;
  phone1?: string | null;
  phone2?: string | null;
  address?: string | null;
  postalCode?: string | null;
  /** The record that is being edited. */
  except?: string | null;
};

/** A record that may be the same person, with the fields the reader may see. */
export type RegistrationMatch = {
  registration_id: string;
  firstName: string;
  lastName: string;
  dob: CivilDate | null;
  disposition: string | null;
  because: MatchReason[];
  /** 0 to 0.99; `ASK_FROM` and `SHOW_FROM` of `identity/match-score`. */
  score: number;
  /** Why, in words: `same date of birth`, `similar name`. */
  reasons: string[];
};

/** Best matches first, at most five. */
export type MatchAnswer = { matches: RegistrationMatch[] };
