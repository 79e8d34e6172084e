/**
 * Unsaved input: kept encrypted on the server for 24 hours, readable only by its author.
 * `GET | PUT | DELETE /api/registration-drafts/{key}`; GET returns `draft: null` for none. With `?merged=true` it also
 * returns one with `merged_id`, which the caller must not take for the record's own.
 * `GET /api/registration-drafts` lists the unfinished intakes of this person.
 * `key` is a registration id, `worklist`, `forms`, or `intake` or `intake-` with 32 hexadecimal digits: one for each unfinished
 * intake.
 */
export type RegistrationDraft = {
  /** The changed fields of the Client form, with the photo; read only by the screen that wrote it. */
  form: Record<string, unknown>;
  /** Text typed on the other tabs, by tab. */
  work: Record<string, unknown>;
  /** Version of the record that the form was loaded with; null on intake. */
  based_on: number | null;
  /** Number of writes of this draft. */
  version: number;
  saved_at: string;
  /** The record that it was typed on and belongs to, if that one was merged into the requested record; only if asked. */
  merged_id?: string;
};

/** Response of GET. */
export type RegistrationDraftAnswer = { draft: RegistrationDraft | null };

/** Response of PUT. */
export type RegistrationDraftSaved = { version: number; saved_at: string };

/**
 * Body of PUT. Without `photo` in the form, the draft's photo is kept. `version` is the one the screen last saw, 0 for
 * none: any other gets 409, so that two windows don't overwrite each other; without it the write always succeeds.
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

/** `GET /api/registration-drafts/of/{id}` (main admin): a person's unfinished client drafts. */
export type UnfinishedOf = { count: number };

/**
 * Body of `POST /api/registration-drafts/hand-over` (main admin): moves client drafts to a colleague who may use the
 * Client tab, without anyone reading them. If the colleague already has a draft of the same record, the draft stays.
 */
export type DraftHandOverInput = { from_id: string; to_id: string };
export type DraftHandOverAnswer = { handed: number; stayed: number };

export const INTAKE_DRAFT_KEY = 'intake';
/** Notes that were typed into the worklist's windows: `work` holds them by task. */
export const WORKLIST_DRAFT_KEY = 'worklist';
/** Forms that belong to no record, e.g. a user or a template: `work` holds each as JSON, by form. */
export const FORMS_DRAFT_KEY = 'forms';
export type KeptTextsKey = typeof WORKLIST_DRAFT_KEY | typeof FORMS_DRAFT_KEY;
export const DRAFT_HOURS = 24;
/** Maximum number of drafts per person. */
export const DRAFTS_MAX = 20;
/** Maximum characters of one draft, without its photo. */
export const DRAFT_MAX_CHARACTERS = 262_144;

export const DRAFT_TEXTS = {
  tooMany: `You have ${DRAFTS_MAX} unfinished drafts. Save or discard one first.`,
  tooLong: 'This text is too long to be kept as a draft.',
  stale: 'This draft was changed in another window.',
  notKept: 'What you type here could not be kept as a draft. It is safe while this window is open.',
  elsewhere: 'Another window keeps a draft of this record. What you type here is not kept as a draft.',
  replace: 'Keep this one instead',
  discarded: 'Your unsaved text was discarded.',
  discardedIntake: (name: string) => `Unfinished intake discarded: ${name}`,
  notDiscarded: 'The unfinished intake could not be discarded. Please try again.',
  receiver: 'Please choose a colleague who may use the Client tab',
  restored: 'What you typed here earlier is back in the form.',
  earlier: 'You typed something here earlier that was not saved.',
  putBack: 'Put it back',
  undo: 'Undo',
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
