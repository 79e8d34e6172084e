import type {
  Dimension,
  Fact,
  Having,
  People,
  QueryDate,
  QueryFilter,
  QueryRange,
} from '@firstlight/domain/insight/analytics-query';
import { isInNoun } from '../engine/spec/every-row.js';
import { listed, withArticle } from './articles.js';
import { filterInWords, pluralOf, rangeInWords, valueName } from './labels.js';

const NOUNS: Record<Fact, readonly [one: string, many: string]> = {
  registrations: ['registration', 'registrations'],
  tests: ['test', 'tests'],
  treatments: ['treatment', 'treatments'],
  dispenses: ['dispensing record', 'dispensing records'],
  supplies: ['record of supplies given', 'records of supplies given'],
  interactions: ['interaction', 'interactions'],
  activities: ['activity', 'activities'],
  notes: ['note', 'notes'],
};

const DATES: Partial<Record<QueryDate, string>> = {
  started: ' that started',
  ended: ' that ended',
  under_way: ' under way',
  first_registered: ' that is their first',
  entered: ' that was entered',
};

/** Dimensions whose values go before the noun: "positive HIV test", "Epclusa treatment". */
export const BEFORE_NOUN: readonly Dimension[] = [
  'test_result',
  'test_type',
  'medication',
  'interaction_type',
  'product_type',
];

export const isPlain = ({ dim, in: values, not_in }: QueryFilter): boolean =>
  BEFORE_NOUN.includes(dim) && values?.length === 1 && !not_in;

/** Interactions with an amount are rewards. */
const isReward = ({ dim, in: values }: QueryFilter): boolean => dim === 'reward' && values?.join() === 'yes';

function adjective({ dim, in: values }: QueryFilter): string {
  const name = valueName(values?.[0] ?? '');
  return dim === 'test_result' ? name.toLowerCase() : name;
}

type Rows = Pick<Having, 'fact' | 'filters' | 'date' | 'after'>;

/** "positive HIV test (tester: CM)", without an article. */
export function rowInWords({ fact, filters, date, after }: Rows, many = false): string {
  const before = BEFORE_NOUN.flatMap((dim) => filters.filter((filter) => filter.dim === dim && isPlain(filter)));
  const reward = filters.some(isReward);
  const rest = filters
    .filter((filter) => !before.includes(filter) && !isInNoun(filter) && !isReward(filter))
    .map(filterInWords);
  const [one, several] = reward ? ['interaction with a reward', 'interactions with a reward'] : NOUNS[fact];
  const noun = [...before.map(adjective), many ? several : one].join(' ');
  const own = `${noun}${DATES[date ?? 'happened'] ?? ''}${rest.length > 0 ? ` (${rest.join('; ')})` : ''}`;
  return after ? `${own} ${afterInWords(after)}` : own;
}

const daysInWords = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

function limitInWords({ from, within }: NonNullable<Having['after']>): string {
  if (within === 0) return 'on the same day as';
  if (within !== undefined)
    return `${from ? `at least ${daysInWords(from)} and ` : ''}within ${daysInWords(within)} after`;
  if (from === undefined) return 'on or after the day of';
  return from === 1 ? 'on a later day than' : `at least ${daysInWords(from)} after`;
}

function afterInWords(after: NonNullable<Having['after']>): string {
  const { rows, first } = after;
  const { period } = rows;
  const time = period === null || period === 'counted' ? '' : `, ${rangeInWords(period.from, period.to)}`;
  return `${limitInWords(after)} ${first ? `their first ${rowInWords(rows)}` : withArticle(rowInWords(rows))}${time}`;
}

/** The dates of a set's rows; "in that time" if they follow the period of the count. */
function periodInWords(period: QueryRange | 'counted' | null, dated: boolean): string {
  if (period === 'counted') return dated ? 'in that time' : 'any date';
  return period === null ? 'any date' : rangeInWords(period.from, period.to);
}

/** "Exactly two": at least two, and not at least three. */
function exactly(people: readonly People[]): Extract<People, { has: Having }> | null {
  const [one, other] = people;
  if (people.length !== 2 || !one || !other || !('has' in one) || !('not' in other) || !('has' in other.not))
    return null;
  const same = JSON.stringify(one.has) === JSON.stringify(other.not.has);
  return same && other.not.atLeast === (one.atLeast ?? 1) + 1 ? one : null;
}

/** Sets that lack rows of several kinds in one period: "no registration, test or treatment since then". */
function noneOf(people: readonly People[], dated: boolean): string | null {
  const lacking = people.flatMap((one) => ('hasNot' in one ? [one.hasNot] : []));
  const [first] = lacking;
  const same = lacking.every(({ period }) => JSON.stringify(period) === JSON.stringify(first?.period));
  if (!first || lacking.length < people.length || lacking.length < 2 || !same) return null;
  return `no ${listed(
    lacking.map((one) => rowInWords(one)),
    'or',
  )}, ${periodInWords(first.period, dated)}`;
}

/** What the people in a set have: "a treatment that started, any date and no HIV test, 1 Jan to 31 Dec 2025". */
export function peopleInWords(people: People, dated = true): string {
  const rows = (having: Having, many = false): string =>
    `${rowInWords(having, many)}, ${periodInWords(having.period, dated)}`;
  if ('has' in people) {
    const { has, atLeast, total, different } = people;
    if (different) return `${rows(has, true)}, with at least ${atLeast ?? 1} different ${pluralOf(different)}`;
    if (total) return `${rows(has, true)}, ${filterInWords({ dim: 'amount', ...total })} together`;
    return atLeast && atLeast > 1 ? `at least ${atLeast} ${rows(has, true)}` : withArticle(rows(has));
  }
  if ('hasNot' in people) return `no ${rows(people.hasNot)}`;
  if ('only' in people)
    return `${withArticle(rowInWords(people.only))} and no other ${NOUNS[people.only.fact][0]}, ${periodInWords(people.only.period, dated)}`;
  if ('picked' in people) {
    const { order, is, period } = people.picked;
    const what = is.length > 0 ? ` with ${is.map(filterInWords).join('; ')}` : '';
    // The first of all, which then was in that time.
    const ofAll = period === null ? '' : ' of all';
    return `their ${order} ${rowInWords(people.picked)}${ofAll}${what}, ${periodInWords(period, dated)}`;
  }
  if ('not' in people && 'has' in people.not && (people.not.atLeast ?? 1) > 1 && !people.not.different)
    return `fewer than ${people.not.atLeast ?? 1} ${rows(people.not.has, true)}`;
  if ('not' in people) return `not (${peopleInWords(people.not, dated)})`;
  const all = 'and' in people ? people.and : people.or;
  const once = 'and' in people ? exactly(all) : null;
  if (once) return `exactly ${once.atLeast ?? 1} ${rows(once.has, (once.atLeast ?? 1) > 1)}`;
  const none = 'and' in people ? noneOf(all, dated) : null;
  return none ?? all.map((one) => peopleInWords(one, dated)).join('and' in people ? '; and ' : '; or ');
}
