import { describe, expect, it } from '@jest/globals';
import { EMPTY_LAB_TEST } from '../care/lab-test-rules.js';
import {
  NO_REGISTRATION_TEST,
  registrationTestChange,
  registrationTestFields,
  testsAsTyped,
} from './registration-test.js';

const TODAY = '2026-11-20';
const hiv = {
  ...EMPTY_LAB_TEST,
  test_type: 'HIV',
  test_date: '2026-11-02',
  hiv_result: 'positive',
  hiv_type: 'Type 1',
  hiv_tester: 'CM',
};
const onForm = {
  testType: 'HIV',
  hivDate: '2026-11-02',
  hivResult: 'positive',
  hivType: 'Type 1',
  hivTester: 'CM',
} as const;
const blood = {
  ...EMPTY_LAB_TEST,
  test_type: 'Bloodwork',
  test_date: '2026-11-02',
  bloodwork_type: 'DBS',
  bloodwork_circles: 4,
  bloodwork_result: 'Positive',
};

describe('2.1/3 CLI-27 the test at registration', () => {
  it('matches the row of Tests', () => {
    expect(registrationTestFields(hiv)).toEqual(onForm);
    expect(registrationTestFields(null)).toEqual(NO_REGISTRATION_TEST);
    expect(registrationTestFields(blood)).toEqual({
      ...NO_REGISTRATION_TEST,
      testType: 'Bloodwork',
      hivDate: '2026-11-02',
    });
  });

  it('is unchanged by a save that repeats or omits its fields', () => {
    expect(registrationTestChange(onForm, hiv, TODAY)).toEqual({ kind: 'keep' });
    expect(registrationTestChange({}, hiv, TODAY)).toEqual({ kind: 'keep' });
    const untouched = { ...NO_REGISTRATION_TEST, hivResult: 'negative', hivTester: 'CM' } as const;
    expect(registrationTestChange(untouched, null, TODAY)).toEqual({ kind: 'keep' });
    const bloodOnForm = { ...registrationTestFields(blood), hivResult: 'negative', hivTester: 'CM' } as const;
    expect(registrationTestChange(bloodOnForm, blood, TODAY)).toEqual({ kind: 'keep' });
  });

  it.each([
    ['HIV', { ...onForm }, hiv],
    ['HIV when a result was sent without its type', { ...onForm, testType: null }, hiv],
    ['HCV without a result', { testType: 'HCV', hivResult: 'negative' }, { test_type: 'HCV', test_date: TODAY }],
    ['Bloodwork that is pending', { testType: 'Bloodwork' }, { test_type: 'Bloodwork', bloodwork_result: 'Pending' }],
  ] as const)('becomes a row: %s', (_what, sent, row) => {
    expect(registrationTestChange(sent, null, TODAY)).toMatchObject({ kind: 'add', test: row });
  });

  it('changes the row, keeping what the form does not show', () => {
    expect(registrationTestChange({ hivResult: 'negative' }, hiv, TODAY)).toEqual({
      kind: 'change',
      test: { ...hiv, hiv_result: 'negative', hiv_type: null },
    });
    expect(registrationTestChange({ hivDate: '2026-11-03' }, blood, TODAY)).toEqual({
      kind: 'change',
      test: { ...blood, test_date: '2026-11-03' },
    });
  });

  it('is entered in error when its type is cleared, and another test when the type changes', () => {
    expect(registrationTestChange({ ...onForm, testType: null }, hiv, TODAY)).toEqual({ kind: 'void' });
    expect(registrationTestChange({ ...onForm, testType: 'HCV' }, hiv, TODAY)).toMatchObject({
      kind: 'replace',
      test: { test_type: 'HCV', hcv_result: null, hiv_result: null },
    });
  });
});

describe('CLI-29 the tests as typed', () => {
  const hcv = { ...EMPTY_LAB_TEST, test_type: 'HCV', test_date: '2026-11-01', hcv_result: 'negative' };
  const other = { ...hcv, at_registration: false };
  const stored = { ...hiv, at_registration: true };

  it('adds the form’s test to a client without tests', () => {
    expect(testsAsTyped(onForm, [], TODAY)).toEqual([hiv]);
    expect(testsAsTyped({ ...onForm, hivDate: null }, [other], TODAY)).toEqual([{ ...hiv, test_date: TODAY }, other]);
    expect(testsAsTyped({ ...NO_REGISTRATION_TEST, hivResult: 'negative', hivTester: 'CM' }, [], TODAY)).toEqual([]);
  });

  it('shows an unsaved change of the form’s test once, in its place', () => {
    expect(testsAsTyped(onForm, [other, stored], TODAY)).toEqual([other, stored]);
    const changed = testsAsTyped({ ...onForm, hivResult: 'negative', hivType: null }, [other, stored], TODAY);
    expect(changed).toEqual([other, { ...hiv, hiv_result: 'negative', hiv_type: null }]);
  });

  it('leaves out a test that was cleared or replaced, unless it has a result from Tests', () => {
    expect(testsAsTyped(NO_REGISTRATION_TEST, [stored, other], TODAY)).toEqual([other]);
    expect(testsAsTyped(NO_REGISTRATION_TEST, [{ ...blood, at_registration: true }], TODAY)).toHaveLength(1);
    const replaced = testsAsTyped({ ...NO_REGISTRATION_TEST, testType: 'Bloodwork' }, [stored], TODAY);
    expect(replaced.map(({ test_type }) => test_type)).toEqual(['Bloodwork']);
  });
});
