import type { Having, People, QueryFilter, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { EVERY_TEST, people } from './kinds/kind.js';

/** A question whose construction fits in several places, with the query of each. */
export type Attached = { question: string; readings: QuerySpec[] };

type Event = { did: string; done: string; rows: Having };

const rows = (fact: Having['fact'], filters: QueryFilter[], date?: Having['date']): Having => ({
  fact,
  filters,
  period: null,
  ...(date ? { date } : {}),
});
const HIV: QueryFilter = { dim: 'test_type', in: ['HIV'] };
const HCV: QueryFilter = { dim: 'test_type', in: ['HCV'] };
const POSITIVE: QueryFilter = { dim: 'test_result', in: ['positive'] };
const EVENTS: readonly Event[] = [
  { did: 'were tested for HIV', done: 'been tested for HIV', rows: rows('tests', [HIV]) },
  { did: 'tested positive for HCV', done: 'tested positive for HCV', rows: rows('tests', [HCV, POSITIVE]) },
  { did: 'started treatment', done: 'started treatment', rows: rows('treatments', [], 'started') },
  { did: 'completed treatment', done: 'completed treatment', rows: rows('treatments', [{ dim: 'med_outcome', in: ['Completed'] }], 'ended') },
  { did: 'received a reward', done: 'received a reward', rows: rows('interactions', [{ dim: 'reward', in: ['yes'] }]) },
  { did: 'were dispensed Epclusa', done: 'been dispensed Epclusa', rows: rows('dispenses', [{ dim: 'medication', in: ['Epclusa'] }]) },
]; // prettier-ignore

const YEAR = { from: '2025-01-01', to: '2025-12-31' };
const SINCE = { from: '2025-01-01', to: '2026-11-20' };
const BEFORE = { from: null, to: '2024-12-31' };
const AFTER = { from: '2026-01-01', to: null };
const during = (having: Having, period: Having['period']): Having => ({ ...having, period });
const set = (...all: People[]): QuerySpec => people({ who: { and: all } });
const tests = (filters: QueryFilter[]): QuerySpec => ({ ...people({ filters }), measure: 'tests' });

const pairs = EVENTS.flatMap((one) => EVENTS.flatMap((other) => (one === other ? [] : [[one, other] as const])));

/** Each construction with everything that it may be attached to. */
const CONSTRUCTIONS: Readonly<Record<string, readonly Attached[]>> = {
  '“only” and a time': EVENTS.flatMap(({ did, rows: row }) => {
    const readings = [
      set({ has: during(row, YEAR) }),
      set({ has: during(row, YEAR) }, { hasNot: during(row, BEFORE) }, { hasNot: during(row, AFTER) }),
      set({ only: during(row, YEAR) }),
      set({ only: row }, { has: during(row, YEAR) }),
    ];
    return [`clients who ${did} only in 2025`, `clients who ${did} in 2025 only`, `clients who only ${did} in 2025`].map(
      (question) => ({ question, readings }),
    );
  }),
  '“only” and a result': [HIV, HCV].flatMap((type) =>
    (['positive', 'negative'] as const).flatMap((result) => {
      const filters: QueryFilter[] = [type, { dim: 'test_result', in: [result] }];
      const readings = [
        set({ only: rows('tests', filters) }),
        set({ has: rows('tests', filters) }, { hasNot: rows('tests', [type, { dim: 'test_result', not_in: [result] }]) }),
        set({ has: rows('tests', filters) }),
      ];
      const name = type.in?.join() ?? '';
      return [`clients who only tested ${result} for ${name}`, `clients who tested ${result} for ${name} only`].map(
        (question) => ({ question, readings }),
      );
    }),
  ),
  'a denial before “and”': pairs.map(([one, other]) => ({
    question: `clients who have not ${one.done} and ${other.done}`,
    readings: [
      set({ hasNot: one.rows }, { has: other.rows }),
      set({ hasNot: one.rows }, { hasNot: other.rows }),
      people({ who: { not: { and: [{ has: one.rows }, { has: other.rows }] } } }),
    ],
  })),
  '“since” after a denial': pairs.map(([one, other]) => ({
    question: `clients who ${one.did} but have not ${other.done} since 2025`,
    readings: [
      set({ has: one.rows }, { hasNot: during(other.rows, SINCE) }),
      set({ has: during(one.rows, SINCE) }, { hasNot: during(other.rows, SINCE) }),
    ],
  })),
  'one time after two verbs': pairs.filter(([one, other]) => one.rows.fact !== other.rows.fact).map(([one, other]) => ({
    question: `clients who ${one.did} and ${other.did} in 2025`,
    readings: [
      set({ has: one.rows }, { has: during(other.rows, YEAR) }),
      set({ has: during(one.rows, YEAR) }, { has: during(other.rows, YEAR) }),
    ],
  })),
  'one time after either verb': pairs.map(([one, other]) => ({
    question: `clients who ${one.did} or ${other.did} in 2025`,
    readings: [
      people({ who: { or: [{ has: one.rows }, { has: during(other.rows, YEAR) }] } }),
      people({ who: { or: [{ has: during(one.rows, YEAR) }, { has: during(other.rows, YEAR) }] } }),
    ],
  })),
  'two years': EVENTS.map(({ did, rows: row }) => ({
    question: `clients who ${did} in 2024 and 2025`,
    readings: [
      set({ has: during(row, { from: '2024-01-01', to: '2025-12-31' }) }),
      set({ has: during(row, { from: '2024-01-01', to: '2024-12-31' }) }, { has: during(row, YEAR) }),
    ],
  })),
  'a result before two kinds of tests': ['positive', 'negative'].map((result) => ({
    question: `${result} HIV tests and HCV tests`,
    readings: [tests([{ dim: 'test_result', in: [result] }, { dim: 'test_type', in: ['HIV', 'HCV'] }]), tests([HIV, HCV])],
  })),
  'an exclusion of two fields': [['men', 'Male'], ['women', 'Female']].map(([word = '', gender = '']) => ({
    question: `tests excluding HIV and ${word}`,
    readings: [
      tests([{ dim: 'test_type', not_in: ['HIV'] }, { dim: 'gender', not_in: [gender] }]),
      tests([{ dim: 'test_type', not_in: ['HIV'] }, { dim: 'gender', in: [gender] }]),
    ],
  })),
  'which date': EVENTS.slice(0, 3).flatMap(({ did, rows: row }) => [
    { question: `new clients who ${did} in 2025`, readings: [
      people({ range: YEAR, date: 'first_registered', who: { has: row } }),
      people({ range: YEAR, date: 'first_registered', who: { has: during(row, 'counted') } }),
      set({ has: during(row, YEAR) }),
    ] },
  ]),
  'at least, of what': [
    { question: 'clients with at least 2 tests and one positive', readings: [
      set({ has: rows('tests', []), atLeast: 2 }, { has: rows('tests', [POSITIVE]) }),
      people({ filters: [EVERY_TEST] }),
    ] },
  ],
}; // prettier-ignore

export const attached = Object.entries(CONSTRUCTIONS);

/** Settled by the words themselves: one time for each verb. */
export const settled: readonly Attached[] = pairs.map(([one, other]) => ({
  question: `clients who ${one.did} in 2024 and ${other.did} in 2025`,
  readings: [
    set({ has: during(one.rows, { from: '2024-01-01', to: '2024-12-31' }) }, { has: during(other.rows, YEAR) }),
  ],
}));
