import type {
  Bounds,
  Dimension,
  Grain,
  Measure,
  Per,
  QueryDate,
  QuerySpec,
} from '@firstlight/domain/insight/analytics-query';
import { axisName, measureName, rangeInWords } from '../answer/labels.js';
import { labelOf } from '../engine/spec/label-of.js';
import { restateFilter, restatePeople, restateRows } from './restate-people.js';

/** The name of what is counted, without what its filters say. */
export function bareName(measure: Measure): string {
  return measureName({ measure, by: ['issued'], filters: [], range: null, compare: null });
}

export const perName = (per: Per): string => `per ${per.replaceAll('_', ' ')}`;
export const ADDED_UP = 'added up along time';

/** Before the period, if it isn't the date in the measure's name. */
export const DATE_NAMES: Partial<Record<QueryDate, string>> = {
  first_registered: 'first registered ',
  started: 'started ',
  ended: 'ended ',
  under_way: 'under way ',
  paid: 'paid ',
  entered: 'entered ',
};

/** "top 5", "fewest first", "bottom 3 by growth". */
export function rankInWords({ order, limit, growth }: Pick<QuerySpec, 'order' | 'limit' | 'growth'>): string {
  const most = order === 'desc';
  if (limit) return `${most ? 'top' : 'bottom'} ${limit}${growth ? ' by growth' : ''}`;
  if (growth) return `${most ? 'most' : 'least'} growth first`;
  return `${most ? 'most' : 'fewest'} first`;
}

const yearOrRange = (from: string, to: string): string =>
  labelOf(from, to).length === 4 ? from.slice(0, 4) : rangeInWords(from, to);

function timeInWords({ range, compare }: QuerySpec): string {
  if (compare) return compare.map(({ from, to }) => yearOrRange(from, to)).join(' against ');
  return rangeInWords(range?.from ?? null, range?.to ?? null);
}

/** "of 5 to 9", "of 5 or more", "of up to 5". */
export function boundsInWords({ min, max }: Bounds): string {
  if (min !== undefined && max !== undefined) return `of ${min} to ${max}`;
  return min === undefined ? `of up to ${max ?? ''}` : `of ${min} or more`;
}

/** How rows become figures: a rate, distinct values, sums or averages along time, first rows. */
function figureInWords({ per, distinct, cumulative, window, groups, first, then }: QuerySpec): string[] {
  return [
    ...(groups ? [`groups ${boundsInWords(groups)}`] : []),
    ...(per ? [perName(per)] : []),
    ...(distinct ? [`different ${axisName(distinct).toLowerCase()}`] : []),
    ...(cumulative ? [ADDED_UP] : []),
    ...(window ? [`average of ${window} in a row`] : []),
    ...(first ? [`first of each person [${restateRows(first)}]`] : []),
    ...(then ? [`until [${restateRows(then)}]`] : []),
  ];
}

/**
 * Every clause of a query in one sentence with fixed words, so that it can be read back: what is counted, its split, the
 * share, the time, the conditions ("among" those that describe the whole of a share), the people, the rank.
 */
export function restate(spec: QuerySpec): string {
  const { by, filters, given, who, part, order } = spec;
  const axisOf = (name: Dimension | Grain): string =>
    `${axisName(name).toLowerCase()}${name === 'age_group' && spec.ages ? ` [${spec.ages.join(', ')}]` : ''}`;
  const split = by.length > 0 ? ` by ${by.map(axisOf).join(' and ')}` : '';
  const conditions = filters.map((filter) => `${given?.includes(filter.dim) ? 'among ' : ''}${restateFilter(filter)}`);
  return [
    `${bareName(spec.measure)}${split}`,
    ...(spec.as === 'percent' ? ['as a share'] : []),
    ...figureInWords(spec),
    `${DATE_NAMES[spec.date ?? 'happened'] ?? ''}${timeInWords(spec)}`,
    ...conditions,
    ...(who ? [`people with ${restatePeople(who)}`] : []),
    ...(part ? [`of these people with ${restatePeople(part)}`] : []),
    ...(order ? [rankInWords(spec)] : []),
  ].join(', ');
}
