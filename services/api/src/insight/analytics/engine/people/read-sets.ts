import type { QuerySpec } from '@firstlight/domain/analytics-query';
import type { Reader } from '../phrase.js';
import { readBothPeriods } from './both-periods.js';
import { readEither } from './either.js';
import { readOtherPeriod } from './other-period.js';
import { readPeople } from './read-people.js';
import { readPercent } from './percent.js';

/** A question about sets of people; null where one phrase says it all. */
export function readSets(text: string, reader: Reader): QuerySpec | null {
  return (
    readEither(text, reader) ??
    readPercent(text, reader) ??
    readOtherPeriod(text, reader) ??
    readBothPeriods(text, reader) ??
    readPeople(text, reader)
  );
}
