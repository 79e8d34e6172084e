import { havingsOf } from '@firstlight/domain/insight/analytics-people';
import { type Having, isGrain, type QueryFilter, type QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { factOf } from '../../query/build-sql.js';
import { peopleOf } from '../../query/filters-in.js';
import { Refused } from '../refusals/refused.js';
import { AVERAGES, hasDate, hasDimension } from './vocabulary.js';

/** No row has two values of one dimension: such a condition would count nobody, and "without such a row" everybody. */
function refuseImpossible(filters: readonly QueryFilter[]): void {
  for (const { dim, in: values } of filters) {
    const other = filters.find((one) => one.dim === dim && one.in && !one.in.some((value) => values?.includes(value)));
    if (values && other) throw new Refused('needs_clarification', [dim.replaceAll('_', ' ')]);
  }
}

function checkHaving({ fact, filters, period, date, after }: Having, today: CivilDate): void {
  if (after) checkHaving(after.rows, today);
  refuseImpossible(filters);
  const foreign = filters.filter(({ dim }) => !hasDimension(fact, dim));
  if (foreign.length > 0)
    throw new Refused(
      'needs_clarification',
      foreign.map(({ dim }) => dim.replaceAll('_', ' ')),
    );
  const follows = after !== undefined && [date, after.rows.date].includes('under_way');
  if (follows) throw new Refused('needs_clarification', ['under way']);
  if (date && !hasDate(fact, date)) throw new Refused('needs_clarification', [date.replaceAll('_', ' ')]);
  const begins = period === 'counted' ? null : period?.from;
  if (fact !== 'activities' && begins && begins > today) throw new Refused('future_range');
}

/** Sets of people, dates and growth must make sense with what is counted; the same check for every reader. */
export function checkPeople(spec: QuerySpec, today: CivilDate): void {
  const { who, part, date, growth, compare, by, per } = spec;
  refuseImpossible(spec.filters);
  for (const having of [...havingsOf(who), ...havingsOf(part)]) checkHaving(having, today);
  for (const one of peopleOf(spec))
    if ('has' in one && one.different && !isGrain(one.different) && !hasDimension(one.has.fact, one.different))
      throw new Refused('needs_clarification', [one.different.replaceAll('_', ' ')]);
  if (date && !hasDate(factOf(spec), date)) throw new Refused('needs_clarification', [date.replaceAll('_', ' ')]);
  if (part && (spec.measure !== 'clients' || spec.as !== 'percent'))
    throw new Refused('needs_clarification', ['percent']);
  const ofTime = per !== undefined && per !== 'client' && per !== 'hundred_clients';
  const foreign = AVERAGES.includes(spec.measure) || spec.as === 'percent' || growth;
  if (per && (foreign || (per === 'client' && spec.measure === 'clients')))
    throw new Refused('needs_clarification', [per.replaceAll('_', ' ')]);
  if (ofTime && (by.length > 0 || compare)) throw new Refused('needs_clarification', [`per ${per}`]);
  const [axis] = by;
  checkUnderWay(spec);
  checkShape(spec, today);
  if (spec.groups && (by.length !== 1 || compare || growth || spec.cumulative || spec.window))
    throw new Refused('needs_clarification', ['groups']);
  if (growth && (!axis || isGrain(axis) || by.length > 1 || compare?.length !== 2))
    throw new Refused('needs_clarification', ['grew']);
}

const COUNTS = /^(?:registrations|tests|treatments|dispenses|supplies|interactions|rewards|activities|notes)$/;
const ADDS_UP =
  /^(?:registrations|tests|treatments|dispenses|quantity_dispensed|interactions|rewards|reward_amount|activities|notes)$/;

/** A treatment is under way on many days: it has no single day to follow, to come first on, or to be added up by. */
function checkUnderWay(spec: QuerySpec): void {
  const refuse = (): never => {
    throw new Refused('needs_clarification', ['under way']);
  };
  if (peopleOf(spec).some((one) => 'picked' in one && one.picked.date === 'under_way')) refuse();
  if (spec.date !== 'under_way') return;
  const { measure, by, range, compare, distinct, per, cumulative, window } = spec;
  if ((measure !== 'clients' && measure !== 'treatments') || distinct || per || cumulative || window) refuse();
  const axis = by.find(isGrain);
  // Treatments that are still under way need a last month to be counted in.
  if (axis && (axis === 'day_of_week' || compare !== null || !range?.to)) refuse();
}

/** Distinct values, first rows and figures along time apply to some measures only. */
function checkShape(spec: QuerySpec, today: CivilDate): void {
  const { measure, distinct, first, then, cumulative, window, by, per, as, order, growth } = spec;
  const refuse = (word: string): never => {
    throw new Refused('needs_clarification', [word]);
  };
  if (
    distinct &&
    (!COUNTS.test(measure) || (!isGrain(distinct) && !hasDimension(factOf(spec), distinct)) || per || as || growth)
  )
    refuse(distinct.replaceAll('_', ' '));
  const days = /_days$/.test(measure);
  if ((days && !(first && then)) || (then && !days)) refuse('days');
  if (first?.date === 'under_way' || then?.date === 'under_way') refuse('under way');
  if (first && !/_(?:age|days)$/.test(measure) && (measure !== 'clients' || as || per)) refuse('first');
  for (const having of [first, then]) if (having) checkHaving(having, today);
  const [axis] = by;
  const along = axis !== undefined && isGrain(axis) && axis !== 'day_of_week';
  if ((cumulative || window) && (!along || per || as || order || growth || distinct || (cumulative && window)))
    refuse(cumulative ? 'cumulative' : 'moving average');
  if (cumulative && !ADDS_UP.test(measure) && !(measure === 'clients' && spec.date === 'first_registered'))
    refuse('cumulative');
}
