import type { RegistrationDraft, RegistrationDraftInput } from '@firstlight/domain/clients/registration-drafts';
import { sameContent } from '../../record/form-work';

export type DraftContent = Required<Pick<RegistrationDraftInput, 'form' | 'work' | 'based_on'>>;

/** What a window knows of the draft on the server. */
export type SentDraft = {
  /** As last answered; null: any. */
  version: number | null;
  /** Sent without an answer: one of them may be stored. */
  unanswered: readonly DraftContent[];
};

function isSame({ form, work, based_on }: DraftContent, stored: RegistrationDraft): boolean {
  const { photo, ...fields } = form;
  const { photo: storedPhoto, ...storedFields } = stored.form;
  // The server stores a removed photo as none.
  return (
    sameContent(photo || null, storedPhoto ?? null) &&
    sameContent([fields, work, based_on], [storedFields, stored.work, stored.based_on])
  );
}

/** The content of an unanswered write, if the stored draft came from it. */
export function unansweredIn({ unanswered }: SentDraft, stored: RegistrationDraft): DraftContent | undefined {
  return unanswered.find((content) => isSame(content, stored));
}

/** Whether this window wrote the stored draft, or loaded it. */
export function isOwnDraft(sent: SentDraft, stored: RegistrationDraft): boolean {
  return stored.version === sent.version || unansweredIn(sent, stored) !== undefined;
}
