import type { CivilDate } from '../dates/civil-dates.js';
import type { Pagination } from '../desk/dashboard.js';
import type { TEST_TYPES } from '../lists/lists.js';

/** The laboratory's status of a result. */
export const RESULT_STATUSES = ['preliminary', 'final', 'corrected', 'cancelled'] as const;
export type ResultStatus = (typeof RESULT_STATUSES)[number];

export type ResultTest = (typeof TEST_TYPES)[number];
export type ResultValue = 'positive' | 'negative';

/** The values of a confirming test that settle an HIV infection; RNA that isn't detected settles nothing. */
export type Confirms = 'both' | 'positive';

/** The person as identified by the laboratory; null for missing facts. */
export type NamedPerson = {
  firstName: string | null;
  lastName: string | null;
  dob: CivilDate | null;
  healthCard: string | null;
  phone: string | null;
};

/** One result, the common form of every format: HL7 v2 and FHIR are parsed into it. */
export type LaboratoryResult = {
  person: NamedPerson;
  /** The laboratory's number of the order (filler order number). */
  order: string;
  /** Code and name of the test as sent. */
  code: string;
  name: string;
  /** The record's name for the test; null for an unknown code, never a guess. */
  test: ResultTest | null;
  /** The value as sent, and its meaning; null if that isn't clearly positive or negative. */
  text: string;
  value: ResultValue | null;
  /** Only of a test that confirms HIV; a screening test has none. */
  confirms?: Confirms;
  specimen: 'DBS' | 'Serum' | null;
  specimenDate: CivilDate | null;
  status: ResultStatus;
  /** Only if the laboratory has finished a preliminary result without sending its value again. */
  keepsValue?: true;
  /** ISO moment of this state of the result. */
  reportedAt: string;
};

/** HIV RNA that isn’t detected: treatment suppresses it. As a negative HIV test, it would refute a positive one. */
export const settlesNothing = ({ value, confirms }: Pick<LaboratoryResult, 'value' | 'confirms'>): boolean =>
  confirms === 'positive' && value === 'negative';

export const RESULT_STATES = ['waiting', 'filed', 'rejected', 'cancelled'] as const;
export type ResultState = (typeof RESULT_STATES)[number];

/** Why a result needs review: the conditions of `AUTO_FILING` that it doesn't meet. */
export const RESULT_DOUBTS = [
  'not-allowed', 'unknown-test', 'unclear-value', 'preliminary', 'no-client', 'several-clients', 'identity', 'date', 'several-tests', 'already-has', 'changed', 'hiv-in-order',
] as const; // prettier-ignore
export type ResultDoubt = (typeof RESULT_DOUBTS)[number];

/** A fact about the laboratory's person, compared with a record. */
export type ComparedFact = { fact: 'name' | 'dob' | 'healthCard' | 'phone'; state: 'agrees' | 'differs' | 'unknown' };

/**
 * What the laboratory did that a person has to act on, while the result waits: `taken-back`, it corrected or cancelled
 * a positive result that was in a record; `not-done`, it cancelled one that no record has.
 */
export const RESULT_NOTICES = ['taken-back', 'not-done'] as const;
export type ResultNotice = (typeof RESULT_NOTICES)[number];

/** A result of the inbox. */
export type ReceivedResult = {
  id: string;
  version: number;
  laboratory: string;
  received_at: string;
  state: ResultState;
  /** `healthCard` only for readers with the Client tab. */
  person: NamedPerson;
  result: Omit<LaboratoryResult, 'person' | 'keepsValue'>;
  /** The result it replaced, if that was different. */
  changed_from: { text: string; status: ResultStatus } | null;
  /** The client whose record contains it, or contained it before it changed. */
  filed_to: { registration_id: string; name: string } | null;
  notice: ResultNotice | null;
  /** The last Results interaction before a positive result was revoked, on or after the day of the specimen. */
  told_on: CivilDate | null;
  /** Who filed or rejected it, and when; no name for an automatic filing. */
  settled_at: string | null;
  settled_by: string | null;
  reject_reason: string | null;
};

/** An open test that the result may belong to. */
export type OpenTest = { test_id: string; test_date: CivilDate | null };

/** A test of the client that has a result already, from the same draw of blood. */
export type KnownTest = { test_id: string; test_date: CivilDate | null; value: ResultValue };

export type ResultCandidate = {
  registration_id: string;
  firstName: string;
  lastName: string;
  dob: CivilDate | null;
  disposition: string | null;
  score: number;
  reasons: string[];
  facts: ComparedFact[];
  /** The test that gets the result; null adds a test. */
  open_test: OpenTest | null;
  /** The test that may have this result already; null if a test waits for it. */
  known_test: KnownTest | null;
};

/** `GET /api/results/{id}`. */
export type ReceivedResultDetail = ReceivedResult & { doubts: ResultDoubt[]; candidates: ResultCandidate[] };

/** Query and response of `GET /api/results`: pending results oldest first, others newest first. */
export type ResultListQuery = { page?: number; page_size?: number; state?: ResultState };
export type ResultListAnswer = { results: ReceivedResult[]; pagination: Pagination };

/**
 * Body of `POST /api/results/{id}/file`; test and value only if the laboratory's codes aren't known. `test_id`: the open
 * test; `known_test_id`: instead, the test that has this result already.
 */
export type FileResultInput = {
  version: number;
  registration_id: string;
  test_id?: string | null;
  known_test_id?: string | null;
  test?: ResultTest | null;
  value?: ResultValue | null;
  /** For an HIV test: the laboratory calls this its confirmation or final interpretation. */
  confirmatory?: boolean;
};
/** Body of `POST /api/results/{id}/reject`. */
export type RejectResultInput = { version: number; reason: string };
/** Body of `POST /api/results/{id}/undo`. */
export type UndoResultInput = { version: number };
/** Body of `POST /api/results/{id}/acknowledge`: settles a notice; with a test, that open test wasn't done. */
export type AcknowledgeResultInput = { version: number; registration_id?: string | null; test_id?: string | null };

/** The box for a result whose code doesn't say it. */
export const CONFIRMATORY_BOX = {
  label: 'The laboratory calls this its confirmation or final interpretation',
  hint: 'Leave this unchecked for a screening test (immunoassay): a reactive one isn’t confirmed.',
} as const;

export const REJECT_REASON_MAX = 500;
export const RESULT_TEXTS = {
  reason: 'Please say why the result isn’t ours',
  test: 'Please choose the test',
  value: 'Please choose the result',
  preliminary: 'The laboratory has not finished this result. It can be filed once it is final.',
  settlesNothing:
    'HIV RNA that isn’t detected can’t be filed: it isn’t a negative HIV test, because treatment suppresses it. Choose “Not ours”, give this as the reason, and add a note to the client’s record.',
  settled: 'This result has already been settled. Reload to see by whom.',
  changed: 'This result has changed. Check it again before you file it.',
  testClosed: 'That test already has a result. Reload to see the open tests.',
  testGone: 'That test has changed. Reload to see the tests of the client.',
  testChanged: 'The test has been changed since the result was filed. Correct it in the record.',
  noUndo: 'There is nothing to undo.',
} as const;

/** The notices in words: what happened, and what to do. */
export const NOTICE_WORDS = {
  corrected:
    'The laboratory corrected a positive result. The record has the new result. Tell the client, and check what followed from it: treatment, referral, notification.',
  withdrawn:
    'The laboratory withdrew a positive result. The test is marked as entered in error. Tell the client, and check what followed from it: treatment, referral, notification.',
  'not-done':
    'The laboratory cancelled this result. Its text says why. If the sample has to be taken again, mark the open test as not done.',
} as const;

/** The doubts in words, for the reviewer. */
export const DOUBT_WORDS: Record<ResultDoubt, string> = {
  'not-allowed': 'This program files no result automatically',
  'unknown-test': 'The code of the test is not in the code table',
  'unclear-value': 'The result is not plainly positive or negative',
  preliminary: 'The laboratory has not finished the result',
  'no-client': 'No client matches',
  'several-clients': 'More than one client matches',
  identity: 'Health card, name and date of birth don’t all match',
  date: 'The date of the specimen is missing or impossible',
  'several-tests': 'More than one open test matches',
  'already-has': 'The client already has a result of this test from the same days',
  changed: 'The laboratory changed a result that is already in a record',
  'hiv-in-order': 'Another HIV result of the same order is waiting',
};
