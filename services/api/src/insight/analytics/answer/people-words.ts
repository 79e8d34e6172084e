import type { Fact, Having, People, QueryDate, QueryFilter, QueryRange } from '@firstlight/domain/analytics-query';
import { filterInWords, rangeInWords, valueName } from './labels.js';

const NOUNS: Record<Fact, string> = {
  registrations: 'registration',
  tests: 'test',
  treatments: 'treatment',
  dispenses: 'dispensing record',
  interactions: 'interaction',
  activities: 'activity',
  notes: 'note',
};

const DATES: Partial<Record<QueryDate, string>> = {
  started: ' that started',
  ended: ' that ended',
  first_registered: ' that is their first',
};

/** Dimensions whose values read well before the noun: "positive HIV test", "Epclusa treatment". */
const BEFORE_NOUN = ['test_result', 'test_type', 'medication', 'interaction_type', 'product_type'];

const isPlain = ({ dim, in: values, not_in }: QueryFilter): boolean =>
  BEFORE_NOUN.includes(dim) && values?.length === 1 && !not_in;

/** Kinds that the noun says anyway: every kind of test is a test. */
const EVERY: Partial<Record<string, number>> = { test_type: 3, medication: 3, product_type: 2, activity_status: 2 };

const isEvery = ({ dim, in: values }: QueryFilter): boolean =>
  EVERY[dim] !== undefined && values?.length === EVERY[dim];

function adjective({ dim, in: values }: QueryFilter): string {
  const name = valueName(values?.[0] ?? '');
  return dim === 'test_result' ? name.toLowerCase() : name;
}

/** "positive HIV test (tester: CM)", without an article. */
export function rowInWords({ fact, filters, date }: Pick<Having, 'fact' | 'filters' | 'date'>): string {
  const before = BEFORE_NOUN.flatMap((dim) => filters.filter((filter) => filter.dim === dim && isPlain(filter)));
  const rest = filters.filter((filter) => !before.includes(filter) && !isEvery(filter)).map(filterInWords);
  const noun = [...before.map(adjective), NOUNS[fact]].join(' ');
  return `${noun}${DATES[date ?? 'happened'] ?? ''}${rest.length > 0 ? ` (${rest.join('; ')})` : ''}`;
}

const article = (words: string): string => `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`;

function periodInWords(period: QueryRange | 'counted' | null): string {
  if (period === 'counted') return 'in that time';
  return period === null ? 'any date' : rangeInWords(period.from, period.to);
}

const rows = (having: Having): string => `${rowInWords(having)}, ${periodInWords(having.period)}`;

/** What the people of a set have: "a treatment that started, any date and no HIV test, 1 Jan to 31 Dec 2025". */
export function peopleInWords(people: People): string {
  if ('has' in people) {
    const { has, atLeast } = people;
    return atLeast ? `at least ${atLeast} times ${article(rows(has))}` : article(rows(has));
  }
  if ('hasNot' in people) return `no ${rows(people.hasNot)}`;
  if ('only' in people)
    return `${article(rowInWords(people.only))} and no other ${NOUNS[people.only.fact]}, ${periodInWords(people.only.period)}`;
  if ('picked' in people) {
    const { order, is, period } = people.picked;
    const what = is.length > 0 ? ` with ${is.map(filterInWords).join('; ')}` : '';
    return `their ${order} ${rowInWords(people.picked)}${what}, ${periodInWords(period)}`;
  }
  if ('not' in people) return `not (${peopleInWords(people.not)})`;
  const [all, link] = 'and' in people ? [people.and, ' and '] : [people.or, ' or '];
  return all.map(peopleInWords).join(link);
}
