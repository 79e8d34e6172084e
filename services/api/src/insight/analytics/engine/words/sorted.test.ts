import { describe, expect, it } from '@jest/globals';
import { answerTo, readingOf } from '../testing/answer-to.js';

describe('2.4/1 which end of a list is first', () => {
  it.each([
    'lowest first', 'fewest first', 'least first', 'smallest first', 'the lowest at the top', 'lowest to highest',
    'from low to high', 'from smallest to largest', 'ascending', 'in ascending order', 'increasing', 'from the bottom up',
    'starting with the lowest', 'highest last',
  ])('“rank provinces by registrations in 2025, %s” has the lowest first', (order) => {
    expect(answerTo(`rank provinces by registrations in 2025, ${order}`)).toMatchObject({ by: ['province'], order: 'asc' });
    expect(answerTo(`registrations by province in 2025, ${order}`)).toMatchObject({ by: ['province'], order: 'asc' });
  }); // prettier-ignore

  it.each(['highest first', 'most first', 'descending', 'from high to low', 'largest to smallest', 'lowest last'])(
    '“rank provinces by registrations in 2025, %s” has the highest first',
    (order) => {
      expect(answerTo(`rank provinces by registrations in 2025, ${order}`)).toMatchObject({ order: 'desc' });
    },
  );

  it.each([
    ['Classe les villes par nombre de tests en 2025, en ordre croissant', 'asc'],
    ['Classe les provinces par inscriptions en 2025, la plus basse d’abord', 'asc'],
    ['villes par nombre de tests en 2025, du plus petit au plus grand', 'asc'],
    ['tests par ville en 2025, décroissant', 'desc'],
    ['sort referral sites by registrations, smallest first', 'asc'],
    ['tests by city in 2025 sorted by count from fewest to most', 'asc'],
    ['registrations per referral site, smallest to biggest, 2026', 'asc'],
    ['bottom five cities by tests in 2025', 'asc'],
    ['rank cities by tests in 2025', 'desc'],
  ])('“%s” is %s', (asked, order) => {
    expect(answerTo(asked)).toMatchObject({ order });
  });

  it.each([
    ['both ends', 'rank cities by tests, highest first, lowest first'],
    ['the worst of what may be high or low', 'which city has the worst positivity rate'],
    ['the top five from their lowest', 'top 5 cities by tests, lowest first'],
  ])('asks about %s', (_, asked) => {
    expect(readingOf(asked).kind).toBe('refusal');
  });

  it('names one site where French asks for one', () => {
    const asked = 'Quel site de référence nous a envoyé le plus de personnes en 2025 ?';
    expect(answerTo(asked)).toMatchObject({ by: ['referral_site'], order: 'desc', limit: 1 });
  });
});
