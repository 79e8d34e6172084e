import { SMALLEST_SHOWN } from '@firstlight/domain/insight/analytics-rounding';
import { changedPeople } from './changed-people.js';
import type { GuardedCell } from './guarded-cell.js';

/** A group without rows. */
export const NOBODY = {
  value: 0,
  rows: 0,
  people: 0,
  part: { rows: 0, people: 0 },
  rest: 0,
  mark: '0',
  contents: [],
} satisfies Omit<GuardedCell, 'period'>;

/** Above this, the count of people is no longer exact. */
const MANY = 32;

const isFar = (one: number, other: number): boolean => Math.abs(one - other) >= SMALLEST_SHOWN;

type Side = { rows: number; people: number };

/** Whether the rows of five people differ. Without checksums, only people who were added or removed are noticed. */
function ofFivePeople(before: GuardedCell, now: GuardedCell): boolean {
  const changed = before.contents && now.contents ? changedPeople(before.contents, now.contents) : 0;
  return changed >= SMALLEST_SHOWN || isFar(before.people, now.people);
}

/** Whether five people were added to one side of a count, or left it. */
function hasSideMoved(before: Side, now: Side): boolean {
  const many = Math.min(before.people, now.people) >= MANY;
  return isFar(before.rows, now.rows) && (many || isFar(before.people, now.people));
}

const restOf = ({ rows, part, rest }: GuardedCell): Side => ({ rows: rows - part.rows, people: rest });

/** Whether each row of a sum or an average now shows something else. */
const hasMeanMoved = ({ mean: before }: GuardedCell, { mean: now }: GuardedCell): boolean =>
  before !== undefined && now !== undefined && Math.round(before) !== Math.round(now);

/**
 * Whether a figure that was shown is replaced by the one of now: what it shows has changed beyond its rounding, and the
 * rows of five people differ, so that the difference doesn't show what was changed of one of them (decision 0176).
 */
export function hasMoved(before: GuardedCell, now: GuardedCell): boolean {
  const values = before.value !== null && now.value !== null && isFar(before.value, now.value);
  const shows = values || isFar(before.rows, now.rows) || hasMeanMoved(before, now);
  return (
    (shows && ofFivePeople(before, now)) ||
    hasSideMoved(before, now) ||
    hasSideMoved(before.part, now.part) ||
    (before.part.rows + now.part.rows > 0 && hasSideMoved(restOf(before), restOf(now)))
  );
}
