import { describe, expect, it } from '@jest/globals';
import { subjectOf } from './analytics.js';

describe('ANA-14 the data that a question is about', () => {
  it.each([
    ['clients by language', 'registration'],
    ['average time to treatment', 'registration'],
    ['percentage of clients cured', 'registration'],
    ['clients by coverage', 'registration'],
    ['interactions by language in 2025', 'registration'],
    ['clients by moon', 'registration'],
    ['clients by age', 'age'],
    ['What are their ages?', 'age'],
    ['clients by gender', 'gender'],
    ['dispositions in 2025', 'disposition'],
    ['one reward in May', 'rewards'],
    ['clients without telephone', 'phone'],
    ['clients with an invalid health card, by age', 'invalid health card'],
    ['Which health cards are missing?', 'health card'],
  ])('of “%s” is %s', (question, subject) => {
    expect(subjectOf(question)).toBe(subject);
  });
});
