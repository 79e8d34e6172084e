import { allOf } from '@firstlight/domain/insight/analytics-people';
import { type Bounds, isGrain, type QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../../query/build-sql.js';
import { AMOUNT, boundsIn } from '../values/amounts.js';
import { HAS_NOUN } from '../people/openings.js';
import type { Reader } from '../parse/phrase.js';
import { Refused } from '../refusals/refused.js';
import { FACTS_WITH } from '../spec/vocabulary.js';
import { readWhole } from '../people/whole-question.js';

const GOT =
  '(?:got|gotten|get|received|receive|earned|earn|made|collected|were paid|was paid|been paid|are paid|paid|were given|given|recu|touche|gagne)';
const IN_MONEY =
  '(?: (?:in|of|from|en|de) (?:total|all|rewards?|incentives?|payments?|honoraria|money|recompenses?|tout))*(?: (?:in total|altogether|overall|in all|together|combined|au total|total))?';
const TOGETHER = new RegExp(
  `^(.*?)(?: (?:who|that|qui))?((?: (?:have|had|has|were|was|ont|been))*) ${GOT} (?:a total of )?(${AMOUNT})${IN_MONEY}(?= |$)(?! (?:rewards?|incentives?|payments?|each))(.*)$`,
);

/** "Clients who got more than $100": the total of their rewards, in the given period. */
export function readDollarsTogether(text: string, reader: Reader): QuerySpec | null {
  const match = TOGETHER.exec(text);
  if (!match || !HAS_NOUN.test(match[1] ?? '')) return null;
  const [, head = '', , amount = '', rest = ''] = match;
  const total: Bounds | null = boundsIn(amount);
  if (!total) throw new Refused('needs_clarification', [amount]);
  const spec = readWhole(`${head} with a reward${rest}`, reader);
  const { filters, range, compare, date, by, who } = spec;
  const fact = factOf(spec);
  const others = by.some((name) => isGrain(name) || FACTS_WITH[name] !== undefined);
  if (spec.measure !== 'clients' || fact !== 'interactions' || compare || others || spec.as || date || spec.part)
    throw new Refused('needs_clarification', [amount]);
  const events = filters.filter(({ dim }) => FACTS_WITH[dim] !== undefined);
  const got = { has: { fact, filters: events, period: range }, total };
  const set = allOf(got, who);
  return {
    ...spec,
    filters: filters.filter((filter) => !events.includes(filter)),
    range: null,
    ...(set ? { who: set } : {}),
  };
}
