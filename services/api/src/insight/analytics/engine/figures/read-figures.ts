import type { QuerySpec } from '@firstlight/domain/analytics-query';
import type { Reader } from '../phrase.js';
import { checkQuery } from '../to-query.js';
import { readAgeAtFirst } from './age-at-first.js';
import { readAlongTime } from './along-time.js';
import { readDaysBetween } from './days-between.js';
import { readDistinct } from './distinct-values.js';
import { readDollarsTogether } from './dollars-together.js';

/** Figures that are no plain counts of rows or people; null where none is asked for. */
export function readFigures(text: string, reader: Reader): QuerySpec | null {
  const spec =
    readAlongTime(text, reader) ??
    readDaysBetween(text, reader) ??
    readAgeAtFirst(text, reader) ??
    readDistinct(text, reader) ??
    readDollarsTogether(text, reader);
  return spec && checkQuery(spec, { comparing: false, ahead: false }, reader.today);
}
