import { describe, expect, it } from '@jest/globals';
import { afterPress } from '../testing/after-press.js';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { buildLexicon, NO_LISTED_VALUES } from '../lexicon/lexicon.js';
import { type Reading, readQuestion } from '../read-question.js';

const LEXICON = buildLexicon({ ...NO_LISTED_VALUES, cities: ['Kenora'], testers: ['KP', 'MW'] });

const read = (message: string): Reading =>
  afterPress(readQuestion({ message, previous: null, today: '2026-11-20' }, LEXICON));

type Bounds = { min?: number; max?: number };

const aged = (one: Bounds, or: Bounds): object => ({ filters: [{ dim: 'age', ...one, or }] });

describe('2.4/1 groups, several values and lengths', () => {
  it.each<[string, Partial<QuerySpec> | object]>([
    ['cities with more than 50 clients', { measure: 'clients', by: ['city'], groups: { min: 51 } }],
    ['which testers did fewer than 20 HIV tests in 2025', { by: ['tester'], groups: { max: 19 }, range: { from: '2025-01-01' } }],
    ['months of 2025 with at least 20 registrations', { by: ['month'], groups: { min: 20 } }],
    ['villes avec au moins 10 clients', { by: ['city'], groups: { min: 10 } }],
    ['clients who registered in more than one city', { who: { has: { fact: 'registrations' }, atLeast: 2, different: 'city' } }],
    ['women tested by at least 3 different testers', { who: { has: { fact: 'tests' }, atLeast: 3, different: 'tester' } }],
    ['average length of treatment', { measure: 'avg_duration' }],
    ['median duration of completed Maviret treatments by city', { measure: 'median_duration', by: ['city'] }],
    ['how many days does a treatment last on average', { measure: 'avg_duration' }],
    ['clients under 20 or over 60', aged({ max: 19 }, { min: 61 })],
    ['people aged 16 to 19 and 60 to 69 by gender', { by: ['gender'], ...aged({ min: 16, max: 19 }, { min: 60, max: 69 }) }],
    ['personnes de moins de 20 ans ou de plus de 60 ans', aged({ max: 19 }, { min: 61 })],
    ['average number of clients tested per month in 2025', { measure: 'clients', per: 'month' }],
  ])('reads “%s”', (question, spec) => {
    expect(read(question)).toMatchObject({ kind: 'query', spec });
  }); // prettier-ignore

  it.each([
    'how many cities have more than 50 clients',
    'cities with more than 50 clients compared to 2024',
    'how long does a treatment take',
    'how long do clients wait for treatment',
    'clients under 60 or over 20',
  ])('refuses “%s”', (question) => {
    expect(read(question)).toMatchObject({ kind: 'refusal' });
  });
});

describe('2.4/1 an introduction', () => {
  it('is left out if none of its words says what is counted', () => {
    expect(read('For the funder: number of HIV tests in 2025')).toMatchObject({ spec: { measure: 'tests' } });
    expect(read('Réunion d’équipe : combien de tests VIH en 2025 ?')).toMatchObject({ spec: { measure: 'tests' } });
  });

  it.each([
    'Women only: how many tests in 2025?',
    'In 2024, how many tests were positive in 2025?',
    'A purple board meeting: how many tests?',
  ])('is not left out in “%s”', (question) => {
    expect(read(question)).toMatchObject({ kind: 'refusal' });
  });

  it('that names a condition is read with the question', () => {
    const spec = {
      filters: [
        { dim: 'city', in: ['Kenora'] },
        { dim: 'test_type', in: ['HIV'] },
      ],
    };
    expect(read('A slide on Kenora: how many HIV tests in 2025?')).toMatchObject({ spec });
  });
});

describe('2.4/1 the proof', () => {
  it.each([
    ['active clients as of September 30, 2026', 'as of september 30 2026'],
    ['ever positive for anything, under 30', 'ever positive'],
  ])('refuses “%s”', (question, word) => {
    expect(read(question)).toMatchObject({ kind: 'refusal', words: [word] });
  });

  it('takes “in days” for a unit, not for a split', () => {
    const reading = read('median time from first positive HCV test to first treatment start, in days');
    expect(reading).toMatchObject({ spec: { measure: 'median_days', by: [] } });
  });
});
