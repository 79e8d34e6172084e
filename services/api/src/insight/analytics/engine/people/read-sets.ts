import type { QuerySpec } from '@firstlight/domain/analytics-query';
import type { Reader } from '../phrase.js';
import { Refused } from '../refused.js';
import { readBothPeriods } from './both-periods.js';
import { readEither } from './either.js';
import { readOtherPeriod } from './other-period.js';
import { readPeople } from './read-people.js';
import { readNewlyPositive } from './newly-positive.js';
import { readPercent } from './percent.js';

/** One event behind the other: sets of people have no order. */
const IN_ORDER =
  /\b(then|later|subsequently|afterwards) (?:had |got |were |was |have )?(?:an? )?(?:(?:hiv|hcv|hep c) )?(?:tested|tests?|retested|negative|positive)\b|\b(?:negative|positive) (later|afterwards|after that)\b/;

/** A question about sets of people; null where one phrase says it all. */
export function readSets(text: string, reader: Reader): QuerySpec | null {
  const [, before, behind] = IN_ORDER.exec(text) ?? [];
  const order = before ?? behind;
  if (order) throw new Refused('not_understood', [order]);
  return (
    readNewlyPositive(text, reader) ??
    readEither(text, reader) ??
    readPercent(text, reader) ??
    readOtherPeriod(text, reader) ??
    readBothPeriods(text, reader) ??
    readPeople(text, reader)
  );
}
