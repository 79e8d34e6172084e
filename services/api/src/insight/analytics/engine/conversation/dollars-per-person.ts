import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../../query/build-sql.js';

const PERSON = '(?:person|people|client|patient|head|personne|tete)';
const ASKED = new RegExp(
  `^(?:(?:and|so|ok|then|et|donc|what|what is|whats|what was|what s|the|quelle? est|la|le|l) )*(?:average|avg|mean|moyenne)(?: (?:reward|incentive|honorarium|payment|amount|money|dollars?|\\$|montant))*(?: (?:in|of|en) (?:dollars|\\$|rewards|incentives))? (?:per|for each|by|a|par) ${PERSON}(?: (?:for|of|in) (?:that|those|these|it|them))?(?: (?:then|overall|in total|all together))?$`,
);

/** Counts the people of rewards, or the dollars. */
const isAboutRewards = (spec: QuerySpec): boolean =>
  spec.measure === 'reward_amount' ||
  (spec.measure === 'clients' && factOf(spec) === 'interactions' && spec.filters.some(({ dim }) => dim === 'reward'));

/** "And the average $ per person?" after rewards: the dollars of those rewards, divided by the people who had them. */
export function dollarsPerPerson(text: string, previous: QuerySpec): QuerySpec | null {
  if (!ASKED.test(text.replace(/\s+/g, ' ').trim()) || !isAboutRewards(previous) || previous.as) return null;
  const { order: _order, limit: _limit, per: _per, ...rest } = previous;
  const filters = previous.filters.filter(({ dim }) => dim !== 'reward');
  return { ...rest, measure: 'reward_amount', filters, per: 'client' };
}
