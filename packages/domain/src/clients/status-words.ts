import type { Registration } from './registrations.js';

/** The status of a registration, as staff read it. */
export const STATUS_WORDS: Record<Registration['status'], string> = { pending: 'Pending', submitted: 'Submitted' };

/** The disposition to show with the status; null if it is the same word, such as PENDING. */
export function shownDisposition({ disposition, status }: Pick<Registration, 'disposition' | 'status'>): string | null {
  const isRepeated = disposition?.toLowerCase() === STATUS_WORDS[status].toLowerCase();
  return isRepeated ? null : disposition || null;
}
