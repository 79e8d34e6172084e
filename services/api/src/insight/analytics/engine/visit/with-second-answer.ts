import { offersOf } from '../offers.js';
import type { Question, Reading } from '../reading.js';
import { isSameQuery } from '../same-query.js';

/**
 * After two answers to one message, a follow-up is about both: "by city", "only women". If it only fits the first, that
 * answer is offered.
 */
export function withSecondAnswer(asked: Question, read: (asked: Question) => Reading): Reading {
  const { second, message, today } = asked;
  const first = read(asked);
  if (!second || first.kind === 'refusal' || first.second) return first;
  const other = read({ ...asked, previous: second });
  if (other.kind === 'query')
    return isSameQuery(first.spec, other.spec) ? first : { ...first, second: other.spec, whole: null };
  const offers = offersOf([first.spec], { asked: message, today });
  return { kind: 'refusal', reason: 'unconfirmed', words: [], choices: offers.map(({ sentence }) => sentence), offers };
}
