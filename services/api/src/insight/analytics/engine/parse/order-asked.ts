import { isGrain } from '@firstlight/domain/insight/analytics-query';
import { Refused } from '../refusals/refused.js';
import type { Axis } from './find-axes.js';
import { type Mark, operationsIn } from './marks.js';
import type { Parsed } from './parse.js';

export type Order = { order: 'asc' | 'desc'; limit: number | null };

const TOP = /^(?:top|main|leading|bottom)$/;

/** Asks for an order, and doesn't say which end is first. */
const RANKED = /^(?:rank|ranking|ranked|classement|in order|(?:order|sorted) by count)$/;

/** In which order the groups are asked for, and how many of them. */
export function orderAsked(marks: readonly Mark[], parsed: Parsed, axes: readonly Axis[]): Order | null {
  if (parsed.rank) {
    if (parsed.rank.asks) for (const mark of operationsIn(marks, 'most', 'least')) mark.used = true;
    return { order: parsed.rank.order, limit: parsed.rank.limit };
  }
  const [most] = operationsIn(marks, 'most');
  const [least] = operationsIn(marks, 'least');
  const [ranked, down] = [true, false].map((open) =>
    operationsIn(marks, 'descending').find(({ text }) => RANKED.test(text) === open),
  );
  const [up] = operationsIn(marks, 'ascending');
  if (down && up) throw new Refused('needs_clarification', [down.text, up.text]);
  const only = [most, least].find((mark) => mark && !mark.used);
  if (most && least && !most.used) throw new Refused('needs_clarification', [most.text, least.text]);
  if (only) {
    const [axis] = axes;
    if (!axis) return null;
    for (const mark of operationsIn(marks, 'most', 'least', 'descending', 'ascending')) mark.used = true;
    return { order: only === most ? 'desc' : 'asc', limit: axis.plural ? null : 1 };
  }
  const sorted = down ?? up ?? ranked;
  if (!sorted || axes.length === 0) return null;
  for (const mark of operationsIn(marks, 'descending', 'ascending')) mark.used = true;
  // "The top city" is one city.
  const [axis] = axes;
  const one = TOP.test(sorted.text) && axis?.plural === false && !isGrain(axis.name);
  return { order: sorted === up ? 'asc' : 'desc', limit: one ? 1 : null };
}
