import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../../query/build-sql.js';
import { Refused } from '../refusals/refused.js';

/** People described by their registration: what else they did has its own time. */
export const REGISTERED =
  /\b(?:registered|signed up|enrolled|joined|inscrits?|inscrites?|(?:new|nouveaux|nouvelles) (?:clients?|patients?|people|persons?|individuals?|women|men|femmes|hommes|personnes))\b/;

/** "Clients registered and tested in 2025" leaves open which of the two was in 2025. */
export function refuseRegisteredThen(spec: QuerySpec, text: string): void {
  const people = ['clients', 'avg_age', 'median_age'].includes(spec.measure);
  const dated = spec.range !== null || spec.compare !== null;
  if (!people || !dated || factOf(spec) === 'registrations') return;
  const [said] = REGISTERED.exec(text) ?? [];
  if (said) throw new Refused('needs_clarification', [said]);
}
