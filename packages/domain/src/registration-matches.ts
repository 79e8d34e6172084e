import type { CivilDate } from './civil-dates.js';

/** Why two records may be one person. */
export type MatchReason = 'name_and_dob' | 'health_card' | 'phone';

/** Body of `POST /api/registration-matches`; a POST so that nothing of a client stands in an address. */
export type MatchQuestion = {
  firstName?: string | null;
  lastName?: string | null;
  dob?: CivilDate | null;
  healthCard?: string | null;
  phone1?: string | null;
  /** The record that is being edited. */
  except?: string | null;
};

/** A record that may be the same person, with what the reader may see of it. */
export type RegistrationMatch = {
  registration_id: string;
  firstName: string;
  lastName: string;
  dob: CivilDate | null;
  disposition: string | null;
  because: MatchReason[];
};

/** Best matches first, at most five. */
export type MatchAnswer = { matches: RegistrationMatch[] };
