import {
  DRAFT_MAX_CHARACTERS,
  DRAFT_TEXTS,
  type RegistrationDraftInput,
} from '@firstlight/domain/clients/registration-drafts';
import { PHOTO_SUBMIT_MAX_CHARACTERS } from '@firstlight/domain/platform/limits';
import { UnprocessableEntity } from '../../platform/errors/http-errors.js';

/** The content of a draft as it is sealed. */
export type DraftText = Required<Pick<RegistrationDraftInput, 'form' | 'work' | 'based_on'>>;

/** `photo`: undefined keeps the current one, null removes it. */
export type DraftContent = { text: string; photo: string | null | undefined };

function photoOf(photo: unknown): string | null | undefined {
  if (photo === undefined) return undefined;
  if (typeof photo !== 'string' || photo === '') return null;
  if (photo.length > PHOTO_SUBMIT_MAX_CHARACTERS) throw new UnprocessableEntity(DRAFT_TEXTS.tooLong);
  return photo;
}

/** Removes the photo from the form. */
export function contentOf({ form, work = {}, based_on }: RegistrationDraftInput): DraftContent {
  const { photo, ...fields } = form;
  const text = JSON.stringify({ form: fields, work, based_on } satisfies DraftText);
  if (text.length > DRAFT_MAX_CHARACTERS) throw new UnprocessableEntity(DRAFT_TEXTS.tooLong);
  return { text, photo: photoOf(photo) };
}

/** The form with its photo again; drafts stored before other tabs had drafts have no `work`. */
export function textOf(text: string, photo: string | null): DraftText {
  const { form, work = {}, based_on } = JSON.parse(text) as RegistrationDraftInput;
  return { form: photo === null ? form : { ...form, photo }, work, based_on };
}

/** The name in an unfinished intake. */
export function nameIn({ form }: DraftText): string {
  return [form['firstName'], form['lastName']]
    .filter((part) => typeof part === 'string')
    .join(' ')
    .trim();
}
