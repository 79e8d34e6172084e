import { type Dimension, isGrain, type QueryFilter, type QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../../query/build-sql.js';
import { Refused } from '../refusals/refused.js';
import { isKind } from '../parse/marks.js';
import type { Parsed } from '../parse/parse.js';
import { EVERY_ROW } from '../spec/every-row.js';
import { AVERAGES, FACT_OF, FACTS_WITH, hasDimension } from '../spec/vocabulary.js';

/** "And tests?", "what about treatments", "same for rewards": the count changes, its conditions stay. */
export const ANOTHER_COUNT =
  /^(?:(?:ok|okay|so|great|thanks|alors) )*(?:and|what about|how about|same(?: thing)?(?: for)?|same but|now|now for|et|et pour|qu en est il (?:de|des)|meme chose pour) (?!how many\b|how much\b|what\b|which\b|combien\b|the number\b)/;

/** "Total amount", "how many people is that", "in total": nothing but another count of the same rows. */
export function isBareCount({ marks, time, age, born, amount, days, rank }: Parsed, text: string): boolean {
  const says =
    time.spans.length > 0 || age !== null || born !== null || amount !== null || days.length > 0 || rank !== null;
  const count = marks.every(
    (mark) =>
      isKind(mark, 'measure') ||
      (isKind(mark, 'operation') && /^(?:total|average|median|howMuch|money)$/.test(mark.operation)),
  );
  const asks =
    /^(?:(?:and|so|et) )?(?:(?:to|for|from|by|of|across|a) )?(?:how many|number of|combien de|nombre de) (?:(?:different|distinct|unique|individual) )?(?:people|clients|patients|personnes|persons|individuals)(?: (?:is|are|was|were) (?:that|this|it|those|they|these)| (?:is|was) (?:that|this) in total| differentes?)?$/.test(
      text,
    );
  return !says && ((count && marks.length > 0 && marks.some((mark) => isKind(mark, 'measure'))) || asks);
}

const PAID: QueryFilter = { dim: 'reward', in: ['yes'] };

/** Another count of the previous answer's rows: everything else stays. */
export function recount({ measure }: QuerySpec, before: QuerySpec): QuerySpec | null {
  const fact = factOf(before);
  const same =
    measure === 'clients' ? before.measure !== 'clients' : FACT_OF[measure] === fact && before.measure !== measure;
  const { as: _, part: _part, given: _given, parts: _parts, growth: _growth, per: _per, ...rest } = before;
  if (!same || fact === 'registrations' || before.as !== undefined) return null;
  // The month with the most tests may not be the one with the most people.
  if (before.limit) throw new Refused('needs_clarification', ['top']);
  // People are counted where a condition of theirs says which rows are meant.
  const paid = /^rewards?|_reward/.test(before.measure);
  const every = paid ? PAID : EVERY_ROW[fact];
  // "By type of interaction" names interactions, not those with a reward.
  const isNamed = paid ? before.filters.some(({ dim }) => MONEY.includes(dim)) : factOf({ ...rest, measure }) === fact;
  const named = isNamed || !every ? [] : [every];
  const settled = { positivity_rate: 'test_result', completion_rate: 'med_outcome' }[String(measure)];
  const kept = before.filters.filter(({ dim }) => dim !== settled);
  return { ...rest, measure, filters: [...kept, ...named] };
}

const ofPerson = (dim: Dimension): boolean => FACTS_WITH[dim] === undefined;

/** Conditions that only a reward meets. */
const MONEY: readonly Dimension[] = ['reward', 'issued', 'amount'];

/** A new count with the previous time, people and split, unless it has its own. */
export function sameFor(spec: QuerySpec, before: QuerySpec): QuerySpec {
  const fact = factOf(spec);
  const own = new Set(spec.filters.map(({ dim }) => dim));
  // "And the positivity?" behind HIV tests is that of these tests.
  const sameRows = before.measure !== 'clients' && FACT_OF[before.measure] === fact;
  const settled = { positivity_rate: 'test_result', completion_rate: 'med_outcome' }[String(spec.measure)];
  const kept = before.filters.filter(
    ({ dim }) => !own.has(dim) && dim !== settled && (ofPerson(dim) || (sameRows && hasDimension(fact, dim))),
  );
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
