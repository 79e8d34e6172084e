import { describe, expect, it } from '@jest/globals';
import { copyText, testSummaryLine } from './copy-text.js';
import { labelText } from './label-text.js';
import { PROVINCES } from '../identity/provinces.js';

const client = {
  firstName: 'Maple',
  lastName: 'Testperson',
  dob: '1980-05-13',
  gender: 'Female',
  healthCard: '1234567897',
  healthCardVersion: 'ab',
  address: '12 Sample Street',
  unitNumber: '4',
  city: 'Windsor',
  province: 'Ontario',
  postalCode: 'n9a1a1',
  phone1: '5195550101',
  phone2: null,
  summaryTemplate: 'First line.\nSecond line.',
} as const;

describe('labelText', () => {
  it('CLI-31 prints every fact of the label', () => {
    expect(labelText(client, new Date('2026-11-21T14:05:00Z'))).toBe(
      [
        'HC: 1234567897 AB   Sex: F',
        'Testperson, Maple',
        'DOB: 1980-05-13',
        '12 Sample Street, Unit 4',
        'Windsor, ON N9A 1A1',
        '(519) 555-0101',
        '21 November 2026, 9:05 AM',
      ].join('\n'),
    );
  });

  it('CLI-31 leaves out empty facts', () => {
    const bare = {
      firstName: 'Maple',
      lastName: 'T',
      dob: null,
      gender: null,
      healthCard: null,
      healthCardVersion: null,
      address: null,
      unitNumber: null,
      city: null,
      province: 'Ontario',
      postalCode: null,
      phone1: null,
    };
    expect(labelText(bare, new Date('2026-11-21T14:05:00Z'))).toBe('T, Maple\nON\n21 November 2026, 9:05 AM');
  });

  it('CLI-15 CLI-31 prints the official code of every province', () => {
    const printed = PROVINCES.map(
      ({ name }) => /^Windsor, (\w\w) /m.exec(labelText({ ...client, province: name }))?.[1],
    );
    expect(printed.join(' ')).toBe('AB BC MB NB NL NT NS NU ON PE QC SK YT');
  });
});

describe('copyText', () => {
  it('CLI-29 contains name, contact details, the summary and the tests', () => {
    const text = copyText(client, [
      { test_type: 'HIV', test_date: '2026-06-01', hiv_result: 'positive', hiv_type: 'Type 1', hiv_tester: 'CM' },
      { test_type: 'Bloodwork', test_date: '2026-06-02', bloodwork_type: 'DBS', bloodwork_circles: 4 },
    ]);
    expect(text.split('\n')).toEqual([
      'Name: Maple Testperson',
      'Date of birth: 1980-05-13',
      'Health card: 1234567897 AB',
      'Telephone: (519) 555-0101',
      'Address: 12 Sample Street, Unit 4, Windsor, Ontario N9A 1A1',
      '',
      'Medical information:',
      'First line.',
      'Second line.',
      '',
      'Tests:',
      '- 2026-06-01, HIV, positive (Type 1), tester CM',
      '- 2026-06-02, Bloodwork, DBS (4 circles)',
    ]);
  });

  it('CLI-29 names missing facts', () => {
    const text = copyText({ ...client, healthCard: null, healthCardVersion: null, summaryTemplate: ' ' }, []);
    expect(text).toContain('Health card: not recorded');
    expect(text).toContain('Medical information:\nnot recorded');
    expect(text).toContain('Tests:\nnone recorded');
  });

  it('CLI-29 does not state that there are no tests if the reader may not see them', () => {
    const text = copyText(client, 'no-access');
    expect(text).toContain('Tests:\nnot included (no access to Tests)');
    expect(text).not.toContain('none recorded');
  });

  it('CLI-29 shows circles for DBS only', () => {
    const serum = {
      test_type: 'Bloodwork',
      bloodwork_type: 'Serum',
      bloodwork_circles: 4,
      bloodwork_result: 'Pending',
    };
    expect(testSummaryLine(serum)).toBe('- no date, Bloodwork, Serum, Pending');
    const one = { test_type: 'Bloodwork', bloodwork_type: 'DBS', bloodwork_circles: 1 };
    expect(testSummaryLine(one)).toContain('DBS (1 circle)');
  });
});
