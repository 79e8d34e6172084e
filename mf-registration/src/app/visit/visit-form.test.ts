import { describe, expect, it } from '@jest/globals';
import { RECORD_FIELD_TEXTS } from '@firstlight/domain/record/record-field-texts';
import type { Dispensing } from '@firstlight/domain/record/record-tabs';
import { VISIT_TEXTS } from '@firstlight/domain/record/visits';
import { itemFields } from '@firstlight/testing/factories';
import { sameSupply } from '../../features/dispensing/same-supply';
import { permittedParts } from './permitted-parts';
import {
  emptyVisit,
  enteredSince,
  withDate,
  problemOf,
  visitOf,
  withAmount,
  withNextContact,
  withResultGiven,
  withTest,
} from './visit-form';

const DAY = '2026-11-20';
const blank = emptyVisit(DAY, 'CM');
const tests = { HCV: 'none', HIV: 'none' } as const;

describe('2.5/4 the form of a visit', () => {
  it('sends nothing from an untouched form', () => {
    expect(visitOf(blank)).toEqual({});
    expect(problemOf(blank)).toEqual({ text: VISIT_TEXTS.empty });
  });

  it.each([
    ['started', null],
    ['negative', 'negative'],
    ['positive', 'positive'],
  ] as const)('sends a test that is %s with the result %s', (state, result) => {
    expect(visitOf({ ...blank, tests: { ...tests, HCV: state } }).tests).toMatchObject([
      { test_type: 'HCV', test_date: DAY, hcv_result: result, hcv_tester: 'CM', hiv_result: null },
    ]);
    expect(visitOf({ ...blank, tests: { ...tests, HIV: state } }).tests).toMatchObject([
      { test_type: 'HIV', test_date: DAY, hiv_result: result, hiv_tester: 'CM', hcv_result: null },
    ]);
  });

  it('adds the pending bloodwork of a positive HCV test, and keeps it out of any other', () => {
    const positive = { ...blank, rna: true, tests: { ...tests, HCV: 'positive' as const } };
    expect(visitOf(positive).tests).toMatchObject([
      { test_type: 'HCV', hcv_result: 'positive' },
      { test_type: 'Bloodwork', test_date: DAY, bloodwork_result: 'Pending', bloodwork_tester: 'CM' },
    ]);
    const negative = { ...positive, tests: { ...tests, HCV: 'negative' as const } };
    expect(visitOf(negative).tests).toHaveLength(1);
    expect(enteredSince(positive, positive).rna).toBeUndefined();
    expect(visitOf(enteredSince({ ...positive, rna: false }, positive))).toMatchObject({
      tests: [{ test_type: 'Bloodwork', bloodwork_result: 'Pending' }],
    });
  });

  it('says that the result was given, with or without an incentive, and takes it back', () => {
    const given = withResultGiven(blank, true);
    expect(visitOf(given).interaction).toMatchObject({ description: 'Results', amount: null });
    expect(visitOf(withAmount(given, 20)).interaction).toMatchObject({ description: 'Results', amount: 20 });
    expect(visitOf(withResultGiven(given, false))).toEqual({});
    expect(visitOf(withResultGiven(withAmount(given, 20), false)).interaction?.description).toBe('Screening');
  });

  it('brings back the description that the result given replaced', () => {
    const outreach = { ...blank, interaction: { ...blank.interaction, description: 'Outreach' } };
    expect(withResultGiven(withResultGiven(outreach, true), false)).toEqual(outreach);
    expect(withResultGiven(withResultGiven(blank, true), false)).toEqual(blank);
  });

  it('takes the result given back when the test is corrected, unless Results was chosen', () => {
    const positive = withTest(blank, 'HCV', 'positive');
    const negative = withTest(withResultGiven(positive, true), 'HCV', 'negative');
    expect(visitOf(negative).interaction).toBeUndefined();
    const chosen = { ...positive, interaction: { ...blank.interaction, description: 'Results' } };
    expect(withTest(chosen, 'HCV', 'negative').interaction.description).toBe('Results');
  });

  it('hands out a usual amount in one tap, as issued cash', () => {
    expect(visitOf(withAmount(blank, 20)).interaction).toEqual({
      date: DAY,
      description: 'Outreach',
      referral_id: null,
      amount: 20,
      payment_type: 'Cash',
      issued: 'Yes',
    });
    const tested = { ...blank, tests: { ...tests, HCV: 'negative' as const } };
    expect(visitOf(withAmount(tested, 20)).interaction?.description).toBe('Screening');
  });

  it('keeps choices made before the amount', () => {
    const chosen = { ...blank.interaction, description: 'Locate', payment_type: 'EFT', issued: 'No' };
    expect(visitOf(withAmount({ ...blank, interaction: chosen }, 40)).interaction).toMatchObject({
      description: 'Locate',
      amount: 40,
      payment_type: 'EFT',
      issued: 'No',
    });
  });

  it('counts the weeks to the next contact from the day of the visit', () => {
    expect(visitOf(withNextContact(blank, 2)).activity).toEqual({
      date: '2026-12-04',
      time: null,
      description: 'Next contact',
    });
  });

  it('dates everything except the next contact to the day of the visit', () => {
    const form = withDate(
      {
        ...withNextContact(withAmount({ ...blank, noteText: 'Late entry.' }, 20), 1),
        supply: { medication: 'Epclusa' },
      },
      '2026-11-18',
    );
    expect(visitOf({ ...form, tests: { ...tests, HIV: 'negative' } })).toMatchObject({
      tests: [{ test_date: '2026-11-18' }],
      note: { noteDate: '2026-11-18' },
      interaction: { date: '2026-11-18' },
      dispensing: { dispensed_date: '2026-11-18' },
      activity: { date: '2026-11-27' },
    });
  });

  it('repeats the last supply on the day of the visit', () => {
    const supply = { medication: 'Epclusa', rx: 'R1', quantity: 28, lot: 'L1', product_type: 'Commercial' };
    const last: Dispensing = {
      ...itemFields('d-1'),
      ...supply,
      expiry_date: '2027-01-31',
      dispensed_date: '2026-10-23',
    };
    expect(sameSupply(last, DAY)).toEqual({ ...supply, expiry_date: '2027-01-31', dispensed_date: DAY });
  });

  it.each([
    [
      'a supply without a medication',
      { supply: { medication: '' } },
      RECORD_FIELD_TEXTS.medication,
      'dispensing',
      'medication',
    ],
    [
      'an amount without a description',
      { interaction: { ...blank.interaction, amount: '20' } },
      RECORD_FIELD_TEXTS.interactionDescription,
      'interaction',
      'description',
    ],
    [
      'an amount that is not a number',
      { interaction: { ...blank.interaction, description: 'Staff', amount: 'twenty' } },
      RECORD_FIELD_TEXTS.amount,
      'interaction',
      'amount',
    ],
    [
      'a next contact without a description',
      { next: { date: DAY, time: null, description: ' ' } },
      RECORD_FIELD_TEXTS.activityDescription,
      'activity',
      'description',
    ],
  ])('refuses %s and names its field', (_what, change, text, part, field) => {
    expect(problemOf({ ...blank, ...change })).toEqual({ text, at: { part, field } });
  });

  it('keeps only text entered after sending', () => {
    const sent = withAmount({ ...blank, tests: { HCV: 'negative', HIV: 'none' }, noteText: 'Met.' }, 20);
    const now = { ...sent, tests: { ...sent.tests, HIV: 'negative' as const }, noteText: 'Met. Tea.' };
    expect(enteredSince(sent, now)).toEqual({ ...blank, tests: { HCV: 'none', HIV: 'negative' }, noteText: 'Tea.' });
    const other = { ...sent, noteText: 'Called.', interaction: { ...sent.interaction, amount: '40' } };
    expect(enteredSince(sent, other)).toEqual({ ...blank, noteText: 'Called.', interaction: other.interaction });
    expect(enteredSince(sent, sent)).toEqual(blank);
  });

  it("offers the parts for the user's tabs", () => {
    expect([...permittedParts(() => true)]).toEqual(['tests', 'dispensing', 'note', 'interaction', 'activity']);
    expect([...permittedParts((tab) => tab === 'Notes')]).toEqual(['note']);
    expect([...permittedParts(() => false)]).toEqual([]);
  });
});
