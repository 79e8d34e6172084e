import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../../query/build-sql.js';
import { WEEKDAYS } from '../dates/calendar.js';
import { dropped } from '../proof/follow-ups.js';

const LEAD = '^(?:(?:and|so|ok|but|et|alors) )*';
/** A condition without anything that is counted. */
const HOW_MANY_IN = new RegExp(
  `${LEAD}(?:how many|combien)(?: (?:are|were|was|is|sont|etaient))? (?:in|from|under|over|aged|between|with|without|on|a|chez|sans|avec) `,
);
const ARE_THERE = new RegExp(
  `${LEAD}how many (?:[a-z]+ )?[a-z]+ (?:are|were) there$|${LEAD}(?:combien de [a-z]+ y a t il|il y a combien de [a-z]+)$`,
);

const countsElse = (spec: QuerySpec, previous: QuerySpec): boolean =>
  previous.measure === 'clients' ? spec.measure !== 'clients' : factOf(spec) !== factOf(previous);

function movesOut({ range: now }: QuerySpec, { range }: QuerySpec): boolean {
  const [from, to] = [range?.from ?? '', range?.to ?? '9'];
  return now?.from !== undefined && ((now.from ?? '') < from || (now.to ?? '9') > to);
}

/** The previous query with further conditions, as one figure. */
function narrowed({ order: _order, limit: _limit, groups: _groups, ...before }: QuerySpec, spec: QuerySpec): QuerySpec {
  const named = new Set(spec.filters.map(({ dim }) => dim));
  const filters = [...before.filters.filter(({ dim }) => !named.has(dim)), ...spec.filters];
  return { ...before, by: spec.by, filters };
}

/**
 * "How many with a reward?" after the women of Windsor names no rows of its own, and "how many people are there" may
 * point to Windsor. Where the reading loses what the answer was about, both are to be offered; none for any other.
 */
export function startsOver(text: string, spec: QuerySpec, previous: QuerySpec): readonly QuerySpec[] {
  const isPart = HOW_MANY_IN.test(text);
  if (!isPart && !ARE_THERE.test(text)) return [];
  const lost = dropped(previous, spec);
  const day = movesOut(spec, previous) ? WEEKDAYS.find((name) => text.endsWith(`on ${name.toLowerCase()}`)) : undefined;
  if (day) return [narrowed(previous, { ...spec, filters: [{ dim: 'weekday', in: [day] }] }), spec];
  if (!lost.time && !lost.conditions && !(isPart && countsElse(spec, previous))) return [];
  const isSame = !isPart && previous.measure === spec.measure && spec.who === undefined;
  const again = isSame ? [narrowed(previous, spec)] : [];
  const then = lost.time && previous.range ? [{ ...spec, range: previous.range }] : [];
  return [...again, ...then, spec];
}
