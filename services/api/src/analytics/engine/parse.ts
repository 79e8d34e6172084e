import type { QueryFilter } from '@firstlight/domain/analytics-query';
import type { CivilDate } from '@firstlight/domain/civil-dates';
import { readAges } from './ages.js';
import { readDates, type TimeReading } from './dates/read-dates.js';
import { findRank, type Rank } from './find-rank.js';
import { readItems } from './items.js';
import type { Lexicon } from './lexicon/lexicon.js';
import { type Mark, marksOf } from './marks.js';
import { Refused } from './refused.js';

/** The question taken apart: time, age, rank, and the words that remain. */
export type Parsed = {
  text: string;
  time: TimeReading;
  age: QueryFilter | null;
  agedPeople: boolean;
  rank: Rank | null;
  marks: Mark[];
};

/** Years of birth belong to the birth cohorts. */
const BORN =
  /\b(?:born|nes?|nees?) (?:before|after|between|from|since|in|avant|apres|entre) (?:19|20)\d\d(?:(?: and | to | et |-)(?:19|20)\d\d)?/g;

/** Reads every phrase; throws `Refused` and names the words that nobody could account for. */
export function parse(text: string, lexicon: Lexicon, today: CivilDate): Parsed {
  const time = readDates(
    text.replace(BORN, (words) => ' '.repeat(words.length)),
    today,
  );
  if ('refusal' in time) throw new Refused(time.refusal);
  const spans = [...time.spans];
  const rank = findRank(text);
  if (rank && !spans.some((span) => rank.span.start < span.end && rank.span.end > span.start)) spans.push(rank.span);
  const ages = readAges(text, spans);
  if (ages === 'unclear') throw new Refused('needs_clarification', ['age']);
  spans.push(...ages.spans);
  const { items, unknown } = readItems(text, lexicon, spans);
  if (unknown.length > 0) throw new Refused('not_understood', unknown);
  const marks = marksOf(items);
  const { filter: age, people: agedPeople } = ages;
  return { text, time, age, agedPeople, rank: rank && spans.includes(rank.span) ? rank : null, marks };
}
