import type { Bounds, QueryFilter, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { Span } from '../words/spans.js';
import { type Reader, tryPhrase } from '../parse/phrase.js';
import { Refused } from '../refusals/refused.js';
import { readWhole } from '../people/whole-question.js';

export const AGE =
  '(?:(?:aged?|ages|between|from|entre|de|agees? de) )*(?:\\d{1,3} ?(?:-|to|and|a|et) ?\\d{1,3}|(?:under|over|below|above|younger than|older than|less than|plus de|moins de) \\d{1,3}|\\d{1,3} ?(?:\\+|plus|(?:and|or|et|ou) (?:over|older|up|above|plus|under|younger)))(?: (?:years? olds?|years?|ans))?';
const TWO = new RegExp(
  `(?<![a-z0-9])(${AGE}),? (?:or|and|ou|et) (?:also )?(?:(?:those|people|clients|who are|ceux de|celles de) )*(${AGE})(?![a-z0-9])`,
);

/** Where two ages are said side by side. */
export function twoAgesIn(text: string): Span | null {
  const match = TWO.exec(text);
  return match && { start: match.index, end: match.index + match[0].length };
}

/** The age that these words say and nothing else. */
export function ageIn(words: string, reader: Reader): Bounds | null {
  const { parsed, fragment } = tryPhrase(`people ${words}`, reader) ?? {};
  const [filter, another] = fragment?.filters ?? [];
  if (!parsed?.age || filter?.dim !== 'age' || another || parsed.time.range) return null;
  const { dim: _, ...bounds } = filter;
  return bounds;
}

const apart = (one: Bounds, other: Bounds): boolean =>
  (one.max ?? Infinity) < (other.min ?? -Infinity) || (other.max ?? Infinity) < (one.min ?? -Infinity);

/** "Under 20 or over 60": rows of people of either age. */
export function readTwoAges(text: string, reader: Reader): QuerySpec | null {
  const match = TWO.exec(text);
  const [one, or] = (match?.slice(1) ?? []).map((words) => ageIn(words, reader));
  if (!match || !one || !or || !apart(one, or)) return null;
  const head = text.slice(0, match.index).replace(/(?: (?:aged?|who are|are|were|de|ayant|qui ont))+ $/, ' ');
  const plain = `${head} ${text.slice(match.index + match[0].length)}`.replace(/\s+/g, ' ').trim();
  const spec = readWhole(plain, reader);
  const aged: QueryFilter = { dim: 'age', ...one, or };
  // Which of several sets, or which side of a share, the ages describe is open.
  if (spec.who || spec.as || spec.filters.some(({ dim }) => dim === 'age'))
    throw new Refused('needs_clarification', ['age']);
  return { ...spec, filters: [...spec.filters, aged] };
}
