import { describe, expect, it } from '@jest/globals';
import { afterPress } from './testing/after-press.js';
import { mapHavings } from '@firstlight/domain/insight/analytics-people';
import type { People } from '@firstlight/domain/insight/analytics-query';
import { buildLexicon, NO_LISTED_VALUES } from './lexicon/lexicon.js';
import { readQuestion } from './read-question.js';
import { canonical } from './spec/same-query.js';
import { pairs } from './testing/question-grammar.js';

const TODAY = '2026-11-20';
const LEXICON = buildLexicon({ ...NO_LISTED_VALUES, testers: ['CM', 'JL'] });

const inOrder = (people: People | undefined): People | undefined =>
  people &&
  mapHavings(people, (having) => ({
    ...having,
    filters: [...having.filters].sort((one, other) => one.dim.localeCompare(other.dim)),
  }));

/** The query, its conditions in one order; null where the question is refused. */
function meaning(message: string): string | null {
  const reading = afterPress(readQuestion({ message, previous: null, today: TODAY }, LEXICON));
  if (reading.kind === 'refusal') return null;
  const { who, part, ...rest } = reading.spec;
  return `${canonical(rest)} ${JSON.stringify([rest.date, inOrder(who), inOrder(part)])}`;
}

describe('2.4/1 French = English', () => {
  const said = pairs(200, 20_261_124);

  it('gives the same query for the same sentence in both languages', () => {
    const both = said.map(({ en, fr }) => ({ en, fr, queries: [meaning(en), meaning(fr)] }));
    const answered = both.filter(({ queries: [one, other] }) => one !== null && other !== null);
    expect(answered.filter(({ queries: [one, other] }) => one !== other)).toEqual([]);
    expect(answered.length / both.length).toBeGreaterThanOrEqual(0.9);
  });
});
