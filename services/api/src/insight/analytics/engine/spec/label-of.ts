import type { CivilDate } from '@firstlight/domain/dates/civil-dates';

/** The label of a period in a comparison: its year if it is a whole one. */
export function labelOf(from: CivilDate, to: CivilDate): string {
  return from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31` ? from.slice(0, 4) : `${from} to ${to}`;
}
