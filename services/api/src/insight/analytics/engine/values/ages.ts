import type { QueryFilter } from '@firstlight/domain/insight/analytics-query';
import { NUMBER_WORDS } from '../dates/date-words.js';
import { overlapsAny, type Span } from '../words/spans.js';

/** Ages in the question; `spans` are the ranges of text that were read. */
export type AgeReading = { filter: QueryFilter | null; spans: Span[]; people: boolean };

const DECADES: Readonly<Record<string, number>> = {
  teens: 13, twenties: 20, thirties: 30, forties: 40, fifties: 50, sixties: 60, seventies: 70, eighties: 80,
  vingtaine: 20, trentaine: 30, quarantaine: 40, cinquantaine: 50, soixantaine: 60,
}; // prettier-ignore

const AGES = '(?:years? olds?|yrs? olds?|yr olds?|year olds?|years? of age|years?|yrs?|ans|year|y o|yo)';
const N = '(\\d{1,3})';
const AGED = '(?:aged?|ages?|age of|age|ages? from|agee?s? de|agee?s? entre|age de|entre)';

type Rule = readonly [pattern: string, read: (groups: string[]) => Omit<QueryFilter, 'dim'> | null];

const min = (value: number): Omit<QueryFilter, 'dim'> => ({ min: value });
const max = (value: number): Omit<QueryFilter, 'dim'> => ({ max: value });
const between = (from: number, to: number): Omit<QueryFilter, 'dim'> | null =>
  from <= to ? { min: from, max: to } : null;
/** "Over 5 tests" isn't an age. */
const NOT_COUNTED =
  '(?! ?(?:different|separate|distinct|single|tests?|registrations?|clients?|people|patients?|visits?|interactions?|rewards?|times?|pills?|dollars?|bucks|percent|days?|weeks?|months?|jours?|semaines?|mois|notes?|activities|records?|doses?|treatments?|sites?|hours?|minutes?|tablets?|payments?)(?![a-z]))';
const number = (text: string | undefined): number => Number(text);

const RULES: readonly Rule[] = [
  [
    `(?:over|older than|above) ${N} (?:but|and|yet) (?:under|younger than|below|not over) ${N}(?: ${AGES})?`,
    ([a, b]) => between(number(a) + 1, number(b) - 1),
  ],
  [
    `(?:${AGED} )?(?:between|entre|from|de) (?:the ages of |ages |l age de )?${N} (?:and|to|et|a|-) ${N}(?: ${AGES})(?: old)?`,
    ([a, b]) => between(number(a), number(b)),
  ],
  [
    `(?:aged|ages?|agees?|agee|between the ages of|age) (?:between |from |de |entre |of )?${N} ?(?:and|to|et|a|-|through) ?${N}(?: ${AGES})?`,
    ([a, b]) => between(number(a), number(b)),
  ],
  [`${N} ?(?:-|to|a) ?${N} ${AGES}(?: old)?`, ([a, b]) => between(number(a), number(b))],
  [
    `(?:more than|greater than|plus de)(?: the age of| age| l age de)? ${N} ${AGES}(?: old)?`,
    ([a]) => min(number(a) + 1),
  ],
  [
    `(?:over|above|older than|plus vieux que|plus ages que|plus agees que|au dessus de|beyond)(?: the age of| age| l age de)? ${N}(?: ${AGES})?(?: old)?${NOT_COUNTED}(?! (?:and|or) (?:over|older|up))`,
    ([a]) => min(number(a) + 1),
  ],
  [`(?:at least|minimum|au moins)(?: the age of| age)? ${N} ${AGES}(?: old)?`, ([a]) => min(number(a))],
  [`(?:not younger than|no younger than|minimum age of|minimum age) ${N}(?: ${AGES})?`, ([a]) => min(number(a))],
  [
    `(?:aged? |age of )?${N}(?: ${AGES})? (?:and|or|et|ou) (?:over|older|above|up|more|plus|greater|plus ages|plus agees)${NOT_COUNTED}`,
    ([a]) => min(number(a)),
  ],
  [`(?:aged? )?${N} ?\\+(?: ${AGES})?`, ([a]) => min(number(a))],
  [`(?:aged? )?${N} (?:plus|upwards?)(?= |$)`, ([a]) => min(number(a))],
  [
    `(?:less than|fewer than|moins de|not yet)(?: the age of| age| l age de)? ${N} ${AGES}(?: old)?`,
    ([a]) => max(number(a) - 1),
  ],
  [
    `(?:under|below|younger than|plus jeunes? que|en dessous de)(?: the age of| age| l age de)? ${N}(?: ${AGES})?(?: old)?${NOT_COUNTED}`,
    ([a]) => max(number(a) - 1),
  ],
  [
    `(?:at most|maximum|au plus|no older than|not older than|up to|up to age|jusqu a)(?: the age of| age)? ${N} ${AGES}`,
    ([a]) => max(number(a)),
  ],
  [
    `(?:aged? |age of )?${N}(?: ${AGES})? (?:and|or|et|ou) (?:under|younger|below|less|moins|plus jeunes?)`,
    ([a]) => max(number(a)),
  ],
  [
    `(?:aged|age|agees? de|agee de|ages de|of age) (?:exactly )?${N}(?: ${AGES})?(?! ?(?:\\+|-|to|and|or))`,
    ([a]) => between(number(a), number(a)),
  ],
  [`${N} (?:years? olds?|yrs? olds?|yr olds?)`, ([a]) => between(number(a), number(a))],
  [
    `(?:in (?:their|the|her|his) )?(?:(early|mid|middle|late)(?: to mid)? )?(teens|twenties|thirties|forties|fifties|sixties|seventies|eighties)`,
    ([part = '', word = '']) => decade(word, part),
  ],
  [
    `(?:in (?:their|the) )?(\\d)0s (?:or|and|to|et|ou)(?: in)?(?: their| the)? (\\d)0s`,
    ([a, b]) => (number(b) === number(a) + 1 ? between(number(a) * 10, number(b) * 10 + 9) : null),
  ],
  [`(?:in (?:their|the) )?(early|mid|late) (\\d)0s`, ([part = '', digit]) => partOf(number(digit) * 10, part)],
  [
    `(?:dans la |debut |fin )*(?:debut de la|debut) (vingtaine|trentaine|quarantaine|cinquantaine|soixantaine)`,
    ([word = '']) => decade(word, 'early'),
  ],
  [
    `(?:a la )?fin de la (vingtaine|trentaine|quarantaine|cinquantaine|soixantaine)`,
    ([word = '']) => decade(word, 'late'),
  ],
  [`in their (\\d)0s`, ([digit]) => between(number(digit) * 10, number(digit) * 10 + 9)],
  [
    `(?<=\\b(?:people|clients|women|men|patients|femmes|hommes|personnes|those|ones|only|and|males|females|youths?|young people|seniors?|adults?) )(?:of |de )?${N} ?(?:-|to|a) ?${N}(?! ?(?:age group|%|\\$))`,
    ([a, b]) => between(number(a), number(b)),
  ],
  [`dans la (vingtaine|trentaine|quarantaine|cinquantaine|soixantaine)`, ([word = '']) => decade(word)],
  [
    `(?<=\\b(?:people|clients|women|men|patients|femmes|hommes|personnes|those|ones|only|males|females|are|is|were) )(?:between|entre) (?:the ages of )?${N} (?:and|et) ${N}${NOT_COUNTED}`,
    ([a, b]) => between(number(a), number(b)),
  ],
  [`teenagers?|teens|adolescente?s?`, () => between(13, 19)],
  [`(?:the )?under ${N}s`, ([a]) => max(number(a) - 1)],
  [`(?:the )?over ${N}s`, ([a]) => min(number(a) + 1)],
  [`${N}[- ]year[- ]olds?`, ([a]) => between(number(a), number(a))],
  [`youths?|young people|young persons?|jeunes(?: gens)?`, () => between(16, 24)],
  [`(?<!(?:with|have|has|had|their|of|having|avec) )(?:kids?|children|child|enfants?)`, () => max(17)],
  [`older (?:adults?|people|clients|patients)|personnes ag[e]es|elders?`, () => min(65)],
  [`seniors?|personnes agees|aines?|elderly`, () => min(65)],
  [`minors?|mineure?s?|underage`, () => max(17)],
  [`adults?|adultes?`, () => min(18)],
];

const COMPILED = RULES.map(
  ([pattern, read]) => [new RegExp(`(?<![a-z0-9$])(?:${pattern})(?![a-z0-9%])`, 'g'), read] as const,
);

/** Words for people of an age. */
const PEOPLE =
  /^(?:seniors?|aines?|teenagers?|teens|adolescente?s?|minors?|mineure?s?|adults?|adultes?|elderly|personnes agees|youths?|young p.*|jeunes(?: gens)?|kids?|child(?:ren)?|enfants?|older .*|elders?|.*\d.*olds?)$/;

/** Early, mid and late: the first four, the middle three and the last three years of a decade. */
function partOf(from: number, part: string): Omit<QueryFilter, 'dim'> | null {
  if (part === 'early') return between(from, from + 3);
  return part === 'late' ? between(from + 7, from + 9) : between(from + 4, from + 6);
}

function decade(word: string, part = ''): Omit<QueryFilter, 'dim'> | null {
  const from = DECADES[word];
  if (from === undefined) return null;
  if (part !== '') return from === 13 ? null : partOf(from, part);
  return from === 13 ? between(13, 19) : between(from, from + 9);
}

const NUMBERS_IN_WORDS = Object.entries(NUMBER_WORDS).filter(([word, value]) => value >= 15 && /^[a-z]+$/.test(word));
const IN_WORDS = new RegExp(`\\b(?:${NUMBERS_IN_WORDS.map(([word]) => word).join('|')})\\b`, 'g');

function withDigits(text: string): string {
  return text.replace(IN_WORDS, (word) => String(NUMBER_WORDS[word] ?? word).padEnd(word.length));
}

/** "25-34 age group" names a bucket of the dimension, which the lexicon reads. */
const BUCKET =
  /\b(\d\d)-(\d\d)(?= (?:age group|age bracket|age range|group|bracket|year age group))|(?:age group|age bracket|age range|groupe d age|tranche d age) (?:of )?\d\d(?:-\d\d|\+)/;

/** Reads at most one age condition of the normalised text. `taken` are ranges already read as dates. */
/** "On treatment for more than 1 year", "registered under 3 years": years that something lasts are not an age. */
const LASTING =
  /\b(?:for|depuis|pendant|registered|enrolled|joined|inscrite?s?|followed|suivie?s?|lasted|lasting|waited|waiting|treatment|therapy|traitement|epclusa|maviret|vosevi|us|here|program) $/;
const BARE_YEARS = /(?:years?|yrs?|ans?)(?: (?:and|or|et|ou) (?:over|more|up|plus|less|under|moins))?$/;
const AGED_YEARS = /\b(?:aged?|ages?|agee?s?|old|olds|older|younger|vieux|jeunes?)\b/;

export function readAges(text: string, taken: readonly Span[]): AgeReading | 'unclear' {
  if (BUCKET.test(text)) return { filter: null, spans: [], people: false };
  const source = withDigits(text);
  const found: { filter: QueryFilter; start: number; end: number }[] = [];
  for (const [pattern, read] of COMPILED) {
    for (const match of source.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      const clashes = overlapsAny([...taken, ...found], { start, end });
      if (clashes || /(?:\$|dollars|reward|amount|cash)/.test(source.slice(Math.max(0, start - 12), end + 9))) continue;
      const lasts = LASTING.test(source.slice(0, start)) && BARE_YEARS.test(match[0]) && !AGED_YEARS.test(match[0]);
      if (lasts) continue;
      const part = read(match.slice(1));
      if (part) found.push({ filter: { dim: 'age', ...part }, start, end });
    }
  }
  const [one, two] = [...found].sort((a, b) => a.start - b.start);
  // "Adults over 65" are over 65.
  if (
    found.length === 2 &&
    one &&
    two &&
    PEOPLE.test(source.slice(one.start, one.end)) &&
    !/\b(?:or|ou|and|et)\b/.test(source.slice(one.end, two.start))
  ) {
    const least = Math.max(one.filter.min ?? 0, two.filter.min ?? 0);
    const most = Math.min(one.filter.max ?? Infinity, two.filter.max ?? Infinity);
    // "Youth under 30" may be older than the name says.
    const wider =
      (two.filter.min ?? Infinity) < (one.filter.min ?? -1) || (two.filter.max ?? 0) > (one.filter.max ?? Infinity);
    if (least > most || wider) return 'unclear';
    const bounds = { ...(least > 0 ? { min: least } : {}), ...(most < Infinity ? { max: most } : {}) };
    return { filter: { dim: 'age', ...bounds }, spans: [one, two], people: true };
  }
  if (found.length > 1) return 'unclear';
  const [only] = found;
  if (!only) return { filter: null, spans: [], people: false };
  return { filter: only.filter, spans: [only], people: PEOPLE.test(source.slice(only.start, only.end)) };
}
