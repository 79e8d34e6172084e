import { beforeAll, describe, expect, it } from '@jest/globals';
import { madeUpPeople } from '../query/testing/population.js';
import { type Oracle, oracleOf } from '../query/testing/oracle.js';
import { afterPress } from './testing/after-press.js';
import { buildLexicon, NO_LISTED_VALUES } from './lexicon/lexicon.js';
import { readQuestion } from './read-question.js';
import { judge, type Verdict } from './testing/judge.js';
import { paraphrases } from './testing/question-grammar.js';

const TODAY = '2026-11-20';
const LEXICON = buildLexicon({ ...NO_LISTED_VALUES, testers: ['CM', 'JL'] });
const QUESTIONS = 3_200;
const SEED = 20_261_122;

const read = (message: string): ReturnType<typeof readQuestion> =>
  readQuestion({ message, previous: null, today: TODAY }, LEXICON);

describe('2.4/1 questions as people ask them', () => {
  const all = paraphrases(QUESTIONS, SEED);
  let oracle: Oracle;
  beforeAll(() => {
    oracle = oracleOf(madeUpPeople(250).population);
  });

  it(`reads ${QUESTIONS} paraphrases: none silently wrong, at least 95 % of the answerable ones answered`, () => {
    const counts: Record<Verdict, number> = { right: 0, refused: 0, wrong: 0, 'refused rightly': 0 };
    const wrong: string[] = [];
    for (const { question, spec, kind } of all) {
      // Everyday words may be offered in plain ones, which must then mean the same.
      const reading = /everyday/.test(kind) ? afterPress(read(question)) : read(question);
      const verdict = judge(reading, spec, oracle);
      counts[verdict] += 1;
      if (verdict === 'wrong') wrong.push(question);
    }
    expect(all).toHaveLength(QUESTIONS);
    expect(wrong).toEqual([]);
    expect(counts.right / (counts.right + counts.refused)).toBeGreaterThanOrEqual(0.95);
    expect(counts['refused rightly']).toBeGreaterThan(50);
  }, 120_000);

  it('refuses a question with one extra word and names the word as typed', () => {
    const places = all.filter((_, index) => index % 16 === 0);
    for (const [index, { question, spec }] of places.entries()) {
      if (!spec) continue;
      const words = question.split(' ');
      words.splice(1 + (index % words.length), 0, 'purple');
      const reading = read(words.join(' '));
      expect([words.join(' '), reading.kind]).toEqual([words.join(' '), 'refusal']);
    }
  }, 60_000);
});
