/**
 * Half-typed forms, kept encrypted on the server for 24 hours and only for the person who typed them.
 * `GET | PUT | DELETE /api/registration-drafts/{key}`; `key` is `intake` or a registration id. GET answers `draft: null` for none.
 */
export type RegistrationDraft = {
  /** The form as it stood, without its photo; the screen that wrote it is the only reader. */
  form: Record<string, unknown>;
  /** Version of the record that the form was loaded with; null on intake. */
  based_on: number | null;
  saved_at: string;
};

/** Answer of GET. */
export type RegistrationDraftAnswer = { draft: RegistrationDraft | null };

/** Body of PUT. */
export type RegistrationDraftInput = Pick<RegistrationDraft, 'form' | 'based_on'>;

export const INTAKE_DRAFT_KEY = 'intake';
export const DRAFT_HOURS = 24;
