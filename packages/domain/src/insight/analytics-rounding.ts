import { mapHavings } from './analytics-people.js';
import type {
  Bounds,
  Dimension,
  Grain,
  Having,
  People,
  QueryFilter,
  QueryPeriod,
  QuerySpec,
} from './analytics-query.js';
import type { CivilDate } from '../dates/civil-dates.js';

/** Figures based on fewer people than this are not shown without the Client permission (analytics.md, Small cells). */
export const SMALLEST_SHOWN = 5;

/** Shown in place of a figure about fewer people, or one that would reveal such a figure. */
export const HIDDEN_FIGURE = 'fewer than 5 or protected';

/** Without the Client permission, figures are multiples of this: sums and differences of them are, too. */
export const ROUNDED_TO = 5;

/** How long a figure shown without the Client permission is repeated, unless the rows of five people change. */
export const FIGURES_KEPT_DAYS = 92;

/** Ages at registration as the assistant groups them (decisions.md, Analytics assistant: Age at registration). */
export const AGE_GROUPS: readonly { from: number; to: number | null }[] = [
  { from: 0, to: 15 },
  { from: 16, to: 24 },
  { from: 25, to: 34 },
  { from: 35, to: 44 },
  { from: 45, to: 54 },
  { from: 55, to: 64 },
  { from: 65, to: null },
];

type Months = { from: CivilDate | null; to: CivilDate | null };

const firstOfMonth = (date: CivilDate): CivilDate => `${date.slice(0, 7)}-01`;

function lastOfMonth(date: CivilDate): CivilDate {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** The months that a period overlaps. */
export const wholeMonths = ({ from, to }: Months): Months => ({
  from: from && firstOfMonth(from),
  to: to && lastOfMonth(to),
});

function monthsCompared(period: QueryPeriod): QueryPeriod {
  const [from, to] = [firstOfMonth(period.from), lastOfMonth(period.to)];
  return from === period.from && to === period.to ? period : { label: `${from} to ${to}`, from, to };
}

/** An age within a group is widened to the group; the first and last groups are open-ended. */
function wholeGroups({ dim, min, max, or }: QueryFilter): QueryFilter {
  if (or) {
    const { dim: _, ...second } = wholeGroups({ dim, ...or });
    return {
      ...wholeGroups({ dim, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }),
      or: second,
    };
  }
  const groupOf = (age: number): (typeof AGE_GROUPS)[number] | undefined =>
    AGE_GROUPS.findLast(({ from }) => from <= age);
  const from = min === undefined ? undefined : (groupOf(min)?.from ?? 0);
  const to = max === undefined ? undefined : (groupOf(max)?.to ?? undefined);
  if (from === undefined && to === undefined) return { dim, min: 0 };
  return { dim, ...(from === undefined ? {} : { min: from }), ...(to === undefined ? {} : { max: to }) };
}

const DECADE = 10;

/** Years of birth as whole decades. */
function wholeDecades({ dim, min, max }: QueryFilter): QueryFilter {
  const start = (year: number): number => Math.floor(year / DECADE) * DECADE;
  return {
    dim,
    ...(min === undefined ? {} : { min: start(min) }),
    ...(max === undefined ? {} : { max: start(max) + DECADE - 1 }),
  };
}

const DOLLARS = 10;
const DAYS_OF_WEEK = 7;

/** Bounds as whole tens of dollars, or whole weeks. */
const wholeSteps = ({ min, max }: Bounds, step: number): Bounds => ({
  ...(min === undefined ? {} : { min: Math.floor(min / step) * step }),
  ...(max === undefined ? {} : { max: Math.ceil(max / step) * step }),
});

function coarseFilter(filter: QueryFilter): QueryFilter {
  if (filter.dim === 'birth_year') return wholeDecades(filter);
  if (filter.dim === 'amount') return { dim: filter.dim, ...wholeSteps(filter, DOLLARS) };
  if (filter.dim === 'entry_days' || filter.dim === 'treatment_days')
    return { dim: filter.dim, ...wholeSteps(filter, DAYS_OF_WEEK) };
  return filter.dim === 'age' ? wholeGroups(filter) : filter;
}

const DAYS_OF_MONTH = 30;

function coarseHaving(having: Having): Having {
  const { after, ...own } = having;
  const { period } = own;
  const within = after?.within && Math.ceil(after.within / DAYS_OF_MONTH) * DAYS_OF_MONTH;
  const from = after?.from && Math.floor(after.from / DAYS_OF_MONTH) * DAYS_OF_MONTH;
  const rest = after?.first ? { first: after.first } : {};
  return {
    ...own,
    filters: own.filters.map(coarseFilter),
    period: period === 'counted' ? period : period && wholeMonths(period),
    // Rows on the same day as others are a part of all rows, not of those that follow.
    ...(after && within !== 0
      ? { after: { ...rest, rows: coarseHaving(after.rows), ...(from ? { from } : {}), ...(within ? { within } : {}) } }
      : {}),
  };
}

function unfiltered({ after, ...having }: Having): Having {
  return { ...having, filters: [], ...(after ? { after: { ...after, rows: unfiltered(after.rows) } } : {}) };
}

const periodsOf = (people: People | undefined): unknown => people && mapHavings(people, unfiltered);

const agesOf = (people: People | undefined): unknown =>
  people &&
  mapHavings(people, ({ filters, after, ...having }) => ({
    ...having,
    filters: [...filters, ...(after?.rows.filters ?? [])],
    period: null,
  }));

/** A set of people with whole months, whole age groups and tens of dollars. */
function coarseSet(people: People): People {
  if ('and' in people) return { and: people.and.map(coarseSet) };
  if ('or' in people) return { or: people.or.map(coarseSet) };
  if ('not' in people) return { not: coarseSet(people.not) };
  const coarse = mapHavings(people, coarseHaving);
  return 'has' in coarse && coarse.total ? { ...coarse, total: wholeSteps(coarse.total, DOLLARS) } : coarse;
}

function coarsePeople({ who, part, first, then }: QuerySpec): Pick<QuerySpec, 'who' | 'part' | 'first' | 'then'> {
  return {
    ...(who ? { who: coarseSet(who) } : {}),
    ...(part ? { part: coarseSet(part) } : {}),
    ...(first ? { first: coarseHaving(first) } : {}),
    ...(then ? { then: coarseHaving(then) } : {}),
  };
}

/** Midnight in Ontario, in winter time: staff without the Client permission can't step through the days of a month. */
export const startOfMonth = (moment: string): string => `${moment.slice(0, 7)}-01T05:00:00.000Z`;

const wholeAxis = (name: Dimension | Grain): Dimension | Grain => (name === 'day' || name === 'week' ? 'month' : name);

/** A count that doesn't answer a question, such as how many rows were uploaded. */
export const roundedCount = (count: number): number => Math.round(count / ROUNDED_TO) * ROUNDED_TO;

/** The parts of a query that were rounded. */
export type Coarsened = { spec: QuerySpec; dates: boolean; ages: boolean };

/** The query as run for staff without the Client permission: whole months, whole age groups. */
export function coarseQuery(spec: QuerySpec): Coarsened {
  const range = spec.range && wholeMonths(spec.range);
  const compare = spec.compare && spec.compare.map(monthsCompared);
  const by = spec.by.map(wholeAxis);
  const people = coarsePeople(spec);
  const filters = spec.filters.map(coarseFilter);
  const recorded = spec.asOf === undefined ? {} : { asOf: startOfMonth(spec.asOf) };
  const { ages: begins, ...rest } = spec;
  // Other groups of ages would split one of the usual groups.
  const isUsual = begins?.every((age) => AGE_GROUPS.some(({ from }) => from === age));
  const kept = isUsual ? { ages: begins } : {};
  const coarse = { ...rest, ...kept, ...people, by, filters, range, compare, ...recorded };
  const changed = (of: (one: QuerySpec) => unknown): boolean => JSON.stringify(of(spec)) !== JSON.stringify(of(coarse));
  const dates = changed((one) => [one.range, one.compare, one.by, one.asOf, periodsOf(one.who), periodsOf(one.part)]);
  const ages = changed((one) => [one.filters, one.ages, agesOf(one.who), agesOf(one.part)]);
  return { spec: coarse, dates, ages };
}

/** The note on an answer whose figures are rounded. */
export function roundingNote({ dates, ages }: Omit<Coarsened, 'spec'>): string {
  const parts = [
    `counts to multiples of ${ROUNDED_TO} (sums and percentages are those of rounded counts, averages are whole numbers)`,
    dates ? 'the period to whole months' : '',
    ages ? 'ages to age groups' : '',
  ].filter(Boolean);
  const last = parts.pop() ?? '';
  return `Without the Client permission, answers are rounded: ${parts.length > 0 ? `${parts.join(', ')} and ` : ''}${last}.`;
}
