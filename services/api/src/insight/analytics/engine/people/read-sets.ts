import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { Reader } from '../parse/phrase.js';
import { readAnyOfRows } from './any-of-rows.js';
import { readBothPeriods } from './both-periods.js';
import { readEither } from './either.js';
import { readNotSeen } from './not-seen.js';
import { readOtherPeriod } from './other-period.js';
import { readPeople } from './read-people.js';
import { readNewlyPositive } from './newly-positive.js';
import { readPercent } from './percent.js';

/** A question about sets of people; null where one phrase says it all. */
export function readSets(text: string, reader: Reader): QuerySpec | null {
  return (
    readNotSeen(text, reader) ??
    readNewlyPositive(text, reader) ??
    readAnyOfRows(text, reader) ??
    readEither(text, reader) ??
    readPercent(text, reader) ??
    readOtherPeriod(text, reader) ??
    readBothPeriods(text, reader) ??
    readPeople(text, reader)
  );
}
