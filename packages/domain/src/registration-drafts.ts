/**
 * Unsaved input: kept encrypted on the server for 24 hours, readable only by its author.
 * `GET | PUT | DELETE /api/registration-drafts/{key}`; GET answers `draft: null` for none.
 * `GET /api/registration-drafts` lists the unfinished intakes of this person.
 * `key` is a registration id, or `intake` or `intake-` with 32 hexadecimal digits: one for each unfinished intake.
 */
export type RegistrationDraft = {
  /** The changed fields of the Client form, with the photo; read only by the screen that wrote it. */
  form: Record<string, unknown>;
  /** What was typed on the other tabs, by tab. */
  work: Record<string, unknown>;
  /** Version of the record that the form was loaded with; null on intake. */
  based_on: number | null;
  /** Counts the writes of this draft. */
  version: number;
  saved_at: string;
};

/** Answer of GET. */
export type RegistrationDraftAnswer = { draft: RegistrationDraft | null };

/** Answer of PUT. */
export type RegistrationDraftSaved = { version: number; saved_at: string };

/**
 * Body of PUT. Without `photo` in the form the photo of the draft stays. `version` is the one that the screen last saw,
 * 0 for none: another one answers 409, so that two windows don't overwrite each other; without it the write counts.
 */
export type RegistrationDraftInput = {
  form: Record<string, unknown>;
  work?: Record<string, unknown>;
  based_on: number | null;
  version?: number | null;
};

/** One unfinished intake in the list; `name` is empty while none was typed. */
export type UnfinishedIntake = { key: string; name: string; saved_at: string };
export type UnfinishedIntakes = { drafts: UnfinishedIntake[] };

export const INTAKE_DRAFT_KEY = 'intake';
export const DRAFT_HOURS = 24;
/** Drafts of one person at the same time. */
export const DRAFTS_MAX = 20;
/** Characters of one draft without its photo. */
export const DRAFT_MAX_CHARACTERS = 262_144;

export const DRAFT_TEXTS = {
  tooMany: `You have ${DRAFTS_MAX} unfinished drafts. Save or discard one first.`,
  tooLong: 'This text is too long to be kept as a draft.',
  stale: 'This draft was changed in another window.',
  notKept: 'What you type here could not be kept as a draft. It is safe while this window is open.',
  elsewhere: 'Another window keeps a draft of this record. What you type here is not kept as a draft.',
  replace: 'Keep this one instead',
} as const;

/** A separate key for every new intake. */
export function newIntakeDraftKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `${INTAKE_DRAFT_KEY}-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Whether the key names an intake. */
export function isIntakeDraftKey(key: string): boolean {
  return /^intake(-[0-9a-f]{32})?$/.test(key);
}
