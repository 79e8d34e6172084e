import type { Fact, Having, People, QueryDate, QueryFilter } from '@firstlight/domain/insight/analytics-query';
import { axisName, filterInWords, rangeInWords, valueName } from '../answer/labels.js';
import { isPlain } from '../answer/people-words.js';

export const FACT_NOUNS: Record<Fact, string> = {
  registrations: 'registration',
  tests: 'test',
  treatments: 'treatment',
  dispenses: 'dispensing record',
  supplies: 'record of supplies given',
  interactions: 'interaction',
  activities: 'activity',
  notes: 'note',
};

export const ROW_DATES: Partial<Record<QueryDate, string>> = {
  started: ' that started',
  ended: ' that ended',
  under_way: ' under way',
  first_registered: ' that is their first',
  paid: ' that was paid',
  entered: ' that was entered',
};

/** The exact condition: "rewards: issued" would also cover rewards without a recorded state. */
export function restateFilter(filter: QueryFilter): string {
  const { dim, in: included, not_in: excluded } = filter;
  if (dim !== 'issued') return filterInWords(filter);
  const words = (values: readonly string[]): string => values.map(valueName).join(' or ');
  return [included ? `${words(included)}` : '', excluded ? `not ${words(excluded)}` : '']
    .filter(Boolean)
    .map((said) => `${axisName(dim).toLowerCase()}: ${said}`)
    .join(', ');
}

function rowInWords({ fact, filters, date, after }: Having): string {
  const before = filters.filter(isPlain);
  const rest = filters.filter((filter) => !isPlain(filter)).map(restateFilter);
  const words = before.map(({ in: values }) => valueName(values?.[0] ?? ''));
  const noun = [...words, FACT_NOUNS[fact]].join(' ');
  const own = `${noun}${ROW_DATES[date ?? 'happened'] ?? ''}${rest.length > 0 ? ` (${rest.join('; ')})` : ''}`;
  if (!after) return own;
  const { rows, from, within, first } = after;
  const least = from === undefined ? '' : ` at least ${from} days`;
  const most = within === undefined ? '' : ` within ${within} days`;
  return `${own}${within === 0 ? ' on the same day as' : `${least}${most} after`}${first ? ' the first' : ''} [${restateRows(rows)}]`;
}

function periodInWords(period: Having['period']): string {
  if (period === 'counted') return 'in that time';
  return period === null ? 'any date' : rangeInWords(period.from, period.to);
}

const withArticle = (words: string): string => `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`;
const rows = (having: Having): string => `${rowInWords(having)}, ${periodInWords(having.period)}`;

/** "a positive HIV test, any date". */
export const restateRows = (having: Having): string => withArticle(rows(having));

/** "a HIV test, any date and no treatment that started, 1 Jan to 31 Dec 2025"; sets within sets are in brackets. */
export function restatePeople(people: People): string {
  if ('has' in people) {
    const { has, atLeast, total, different } = people;
    if (different)
      return `at least ${atLeast ?? 1} different ${axisName(different).toLowerCase()} in ${restateRows(has)}`;
    const together = total ? `a total ${filterInWords({ dim: 'amount', ...total })} in ` : '';
    return `${atLeast ? `at least ${atLeast} times ` : ''}${together}${restateRows(has)}`;
  }
  if ('hasNot' in people) return `no ${rows(people.hasNot)}`;
  if ('only' in people) {
    const { only } = people;
    return `${withArticle(rowInWords(only))} and no other ${FACT_NOUNS[only.fact]}, ${periodInWords(only.period)}`;
  }
  if ('picked' in people) {
    const { order, is, period } = people.picked;
    const what = is.length > 0 ? ` with ${is.map(restateFilter).join('; ')}` : '';
    return `their ${order} ${rowInWords(people.picked)}${what}, ${periodInWords(period)}`;
  }
  if ('not' in people) return `not (${restatePeople(people.not)})`;
  const [all, link] = 'and' in people ? [people.and, ' and '] : [people.or, ' or '];
  return all.map((one) => ('and' in one || 'or' in one ? `(${restatePeople(one)})` : restatePeople(one))).join(link);
}
