import type { NewRegistration } from '@firstlight/domain/registrations';
import type { Attempt } from './form-work';
import type { TabStateStore } from './tab-state-store';

const ATTEMPT = 'patient:attempt';
const STUB = 'patient:stub';

export type IntakeAttempt = Attempt<NewRegistration>;

/**
 * The create of an intake that may have been stored, and the record that an attachment created (decisions.md 13, 18).
 */
export type IntakeProgress = {
  attempt: () => IntakeAttempt | null;
  keepAttempt: (attempt: IntakeAttempt | null) => void;
  stubId: () => string | null;
  keepStub: (id: string) => void;
};

/** Kept with the typed text, so that it lives as long as the text does. */
export function intakeProgress(tabState: TabStateStore): IntakeProgress {
  return {
    attempt: () => (tabState.get(ATTEMPT) as IntakeAttempt | undefined) ?? null,
    keepAttempt: (attempt) => tabState.set(ATTEMPT, attempt),
    stubId: () => (tabState.get(STUB) as string | undefined) ?? null,
    keepStub: (id) => tabState.set(STUB, id),
  };
}

/** In a draft the photo is part of the form. */
export function draftOfProgress(tabState: TabStateStore): Record<string, unknown> {
  const { attempt, stubId } = intakeProgress(tabState);
  const last = attempt();
  const id = stubId();
  if (!last && !id) return {};
  const { photo, ...sent } = last?.sent ?? { photo: null };
  return { intake: { attempt: last && { ...last, sent }, hasPhoto: Boolean(photo), stubId: id } };
}

export function restoreProgress(tabState: TabStateStore, work: Record<string, unknown>, photo: unknown): void {
  const draft = work['intake'] as
    | { attempt: IntakeAttempt | null; hasPhoto: boolean; stubId: string | null }
    | undefined;
  if (!draft) return;
  const { attempt, hasPhoto, stubId } = draft;
  const sentPhoto = hasPhoto && typeof photo === 'string' ? photo : null;
  const { keepAttempt, keepStub } = intakeProgress(tabState);
  if (attempt) keepAttempt({ ...attempt, sent: { ...attempt.sent, photo: sentPhoto } });
  if (stubId) keepStub(stubId);
}
