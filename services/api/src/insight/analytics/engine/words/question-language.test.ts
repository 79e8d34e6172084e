import { describe, expect, it } from '@jest/globals';
import { figureWords } from '../../chart/figure-words.js';
import { questionLanguage } from './question-language.js';

describe('2.4/3 figures follow the language of the question', () => {
  it.each([
    ['combien de clients par ville', 'fr-CA'],
    ['ont passé un test VIH', 'fr-CA'],
    ['trois derniers mois', 'fr-CA'],
    ['par ville', 'fr-CA'],
    ['en pourcentage', 'fr-CA'],
    ['registrations by month in 2025', 'en-CA'],
    ['how many women over 65', 'en-CA'],
    ['Phone', 'en-CA'],
    ['Lemoine par Windsor and London in the last month', 'en-CA'],
  ])('%s', (question, language) => {
    expect(questionLanguage(question)).toBe(language);
  });

  it('writes French figures with narrow spaces that don’t break', () => {
    const written = (['count', 'percent', 'dollars'] as const).map((unit) => figureWords(12_345.5, unit, 'fr-CA'));
    expect(written).toEqual(['12\u202f346', '12\u202f345,5\u202f%', '12\u202f345,50\u202f$']);
    expect(figureWords(12_345, 'count', 'en-CA')).toBe('12,345');
  });
});
