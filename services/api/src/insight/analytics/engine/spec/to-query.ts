import {
  type Dimension,
  type Fact,
  type Grain,
  isGrain,
  type QueryFilter,
  type QuerySpec,
} from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { addMonths, dayOf, iso } from '../dates/calendar.js';
import type { Fragment } from '../parse/fragment.js';
import type { Parsed } from '../parse/parse.js';
import { checkPeople } from './check-people.js';
import { dateMeant } from './date-meant.js';
import { EVERY_ROW, isEveryRow } from './every-row.js';
import { factOf } from '../../query/build-sql.js';
import { growthOf } from './growth.js';
import { anyInteraction } from '../people/any-interaction.js';
import { excludePeople } from '../people/exclude-people.js';
import { refuseRegisteredThen } from '../people/registered-then.js';
import { labelOf } from './label-of.js';
import { marksWith } from '../parse/marks.js';
import { Refused } from '../refusals/refused.js';
import { AVERAGES, FACT_OF, FACTS_WITH, MEASURE_OF_FACT } from './vocabulary.js';

/** "Clients who had a test": people with any row of the fact. */
function withAnyRow(fragment: Fragment, text: string): QueryFilter[] {
  const { anyRow, filters, by } = fragment;
  const mentions = (dim: Dimension | Grain): boolean =>
    FACTS_WITH[dim as Dimension]?.includes(anyRow ?? 'registrations') ?? false;
  if (!anyRow) return filters;
  const money = anyRow === 'interactions' && !filters.some(({ dim }) => dim === 'issued') ? anyInteraction(text) : null;
  const named = filters.some(({ dim }) => mentions(dim)) || by.some(mentions);
  // A reward paid in cash is an interaction with an amount, however it is described.
  if (named) return money?.in?.length === 1 ? [...filters, money] : filters;
  const every = anyRow === 'interactions' ? anyInteraction(text) : EVERY_ROW[anyRow];
  if (!every && anyRow !== 'notes') throw new Refused('needs_clarification', [anyRow]);
  return every ? [...filters, every] : filters;
}

/** A new query from a whole question. */
export function toQuery(fragment: Fragment, parsed: Parsed, today: CivilDate): QuerySpec {
  const { fact, by, order, percent } = fragment;
  const measure = fragment.measure ?? (fact ? MEASURE_OF_FACT[fact] : 'registrations');
  const paid = fragment.measure === null && fact === 'interactions' && isAboutMoney(fragment);
  const filters = withAnyRow(fragment, parsed.text);
  const spec: QuerySpec = {
    measure: paid ? 'rewards' : measure,
    by,
    filters,
    ...timeOf(parsed, by, today),
    ...(percent ? { as: 'percent' as const } : {}),
    ...(percent ? givenOf(fragment, filters, parsed.text) : {}),
  };
  if (parsed.time.guessedYear && isUpcoming(spec)) spec.range = nextOf(spec.range, today);
  if (fragment.anyRow === 'notes') Object.assign(spec, withNote(spec));
  if (order) Object.assign(spec, { order: order.order }, order.limit ? { limit: order.limit } : {});
  refuseRegisteredThen(spec, parsed.text);
  refuseMixedShare(spec);
  if (isOfSeveralSupplies(spec, parsed)) spec.by = ['supply'];
  const grown = growthOf(spec, parsed.text, today);
  const meant = dateMeant(grown, parsed.text);
  return checkQuery(excludePeople({ ...grown, ...(meant ? { date: meant } : {}) }), today, {
    comparing: fragment.comparing && !grown.growth,
    ahead: parsed.time.ahead,
  });
}

/** Kits and straws can't be added up: each is counted. Of "kits", all are. */
function isOfSeveralSupplies({ measure, by, as, compare }: QuerySpec, { marks }: Parsed): boolean {
  const named = marksWith(marks, 'value').filter(({ options }) => options.some(({ dim }) => dim === 'supply'));
  return measure === 'quantity_supplied' && by.length === 0 && !as && !compare && named.length > 1;
}

/** A percentage that is how the figures are shown, and not a question about each group. */
const AS_LAYOUT =
  /\b(?:in|as) (?:an? )?(?:percent(?:age)?s?|%)|\b(?:mix|breakdown|split|distribution|repartition|ventilation)\b|\ben (?:pourcentages?|%)/;

/**
 * "Coverage of people who started treatment, in percent": the groups are shares of those people. Among the people of a
 * group who started treatment, all did.
 */
function givenOf({ given, by }: Fragment, filters: readonly QueryFilter[], text: string): Pick<QuerySpec, 'given'> {
  const isSplit = by.length > 0 && !by.some(isGrain) && AS_LAYOUT.test(text);
  const any = isSplit ? filters.filter((filter) => isEveryRow(filter) && !given.includes(filter.dim)) : [];
  // Of bloodwork, whose types no other test has.
  const bloodwork = filters.some(({ dim }) => dim === 'bloodwork_type') && !given.includes('test_type');
  const ofBloodwork = bloodwork
    ? filters.filter(({ dim, in: values }) => dim === 'test_type' && values?.join() === 'Bloodwork')
    : [];
  const dims = [...given, ...[...any, ...ofBloodwork].map(({ dim }) => dim)];
  return dims.length > 0 ? { given: dims } : {};
}

/** Notes have no condition of their own: people who have one, in the time that was said. */
function withNote({ range, compare, by }: QuerySpec): Pick<QuerySpec, 'who' | 'range'> {
  if (compare || by.some(isGrain)) throw new Refused('needs_clarification', ['notes']);
  return { who: { has: { fact: 'notes', filters: [], period: range } }, range: null };
}

/** "Homeless positive clients, as a percentage": of the homeless, or of the positive. */
function refuseMixedShare({ measure, as, filters }: QuerySpec): void {
  const events = filters.filter(({ dim }) => FACTS_WITH[dim] !== undefined);
  if (as === 'percent' && measure === 'clients' && events.length > 0 && events.length < filters.length)
    throw new Refused('needs_clarification', ['percentage']);
}

function isUpcoming({ filters }: QuerySpec): boolean {
  return filters.some(({ dim, in: values }) => dim === 'activity_status' && values?.join() === 'upcoming');
}

/** "Activities planned for December" are of the December to come. */
function nextOf(range: QuerySpec['range'], today: CivilDate): QuerySpec['range'] {
  if (!range?.to || range.to >= today) return range;
  return nextOf({ from: range.from && addMonths(range.from, 12), to: addMonths(range.to, 12) }, today);
}

function isAboutMoney({ filters, by }: Fragment): boolean {
  const dims = [...filters.map(({ dim }) => dim), ...by];
  return dims.some((dim) => dim === 'payment_type' || dim === 'issued') && !dims.includes('interaction_type');
}

/** The time of the question, rolling periods snapped to the grain, an implied partner of "compared to last year" added. */
export function timeOf(
  parsed: Parsed,
  by: readonly (Dimension | Grain)[],
  today: CivilDate,
): Pick<QuerySpec, 'range' | 'compare'> {
  const { time, text } = parsed;
  if (time.compare) return { range: null, compare: time.compare };
  if (time.shifted) throw new Refused('needs_clarification', ['the year before']);
  if (time.range && time.rollingMonths)
    return {
      range: { from: snapped(time.rollingMonths, by, today) ?? time.range.from, to: time.range.to },
      compare: null,
    };
  const against =
    /(?:compared?|comparison|vs|versus|relative) (?:to |with )?(?:the )?(?:last|previous) (year|month|quarter|week)/.exec(
      text,
    );
  if (against && time.range?.from && time.range.to) {
    const earlier = { label: labelOf(time.range.from, time.range.to), from: time.range.from, to: time.range.to };
    return { range: null, compare: [earlier, following(earlier.from, against[1] ?? 'year')] };
  }
  return { range: time.range, compare: null };
}

function following(from: CivilDate, unit: string): { label: string; from: CivilDate; to: CivilDate } {
  const months = { year: 12, quarter: 3, month: 1 }[unit];
  if (!months) throw new Refused('needs_clarification', [unit]);
  const start = addMonths(from, months);
  const { year, month, day } = dayOf(addMonths(start, months));
  const end = new Date(Date.UTC(year, month - 1, day - 1)).toISOString().slice(0, 10);
  return { label: labelOf(start, end), from: start, to: end };
}

function snapped(months: number, by: readonly (Dimension | Grain)[], today: CivilDate): CivilDate | null {
  const length = by.includes('month') ? 1 : by.includes('quarter') ? 3 : by.includes('year') ? 12 : null;
  if (!length) return null;
  const { year, month } = dayOf(today);
  const start = Math.floor((month - 1) / length) * length;
  return addMonths(iso(year, start + 1, 1), -(Math.ceil(months / length) - 1) * length);
}

/** What else the words said: `comparing` asks for two sides, `ahead` for future dates. */
type Said = { comparing?: boolean; ahead?: boolean };

/** Final check: everything named must fit one fact, be within recorded time, and make sense together. */
export function checkQuery(spec: QuerySpec, today: CivilDate, { comparing, ahead }: Said = {}): QuerySpec {
  const dims = [...spec.filters.map(({ dim }) => dim), ...spec.by.filter((name): name is Dimension => !isGrain(name))];
  const facts = dims.map((dim) => FACTS_WITH[dim]).filter((set) => set !== undefined);
  const fact = spec.first?.fact ?? FACT_OF[spec.measure];
  const fits = spec.measure === 'clients' ? shared(facts) : facts.every((set) => set.includes(fact));
  if (!fits)
    throw new Refused(
      'needs_clarification',
      dims.map((dim) => dim.replaceAll('_', ' ')),
    );
  refuseOpenRows(spec);
  refuseEmptyExclusion(spec);
  refuseSettledRate(spec);
  const starts = spec.compare?.map(({ from }) => from) ?? (spec.range?.from ? [spec.range.from] : []);
  if (factOf(spec) !== 'activities' && (ahead || starts.some((from) => from > today)))
    throw new Refused('future_range');
  if (spec.as === 'percent' && AVERAGES.includes(spec.measure)) throw new Refused('needs_clarification', ['percent']);
  if (spec.as === 'percent' && !spec.part && spec.filters.length + spec.by.length === 0)
    throw new Refused('needs_clarification', ['percent']);
  if (comparing && !spec.compare && spec.by.length === 0) throw new Refused('needs_clarification', ['compare']);
  if (spec.order && spec.by.length === 0) throw new Refused('needs_clarification', ['top']);
  const counted = knownUntil(spec, today);
  checkPeople(counted, today);
  return counted;
}

/** Until when a treatment is under way, is known until today. */
function knownUntil(spec: QuerySpec, today: CivilDate): QuerySpec {
  const { date, range, by } = spec;
  if (date !== 'under_way' || !by.some(isGrain)) return spec;
  const to = range?.to && range.to < today ? range.to : today;
  return { ...spec, range: { from: range?.from ?? null, to } };
}

/** Were the people registered without a date, or entered late, or a test of theirs? An undated row is in no time. */
function refuseOpenRows({ measure, filters, range, compare, by, date }: QuerySpec): void {
  const ofRows = filters.find(({ dim }) => dim === 'entry_days' || dim === 'has_date');
  const undated = filters.some(({ dim, in: values }) => dim === 'has_date' && values?.join() === 'no');
  const dated = range !== null || compare !== null || by.some(isGrain) || date !== undefined;
  // Nor does a time of entry say which of their rows was entered then.
  if (((ofRows || date === 'entered') && measure === 'clients') || (undated && dated))
    throw new Refused('needs_clarification', ['date']);
}

/** "On Maviret but not Epclusa": no treatment is both, so the exclusion is about the people. */
function refuseEmptyExclusion({ filters }: QuerySpec): void {
  for (const { dim, not_in: excluded } of filters) {
    const included = filters.find((other) => other.dim === dim && other.in)?.in;
    if (excluded && included && !excluded.some((value) => included.includes(value)))
      throw new Refused('needs_clarification', excluded, [
        `Clients with ${included.join(' or ')} and without ${excluded.join(' or ')}`,
      ]);
  }
}

/** The positivity of positive tests is 100 %. */
function refuseSettledRate({ measure, filters }: QuerySpec): void {
  const dim = { positivity_rate: 'test_result', completion_rate: 'med_outcome' }[String(measure)];
  if (dim && filters.some((filter) => filter.dim === dim && filter.in?.length === 1))
    throw new Refused('needs_clarification', [measure.replaceAll('_', ' ')]);
}

function shared(facts: readonly (readonly Fact[])[]): boolean {
  const [first, ...rest] = facts;
  return !first || first.some((fact) => rest.every((set) => set.includes(fact)));
}
