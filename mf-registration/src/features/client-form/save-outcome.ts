import type { Registration } from '@firstlight/domain/registrations';

/** What the last save came to. */
export type SaveOutcome =
  | { kind: 'none' }
  | { kind: 'saved'; text: string }
  | { kind: 'failed'; text: string }
  /** Somebody else saved in between; `theirs` is null when the fresh record could not be read. */
  | { kind: 'conflict'; text: string; theirs: Registration | null };
