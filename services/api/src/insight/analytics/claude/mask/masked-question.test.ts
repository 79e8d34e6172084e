import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { afterPress } from '../../engine/testing/after-press.js';
import { buildLexicon, NO_LISTED_VALUES } from '../../engine/lexicon/lexicon.js';
import { type Reading, readQuestion } from '../../engine/read-question.js';
import { canaryPhrasings } from './testing/canary-phrasings.js';
import { maskedQuestion } from './masked-question.js';

const TODAY = '2026-11-20';
const LEXICON = buildLexicon({ ...NO_LISTED_VALUES, testers: ['Quillian Teststaff', 'CM'] });
const QUESTIONS = join(__dirname, '../../engine/testing/questions.json');

type Case = { question: string; session: string | null };
const CASES = JSON.parse(readFileSync(QUESTIONS, 'utf8')) as Case[];
const masked = (question: string): string => maskedQuestion(question, LEXICON, TODAY).text;
const read = (message: string): Reading => afterPress(readQuestion({ message, previous: null, today: TODAY }, LEXICON));

describe('2.2/5 the part of a question that the model gets', () => {
  it('contains nothing of 5,000 phrasings of phones, cards, birth dates, addresses and names', () => {
    const phrasings = canaryPhrasings(5_000);
    const leaks = phrasings.flatMap(({ question, secrets }) => {
      const text = masked(question);
      return secrets.some((secret) => secret.test(text)) ? [`${question} => ${text}`] : [];
    });
    expect(leaks).toEqual([]);
    expect(new Set(phrasings.map(({ question }) => question)).size).toBeGreaterThan(3_000);
  });

  it('keeps the meaning of genuine questions: read back, they mean the same or are not understood', () => {
    // Years of birth are never sent.
    const questions = CASES.filter(({ session, question }) => !session && !/\bborn in\b/.test(question));
    const counted = questions.flatMap(({ question }) => {
      const reading = read(question);
      // Misspelt words are understood locally and never sent.
      if (reading.kind !== 'query' || reading.repairs.length > 0) return [];
      const { text, dates } = maskedQuestion(question, LEXICON, TODAY);
      const back = read(text.replace(/date\d+/g, (name) => String(dates.dateOf(name))));
      const same = back.kind === 'query' && JSON.stringify(back.spec) === JSON.stringify(reading.spec);
      return [{ question, text, same }];
    });
    expect(counted.length).toBeGreaterThan(200);
    expect(counted.filter(({ same, text }) => !same && !text.includes('…'))).toEqual([]);
    expect(counted.filter(({ same }) => !same).map(({ question, text }) => [question, text])).toEqual([]);
  });

  it.each([
    ['frobnicated tests in Windsor and London since 2024', '… tests in windsor and london since 2024'],
    ['women by city between 3 March 2025 and 14 March 2025', 'women by city between date1 and date2'],
    ['top 5 cities in the last 6 months, aged 25 to 34', 'top 5 cities in the last 6 months & aged 25 to 34'],
    ['may I see tests in may 2025', '… i … tests in may 2025'],
    ['combien de femmes à Windsor en mai', 'combien de femmes a windsor en mai'],
    ['tested by Quillian Teststaff', 'tested by …'],
    ['Иван Тестов has tests', '… has tests'],
    ['tests of 12345 frobs', 'tests of …'],
    ['activities for december, and for May', 'activities for december & and for …'],
  ])('%s', (question, text) => {
    expect(masked(question)).toBe(text);
  });
});
