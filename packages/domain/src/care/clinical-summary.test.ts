import { describe, expect, it } from '@jest/globals';
import { POSITIVE_SUMMARY_FIELDS, positiveSummary } from './clinical-summary.js';
import { DEFAULT_CLINICAL_TEMPLATE_TEXTS } from '../lists/clinical-template-defaults.js';
import { DEFAULT_CLINICAL_TEMPLATES } from '../lists/lists.js';

const empty = {
  rnaAvailable: 'No',
  rnaSampleDate: null,
  rnaResult: 'Positive',
  coverageType: 'Select',
  referralPerson: null,
  address: null,
  unitNumber: null,
  city: null,
  province: 'Ontario',
  postalCode: null,
  phone1: null,
} as const;
const client = {
  ...empty,
  rnaAvailable: 'Yes',
  rnaSampleDate: '2026-06-01',
  coverageType: 'ODSP',
  referralPerson: 'Rowan Sample',
  address: '12 Sample Street',
  city: 'Windsor',
  phone1: '5195550101',
} as const;

describe('positiveSummary', () => {
  it('SUM-03 builds the text from the registration', () => {
    const text = positiveSummary(client);
    for (const part of [
      'A positive antibody test shows past or current exposure to hepatitis C.',
      'HCV RNA: positive (sample collected 1 June 2026)',
      'Ontario Disability Support Program (ODSP)',
      'Referred by: Rowan Sample.',
      '12 Sample Street, Windsor, Ontario; telephone (519) 555-0101',
      'direct-acting antivirals',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('SUM-03 mentions a negative RNA and a missing one', () => {
    expect(positiveSummary({ ...client, rnaResult: 'Negative' })).toContain('HCV RNA: negative');
    const without = positiveSummary(empty);
    expect(without).toContain('no result available yet');
    expect(without).toContain('no address recorded; no telephone recorded');
    expect(without).not.toMatch(/null|undefined/);
  });

  it('SUM-06 changes with every field it uses, and with no other', () => {
    const changes = {
      rnaAvailable: 'No',
      rnaSampleDate: '2026-06-02',
      rnaResult: 'Negative',
      coverageType: 'OW',
      referralPerson: 'Maple',
      address: '13 Sample Street',
      unitNumber: '9',
      city: 'Chatham',
      province: 'Quebec',
      postalCode: 'N9A 1A1',
      phone1: '5195550102',
    } as const;
    for (const field of POSITIVE_SUMMARY_FIELDS) {
      expect([field, positiveSummary({ ...client, [field]: changes[field] })]).not.toEqual([
        field,
        positiveSummary(client),
      ]);
    }
    expect(positiveSummary({ ...client, instructions: 'x' } as typeof client)).toBe(positiveSummary(client));
  });

  it('SUM-12 has a text for every default template except the generated one', () => {
    const texts = DEFAULT_CLINICAL_TEMPLATES.map((name) => DEFAULT_CLINICAL_TEMPLATE_TEXTS[name]);
    expect(texts.map((text) => text === '')).toEqual([true, false, false, false]);
    expect(new Set(texts).size).toBe(4);
  });
});
