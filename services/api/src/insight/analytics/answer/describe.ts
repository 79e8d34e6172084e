import type { QueryDate, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { type CivilDate, formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import { factOf } from '../query/build-sql.js';
import type { Figures } from '../query/count-figures.js';
import { ageNames } from '../query/dimension-columns.js';
import { moneyOf } from '../query/money-state.js';
import { hasPart, partingFilters, wholeOf } from '../query/share.js';
import { clientsInWords, timeInWords } from './clients-in-words.js';
import { axisName, filterInWords, measureName, rangeInWords } from './labels.js';
import { peopleInWords, rowInWords } from './people-words.js';
import { perInWords } from './rate-sentence.js';

const DATE_NAMES: Partial<Record<QueryDate, string>> = {
  first_registered: 'first registered ',
  started: 'started ',
  ended: 'ended ',
  under_way: 'under way ',
  entered: 'entered ',
};

/** What was counted, before any number: measure, split, period, conditions, sources, exclusions. */
export function describe(spec: QuerySpec, undated: Figures['undated'], today: CivilDate): string {
  const { measure, by, filters, range, compare, who } = spec;
  const split = by.length > 0 ? ` by ${by.map((name) => splitName(name, spec)).join(' and ')}` : '';
  const ends = compare?.map(({ to }) => to) ?? (range?.to ? [range.to] : []);
  const soFar = ends.some((to) => to > today) && measure !== 'activities' ? ' (so far)' : '';
  const share = spec.as === 'percent' ? `, as a share of ${shareOf(spec)}` : '';
  const head = `${measureName(spec)}${firstInWords(spec)}${split}${perInWords(spec)}${share}${alongInWords(spec)}${groupsInWords(spec)}`;
  const sources = factOf(spec) === 'registrations' ? ['live and historical'] : [];
  const recorded = spec.asOf === undefined ? [] : [`as recorded by ${formatNewYorkTime(spec.asOf)}`];
  const few = undated === 'hidden' ? 'a few' : undated.toLocaleString('en-CA');
  const lacking = spec.date === 'under_way' ? 'ended ones without an end date' : 'undated';
  const leftOut = undated === 0 ? '' : `; ${few} ${lacking} left out`;
  if (measure === 'clients') {
    const dated = range !== null || compare !== null;
    const parting = partingFilters(spec).map(filterInWords).join('; ');
    const part = spec.part ? [`of them with ${peopleInWords(spec.part, dated)}`] : [`of them ${parting}`];
    if (spec.as === 'percent' && hasPart(spec))
      return `${[`Share of ${clientsInWords(wholeOf(spec), wholeOf(spec).filters, factOf(spec))}${split}${soFar}`, ...part, ...recorded, ...sources].join(', ')}${leftOut}`;
    return `${[`${head}: ${clientsInWords(spec)}${soFar}`, ...recorded, ...sources].join(', ')}${leftOut}`;
  }
  // The measure's name already says whether it was issued or is owed.
  const named = moneyOf(spec) !== null;
  const conditions = filters.filter(({ dim }) => !(named && dim === 'issued')).map(filterInWords);
  const once = /_age$/.test(measure) ? ', each with the age in their most recent registration' : '';
  const people = who ? [`of people with ${peopleInWords(who, range !== null || compare !== null)}${once}`] : [];
  const time = compare ? timeInWords(spec) : rangeInWords(range?.from ?? null, range?.to ?? null);
  const meant = DATE_NAMES[spec.date ?? 'happened'] ?? '';
  // An implied date only says what must have happened.
  const dated = `${range || compare ? meant : meant && `${meant.trim()}, `}${time}${soFar}`;
  return `${[head, dated, ...conditions, ...people, ...recorded, ...sources].join(', ')}${leftOut}`;
}

/** A split, with its groups of ages if they aren't the usual ones. */
function splitName(name: QuerySpec['by'][number], { ages }: QuerySpec): string {
  const groups = name === 'age_group' && ages ? ` (${ageNames(ages).join(', ').toLowerCase()})` : '';
  return `${axisName(name).toLowerCase()}${groups}`;
}

/** Between which events days are counted, or at which event the age is taken. */
function firstInWords({ measure, first, then }: QuerySpec): string {
  if (!first || measure === 'clients') return '';
  const of = `a person’s first ${rowInWords(first)}`;
  return then
    ? ` from ${of} to the first ${rowInWords(then)} after it`
    : `, of people at ${of.replace('a person’s', 'their')}`;
}

function groupsInWords({ groups }: QuerySpec): string {
  if (!groups) return '';
  const { min, max } = groups;
  if (max === 0) return ', only groups with none';
  if (min !== undefined && max !== undefined) return `, only groups of ${min === max ? min : `${min} to ${max}`}`;
  return `, only groups of ${min === undefined ? `up to ${max ?? ''}` : `${min} or more`}`;
}

function alongInWords({ cumulative, window, by }: QuerySpec): string {
  if (cumulative) return ', added up over time';
  return window === undefined ? '' : `, average of ${window} ${by[0] ?? ''}s in a row`;
}

/** The denominator of the percentage, because "12%" alone may mislead. */
function shareOf(spec: QuerySpec): string {
  const { by } = spec;
  const [axis] = by;
  const name = measureName(wholeOf(spec)).toLowerCase().replace(/ \(.*/, '');
  const own = wholeOf(spec).filters.map(filterInWords).join('; ');
  if (hasPart(spec))
    return `all ${name}${own ? ` (${own})` : ''} ${axis ? `of the same ${axisName(axis).toLowerCase()}` : 'of that time'}`;
  const whole = spec.given && own ? ` (${own})` : '';
  return by.length === 2 && axis ? `each ${axisName(axis).toLowerCase()}` : `all ${name}${whole}`;
}
