import { describe, expect, it } from '@jest/globals';
import {
  applicableLabTest,
  awaitsResult,
  EMPTY_LAB_TEST,
  isResultCorrection,
  labTestOfType,
  withResult,
} from './lab-test-rules.js';

describe('lab test form', () => {
  it('TAB-TEST-05 TAB-TEST-11 starts each type with its defaults', () => {
    expect(labTestOfType('HIV', '2026-06-17', 'CM')).toEqual({
      ...EMPTY_LAB_TEST,
      test_type: 'HIV',
      test_date: '2026-06-17',
      hiv_result: 'negative',
      hiv_tester: 'CM',
    });
    expect(labTestOfType('HCV', '2026-06-17', 'CM')).toMatchObject({ hcv_result: 'negative', hcv_tester: 'CM' });
    expect(labTestOfType('Bloodwork', '2026-06-17', 'CM')).toMatchObject({
      bloodwork_result: 'Pending',
      bloodwork_tester: 'CM',
      hiv_result: null,
    });
    expect(labTestOfType('', '2026-06-17', 'CM')).toEqual(EMPTY_LAB_TEST);
  });

  it('TAB-TEST-08 clears the HIV type when the result is not positive', () => {
    const test = { test_type: 'HIV', hiv_result: 'positive', hiv_type: 'Type 2' };
    expect(applicableLabTest(test).hiv_type).toBe('Type 2');
    expect(applicableLabTest({ ...test, hiv_result: 'negative' }).hiv_type).toBeNull();
  });

  it('TAB-TEST-10 keeps circles for DBS only', () => {
    const test = { test_type: 'Bloodwork', bloodwork_type: 'DBS', bloodwork_circles: 3 };
    expect(applicableLabTest(test)).toMatchObject({ bloodwork_circles: 3, bloodwork_result: 'Pending' });
    expect(applicableLabTest({ ...test, bloodwork_type: 'Serum' }).bloodwork_circles).toBeNull();
  });

  it('asks for a reason when a known result changes, not for the first result', () => {
    const hcv = { test_type: 'HCV', hcv_result: 'negative' };
    expect(isResultCorrection(hcv, { ...hcv, hcv_result: 'positive' })).toBe(true);
    expect(isResultCorrection(hcv, { ...hcv, hcv_tester: 'JL' })).toBe(false);
    expect(isResultCorrection(hcv, { test_type: 'HIV', hiv_result: 'negative' })).toBe(true);
    const open = { test_type: 'Bloodwork', bloodwork_result: 'Submitted' };
    expect(isResultCorrection(open, { ...open, bloodwork_result: 'Negative' })).toBe(false);
  });

  it.each([
    ['HIV', { hiv_result: null }, { hiv_result: 'positive' }],
    ['HCV', { hcv_result: null }, { hcv_result: 'positive' }],
    ['Bloodwork', { bloodwork_result: 'Pending' }, { bloodwork_result: 'Positive' }],
    ['Bloodwork', { bloodwork_result: 'Submitted' }, { bloodwork_result: 'Positive' }],
  ])(
    '2.5/5 an %s test without a result awaits one, and accepts it in the words of its type',
    (test_type, open, closed) => {
      const test = { test_type, ...open };
      expect(awaitsResult(test)).toBe(true);
      expect(withResult(test, true)).toMatchObject({ test_type, ...closed });
      expect(awaitsResult(withResult(test, true))).toBe(false);
      expect(awaitsResult(withResult(test, false))).toBe(false);
    },
  );
});
