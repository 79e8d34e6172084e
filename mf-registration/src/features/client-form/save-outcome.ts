import type { Registration } from '@firstlight/domain/clients/registrations';
import type { StaffError } from '@firstlight/staff-data';

/** The result of the last save. */
export type SaveOutcome =
  | { kind: 'none' }
  | { kind: 'saved'; text: string }
  | { kind: 'failed'; text: string }
  /** The session had ended: the save can be retried after sign-in. */
  | { kind: 'refused' }
  /** Someone else saved in between; `theirs` is null if the current record could not be read. */
  | { kind: 'conflict'; text: string; theirs: Registration | null };

const SESSION_ENDED = 401;

export function failedOutcome({ status }: StaffError, text: string): SaveOutcome {
  return status === SESSION_ENDED ? { kind: 'refused' } : { kind: 'failed', text };
}
