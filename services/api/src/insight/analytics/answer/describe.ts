import type { QueryDate, QuerySpec } from '@firstlight/domain/analytics-query';
import { type CivilDate, newYorkMoment } from '@firstlight/domain/civil-dates';
import { factOf } from '../query/build-sql.js';
import type { Figures } from '../query/count-figures.js';
import { moneyOf } from '../query/money-state.js';
import { hasPart, wholeOf } from '../query/share.js';
import { peopleInWords } from './people-words.js';
import { axisName, filterInWords, measureName, rangeInWords } from './labels.js';

const DATE_NAMES: Partial<Record<QueryDate, string>> = {
  first_registered: 'first registered ',
  started: 'started ',
  ended: 'ended ',
};

/** What was counted, said before any number: measure, split, time, conditions, sources, what is left out. */
export function describe(spec: QuerySpec, undated: Figures['undated'], today: CivilDate): string {
  const { measure, by, filters, range, compare, who, part } = spec;
  const split = by.length > 0 ? ` by ${by.map((name) => axisName(name).toLowerCase()).join(' and ')}` : '';
  const time = compare
    ? compare
        .map(({ label, from, to }) => (label === from.slice(0, 4) ? label : rangeInWords(from, to)))
        .join(' against ')
    : rangeInWords(range?.from ?? null, range?.to ?? null);
  const ends = compare?.map(({ to }) => to) ?? (range?.to ? [range.to] : []);
  const soFar = ends.some((to) => to > today) && measure !== 'activities' ? ' (so far)' : '';
  const share = spec.as === 'percent' ? `, as a share of ${shareOf(spec)}` : '';
  // The name of what was counted says already whether it was issued or is owed.
  const named = moneyOf(spec) !== null;
  const conditions = filters.filter(({ dim }) => !(named && dim === 'issued')).map(filterInWords);
  const people = [who, part].flatMap((set) => (set ? [`people with ${peopleInWords(set)}`] : []));
  const recorded = spec.asOf === undefined ? [] : [`as recorded by ${newYorkMoment(spec.asOf)}`];
  const sources = factOf(spec) === 'registrations' ? ['live and legacy'] : [];
  const few = undated === 'hidden' ? 'a few' : undated.toLocaleString('en-CA');
  const leftOut = undated === 0 ? '' : `; ${few} undated left out`;
  return `${[`${measureName(spec)}${split}${share}`, `${DATE_NAMES[spec.date ?? 'happened'] ?? ''}${time}${soFar}`, ...conditions, ...people, ...recorded, ...sources].join(', ')}${leftOut}`;
}

/** The base of the percentage, because "12%" alone may mislead. */
function shareOf(spec: QuerySpec): string {
  const { by } = spec;
  const name = measureName(wholeOf(spec)).toLowerCase().replace(/ \(.*/, '');
  if (hasPart(spec)) return by.length > 0 ? `all ${name} of each group` : `all ${name} of that time`;
  const [axis] = by;
  return by.length === 2 && axis ? `each ${axisName(axis).toLowerCase()}` : `all ${name}`;
}
