import { describe, expect, it } from '@jest/globals';
import { nearestQuestion } from './nearest-question.js';

const nearest = (message: string, word: string): string[] =>
  nearestQuestion(message, [word], { reads: () => true, isValue: () => false });

describe('2.4/1 the nearest question never turns the one that was asked', () => {
  it.each([
    ['how many cant we call', 'cant'],
    ['how many didn’t we reach', 'didn’t'],
    ['whats our hcv pos rate this fy', 'fy'],
    ['combien de tests cette quinzaine', 'quinzaine'],
  ])('%s, without “%s”, is not offered', (message, word) => {
    expect(nearest(message, word)).toEqual([]);
  });

  it('a word that only decorates may go', () => {
    expect(nearest('how many lovely tests this year', 'lovely')).toEqual(['how many tests this year']);
  });
});
