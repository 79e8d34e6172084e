import { type Dimension, isGrain, type QuerySpec } from '@firstlight/domain/analytics-query';
import { factOf } from '../query/build-sql.js';
import { AVERAGES, FACTS_WITH, hasDimension } from './vocabulary.js';

/** "And tests?", "what about treatments", "same for rewards": the count changes, its conditions stay. */
export const ANOTHER_COUNT =
  /^(?:(?:ok|okay|so|great|thanks|alors) )*(?:and|what about|how about|same(?: thing)?(?: for)?|same but|now|now for|et|et pour|qu en est il (?:de|des)|meme chose pour) (?!how many\b|how much\b|what\b|which\b|combien\b|the number\b)/;

const ofPerson = (dim: Dimension): boolean => FACTS_WITH[dim] === undefined;

/** A new count with the time, the people and the split of the one before, where it doesn't say its own. */
export function sameFor(spec: QuerySpec, before: QuerySpec): QuerySpec {
  const fact = factOf(spec);
  const own = new Set(spec.filters.map(({ dim }) => dim));
  const kept = before.filters.filter(({ dim }) => !own.has(dim) && ofPerson(dim));
  const by = before.by.filter((name) => isGrain(name) || hasDimension(fact, name));
  const timed = spec.range !== null || spec.compare !== null;
  const averages = AVERAGES.includes(spec.measure);
  return {
    ...spec,
    filters: [...kept, ...spec.filters],
    by: spec.by.length > 0 ? spec.by : by,
    ...(timed ? {} : { range: before.range, compare: before.compare }),
    ...(before.who && !spec.who ? { who: before.who } : {}),
    ...(before.order && by.length > 0 && !spec.order ? { order: before.order } : {}),
    ...(before.limit && by.length > 0 && !spec.limit && !averages ? { limit: before.limit } : {}),
  };
}
