import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DIMENSIONS, type QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { queryFromLink, queryToLink } from '@firstlight/domain/insight/saved-questions';
import { UnusableQuery } from '../claude/raw-values.js';
import { buildLexicon, NO_LISTED_VALUES } from '../engine/lexicon/lexicon.js';
import { readQuestion } from '../engine/read-question.js';
import { paraphrases } from '../engine/testing/question-grammar.js';
import { typedQuery } from './typed-query.js';

const questions = JSON.parse(readFileSync(join(__dirname, '../engine/testing/questions.json'), 'utf8')) as {
  question: string;
}[];
const today = '2026-11-20';
const lexicon = buildLexicon({
  ...NO_LISTED_VALUES,
  testers: ['CM', 'JL'],
  cities: ['Leamington'],
  renamed: { disposition: { 'old name': 'ACTIVE' } },
});
const check = (input: unknown): QuerySpec => typedQuery(input, { lexicon, today });
const PLAIN: QuerySpec = { measure: 'clients', by: [], filters: [], range: null, compare: null };

function specsOf(messages: readonly string[]): QuerySpec[] {
  return messages.flatMap((message) => {
    const reading = readQuestion({ message, previous: null, today }, lexicon);
    return reading.kind === 'query' ? [reading.spec, ...reading.others] : [];
  });
}

const unnamed = (spec: QuerySpec): unknown => ({
  ...spec,
  compare: spec.compare?.map(({ from, to }) => ({ from, to })) ?? null,
});

describe('2.4/2 a typed query from a link', () => {
  const specs = specsOf([
    ...questions.map(({ question }) => question),
    ...paraphrases(400, 7).map(({ question }) => question),
    'gender',
    'phone',
    'rewards',
    'housing',
    'invalid health card',
    'how many people were on treatment in October',
    'number of people on treatment each month this year',
    'what percentage of women were on treatment in October',
    'which cities had no tests last month',
    'clients who registered this year and before',
  ]);

  it('is read back unchanged, for everything the assistant can answer', () => {
    expect(specs.length).toBeGreaterThan(300);
    for (const spec of specs) expect(unnamed(check(queryFromLink(queryToLink(spec))))).toEqual(unnamed(spec));
  });

  it('decisions.md 36 may name its edition, and no other one', () => {
    expect(check({ version: 2, ...PLAIN })).toEqual(PLAIN);
    expect(() => check({ version: 1, ...PLAIN })).toThrow(UnusableQuery);
  });

  it('is short', () => {
    const lengths = specs.map((spec) => queryToLink(spec).length).sort((one, other) => one - other);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(300);
  });

  it('can’t name a person, in any dimension, set of people or period name', () => {
    const name = 'Zanzibar Canary';
    for (const dim of DIMENSIONS) {
      const filters = [{ dim, in: [name] }];
      expect(() => check({ ...PLAIN, filters })).toThrow(UnusableQuery);
      expect(() => check({ ...PLAIN, filters: [{ dim, not_in: [name] }] })).toThrow(UnusableQuery);
      for (const fact of ['registrations', 'tests'])
        expect(() => check({ ...PLAIN, who: { not: { has: { fact, filters, period: null } } } })).toThrow(
          UnusableQuery,
        );
    }
    for (const part of ['first_name', 'name', 'question', 'title'])
      expect(() => check({ ...PLAIN, [part]: name })).toThrow(UnusableQuery);
    const compare = [
      { label: name, from: '2024-01-01', to: '2024-12-31' },
      { label: name, from: '2025-04-01', to: '2025-06-30' },
    ];
    expect(check({ ...PLAIN, compare }).compare?.map(({ label }) => label)).toEqual(['2024', 'Q2 2025']);
    expect(DIMENSIONS.filter((dim) => /name|phone$|email$|address|birth_date|health_card/.test(dim))).toEqual([
      'has_email',
      'voicemail',
    ]);
  });

  it('names a listed city, and a list entry by its current name', () => {
    expect(check({ ...PLAIN, filters: [{ dim: 'city', in: ['Leamington'] }] }).filters).toEqual([
      { dim: 'city', in: ['Leamington'] },
    ]);
    expect(check({ ...PLAIN, filters: [{ dim: 'disposition', in: ['Old name'] }] }).filters).toEqual([
      { dim: 'disposition', in: ['ACTIVE'] },
    ]);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['an unknown measure', { ...PLAIN, measure: 'names' }],
    ['SQL for a dimension', { ...PLAIN, by: ['gender; DROP TABLE'] }],
    ['a third axis', { ...PLAIN, by: ['gender', 'city', 'language'] }],
    ['a dimension of another fact', { ...PLAIN, measure: 'notes', filters: [{ dim: 'test_type', in: ['HIV'] }] }],
    ['an impossible day', { ...PLAIN, range: { from: '2025-02-30', to: null } }],
    ['a period to come', { ...PLAIN, range: { from: '2027-01-01', to: null } }],
    ['a period the wrong way round', { ...PLAIN, range: { from: '2025-03-01', to: '2025-01-01' } }],
    ['a moment in words', { ...PLAIN, asOf: 'yesterday' }],
    ['a filter without a value', { ...PLAIN, filters: [{ dim: 'gender', in: [] }] }],
    ['an age that is not a number', { ...PLAIN, filters: [{ dim: 'age', min: 'x' }] }],
    ['a limit of a million', { ...PLAIN, by: ['city'], order: 'desc', limit: 1_000_000 }],
    ['a deeply nested set', { ...PLAIN, who: { not: { not: { not: { not: { not: { not: {} } } } } } } }],
    ['two sets in one', { ...PLAIN, who: { has: { fact: 'tests', filters: [], period: null }, not: {} } }],
  ])('is rejected with %s', (_what, input) => {
    expect(() => check(input)).toThrow(UnusableQuery);
  });

  it.each([
    ['empty', ''],
    ['other characters', '%%%'],
    ['other text', 'bm90IGpzb24'],
    ['too much', 'x'.repeat(9_000)],
  ])('is null for %s', (_what, text) => {
    expect(queryFromLink(text)).toBeNull();
  });
});
