import { describe, expect, it } from '@jest/globals';
import { completes, factsDiffer, MERGE_CHOICES, MERGE_FIELDS, wholeFacts } from './registration-merges.js';

/** What an untouched Client tab stores. */
const EMPTY = {
  province: 'Ontario',
  leaveMessage: false,
  voicemail: false,
  text: false,
  language: 'English',
  physician: 'Dr. Rowan Hale',
  rnaAvailable: 'No',
  rnaResult: 'Positive',
  coverageType: 'Select',
  hivResult: 'negative',
  hivTester: 'CM',
  selectedTemplate: 'Select',
} as const;
const ADDRESS = MERGE_CHOICES.find((fact) => fact.includes('unitNumber')) ?? [];
const RNA = MERGE_CHOICES.find((fact) => fact.includes('rnaResult')) ?? [];
const positive = { rnaAvailable: 'Yes', rnaResult: 'Positive', rnaSampleDate: '2026-03-01' } as const;

describe('the facts of two records of one person (2.1/13)', () => {
  it.each([
    ['no address', ADDRESS, {}, { address: '45 King St', unitNumber: '7' }, true],
    [
      'an address without its unit',
      ADDRESS,
      { address: '45 King St' },
      { address: '45 King St', unitNumber: '7' },
      true,
    ],
    ['another address', ADDRESS, { address: '12 Elm St' }, { address: '45 King St', unitNumber: '7' }, false],
    ['a unit that the other lacks', ADDRESS, { unitNumber: '7' }, { address: '45 King St' }, false],
    ['only the form’s province', ADDRESS, {}, { address: '45, rue Principale', province: 'Quebec' }, true],
    ['CLI-23 the form’s “No” for an RNA', RNA, {}, positive, true],
    ['CLI-23 an RNA of its own', RNA, { rnaAvailable: 'Yes', rnaResult: 'Negative' }, positive, false],
    ['CLI-23 an RNA, and the other the form’s “No”', RNA, positive, {}, false],
    ['CLI-24 the form’s coverage', ['coverageType'], {}, { coverageType: 'ODSP' }, true],
    ['an unticked permission', ['text'], { text: false }, { text: true }, false],
    ['a ticked permission', ['text'], { text: true }, { text: false }, false],
  ] as const)('a record with %s', (_what, fact, survivor, other, preselected) => {
    expect(factsDiffer(fact, { ...EMPTY, ...survivor }, { ...EMPTY, ...other })).toBe(true);
    expect(completes(fact, { ...EMPTY, ...survivor }, { ...EMPTY, ...other })).toBe(preselected);
  });

  it('a form without an RNA states no result, so two such forms agree', () => {
    expect(factsDiffer(RNA, EMPTY, { ...EMPTY, rnaAvailable: null, rnaResult: 'Negative' })).toBe(false);
  });

  it('each field belongs to one choice, and a part of a fact takes all of it', () => {
    expect(MERGE_CHOICES.flat().toSorted()).toEqual([...MERGE_FIELDS].toSorted());
    expect(wholeFacts(['aka', 'rnaResult'])).toEqual(['aka', 'rnaAvailable', 'rnaSampleDate', 'rnaResult']);
    expect(wholeFacts([...MERGE_FIELDS])).toHaveLength(MERGE_FIELDS.length);
  });
});
