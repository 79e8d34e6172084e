import { describe, expect, it } from '@jest/globals';
import type { Having, QueryFilter, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { notApplied } from './ignored-words.js';

const Y2025 = { from: '2025-01-01', to: '2025-12-31' };
const FEMALE: QueryFilter = { dim: 'gender', in: ['Female'] };
const HIV: QueryFilter = { dim: 'test_type', in: ['HIV'] };
const POSITIVE: QueryFilter = { dim: 'test_result', in: ['positive'] };

const count = (measure: QuerySpec['measure'], part: Partial<QuerySpec> = {}): QuerySpec => ({
  measure,
  by: [],
  filters: [],
  range: null,
  compare: null,
  ...part,
});
const tests: Having = { fact: 'tests', filters: [], period: null };

describe('2.4/1 words that change a number are not ignored', () => {
  it.each<[question: string, applies: QuerySpec, skips: QuerySpec, word: string]>([
    ['clients not tested', count('clients', { who: { hasNot: tests } }), count('clients'), 'not'],
    ['clients with no email', count('clients', { filters: [{ dim: 'has_email', in: ['no'] }] }), count('clients', { filters: [{ dim: 'has_email', in: ['yes'] }] }), 'no'],
    ['inscriptions sans courriel', count('registrations', { filters: [{ dim: 'has_email', in: ['no'] }] }), count('registrations'), 'sans'],
    ['registrations of women', count('registrations', { filters: [FEMALE] }), count('registrations'), 'women'],
    ['how many people were tested', count('clients', { filters: [HIV] }), count('tests'), 'how many people'],
    ['how many tests in 2025', count('tests', { range: Y2025 }), count('clients', { range: Y2025 }), 'how many tests'],
    ['average age of clients', count('avg_age'), count('clients'), 'average'],
    ['median age', count('median_age'), count('avg_age'), 'median'],
    ['rewards in dollars', count('reward_amount'), count('clients'), 'dollars'],
    ['percentage of women', count('clients', { as: 'percent', filters: [FEMALE] }), count('clients', { filters: [FEMALE] }), 'percentage'],
    ['cumulative registrations', count('registrations', { by: ['month'], cumulative: true }), count('registrations', { by: ['month'] }), 'cumulative'],
    ['moving average of tests', count('tests', { by: ['month'], window: 3 }), count('tests', { per: 'month' }), 'moving average'],
    ['monthly average of tests', count('tests', { per: 'month' }), count('tests', { by: ['month'] }), 'average'],
    ['how many dbs did i do', count('tests', { filters: [{ dim: 'tester', in: ['KP'] }] }), count('tests'), 'did i do'],
    ['people whose first hiv test was in 2025', count('clients', { range: Y2025, who: { picked: { ...tests, filters: [HIV], order: 'first', is: [] } } }), count('clients', { range: Y2025, filters: [HIV] }), 'first hiv test'],
    ['last test negative', count('tests', { filters: [{ dim: 'test_result', in: ['negative'] }], who: { picked: { ...tests, order: 'last', is: [] } } }), count('tests', { filters: [{ dim: 'test_result', in: ['negative'] }] }), 'last test'],
    ['average days between registration and first treatment', count('avg_days', { first: { fact: 'registrations', filters: [], period: null }, then: { ...tests, fact: 'treatments' } }), count('avg_age'), 'days between'],
    ['tests by city', count('tests', { by: ['city'] }), count('tests'), 'by city'],
    ['positive tests', count('tests', { filters: [POSITIVE] }), count('tests'), 'positive'],
    ['hiv tests', count('tests', { filters: [HIV] }), count('tests'), 'hiv'],
    ['clients on maviret at the moment', count('clients', { filters: [{ dim: 'medication', in: ['Maviret'] }, { dim: 'med_outcome', in: ['Active'] }] }), count('clients', { filters: [{ dim: 'medication', in: ['Maviret'] }] }), 'on maviret at the moment'],
    ['tests in 2025', count('tests', { range: Y2025 }), count('tests', { range: { from: '2022-01-01', to: '2022-12-31' } }), '2025'],
    ['tests in march', count('tests', { range: { from: '2026-03-01', to: '2026-03-31' } }), count('tests', { range: { from: '2026-08-01', to: '2026-08-31' } }), 'march'],
    ['time on treatment', count('median_duration'), count('clients'), 'time on treatment'],
    ['new clients by month', count('clients', { by: ['month'], date: 'first_registered' }), count('clients', { by: ['month'] }), 'new clients'],
    ['clients treated', count('clients', { filters: [{ dim: 'medication', in: ['Epclusa'] }] }), count('clients'), 'treated'],
    ['clients with an appointment', count('clients', { filters: [{ dim: 'activity_status', in: ['upcoming'] }] }), count('clients'), 'appointment'],
  ])('“%s”: one query applies every word, another skips one', (question, applies, skips, word) => {
    expect(notApplied(question, applies, null)).toBeNull();
    expect(notApplied(question, skips, null)).toContain(word);
  }); // prettier-ignore

  it('takes a percentage for said where the figure is a rate, a change or a comparison', () => {
    const compare = [2024, 2025].map((year) => ({ label: String(year), from: `${year}-01-01`, to: `${year}-12-31` }));
    for (const spec of [count('positivity_rate'), count('tests', { compare }), count('tests', { growth: true, by: ['city'], compare })])
      expect(notApplied('tests in percent', spec, null)).toBeNull();
  }); // prettier-ignore

  it('reads a beginning as a head only where no answer came before', () => {
    const tested = count('tests', { filters: [FEMALE] });
    expect(notApplied('women only', tested, null)).toBe('women');
    expect(notApplied('women only', tested, count('tests'))).toBeNull();
  });

  it('lets an edit that takes a condition away name what is gone', () => {
    expect(notApplied('drop hiv', count('tests'), count('tests', { filters: [HIV] }))).toBeNull();
    expect(notApplied('hiv tests', count('tests'), null)).toBe('hiv');
  });
});
