import { describe, expect, it } from '@jest/globals';
import { lastAnswer, lastReading } from '../testing/conversation.js';

const SITES = ['how many ppl registered from sheway in oct', 'reach?'];
const CITIES = ['tests in Sudbury in 2025', 'and Kenora?'];

describe('2.4/1 two answers together', () => {
  it.each([
    [SITES, 'both together w streetworks', 'referral_site', ['Sheway', 'REACH', 'Streetworks']],
    [SITES, 'both together', 'referral_site', ['Sheway', 'REACH']],
    [CITIES, 'and the two together?', 'city', ['Sudbury', 'Kenora']],
    [CITIES, 'combined?', 'city', ['Sudbury', 'Kenora']],
    [CITIES, 'add them up', 'city', ['Sudbury', 'Kenora']],
    [CITIES, 'what’s the total for both', 'city', ['Sudbury', 'Kenora']],
    [['tests à Sudbury en 2025', 'et à Kenora ?'], 'les deux ensemble', 'city', ['Sudbury', 'Kenora']],
    [['tests in Sudbury in 2025'], 'plus Kenora', 'city', ['Sudbury', 'Kenora']],
    [['tests in Sudbury in 2025'], 'include Kenora too', 'city', ['Sudbury', 'Kenora']],
    [['tests in Sudbury in 2025'], 'or Kenora', 'city', ['Sudbury', 'Kenora']],
  ])('after %j, “%s”', (before, said, dim, values) => {
    const answer = lastAnswer(...before, said);
    expect(answer.filters).toEqual([{ dim, in: values }]);
  });

  it('two months are one time', () => {
    const both = lastAnswer('tests in September', 'and October?', 'both together');
    expect(both).toMatchObject({ range: { from: '2026-09-01', to: '2026-10-31' }, compare: null });
  });

  it.each([
    [['tests in Sudbury in 2025', 'and HIV tests in Kenora?'], 'both together'],
    [['tests in September', 'and August last year?'], 'both combined'],
    [['tests in Sudbury in 2025'], 'both together'],
    [['tests in Sudbury in 2025', 'and Kenora?', 'and Timmins?'], 'all three together'],
    [['people with no phone'], 'or no email'],
    [['tests in 2025'], 'together with women'],
    [['tests in Sudbury in 2025'], 'along with men'],
    [['tests à Sudbury en 2025'], 'ainsi que les femmes'],
  ])('after %j, “%s” is asked about', (before, said) => {
    expect(lastReading(...before, said).kind).toBe('refusal');
  });
});

describe('2.4/1 two answers of which one is within the other', () => {
  it.each([
    [['tests in 2024', 'tests in 2025', 'both together'], 'change'],
    [['tests in June 2025', 'tests in 2025'], 'what’s the difference between the two'],
  ])('after %j, “%s” is asked about', (before, said) => {
    expect(lastReading(...before, said).kind).toBe('refusal');
  });

  it('“plus de 30 ans” adds nothing', () => {
    const { filters } = lastAnswer('inscriptions en 2025', 'plus de 30 ans');
    expect(filters).toEqual([{ dim: 'age', min: 31 }]);
  });
});

describe('2.4/1 groups, and all of them', () => {
  it.each([
    [['list the outreach interactions per month for the last fiscal year', 'only the ones in Kenora'], 'How many people was that in total?', 'clients'],
    [['tests by city this year'], 'how many people altogether?', 'clients'],
    [['tests by month in 2025'], 'how many unique clients overall?', 'clients'],
    [['tests par mois en 2025'], 'combien de personnes au total ?', 'clients'],
  ])('after %j, “%s” is one figure', (before, said, measure) => {
    const groups = lastAnswer(...before);
    const { range, filters } = groups;
    const answer = lastAnswer(...before, said);
    expect(answer).toMatchObject({ measure, by: [], range });
    expect(answer.filters).toEqual(expect.arrayContaining(filters));
  }); // prettier-ignore

  it.each([
    ['also by gender', ['city', 'gender']],
    ['by tester too', ['city', 'tester']],
    ['by gender', ['gender']],
    ['tests by quarter instead', ['quarter']],
  ])('after a split by city, “%s”', (said, by) => {
    expect(lastAnswer('tests by city this year', said)).toMatchObject({ by, range: { from: '2026-01-01' } });
  });

  it.each([
    ['how many naloxone kits went out last month', 'split by where we gave them out', ['supply_place']],
    ['HCV tests in 2025', 'by who did them', ['tester']],
    ['rewards in 2025', 'by how they were paid', ['payment_type']],
  ])('after “%s”, “%s”', (before, said, by) => {
    expect(lastAnswer(before, said)).toMatchObject({ by });
  });

  it('“lowest first” orders the groups; the people of the busiest month are asked about', () => {
    expect(lastAnswer('tests by city this year', 'lowest first')).toMatchObject({ by: ['city'], order: 'asc' });
    expect(lastAnswer('tests by month in 2025', 'which month was the busiest')).toMatchObject({ order: 'desc', limit: 1 });
    const people = lastReading('tests by month in 2025', 'which month was the busiest', 'how many people was that?');
    expect(people.kind).toBe('refusal');
  }); // prettier-ignore
});
