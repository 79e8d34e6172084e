import { describe, expect, it } from '@jest/globals';
import { answerTo, readingOf } from '../testing/answer-to.js';
import { losesCondition } from './kept-conditions.js';

const women = { dim: 'gender', in: ['Female'] };

describe('2.4/1 other words for a question lose no condition', () => {
  it.each([
    ['Average age of women when they first registered', 'average age at first registration'],
    ['tests for HIV in 2025', 'tests in 2025'],
    ['people with a positive test', 'people with a test'],
    ['tests in 2025', 'tests'],
    ['people under 25', 'people'],
    ['clients with 4 tests', 'clients with for tests'],
  ])('“%s” is not “%s”', (asked, plain) => expect(losesCondition(asked, plain)).toBe(true));

  it.each([
    ['clients by men and women', 'clients by gender'],
    ['women vs men', 'clients by sex'],
    ['fiscal year April 2025 to March 2026', 'fiscal year 2025-26'],
    ['tests split into HIV and hep C', 'tests by test type'],
    ['two positives in 2025', 'positive results in 2025 at least 2'],
  ])('“%s” may be “%s”', (asked, plain) => expect(losesCondition(asked, plain)).toBe(false));

  it.each([
    'Of hep C positive women, what percentage started treatment?',
    'Women recorded as homeless',
    'Average age of women when they first registered',
    'How many women who are new to us this year?',
    'Had an HIV test but no hep C test: how many women?',
    'Positive hep C result in 2026, no treatment: how many women is that?',
  ])('“%s” is about women', (question) => {
    const reading = readingOf(question);
    const specs = reading.kind === 'query' ? [reading.spec] : reading.offers.map(({ spec }) => spec);
    expect(specs.length).toBeGreaterThan(0);
    for (const { filters } of specs) expect(filters).toContainEqual(women);
  });

  it('both sexes together aren’t a condition', () => {
    expect(answerTo('guys and gals registered in 2025').filters).toEqual([]);
  });
});
