import type { Dimension, QueryFilter, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../../query/build-sql.js';
import { recount } from './same-for.js';
import { withOtherValues } from './same-question.js';

/** How a place is named behind what happened in it. */
const PLACES: Partial<Record<Dimension, string>> = {
  city: 'in',
  referral_site: 'referred by',
  supply_place: 'given at',
};
const BEING = '(?:are|is|were|was|be|been|being|isnt|arent|wasnt|werent)';

/** "Tested there", and no "are there" or "there were". */
export const THERE = new RegExp(
  `\\b(?:(?:over|up|down|out|from) )?(?<!\\b${BEING} )there\\b(?! (?:${BEING}|has|have|had|a|an|any|no|more|fewer)\\b)` +
    '|\\b(?:(?:in|at|from) )?(?:that|this|the same) (?:city|town|place|site|location|agency)\\b' +
    '|\\bla bas\\b|\\b(?:a|dans|pour) (?:cet endroit|cette ville|ce site|la meme ville)\\b',
);
const OF_CITY = /\b(?:city|town|ville)\b/;
const OF_SITE = /\b(?:site|agency)\b/;

export const isPlace = (dim: Dimension): boolean => PLACES[dim] !== undefined;

function placeOf({ filters }: QuerySpec, said: string): QueryFilter | null {
  const fits = (dim: Dimension): boolean =>
    (!OF_CITY.test(said) || dim === 'city') && (!OF_SITE.test(said) || dim === 'referral_site');
  const [place, other] = filters.filter(({ dim }) => isPlace(dim) && fits(dim));
  return place && !other ? place : null;
}

const PEOPLE_THERE =
  /^(?:(?:and|so|ok|et) )*(?:how many|combien de) (?:(?:different|distinct|unique|individual) )?(?:people|clients|patients|persons|personnes)(?: differentes)? (?:(?:was|is) that )?there$|^combien de (?:personnes|gens)(?: differentes)? la bas$/;

/** The place of the answer that a message points to. */
export type PointedPlace = { filter: QueryFilter; named: string; rest: string };

/**
 * "How many people tested positive there?" with the place of the answer, and without it: what is no question of its own
 * keeps the place anyway. Null where the answer has no place, or several.
 */
export function pointedPlace(text: string, previous: QuerySpec): PointedPlace | null {
  const [said] = THERE.exec(text) ?? [];
  const filter = said === undefined ? null : placeOf(previous, said);
  const [value, ...others] = filter?.in ?? [];
  if (!filter || value === undefined || others.length > 0 || text.includes(value.toLowerCase())) return null;
  const rest = text.replace(THERE, ' ').replace(/\s+/g, ' ').trim();
  const named = text.replace(THERE, `${PLACES[filter.dim] ?? ''} ${value}`);
  return PEOPLE_THERE.test(text) ? { filter, named: rest, rest: 'how many people is that' } : { filter, named, rest };
}

const key = (filter: QueryFilter): string => JSON.stringify(filter);

export const keepsPlace = ({ filters }: QuerySpec, { filter }: PointedPlace): boolean =>
  filters.some((one) => key(one) === key(filter));

const POSITIVE: QueryFilter = { dim: 'test_result', in: ['positive'] };

/** A positivity rate is about positive tests, though it has no such condition. */
const ofRate = (spec: QuerySpec): QuerySpec =>
  spec.measure === 'positivity_rate' ? { ...spec, measure: 'tests', filters: [...spec.filters, POSITIVE] } : spec;

/**
 * A question about the place of an answer says no time: the same rows as before if it names nothing else, in another
 * unit; otherwise it could be about the time of the answer or about any.
 */
export function ofSamePlace(asked: QuerySpec, previous: QuerySpec): QuerySpec | QuerySpec[] | null {
  if (!previous.range || asked.range || asked.compare || asked.as || asked.by.length > 0) return null;
  const before = ofRate(previous);
  const known = before.filters.map(key);
  const isKnown = asked.filters.every((filter) => known.includes(key(filter))) && asked.who === undefined;
  const again = isKnown && factOf(asked) === factOf(before) ? recount(asked, before) : null;
  return again ?? withOtherValues(asked, previous) ?? [{ ...asked, range: previous.range }, asked];
}
