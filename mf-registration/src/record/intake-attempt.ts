import type { NewRegistration } from '@firstlight/domain/clients/registrations';
import type { Attempt } from './form-work';
import type { TabStateStore } from './tab-state-store';

const ATTEMPT = 'patient:attempt';
const STUB = 'patient:stub';

export type IntakeAttempt = Attempt<NewRegistration>;

/** The record of an intake that isn't finished. */
export type IntakeStub = {
  id: string;
  /** As last answered; null if it isn't known. */
  version: number | null;
  /** What this intake stored in it, without the photo. */
  base: Partial<NewRegistration>;
};

/**
 * The create of an intake that may have been stored, and the record that an attachment created (decisions.md 13, 18).
 */
export type IntakeProgress = {
  attempt: () => IntakeAttempt | null;
  keepAttempt: (attempt: IntakeAttempt | null) => void;
  stub: () => IntakeStub | null;
  stubId: () => string | null;
  keepStub: (stub: IntakeStub) => void;
};

/** Kept with the typed text, so that it lives as long as the text does. */
export function intakeProgress(tabState: TabStateStore): IntakeProgress {
  const stub = (): IntakeStub | null => (tabState.get(STUB) as IntakeStub | undefined) ?? null;
  return {
    stub,
    attempt: () => (tabState.get(ATTEMPT) as IntakeAttempt | undefined) ?? null,
    keepAttempt: (attempt) => tabState.set(ATTEMPT, attempt),
    stubId: () => stub()?.id ?? null,
    keepStub: (known) => tabState.set(STUB, known),
  };
}

/** In a draft the photo is part of the form. */
export function draftOfProgress(tabState: TabStateStore): Record<string, unknown> {
  const progress = intakeProgress(tabState);
  const last = progress.attempt();
  const stub = progress.stub();
  if (!last && !stub) return {};
  const { photo, ...sent } = last?.sent ?? { photo: null };
  return { intake: { attempt: last && { ...last, sent }, hasPhoto: Boolean(photo), stubId: stub?.id ?? null, stub } };
}

export function restoreProgress(tabState: TabStateStore, work: Record<string, unknown>, photo: unknown): void {
  const draft = work['intake'] as
    | { attempt: IntakeAttempt | null; hasPhoto: boolean; stubId: string | null; stub?: IntakeStub | null }
    | undefined;
  if (!draft) return;
  // Drafts of an earlier release have only the id.
  const { attempt, hasPhoto, stubId, stub = stubId === null ? null : { id: stubId, version: null, base: {} } } = draft;
  const sentPhoto = hasPhoto && typeof photo === 'string' ? photo : null;
  const { keepAttempt, keepStub } = intakeProgress(tabState);
  if (attempt) keepAttempt({ ...attempt, sent: { ...attempt.sent, photo: sentPhoto } });
  if (stub) keepStub(stub);
}
