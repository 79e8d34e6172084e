import type { QueryFilter } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { readAges } from '../values/ages.js';
import { readAmount } from '../values/amounts.js';
import { readBorn } from '../values/born.js';
import { readDates, type TimeReading } from '../dates/read-dates.js';
import { DATED_BY_ENTRY, readDays } from '../values/days-said.js';
import { DATED_UNDER_WAY } from '../values/under-way.js';
import { findRank, type Rank } from './find-rank.js';
import { readItems } from './items.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import { type Mark, marksOf } from './marks.js';
import { Refused } from '../refusals/refused.js';
import { doubtfulWord } from '../words/doubtful-words.js';
import { blanked, overlapsAny, type Span, spansOf } from '../words/spans.js';

/** The parsed question: time, age, rank, and the remaining words. */
export type Parsed = {
  text: string;
  time: TimeReading;
  age: QueryFilter | null;
  anyAge: boolean;
  born: QueryFilter | null;
  amount: QueryFilter | null;
  /** The days until a row was entered, or that a treatment lasted. */
  days: readonly QueryFilter[];
  agedPeople: boolean;
  /** Position of the age in the text. */
  ageAt: readonly Span[];
  rank: Rank | null;
  marks: Mark[];
};

/** Years of birth belong to the birth cohorts. */
const BORN =
  /\b(?:born|nes?|nees?) (?:before|after|between|from|since|in|avant|apres|entre) (?:19|20)\d\d(?:(?: and | to | et |-)(?:19|20)\d\d)?/g;

/** No condition on the age, or the end of one. */
const ANY_AGE =
  /\b(?:(?:of|for|de|pour) )?(?:all|any|every|regardless of|tous les|toutes les|n importe quel) ages?\b(?! (?:group|range|bracket|band))/;

/** Reads every phrase; throws `Refused` and names the words that were not understood. */
export function parse(asked: string, lexicon: Lexicon, today: CivilDate): Parsed {
  const anyAge = ANY_AGE.test(asked);
  const text = asked.replace(ANY_AGE, (words) => ' '.repeat(words.length));
  const days = readDays(text);
  const counted = days.map(({ span }) => span);
  const time = readDates(
    blanked(
      text.replace(BORN, (words) => ' '.repeat(words.length)),
      [...readBorn(text).spans, ...counted],
    ),
    today,
  );
  if ('refusal' in time) throw new Refused(time.refusal);
  const born = readBorn(text);
  const spans = [
    ...time.spans,
    ...born.spans,
    ...counted,
    ...spansOf(text, DATED_BY_ENTRY),
    ...spansOf(text, DATED_UNDER_WAY),
  ];
  const rank = findRank(text);
  if (rank && !overlapsAny(spans, rank.span)) spans.push(rank.span);
  const amount = readAmount(text);
  if (amount) spans.push(amount.span);
  const ages = readAges(text, spans);
  if (ages === 'unclear') throw new Refused('needs_clarification', ['age']);
  spans.push(...ages.spans);
  const doubtful = doubtfulWord(blanked(text, spans));
  if (doubtful) throw new Refused('not_understood', [doubtful]);
  const { items, unknown } = readItems(text, lexicon, spans);
  if (unknown.length > 0) throw new Refused('not_understood', unknown);
  const marks = marksOf(items);
  const { filter: age, people: agedPeople } = ages;
  return {
    text,
    time,
    age,
    anyAge,
    born: born.filter,
    amount: amount?.filter ?? null,
    days: days.map(({ filter }) => filter),
    agedPeople,
    ageAt: [...ages.spans, ...born.spans],
    rank: rank && spans.includes(rank.span) ? rank : null,
    marks,
  };
}
