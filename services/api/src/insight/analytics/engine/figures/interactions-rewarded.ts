import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { Reader } from '../parse/phrase.js';
import { readWhole } from '../people/whole-question.js';

const REWARDED =
  /^(?:(?:what|which|the|quel|quelle|le|la) )*(?:percent|percentage|share|proportion|pourcentage|part|%) (?:of|de|des|d) (?:(?:our|the|all|nos|les) )*((?:\w+ ){0,2}?(?:interactions?|visits?|contacts?|sessions?))(.*?) (?:(?:that|which|qui) )?(?:(?:came|come|comes|were|was|are|ont) )?(?:with|had|have|has|included?|carried|avec|recu) (?:an?|une) (?:reward|incentive|recompense)(.*)$/;

/** "What percentage of outreach interactions had a reward": of the interactions, not of the rewards. */
export function readInteractionsRewarded(text: string, reader: Reader): QuerySpec | null {
  const [, rows, between = '', rest = ''] = REWARDED.exec(text) ?? [];
  if (rows === undefined) return null;
  const spec = readWhole(`${rows}${between}${rest}`, reader);
  if (spec.measure !== 'interactions' || spec.as || spec.compare || spec.who) return null;
  const given = [...new Set(spec.filters.map(({ dim }) => dim))];
  const filters = [...spec.filters, { dim: 'reward' as const, in: ['yes'] }];
  return { ...spec, filters, as: 'percent', ...(given.length > 0 ? { given } : {}) };
}
