import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { buildLexicon, NO_LISTED_VALUES } from '../lexicon/lexicon.js';
import { askedOf } from './asked.js';
import { clausesOf } from './clauses.js';
import { CHECKS, objectionTo } from './proof.js';

const TODAY = '2026-11-20';
const LEXICON = buildLexicon({
  ...NO_LISTED_VALUES,
  dispositions: ['ACTIVE', 'POCT NEG', 'SOT'],
  cities: ['Thunder Bay', 'Sudbury', 'Kenora', 'Timmins'],
  referralSites: ['Sheway', 'REACH', 'Streetworks'],
  testers: ['KP', 'MW', 'AB'],
});

/** A question of an unseen batch with the query that it was once silently misread as. */
type Misread = { id: string; question: string; previous?: QuerySpec; spec: QuerySpec; checks: string[] };
const MISREAD = JSON.parse(readFileSync(join(__dirname, '../testing/misread.json'), 'utf8')) as Misread[];

const about = (question: string, previous: QuerySpec | null): ReturnType<typeof askedOf> =>
  askedOf({ message: question, previous, today: TODAY }, LEXICON);

const count = (part: Partial<QuerySpec>): QuerySpec => ({
  measure: 'clients',
  by: [],
  filters: [],
  range: null,
  compare: null,
  ...part,
});

describe('2.4/1 a query is compared with the question, independently of the reader', () => {
  it.each(MISREAD.map((one) => [one.id, one.question, one] as const))(
    '%s “%s” is not answered as it was once misread',
    (_id, question, { previous = null, spec, checks }) => {
      const asked = about(question, previous);
      const objecting = Object.entries(CHECKS).filter(([, check]) => check({ asked, spec, clauses: clausesOf(spec) }));
      expect(objecting.map(([name]) => name)).toEqual(checks);
    },
  );

  it('objects with a check of every kind at least once', () => {
    const used = new Set(MISREAD.flatMap(({ checks }) => checks));
    expect(used.size).toBeGreaterThanOrEqual(15);
  });

  const HIV = { dim: 'test_type' as const, in: ['HIV'] };
  const Y2025 = { from: '2025-01-01', to: '2025-12-31' };
  it.each<[question: string, right: QuerySpec, wrong: QuerySpec]>([
    ['women tested for HIV', count({ filters: [{ dim: 'gender', in: ['Female'] }, HIV] }), count({ measure: 'tests', filters: [{ dim: 'gender', in: ['Female'] }, HIV] })],
    ['tests of women in 2025', count({ measure: 'tests', filters: [{ dim: 'gender', in: ['Female'] }], range: Y2025 }), count({ filters: [{ dim: 'gender', in: ['Female'] }], range: Y2025 })],
    ['clients from Sudbury', count({ filters: [{ dim: 'city', in: ['Sudbury'] }] }), count({ filters: [{ dim: 'city', in: ['Kenora'] }] })],
    ['clients not from Sudbury', count({ who: { hasNot: { fact: 'registrations', filters: [{ dim: 'city', in: ['Sudbury'] }], period: null } } }), count({ filters: [{ dim: 'city', in: ['Sudbury'] }] })],
    ['registrations in 2025', count({ measure: 'registrations', range: Y2025 }), count({ measure: 'registrations', range: { from: '2021-01-01', to: '2021-12-31' } })],
    ['registrations in 2025', count({ measure: 'registrations', range: Y2025 }), count({ measure: 'registrations', by: ['month'], range: Y2025 })],
    ['clients over 50', count({ filters: [{ dim: 'age', min: 51 }] }), count({ filters: [{ dim: 'age', min: 18 }] })],
    ['tests before 2024', count({ measure: 'tests', range: { from: null, to: '2023-12-31' } }), count({ measure: 'tests', range: { from: '2024-01-01', to: '2024-12-31' } })],
    ['people tested for HIV', count({ filters: [HIV] }), count({ filters: [HIV], who: { has: { fact: 'notes', filters: [], period: null } } })],
    ['people tested for HIV', count({ filters: [HIV] }), count({ filters: [HIV], who: { hasNot: { fact: 'treatments', filters: [], period: null } } })],
  ])('“%s” is what one query says and another does not', (question, right, wrong) => {
    expect(objectionTo(right, about(question, null))).toBeNull();
    expect(objectionTo(wrong, about(question, null))).not.toBeNull();
  }); // prettier-ignore
});
