import { describe, expect, it } from '@jest/globals';
import { DIMENSIONS, GRAINS, type QuerySpec } from '@firstlight/domain/insight/analytics-query';
import fc from 'fast-check';
import { knownValues } from '../claude/known-values.js';
import { buildLexicon, NO_LISTED_VALUES } from '../engine/lexicon/lexicon.js';
import { paraphrases } from '../engine/testing/question-grammar.js';
import { anyLook, anyQuery } from '../query/testing/any-query.js';
import { axisName } from '../answer/labels.js';
import { restate } from './restate.js';
import { readRestated } from './read-restated.js';
import { isSameQuery } from '../engine/spec/same-query.js';

const LEXICON = buildLexicon({
  ...NO_LISTED_VALUES,
  cities: ['Windsor', 'London', 'Sarnia'],
  stops: ['Market, Leamington', 'Library, Windsor'],
  supplies: {
    items: [
      { name: 'Naloxone kit', unit: 'kit' },
      { name: 'Straws', unit: 'piece' },
    ],
    places: ['Van 1', 'Office'],
  },
});
/** Generated values that are in no list. */
const MORE: Partial<Record<string, string[]>> = {
  tester: ['CM', 'JL', 'Nobody', 'Not recorded'],
  reward: ['yes', 'no'],
  bloodwork_type: ['Not recorded'],
  hc_problem: ['none'],
};
const valuesOf = (dim: (typeof DIMENSIONS)[number]): string[] => [
  ...knownValues(LEXICON, dim),
  ...(MORE[dim] ?? []),
  'Nobody',
];

const reread = (spec: QuerySpec): QuerySpec | string => {
  try {
    return readRestated(restate(spec), valuesOf);
  } catch (error) {
    return `${String(error)} in “${restate(spec)}”`;
  }
};

function expectSame(spec: QuerySpec): void {
  const again = reread(spec);
  const same = typeof again !== 'string' && isSameQuery(again, spec);
  // The whole sentence in the message, so that a failure is readable.
  expect(same ? 'same' : [restate(spec), spec, again]).toBe('same');
}

describe('2.4/5 the sentence of an answer, read back', () => {
  it('gives back every query that questions mean', () => {
    const sayable = paraphrases(3_200, 20_261_122).filter(({ spec }) => spec && !/"asOf":/.test(JSON.stringify(spec)));
    expect(sayable.length).toBeGreaterThan(2_000);
    for (const { spec } of sayable) if (spec) expectSame(spec);
  });

  it('gives back any query, with sets of people, dates, shares and ranks', () => {
    const rest = fc.record({
      order: fc.option(fc.constantFrom('asc' as const, 'desc' as const), { nil: undefined }),
      limit: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
      percent: fc.boolean(),
      given: fc.boolean(),
      growth: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.oneof({ arbitrary: anyQuery, weight: 4 }, anyLook),
        anyQuery,
        rest,
        (query, other, { order, limit, percent, given, growth }) => {
          const ranked = order && query.by.length > 0 ? { order, ...(limit ? { limit } : {}) } : {};
          const part = percent && query.measure === 'clients' && other.who ? { part: other.who } : {};
          const first = query.filters[0]?.dim;
          const among = percent && given && first && !('part' in part) ? { given: [first] } : {};
          expectSame({
            ...query,
            ...ranked,
            ...(growth && 'order' in ranked && query.compare ? { growth: true as const } : {}),
            ...(percent ? { as: 'percent' as const } : {}),
            ...part,
            ...among,
          });
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('changes with every clause of the query', () => {
    const spec: QuerySpec = {
      measure: 'clients',
      by: ['city'],
      filters: [{ dim: 'gender', in: ['Female'] }],
      range: { from: '2025-01-01', to: '2025-12-31' },
      compare: null,
      who: { has: { fact: 'tests', filters: [{ dim: 'test_type', in: ['HIV'] }], period: 'counted' } },
    };
    const changed: Partial<QuerySpec>[] = [
      { measure: 'registrations' },
      { by: ['gender'] },
      { filters: [] },
      { filters: [{ dim: 'gender', not_in: ['Female'] }] },
      { filters: [{ dim: 'city', not_in: ['Not recorded'] }] },
      { filters: [{ dim: 'age_group', not_in: ['Unknown'] }] },
      { range: null },
      { range: { from: '2025-01-01', to: '2025-12-30' } },
      {
        range: null,
        compare: ['2024', '2025'].map((year) => ({ label: year, from: `${year}-01-01`, to: `${year}-06-30` })),
      },
      { as: 'percent' },
      { as: 'percent', given: ['gender'] },
      { order: 'desc' },
      { order: 'asc', limit: 5 },
      { date: 'first_registered' },
      { who: { hasNot: { fact: 'tests', filters: [{ dim: 'test_type', in: ['HIV'] }], period: 'counted' } } },
      { who: { has: { fact: 'tests', filters: [{ dim: 'test_type', in: ['HIV'] }], period: null } } },
    ];
    const sentences = [spec, ...changed.map((part) => ({ ...spec, ...part }))].map((one) => restate(one));
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('names each dimension and time in its own words', () => {
    const names = [...DIMENSIONS, ...GRAINS].map((name) => axisName(name).toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    'Registrations',
    'Registrations by shoe size, all recorded time',
    'Registrations, 31 Foo 2025',
    'Registrations, all recorded time, city: Atlantis',
    'Registrations, all recorded time and more',
    'Clients (different people), all recorded time, people with a test',
    'DROP TABLE registrations',
  ])('is refused when it says something else: %s', (sentence) => {
    expect(() => readRestated(sentence, valuesOf)).toThrow();
  });
});
