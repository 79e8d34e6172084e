import type { Dimension, QuerySpec } from '@firstlight/domain/analytics-query';
import { dayOf } from '../dates/calendar.js';
import { periodBefore, sameLength } from '../dates/period-before.js';
import { factOf } from '../../query/build-sql.js';
import { asCount } from './quick-edits.js';
import type { Question } from '../reading.js';
import { standsAlone } from './stands-alone.js';
import { continued } from '../words/rewrites.js';
import { normalise } from '../words/text.js';

const BEFORE =
  /^(?:(?:and|so|ok|et) )*(?:(?:(?:for|in|during|what about|how about|same(?: thing)?(?: again)? (?:but )?for|pour|en) )+(?:the |l |le )?((?:(?:fiscal )?year|month|quarter|week|annee|mois|trimestre|semaine) (?:before|earlier|d avant|precedente?))|the ((?:(?:fiscal )?year|month|quarter|week|one|period) before|(?:previous|prior) one))(?: that| it)?$/;
const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']; // prettier-ignore

/** Whether a period of whole months is one of the four quarters. */
const isQuarter = ({ from, to }: { from: string; to: string }): boolean =>
  /-(?:01|04|07|10)-01$/.test(from) &&
  from.slice(0, 4) === to.slice(0, 4) &&
  Number(to.slice(5, 7)) - Number(from.slice(5, 7)) === 2;

const THIS_ONE =
  /^(?:(?:and|so|ok|et|for|in|during|what about|how about) )*(?:this|the current) one(?: so far| to date)?$/;
const UNITS: readonly (readonly [isOne: (from: string, to: string) => boolean, unit: string])[] = [
  [(from, to) => from.slice(5) === '01-01' && to.slice(5) === '12-31', 'year'],
  [(from, to) => from.slice(5) === '04-01' && to.slice(5) === '03-31', 'fiscal year'],
  [(from, to) => isQuarter({ from, to }), 'quarter'],
  [(from, to) => sameLength('month before', { from, to }), 'month'],
  [(from, to) => sameLength('week before', { from, to }), 'week'],
];

/** "And this one so far?" after an answer about last year: this year. */
function thisOne(text: string, { range }: QuerySpec): string | null {
  const { from = null, to = null } = range ?? {};
  if (!THIS_ONE.test(text) || from === null || to === null) return null;
  const [, unit] = UNITS.find(([isOne]) => isOne(from, to)) ?? [];
  return unit ? `and this ${unit}` : null;
}

/** "And the year before" moves the time; "compared with the year before" puts another one beside it. */
function timeBefore(text: string, { range }: QuerySpec): string | null {
  const [, moved, other] = BEFORE.exec(text) ?? [];
  const unit = moved ?? other;
  const before = unit && range ? periodBefore(range) : null;
  if (!unit || !range?.from || !range.to || !before || !sameLength(unit, { from: range.from, to: range.to }))
    return null;
  if (/week|semaine/.test(unit)) return `from ${before.from} to ${before.to}`;
  const { year, month } = dayOf(before.from);
  if (before.label.length === 4) return `in ${year}`;
  if (/quarter|trimestre/.test(unit) && isQuarter(before)) return `in q${Math.ceil(month / 3)} ${year}`;
  if (before.from.endsWith('-04-01') && before.to === `${year + 1}-03-31`)
    return `in fiscal year ${year}-${String(year + 1).slice(2)}`;
  return before.to.slice(0, 7) === before.from.slice(0, 7) && !/year|annee/.test(unit)
    ? `in ${MONTHS[month - 1] ?? ''} ${year}`
    : null;
}

const SAME_IN_YEAR =
  /^(?:(?:and|but|so|ok) )*(?:(?:versus|vs|against|compared? (?:it )?(?:to|with)) )?(?:the )?same (?:period|stretch|dates|months|time) (?:of |in )?(20\d\d)$/;

const SAME_YEAR_BEFORE =
  /^(?:(?:and|but|so|ok|over|for|in|during) )*(?:the )?same (?:period|stretch|dates|days|months|weeks|time) (?:(?:of|in) )?(?:the )?(?:(?:year|yr) (?:before|prior|earlier)|previous year|a year (?:ago|before|earlier))(?: that)?$/;

/** "Versus the same period of 2025" after an answer about 2026. */
function sameInYear(text: string, { range }: QuerySpec): string | null {
  if (range && SAME_YEAR_BEFORE.test(text)) return 'same period last year';
  const [, year] = SAME_IN_YEAR.exec(text) ?? [];
  const answered = range?.from?.slice(0, 4);
  const isYearBefore = range?.to?.startsWith(answered ?? '-') && Number(year) === Number(answered) - 1;
  return isYearBefore ? 'same period last year' : null;
}

const IN_THAT_TIME =
  /\b(?:in|over|during|within|for) (?:that|the same) (?:time|period|span|stretch|time ?frame|year|month|quarter|week)$/;

/** "How many stopped in that time?": the time of the answer, in dates. */
function inThatTime(text: string, { range }: QuerySpec): string | null {
  if (!range?.from || !range.to || !IN_THAT_TIME.test(text)) return null;
  return text.replace(IN_THAT_TIME, `from ${range.from} to ${range.to}`);
}

const DID =
  /^(?:(?:and|so|ok|but) )*how many (?:(?:were|have|had|got|did) )?(?=(?:tested|retested|treated|screened|started|completed|finished|registered|received|live|speak|have|had|died|positive|negative)\b)(.+)$/;
const BEEN = /^(?:(?:and|so|ok|but) )*(?=(?:tested|treated|screened) (?:for|positive|negative|in|by)\b)(.+)$/;
const DATED = /\d|\b(?:last|this|since|before|after|during)\b/;

const FINISHED =
  /^(?:(?:et|alors) )*combien (?:d entre (?:eux|elles) )?(?:l |en )?ont (?:termine|complete|fini)(?: leur traitement| le traitement)?$|^(?:(?:and|so|ok|but) )*how many (?:of (?:them|those|these) )?(?:have |had )?(?:finished|completed)(?: it| treatment| their treatment)?$/;
const REGISTERED =
  /^(?:(?:and|but|who|only) )*(?:were )?registered (?=(?:since|in|before|after|between|during|this|last)\b)(.+)$/;

const BOTH_FIGURES =
  /\bboth again\b|\bboth (?:of (?:them|those|these)|(?:of (?:the|those|these) )?(?:figures|numbers|counts|totals))\b/;

const THIS_YEARS = /\b(?:this|last|that) years?(?: s)?\b(?! to date)/;

/** "This year's by quarter" after two fiscal years may be the fiscal year. */
const isOpenYear = (text: string, previous: QuerySpec | null): boolean =>
  THIS_YEARS.test(text) && (previous?.compare ?? []).some(({ from }) => from?.slice(5) === '04-01');

/**
 * "How many started in 2025?" after a count of people may be about them, or about everybody; "both figures" are those of
 * two messages.
 */
export const isOpenCount = (text: string, previous: QuerySpec | null, also: Question['also'] = []): boolean =>
  (previous?.measure === 'clients' && DID.test(text) && DATED.test(text) && !standsAlone(text)) ||
  (also.length === 0 && BOTH_FIGURES.test(text) && !standsAlone(text)) ||
  (isOpenYear(text, previous) && !standsAlone(text));

/** "How many tested positive?" after a count of people is about these people; with a time it may be about all. */
function aboutThePeople(text: string, previous: QuerySpec): string | null {
  if (previous.measure !== 'clients') return null;
  const fact = factOf(previous);
  const [, time] = fact === 'registrations' ? (REGISTERED.exec(text) ?? []) : [];
  if (time) return time;
  if (fact === 'treatments' && FINISHED.test(text)) return 'how many of those completed treatment';
  if (DATED.test(text)) return null;
  const [, did] = DID.exec(text) ?? [];
  if (did) return `how many of those ${did}`;
  const [, been] = BEEN.exec(text) ?? [];
  return been ? `how many of those were ${been}` : null;
}

const REMOVES =
  /^(?:(?:and|but|ok|okay|now|please) )*(?:remove|drop|take off|take out|get rid of|lose) (?:the )?(?!(?:\w+ )*(?:client|patient|person|people|record|registration|file|chart|note|user|account|him|her|them|this|that|it|all|everyone|everything|split|breakdown|grouping|filter|condition|restriction|row|table)s?\b)((?:[a-z]+ )?[a-z]+)$/;

/** "Remove Sudbury" leaves a group out of a split; elsewhere it may take a condition away. */
const groupRemoved = (text: string, { by }: QuerySpec): string | null => {
  const [, group] = by.length > 0 ? (REMOVES.exec(text) ?? []) : [];
  return group ? `excluding ${group}` : null;
};

const PILLS = /^(?:(?:and|so|ok) )*how many (tablets|pills)$/;

const pillsOf = (text: string, previous: QuerySpec): string | null =>
  factOf(previous) === 'dispenses' ? (PILLS.exec(text)?.[1] ?? null) : null;

const HOUSING = /^(?:(?:and|so|ok|what about|how about) )+(?:the )?housing(?: ones)?$/;

/** "What about housing?" after interactions of another kind is about those of that kind, not about where people live. */
const kindMeant = (text: string, { filters }: QuerySpec): string | null =>
  filters.some(({ dim }) => dim === 'interaction_type') && HOUSING.test(text) ? 'only housing interactions' : null;

const COUNT_OF_THEM =
  /^(?:(?:and|so|ok|but|et) )*(?:how many of (?:them|those|these)|(?:of|out of) (?:them|those|these) how many|combien d entre (?:eux|elles))\b/;

type Before = { previous: QuerySpec | null; whole?: string | null };

const EACH =
  /\b(?:for|in|at|from|by|per|pour|par|dans) (?:each|every|chaque) (?:of the |de nos )?(city|ville|site|tester|testeur|medication|medicament|language|langue)$/;
const FIELDS: Readonly<Record<string, Dimension>> = {
  city: 'city', ville: 'city', site: 'referral_site', tester: 'tester', testeur: 'tester', medication: 'medication',
  medicament: 'medication', language: 'language', langue: 'language',
}; // prettier-ignore

/** "For each city" after an answer about Sudbury is about all of them. */
function aboutEach(text: string, previous: QuerySpec): QuerySpec | null {
  const dim = FIELDS[EACH.exec(text)?.[1] ?? ''];
  const one = previous.filters.find((filter) => filter.dim === dim && filter.in?.length === 1);
  return one ? { ...previous, filters: previous.filters.filter((filter) => filter !== one) } : null;
}

/** "By month, just the counts" after a percentage. */
const COUNTS_ONLY = /\S,? (?:just|only) (?:the )?(?:raw |actual )?(?:counts|numbers)(?: please| pls)?[ ?.!]*$/i;

/** The answer that a message continues: "how many of them are women?" after a split asks for one figure. */
export function continuedAnswer(asked: Before & { message: string; typed?: string }): Required<Before> {
  const { message, typed = message, previous, whole = null } = asked;
  const asBefore = { previous, whole };
  const each = previous && aboutEach(normalise(message), previous);
  if (each) return { previous: each, whole: null };
  if (previous?.as === 'percent' && COUNTS_ONLY.test(typed)) return { previous: asCount(previous), whole: null };
  if (!previous || previous.by.length === 0 || !COUNT_OF_THEM.test(normalise(message))) return asBefore;
  const { as, order, per, cumulative, window } = previous;
  return as || order || per || cumulative || window ? asBefore : { previous: { ...previous, by: [] }, whole: null };
}

/** Abbreviations keep their capitals: an unknown one is a name. */
function asTyped(plain: string, message: string): string {
  const capitals = new Map([...message.matchAll(/\b[A-Z]{2,}\b/g)].map(([word]) => [word.toLowerCase(), word]));
  return plain.replace(/[a-z]+/g, (word) => capitals.get(word) ?? word);
}

/** A message after an answer, in plain words; as typed where it needs none. */
export function continuedMessage(message: string, previous: QuerySpec | null): string {
  if (!previous) return message;
  const text = normalise(message);
  const plain =
    timeBefore(text, previous) ??
    thisOne(text, previous) ??
    sameInYear(text, previous) ??
    inThatTime(text, previous) ??
    aboutThePeople(text, previous) ??
    pillsOf(text, previous) ??
    groupRemoved(text, previous) ??
    kindMeant(text, previous) ??
    continued(text);
  return plain === text ? message : asTyped(plain, message);
}
