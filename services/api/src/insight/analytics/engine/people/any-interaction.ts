import type { QueryFilter } from '@firstlight/domain/insight/analytics-query';

const MONEY =
  /\b(?:rewards?|rewarded|incentives?|honorari\w+|paid|payments?|payouts?|stipends?|recompenses?|paiements?|payes?|payees?|money|argent|cash|eft|comptant|virement)\b/;

/** Any interaction, or any with an amount if the words are about money. */
export function anyInteraction(text: string): QueryFilter {
  return { dim: 'reward', in: MONEY.test(text) ? ['yes'] : ['yes', 'no'] };
}
