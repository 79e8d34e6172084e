import type { Fact, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { FACT_OF } from '../spec/vocabulary.js';

/** What the earlier query of the conversation counts, for words that only it can settle. */
export type Context = { fact: Fact | null; countsRegistrations: boolean };

export function contextOf(earlier: QuerySpec | null): Context {
  const fact = earlier && FACT_OF[earlier.measure];
  return { fact: fact === 'registrations' ? null : fact, countsRegistrations: earlier?.measure === 'registrations' };
}
