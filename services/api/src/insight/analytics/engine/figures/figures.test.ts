import { describe, expect, it } from '@jest/globals';
import type { QueryFilter, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { buildLexicon, NO_LISTED_VALUES } from '../lexicon/lexicon.js';
import { Refused } from '../refusals/refused.js';
import { readFigures } from './read-figures.js';
import { rowsNamed } from './rows-named.js';

const LEXICON = buildLexicon({ ...NO_LISTED_VALUES, testers: ['CM', 'JL'] });
const reader = () => ({ lexicon: LEXICON, today: '2026-11-20', phrases: new Map() });
const Y2025 = { from: '2025-01-01', to: '2025-12-31' };
const HIV: QueryFilter = { dim: 'test_type', in: ['HIV'] };

describe('2.4/1 figures other than plain counts', () => {
  it.each<[string, Partial<QuerySpec>]>([
    ['average age at first hiv test', { measure: 'avg_age', first: { fact: 'tests', filters: [{ dim: 'test_type', in: ['HIV'] }], period: null } }],
    ['median age of women at their first registration by city', { measure: 'median_age', by: ['city'], filters: [{ dim: 'gender', in: ['Female'] }] }],
    ['age moyen au premier test vih', { measure: 'avg_age' }],
    ['cumulative registrations by quarter in 2025', { measure: 'registrations', by: ['quarter'], range: Y2025, cumulative: true }],
    ['running total of tests', { measure: 'tests', by: ['month'], cumulative: true }],
    ['cumulative clients by year', { measure: 'clients', by: ['year'], date: 'first_registered', cumulative: true }],
    ['3 month moving average of tests', { measure: 'tests', by: ['month'], window: 3 }],
    ['moyenne mobile sur 3 mois des tests', { measure: 'tests', by: ['month'], window: 3 }],
    ['average days from registration to first test', { measure: 'avg_days', first: { fact: 'registrations', filters: [], period: null }, then: { fact: 'tests', filters: [], period: null } }],
    ['how long on average between registration and first treatment', { measure: 'avg_days' }],
    ['median days between a positive hiv test and starting treatment by city', { measure: 'median_days', by: ['city'] }],
    ['how many cities do our clients live in', { distinct: 'city' }],
    ['number of different staff who did tests in 2025', { measure: 'tests', distinct: 'tester', range: Y2025 }],
    ['on how many days in 2025 did we do at least one test', { measure: 'tests', distinct: 'day', range: Y2025 }],
    ['how many different days did we test for hiv in 2025', { measure: 'tests', distinct: 'day', filters: [HIV] }],
    ['on how many days in 2025 did cm test', { distinct: 'day', filters: [{ dim: 'tester', in: ['CM'] }] }],
    ['on how many days in 2025 were rewards given', { measure: 'rewards', distinct: 'day', range: Y2025 }],
    ['how many cities had rewards in 2025', { measure: 'rewards', distinct: 'city', range: Y2025 }],
    ['in how many weeks of 2025 did we do at least one test', { measure: 'tests', distinct: 'week', range: Y2025 }],
    ['how many months of 2025 had a registration', { measure: 'registrations', distinct: 'month', range: Y2025 }],
    ['number of days with an interaction in 2025', { measure: 'interactions', distinct: 'day', range: Y2025 }],
    ['sur combien de jours avons nous fait des tests en 2025', { measure: 'tests', distinct: 'day', range: Y2025 }],
    ['clients tested for hiv on 3 or more different days in 2025', { measure: 'clients', filters: [], range: null, who: { has: { fact: 'tests', filters: [HIV], period: Y2025 }, atLeast: 3, different: 'day' } }],
    ['women who registered on at least two different days', { who: { has: { fact: 'registrations', filters: [], period: null }, atLeast: 2, different: 'day' } }],
    ['combien de villes differentes en 2025', { distinct: 'city', range: Y2025 }],
    ['clients who got more than $20 in total', { measure: 'clients', who: { has: { fact: 'interactions', filters: [{ dim: 'reward', in: ['yes'] }], period: null }, total: { min: 20.01 } } }],
    ['women who received at least $40 in 2025', { filters: [{ dim: 'gender', in: ['Female'] }] }],
  ])('reads “%s”', (question, spec) => {
    expect(readFigures(question, reader())).toMatchObject(spec);
  }); // prettier-ignore

  it.each([
    'clients tested 3 or more days ago',
    'registrations by city',
    'how many women were tested',
    'average age by gender',
    'tests per client',
  ])('leaves “%s” to others', (question) => {
    expect(readFigures(question, reader())).toBeNull();
  });

  it.each<[string, string]>([
    ['average age at first moon landing', 'the event'],
    ['how many days', 'of which rows'],
    ['how many days did clients come', 'days of which rows'],
    ['how long between registration and first test', 'average or median'],
    ['average days from treatment start to treatment end', 'two dates of one row'],
    ['average days between registration and the first full moon', 'the second event'],
    ['3 month moving average of tests by year', 'two stretches of time'],
  ])('refuses “%s”: %s is open', (question) => {
    expect(() => readFigures(question, reader())).toThrow(Refused);
  });

  it.each<[string, object | null]>([
    ['their first positive hiv test', { fact: 'tests', filters: expect.arrayContaining([HIV]) }],
    ['signing up', { fact: 'registrations', filters: [] }],
    ['starting epclusa', { fact: 'treatments', date: 'started' }],
    ['l inscription', { fact: 'registrations' }],
    ['no test', null],
    ['a test in 2025', null],
    ['the', null],
  ])('names the rows of “%s”', (words, rows) => {
    const found = rowsNamed(words, reader());
    if (rows) expect(found).toMatchObject(rows);
    else expect(found).toBeNull();
  });
});
