import type { FollowUpTask } from '../desk/follow-up-rules.js';
import type { Recorded } from '../desk/follow-up-states.js';

/** What was recorded for a task, in order; by default for its own due day. */
export const recordedOf = (
  task: FollowUpTask,
  entries: readonly (Pick<Recorded, 'outcome'> & Partial<Recorded>)[],
): Recorded[] => entries.map((entry) => ({ ...task, snoozed_until: null, moved_to: null, ...entry }));
