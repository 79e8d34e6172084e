import { describe, expect, it } from '@jest/globals';
import { matchScore } from '../identity/match-score.js';
import { EMPTY_LAB_TEST } from '../care/lab-test-rules.js';
import { DOUBT_WORDS, RESULT_DOUBTS } from './laboratory-results.js';
import type { LabTest } from '../record/record-tabs.js';
import {
  AUTO_FILING,
  comparedFacts,
  doubtsOf,
  type FilingFacts,
  isConfirmatory,
  knownTestsFor,
  openTestsFor,
  testWithResult,
} from './result-filing.js';
import { aLaboratoryResult } from '../testing/laboratory-results.js';

const CLIENT = { firstName: 'Maple', lastName: 'Testperson', dob: '1980-05-13', phone1: '(226) 555-0101' };
const RESULT = aLaboratoryResult();
const SCREEN = aLaboratoryResult({ code: '56888-1', name: 'HIV Ag/Ab', test: 'HIV', value: 'positive' });
const FINAL_WORDS = aLaboratoryResult({ code: 'X1', name: 'HIV Final Interpretation', test: null, value: null });
const match = (change: object = {}, sameCard = true): FilingFacts['matches'][number] =>
  matchScore({ ...CLIENT, ...change }, { ...CLIENT, sameCard });
const facts = (change: Partial<FilingFacts> = {}): FilingFacts => ({
  allowed: true,
  result: RESULT,
  changed: false,
  matches: [match()],
  openTests: 0,
  knownTests: 0,
  sameOrder: [],
  birth: '1980-05-13',
  today: '2026-11-23',
  ...change,
});
const test = (change: Partial<LabTest>): LabTest => ({
  ...EMPTY_LAB_TEST,
  id: 't-1',
  version: 1,
  created_at: '2026-11-05T15:00:00Z',
  updated_at: '2026-11-05T15:00:00Z',
  created_by: null,
  created_by_name: null,
  updated_by: null,
  updated_by_name: null,
  at_registration: false,
  result_changes: [],
  test_type: 'Bloodwork',
  bloodwork_result: 'Pending',
  ...change,
});

describe('2.10/2 which results are filed automatically', () => {
  it('has a condition with a source and a text for each doubt', () => {
    expect(AUTO_FILING.map(({ doubt }) => doubt).sort()).toEqual([...RESULT_DOUBTS].sort());
    for (const { doubt, source } of AUTO_FILING) expect([source, DOUBT_WORDS[doubt]]).not.toContain('');
  });

  it('has no doubt about a final result of one clearly identified client', () => {
    expect(doubtsOf(facts())).toEqual([]);
    expect(doubtsOf(facts({ matches: [match({ firstName: 'Testperson', lastName: 'Maple' })] }))).toEqual([]);
  });

  it.each<[string, Partial<FilingFacts>, string[]]>([
    ['on an installation that files manually', { allowed: false }, ['not-allowed']],
    ['of an unknown code', { result: { ...RESULT, test: null } }, ['unknown-test']],
    ['with unclear words', { result: { ...RESULT, value: null } }, ['unclear-value']],
    ['that is preliminary', { result: { ...RESULT, status: 'preliminary' } }, ['preliminary']],
    ['that changed one in a record', { changed: true }, ['changed']],
    ['that matches no client', { matches: [], birth: null }, ['no-client']],
    ['that matches two clients', { matches: [match(), match()] }, ['several-clients']],
    ['with another first name', { matches: [match({ firstName: 'Birch' })] }, ['identity']],
    ['with another birth date', { matches: [match({ dob: '1981-05-13' })] }, ['identity']],
    ['without the same card', { matches: [match({}, false)] }, ['identity']],
    [
      'with a card that has a wrong check digit',
      { result: { ...RESULT, person: { ...RESULT.person, healthCard: '1234567890' } } },
      ['identity'],
    ],
    ['without a date', { result: { ...RESULT, specimenDate: null } }, ['date']],
    ['of tomorrow', { result: { ...RESULT, specimenDate: '2026-11-24' } }, ['date']],
    ['from before birth', { result: { ...RESULT, specimenDate: '1980-05-12' } }, ['date']],
    ['for one of two open tests', { openTests: 2 }, ['several-tests']],
    ['that the client may have already', { knownTests: 1 }, ['already-has']],
    [
      'for HIV with one of an unknown code in its order',
      { result: SCREEN, sameOrder: [FINAL_WORDS] },
      ['hiv-in-order'],
    ],
    [
      'for HIV with a preliminary one in its order',
      { result: SCREEN, sameOrder: [{ ...SCREEN, status: 'preliminary' }] },
      ['hiv-in-order'],
    ],
    [
      'for HIV RNA that isn’t detected',
      { result: { ...SCREEN, value: 'negative', confirms: 'positive' } },
      ['unclear-value'],
    ],
  ])('leaves a result %s to a person', (_what, change, doubts) => {
    expect(doubtsOf(facts(change))).toEqual(doubts);
  });

  it('2.4/2 files a screening test for HIV whose order has only clear results, or unknown ones of something else', () => {
    const other = aLaboratoryResult({ code: 'X2', name: 'Archived sample', test: null, value: null });
    const cancelled = { ...FINAL_WORDS, status: 'cancelled' } as const;
    expect(doubtsOf(facts({ result: SCREEN, sameOrder: [SCREEN, other, cancelled] }))).toEqual([]);
    expect(doubtsOf(facts({ sameOrder: [FINAL_WORDS] }))).toEqual([]);
  });

  it.each([
    [{ confirms: 'both', value: 'negative' }, true],
    [{ confirms: 'positive', value: 'positive' }, true],
    [{ confirms: 'positive', value: 'negative' }, false],
    [{ value: 'positive' }, false],
  ] as const)('2.4/2 the result %j settles an HIV infection: %s', (result, expected) => {
    expect(isConfirmatory(result)).toBe(expected);
  });

  it('finds the open test of the day, or else those within two weeks', () => {
    const tests = [
      test({ id: 'same', test_date: '2026-11-05' }),
      test({ id: 'near', test_date: '2026-11-01' }),
      test({ id: 'old', test_date: '2026-09-01' }),
      test({ id: 'done', test_date: '2026-11-05', bloodwork_result: 'Negative' }),
      test({ id: 'other', test_date: '2026-11-05', test_type: 'HIV' }),
    ];
    const ids = (day: string | null): string[] => openTestsFor(tests, 'Bloodwork', day).map(({ test_id }) => test_id);
    expect(ids('2026-11-05')).toEqual(['same']);
    expect(ids('2026-11-03')).toEqual(['same', 'near']);
    expect(ids('2026-10-01')).toEqual([]);
    expect(ids(null)).toEqual(['same', 'near', 'old']);
    expect(openTestsFor(tests, null, '2026-11-05')).toEqual([]);
  });

  it('finds a test that may have the result already: of the same draw, unless an open test has its day', () => {
    const typed = test({ id: 'typed', test_date: '2026-11-05', bloodwork_result: 'Positive' });
    const near = test({ id: 'near', test_date: '2026-11-01', bloodwork_result: 'Negative' });
    const undated = test({ id: 'undated', test_date: null, bloodwork_result: 'Negative' });
    const old = test({ id: 'old', test_date: '2026-09-01', bloodwork_result: 'Negative' });
    const open = test({ id: 'open', test_date: '2026-11-05' });
    const known = (tests: LabTest[], day: string | null = '2026-11-05'): unknown[] =>
      knownTestsFor(tests, 'Bloodwork', day).map(({ test_id, value }) => [test_id, value]);
    expect(known([near, typed, undated, old])).toEqual([['typed', 'positive']]);
    expect(known([near, undated, old])).toEqual([
      ['near', 'negative'],
      ['undated', 'negative'],
    ]);
    expect(known([old])).toEqual([]);
    expect(known([old], null)).toEqual([['old', 'negative']]);
    expect(known([typed, open])).toEqual([]);
    expect(known([typed, { ...open, test_date: '2026-11-07' }])).toEqual([['typed', 'positive']]);
  });

  it("a program's own rapid test is another test than a laboratory's of the same day", () => {
    const rapid = test({ test_type: 'HIV', test_date: '2026-11-05', hiv_result: 'positive', bloodwork_result: null });
    expect(knownTestsFor([rapid], 'HIV', '2026-11-05')).toEqual([]);
    expect(knownTestsFor([{ ...rapid, from_laboratory: true }], 'HIV', '2026-11-05')).toEqual([
      { test_id: 't-1', test_date: '2026-11-05', value: 'positive' },
    ]);
    expect(knownTestsFor([{ ...rapid, from_laboratory: true }], null, '2026-11-05')).toEqual([]);
    const screen = { ...rapid, from_laboratory: true };
    expect(knownTestsFor([screen], 'HIV', '2026-11-05', true)).toEqual([]);
    expect(knownTestsFor([{ ...screen, confirmatory: true }], 'HIV', '2026-11-05')).toEqual([]);
    expect(knownTestsFor([{ ...screen, confirmatory: true }], 'HIV', '2026-11-05', true)).toHaveLength(1);
  });

  it('writes the result into a new test, or into the open one with its other fields', () => {
    const filed = { test: 'Bloodwork', value: 'positive', specimen: 'Serum', specimenDate: '2026-11-05' } as const;
    expect(testWithResult(filed, null)).toMatchObject({
      test_type: 'Bloodwork',
      test_date: '2026-11-05',
      bloodwork_type: 'Serum',
      bloodwork_result: 'Positive',
    });
    const open = test({ test_date: '2026-11-04', bloodwork_type: 'DBS', bloodwork_circles: 4, bloodwork_tester: 'CM' });
    expect(testWithResult(filed, open)).toMatchObject({
      test_date: '2026-11-04',
      bloodwork_type: 'DBS',
      bloodwork_circles: 4,
      bloodwork_tester: 'CM',
      bloodwork_result: 'Positive',
    });
    expect(testWithResult({ ...filed, test: 'HIV' }, null)).toMatchObject({
      hiv_result: 'positive',
      bloodwork_type: null,
    });
  });

  it('reports which facts agree, differ or are unknown', () => {
    const states = (known: boolean): string[] =>
      comparedFacts(match({ dob: '1981-05-13' }, false), RESULT.person, {
        hasCard: known,
        hasPhone: true,
        dob: '1981-05-13',
      }).map(({ state }) => state);
    expect(states(true)).toEqual(['agrees', 'differs', 'differs', 'agrees']);
    expect(states(false)).toEqual(['agrees', 'differs', 'unknown', 'agrees']);
  });

  it('a placeholder card neither agrees nor differs', () => {
    const person = { ...RESULT.person, healthCard: '9999999999' };
    const client = { hasCard: true, hasPhone: true, dob: '1981-05-12' };
    expect(comparedFacts(match({}, false), person, client)).toContainEqual({ fact: 'healthCard', state: 'unknown' });
  });
});
