import { describe, expect, it } from '@jest/globals';
import { sentenceCase, spoken } from './sentence-case.js';
import { readingOf } from '../testing/answer-to.js';

describe('2.4/1 the questions that are offered', () => {
  it('begin with a capital letter and have codes in capitals', () => {
    expect(sentenceCase('tests for hcv paid by eft')).toBe('Tests for HCV paid by EFT');
  });

  it('have none of the words that only the reader knows', () => {
    expect(spoken('Tests date upon entry this week')).toBe('Tests entered this week');
    const reading = readingOf('how many were on treatment in October and how many completed');
    const sentences = reading.kind === 'refusal' ? reading.offers.map(({ sentence }) => sentence) : [];
    expect(sentences[0]).toContain('treatments under way in October');
  });
});
