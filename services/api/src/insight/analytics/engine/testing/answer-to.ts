import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { buildLexicon, NO_LISTED_VALUES } from '../lexicon/lexicon.js';
import { readQuestion } from '../read-question.js';
import type { Reading } from '../reading.js';

export const LEXICON = buildLexicon({
  ...NO_LISTED_VALUES,
  cities: ['Thunder Bay', 'Sudbury', 'Kenora', 'Timmins'],
  testers: ['KP', 'MW', 'AB'],
  referralSites: ['Sheway', 'REACH', 'Streetworks'],
  supplies: { items: [{ name: 'Naloxone kit', unit: 'kit' }, { name: 'Straws', unit: 'pack' }], places: ['Van 1', 'Office'] },
}); // prettier-ignore

/** The reading of a question that was asked on 20 November 2026. */
export const readingOf = (message: string, previous: QuerySpec | null = null): Reading =>
  readQuestion({ message, previous, today: '2026-11-20' }, LEXICON);

/** The query of a question. @throws if it is refused */
export function answerTo(message: string, previous: QuerySpec | null = null): QuerySpec {
  const reading = readingOf(message, previous);
  if (reading.kind === 'refusal') throw new Error(`${message}: ${reading.reason} ${reading.words.join(', ')}`);
  return reading.spec;
}

/** Conditions in any order; a single figure has none. */
export const inOrder = (spec: QuerySpec): object => ({
  ...spec,
  filters: [...spec.filters].sort((one, other) => one.dim.localeCompare(other.dim)),
  order: undefined,
});
