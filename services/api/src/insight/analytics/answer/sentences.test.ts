import { describe, expect, it } from '@jest/globals';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { Figures } from '../query/count-figures.js';
import { ranked } from '../query/figure-table.js';
import { withArticle } from './articles.js';
import { describe as restated } from './describe.js';
import { headline } from './headline.js';

const TODAY = '2026-11-20';
const Q3_2025 = { label: 'Q3 2025', from: '2025-07-01', to: '2025-09-30' };
const Q2_2026 = { label: 'Q2 2026', from: '2026-04-01', to: '2026-06-30' };
const Q3_2026 = { label: 'Q3 2026', from: '2026-07-01', to: '2026-09-30' };
const CLIENTS: QuerySpec = { measure: 'clients', by: [], filters: [], range: null, compare: null };
const WOMEN = { dim: 'gender' as const, in: ['Female'] };
const HIV = { dim: 'test_type' as const, in: ['HIV'] };
const Y2025 = { from: '2025-01-01', to: '2025-12-31' };

const figuresOf = (spec: QuerySpec, more: Partial<Figures>, figure: number): Figures => ({
  spec,
  table: { axis: null, series: [{ key: '0|', period: 0, value: null }], rows: [{ key: '', figures: [figure], behind: [1] }] },
  totals: [figure],
  undated: 0,
  parts: [],
  someHidden: false,
  ...more,
}); // prettier-ignore

describe('2.4/1 every number has its people, its dates and its denominator', () => {
  it.each([
    ['HIV test', 'an HIV test'],
    ['HCV test', 'an HCV test'],
    ['Epclusa treatment', 'an Epclusa treatment'],
    ['SVR interaction', 'an SVR interaction'],
    ['Update interaction', 'an Update interaction'],
    ['treatment', 'a treatment'],
    ['Housing interaction', 'a Housing interaction'],
  ])('“%s” is “%s”', (words, spoken) => {
    expect(withArticle(words)).toBe(spoken);
  });

  it.each<[Partial<QuerySpec>, string]>([
    [
      { filters: [WOMEN, HIV], range: Y2025 },
      'Clients (different people): women with an HIV test, 1 Jan to 31 Dec 2025',
    ],
    [
      { filters: [WOMEN, { dim: 'coverage_type', in: ['ODSP'] }, HIV], range: Y2025 },
      'Clients (different people): women (coverage type: ODSP) with an HIV test under that registration, 1 Jan to 31 Dec 2025',
    ],
    [
      { measure: 'avg_age', who: { has: { fact: 'tests', filters: [HIV], period: Y2025 } } },
      'Average age at registration, all recorded time, of people with an HIV test, 1 Jan to 31 Dec 2025, each with the age in their most recent registration, live and historical',
    ],
    [{ filters: [WOMEN] }, 'Clients (different people): women who ever registered, live and historical'],
    [
      { who: { has: { fact: 'tests', filters: [], period: Y2025 }, atLeast: 3 } },
      'Clients (different people): clients who ever registered, with at least 3 tests, 1 Jan to 31 Dec 2025, live and historical',
    ],
    [
      {
        filters: [HIV],
        who: {
          has: {
            fact: 'treatments',
            filters: [],
            period: null,
            date: 'started',
            after: { rows: { fact: 'tests', filters: [HIV], period: null }, within: 90 },
          },
        },
      },
      'Clients (different people): clients with an HIV test, any date, and with a treatment that started within 90 days after an HIV test, any date',
    ],
    [
      { as: 'percent', filters: [WOMEN], part: { has: { fact: 'tests', filters: [HIV], period: null } } },
      'Share of women who ever registered, of them with an HIV test, any date, live and historical',
    ],
    [
      { measure: 'tests', compare: [Q3_2025, Q2_2026, Q3_2026] },
      'Tests, 1 Jul to 30 Sep 2025, 1 Apr to 30 Jun 2026 and 1 Jul to 30 Sep 2026',
    ],
    [{ measure: 'tests', compare: [Q3_2025, Q3_2026] }, 'Tests, 1 Jul to 30 Sep 2025 against 1 Jul to 30 Sep 2026'],
    [{ measure: 'tests', per: 'client', range: Y2025 }, 'Tests per client who had any, 1 Jan to 31 Dec 2025'],
    [{ filters: [{ dim: 'birth_year', min: 1980, max: 1989 }] }, 'Clients (different people): clients (born 1980 to 1989) who ever registered, live and historical'],
    [
      { measure: 'registrations', as: 'percent', given: ['source'], filters: [{ dim: 'source', in: ['website'] }, { dim: 'status', in: ['pending'] }] },
      'Registrations, as a share of all registrations (source: Website) of that time, all recorded time, source: Website, status: Pending, live and historical',
    ],
  ])('restates %j', (spec, sentence) => {
    expect(restated({ ...CLIENTS, ...spec }, 0, TODAY)).toBe(sentence);
  }); // prettier-ignore

  it('never calls what isn’t recorded the most', () => {
    const spec: QuerySpec = { ...CLIENTS, measure: 'tests', by: ['city'] };
    const table = {
      axis: 'city' as const,
      series: [{ key: '0|', period: 0, value: null }],
      rows: ([['Not recorded', 9], ['Windsor', 5], ['London', 2]] as const).map(([key, count]) => ({ key, figures: [count], behind: [count] })), // prettier-ignore
    };
    const figures = figuresOf(spec, { table, totals: [16] }, 16);
    expect(headline(figures)).toBe('16 tests in all. Most: Windsor with 5, 31.3%. Not recorded: 9.');
    const one = ranked(table, { ...spec, order: 'desc', limit: 1 });
    expect(one.rows.map(({ key }) => key)).toEqual(['Windsor']);
  });

  it.each<[string, Record<string, number>, string]>([
    ['two', { Windsor: 5, London: 5, Barrie: 2 }, '12 tests in all. Most: Windsor and London with 5 each, 41.7%.'],
    ['three', { A: 4, B: 4, C: 4 }, '12 tests in all. Most: A, B and C with 4 each, 33.3%.'],
    ['four', { A: 3, B: 3, C: 3, D: 3 }, '12 tests in all. Most: A, B and 2 more with 3 each, 25.0%.'],
  ])('names all of %s groups that share the first place', (_, counts, sentence) => {
    const spec: QuerySpec = { ...CLIENTS, measure: 'tests', by: ['city'] };
    const rows = Object.entries(counts).map(([key, count]) => ({ key, figures: [count], behind: [count] }));
    const table = { axis: 'city' as const, series: [{ key: '0|', period: 0, value: null }], rows };
    expect(headline(figuresOf(spec, { table, totals: [12] }, 12))).toBe(sentence);
  });

  it.each<[string, string[], string]>([
    ['no', [], 'None: every city has at least one.'],
    ['one', ['Windsor'], '1 city with no tests: Windsor.'],
    ['two', ['London', 'Windsor'], '2 cities with no tests: London and Windsor.'],
  ])('names the groups with nothing: %s group', (_, cities, sentence) => {
    const spec: QuerySpec = { ...CLIENTS, measure: 'tests', by: ['city'], groups: { max: 0 } };
    const rows = cities.map((key) => ({ key, figures: [0], behind: [0] }));
    const table = { axis: 'city' as const, series: [{ key: '0|', period: 0, value: null }], rows };
    expect(headline(figuresOf(spec, { table, totals: [] }, 0))).toBe(sentence);
  });

  it('gives numerator and denominator of a percentage and of an average', () => {
    const share: QuerySpec = { ...CLIENTS, as: 'percent', filters: [WOMEN], part: { has: { fact: 'tests', filters: [HIV], period: null } } }; // prettier-ignore
    expect(headline(figuresOf(share, { share: { part: 1, whole: 142 } }, 0.7))).toBe(
      '1 of 142 women who ever registered have an HIV test, any date: 0.7%.',
    );
    const perClient: QuerySpec = { ...CLIENTS, measure: 'tests', per: 'client' };
    expect(headline(figuresOf(perClient, { rate: { count: 412, by: 180 } }, 2.2889))).toBe(
      '2.3 per client who had any: 412 tests over 180 clients who had any.',
    );
    const perMonth: QuerySpec = { ...CLIENTS, measure: 'tests', per: 'month' };
    expect(headline(figuresOf(perMonth, { rate: { count: 1, by: 1 } }, 1))).toBe('1 per month: 1 test over 1 month.');
  });
});
