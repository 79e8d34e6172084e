import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import type { CountCells } from '../analytics/query/query-runner.js';
import { storedTrendSql } from './daily-figures.query.js';
import type { Tail } from './overview-tail.js';
import { tailOf } from './unsettled.query.js';

/** From here on, `run` counts trends from stored days and what changed since; null if everything must be counted. */
export async function useStored(run: CountCells, today: CivilDate): Promise<Tail | null> {
  const tail = await tailOf(run, today);
  if (tail) run.stored = (spec, guarded) => storedTrendSql(spec, tail.figures, guarded);
  return tail;
}
