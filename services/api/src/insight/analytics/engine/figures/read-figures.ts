import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { Reader } from '../parse/phrase.js';
import { checkQuery } from '../spec/to-query.js';
import { readAgeBands } from './age-bands.js';
import { readAgeAtFirst } from './age-at-first.js';
import { readAlongTime } from './along-time.js';
import { readDaysBetween } from './days-between.js';
import { readFirstEver } from './first-ever.js';
import { readGroupsWithin } from './groups-within.js';
import { readRegisteredBefore } from './registered-before.js';
import { readSeveralValues } from './several-values.js';
import { readTreatmentLength } from './treatment-length.js';
import { readTwoAges } from './two-ages.js';
import { readDistinct } from './distinct-values.js';
import { readDollarsTogether } from './dollars-together.js';
import { readInteractionsRewarded } from './interactions-rewarded.js';
import { readOtherThan } from './other-than.js';

/** Figures other than plain counts of rows or people; null if there are none. */
export function readFigures(text: string, reader: Reader): QuerySpec | null {
  const spec =
    readAlongTime(text, reader) ??
    readOtherThan(text, reader) ??
    readGroupsWithin(text, reader) ??
    readRegisteredBefore(text, reader) ??
    readSeveralValues(text, reader) ??
    readAgeBands(text, reader) ??
    readTwoAges(text, reader) ??
    readTreatmentLength(text, reader) ??
    readDaysBetween(text, reader) ??
    readAgeAtFirst(text, reader) ??
    readFirstEver(text, reader) ??
    readDistinct(text, reader) ??
    readInteractionsRewarded(text, reader) ??
    readDollarsTogether(text, reader);
  return spec && checkQuery(spec, reader.today);
}
