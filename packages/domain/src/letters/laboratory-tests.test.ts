import { describe, expect, it } from '@jest/globals';
import { EMPTY_LAB_TEST } from '../care/lab-test-rules.js';
import type { LabTest } from '../record/record-tabs.js';
import { letterTable, recordFacts } from './letter-facts.js';
import { MADE_UP_RECORD } from './made-up-letter.js';

const item = { created_by: null, updated_by: null, created_by_name: null, updated_by_name: null };
const MOMENTS = { created_at: '2026-11-20T15:00:00.000Z', updated_at: '2026-11-20T15:00:00.000Z' };
const aTest = (own: Partial<LabTest>): LabTest => ({
  ...{ ...EMPTY_LAB_TEST, ...item, ...MOMENTS, id: 't-1', version: 1, at_registration: false, result_changes: [] },
  ...own,
});
const { client } = MADE_UP_RECORD;

describe('2.10/3 tests of a laboratory in letters', () => {
  const hiv = (id: string, day: string, own: Partial<LabTest> = {}): LabTest =>
    aTest({ id, test_type: 'HIV', hiv_result: 'positive', test_date: day, ...own });
  const RAPID = hiv('t-1', '2026-11-02');
  const SCREEN = { from_laboratory: true };
  const CONFIRMATION = { from_laboratory: true, confirmatory: true };
  it.each<[string, LabTest[], boolean]>([
    ['a rapid test alone', [RAPID], false],
    ['with its HIV type', [hiv('t-1', '2026-11-02', { hiv_type: 'Type 1' })], true],
    ['a laboratory’s confirmation', [hiv('t-1', '2026-11-02', CONFIRMATION)], true],
    ['confirmed by the laboratory', [RAPID, hiv('t-2', '2026-11-09', CONFIRMATION)], true],
    ['positive in a laboratory’s screening test', [RAPID, hiv('t-2', '2026-11-09', SCREEN)], false],
    ['repeated on the same day', [RAPID, hiv('t-2', '2026-11-02')], false],
    ['repeated on a later day', [RAPID, hiv('t-2', '2026-11-09')], true],
    [
      'refuted before',
      [RAPID, hiv('t-2', '2026-11-03', { hiv_result: 'negative' }), hiv('t-3', '2026-11-09', { hiv_type: 'Type 1' })],
      false,
    ],
  ])('2.4/2 names HIV as the steps of care count it: %s', (_what, tests, isConfirmed) => {
    const said = (['en', 'fr'] as const).map((language) => {
      const { disease } = recordFacts('public-health', { client, tests }, 't-1', language);
      return disease;
    });
    expect(said).toEqual(
      isConfirmed
        ? ['HIV infection', 'Infection à VIH']
        : ['HIV infection (rapid test, not confirmed)', 'Infection à VIH (test rapide, non confirmée)'],
    );
  });

  it('2.4/2 a laboratory’s screening test is “not confirmed”, until its confirmation', () => {
    const said = (tests: LabTest[]): unknown[] =>
      (['en', 'fr'] as const).map(
        (language) => recordFacts('public-health', { client, tests }, 't-1', language).disease,
      );
    const screen = hiv('t-1', '2026-11-02', SCREEN);
    const unconfirmed = [
      'HIV infection (laboratory screening test, not confirmed)',
      'Infection à VIH (test de dépistage du laboratoire, non confirmée)',
    ];
    expect(said([screen])).toEqual(unconfirmed);
    const negative = { ...CONFIRMATION, hiv_result: 'negative' };
    expect(said([screen, hiv('t-2', '2026-11-02', negative)])).toEqual(unconfirmed);
    expect(said([screen, hiv('t-2', '2026-11-02', CONFIRMATION)])).toEqual(['HIV infection', 'Infection à VIH']);
  });

  it('doesn’t call a laboratory’s test a rapid test, in facts and tables', () => {
    const tests = [
      hiv('t-1', '2026-11-02', { from_laboratory: true }),
      aTest({ id: 't-2', test_type: 'HCV', hcv_result: 'positive', from_laboratory: true }),
    ];
    const named = (language: 'en' | 'fr'): unknown[] =>
      letterTable('results', { ...MADE_UP_RECORD, tests }, language).rows.map(([, name]) => name);
    expect(named('en')).toEqual(['HIV test (laboratory)', 'HCV test (laboratory)']);
    expect(named('fr')).toEqual(['Test du VIH (laboratoire)', 'Test du VHC (laboratoire)']);
    expect(recordFacts('public-health', { client, tests }, 't-1', 'en').testName).toBe('HIV test (laboratory)');
  });
});
