import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { unconfirmed } from '../refusals/unconfirmed.js';
import type { Question, Reading } from '../reading.js';
import { isSameQuery } from '../spec/same-query.js';

/**
 * After several answers to one message, a follow-up is about all of them: "by city", "only women". If it doesn't fit
 * each of them, the first answer is offered.
 */
export function withOtherAnswers(asked: Question, read: (asked: Question) => Reading): Reading {
  const { also: before = [], message, today } = asked;
  const first = read(asked);
  if (before.length === 0 || first.kind === 'refusal' || first.also) return first;
  const also: QuerySpec[] = [];
  for (const previous of before) {
    const other = read({ ...asked, previous });
    if (other.kind === 'query') also.push(other.spec);
  }
  if (also.length < before.length) return unconfirmed([first.spec], { message, today });
  // A new question is the same after each of them.
  return also.every((spec) => isSameQuery(first.spec, spec)) ? first : { ...first, also, whole: null };
}
