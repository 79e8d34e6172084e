import { describe, expect, it } from '@jest/globals';
import { afterPress } from '../testing/after-press.js';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { buildLexicon, NO_LISTED_VALUES } from '../lexicon/lexicon.js';
import { type Reading, readQuestion } from '../read-question.js';
import { standsAlone } from '../conversation/stands-alone.js';

const TODAY = '2026-11-20';
const LEXICON = buildLexicon({ ...NO_LISTED_VALUES, cities: ['Sudbury', 'Kenora'], testers: ['KP', 'MW'] });

const read = (message: string, previous: QuerySpec | null = null, unanswered = false): Reading =>
  afterPress(readQuestion({ message, previous, unanswered, today: TODAY }, LEXICON));

const specOf = (message: string): QuerySpec => {
  const reading = read(message);
  if (reading.kind === 'refusal') throw new Error(`${message}: ${reading.words.join(', ')}`);
  return reading.spec;
};

describe('2.4/1 what can be read in two ways is asked about', () => {
  it.each([
    ['how many tests on 01/02/2026', ['How many tests on 2 january 2026', 'How many tests on 1 february 2026']],
    ['tests in fiscal 2025', ['Tests in fiscal year 2024-25', 'Tests in fiscal year 2025-26']],
  ])('“%s” offers both readings, and each of them is answered', (question, choices) => {
    expect(read(question)).toMatchObject({ kind: 'refusal', reason: 'needs_clarification', choices });
    for (const choice of choices) expect([choice, read(choice).kind]).toEqual([choice, 'query']);
  });

  it.each([
    'money given to women on treatment in 2025',
    'percentage of positive tests from Sudbury',
    'women over 40 and men',
    'people with active hep C',
    'tests on people who were later treated',
    'how often do people get tested',
  ])('“%s” gets no figure', (question) => {
    expect(read(question).kind).toBe('refusal');
  });
});

describe('2.4/1 dates', () => {
  it.each([
    ['tests since 25/10/2026', '2026-10-25', TODAY],
    ['tests from 01/04/2025 to 31/03/2026', '2025-04-01', '2026-03-31'],
    ['tests on 10/25/2026', '2026-10-25', '2026-10-25'],
    ['tests on 05/05/2026', '2026-05-05', '2026-05-05'],
    ['tests done in Q1 of fiscal 2025-26', '2025-04-01', '2025-06-30'],
    ['registrations in the third quarter of fiscal year 2025-26', '2025-10-01', '2025-12-31'],
    ['tests in fiscal 2025-26 Q4', '2026-01-01', '2026-03-31'],
    ['tests this fiscal quarter', '2026-10-01', '2026-12-31'],
    ['tests last fiscal quarter', '2026-07-01', '2026-09-30'],
    ['tests in Q4 of last fiscal year', '2026-01-01', '2026-03-31'],
    ['fiscal Q4 tests', '2026-01-01', '2026-03-31'],
    ['T3 de l’exercice 2025-2026: inscriptions', '2025-10-01', '2025-12-31'],
    ['inscriptions du 1er avril au 30 juin 2025', '2025-04-01', '2025-06-30'],
  ])('“%s” is from %s to %s', (question, from, to) => {
    expect(specOf(question).range).toEqual({ from, to });
  });

  it('refuses a fiscal quarter that has not begun', () => {
    expect(read('tests in Q4 of fiscal 2026-27')).toMatchObject({ kind: 'refusal', reason: 'future_range' });
  });
});

describe('2.4/1 a message after one without an answer', () => {
  const before = specOf('HIV tests in 2025');
  it.each(['only women', 'and in Sudbury?', 'how many positive?', 'women only', 'KP?', 'by month', 'how many women'])(
    '“%s” changes nothing that was answered earlier',
    (message) => {
      expect(standsAlone(message.toLowerCase().replace('?', ''))).toBe(false);
      expect(read(message, before, true).kind).toBe('refusal');
    },
  );

  it.each(['how many registrations in Sudbury', 'In 2025, how many tests did we do', 'positivity rate by city'])(
    '“%s” is a whole question',
    (message) => expect(read(message, before, true)).toMatchObject({ kind: 'query', spec: specOf(message) }),
  );
});
