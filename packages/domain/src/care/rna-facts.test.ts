import { describe, expect, it } from '@jest/globals';
import { compareRna, latestRna, rnaInWords } from './rna-facts.js';

const blood = (id: string, test_date: string | null, bloodwork_result: string, submitted: string | null = null) => ({
  id,
  created_at: `2026-11-20T10:00:0${id}.000Z`,
  test_type: 'Bloodwork',
  test_date,
  bloodwork_result,
  bloodwork_date_submitted: submitted,
});

describe('2.1/3 CLI-23 the RNA result in Tests', () => {
  it('is the newest one with a result, by sample date', () => {
    const tests = [
      blood('1', '2026-05-12', 'Positive'),
      blood('2', '2026-11-02', 'Pending'),
      { ...blood('3', null, 'Negative'), created_at: '2026-04-30T10:00:00.000Z' },
    ];
    expect(latestRna(tests)).toEqual({ id: '1', result: 'Positive', date: '2026-05-12', day: '2026-05-12' });
    expect(latestRna([blood('2', '2026-11-02', 'Submitted')])).toBeNull();
    expect(latestRna([{ ...blood('4', '2026-11-02', 'Positive'), test_type: 'HCV' }])).toBeNull();
  });

  it('counts one without a test date from the day it was submitted, else entered', () => {
    const positive = blood('1', '2026-01-12', 'Positive');
    const submitted = blood('2', null, 'Negative', '2026-10-01');
    expect(latestRna([positive, submitted])).toEqual({ id: '2', result: 'Negative', date: null, day: '2026-10-01' });
    expect(latestRna([positive, blood('2', null, 'Negative', '2026-01-11')])?.id).toBe('1');
    expect(latestRna([positive, blood('3', null, 'Negative')])?.id).toBe('3');
  });

  it.each([
    ['missing', { rnaAvailable: 'No', rnaSampleDate: null, rnaResult: 'Positive', regDate: null }],
    ['same', { rnaAvailable: 'Yes', rnaSampleDate: '2026-05-12', rnaResult: 'Positive', regDate: null }],
    ['different', { rnaAvailable: 'Yes', rnaSampleDate: '2026-05-12', rnaResult: 'Negative', regDate: null }],
    ['different', { rnaAvailable: 'Yes', rnaSampleDate: null, rnaResult: 'Positive', regDate: null }],
    ['older', { rnaAvailable: 'Yes', rnaSampleDate: '2026-05-13', rnaResult: 'Negative', regDate: '2019-05-01' }],
    ['newer', { rnaAvailable: 'Yes', rnaSampleDate: '2026-05-11', rnaResult: 'Negative', regDate: '2026-09-01' }],
    ['older', { rnaAvailable: 'Yes', rnaSampleDate: null, rnaResult: 'Negative', regDate: '2026-09-01' }],
  ] as const)('is %s in %j', (how, form) => {
    expect(compareRna(form, { id: '1', result: 'Positive', date: '2026-05-12', day: '2026-05-12' })).toBe(how);
  });

  it('reads as part of a sentence', () => {
    expect(rnaInWords({ id: '1', result: 'Positive', date: '2026-05-12', day: '2026-05-12' })).toBe(
      'positive, sample collected 12 May 2026',
    );
    expect(rnaInWords({ id: '1', result: 'Negative', date: null, day: '2026-05-12' })).toBe(
      'negative, collection date not recorded',
    );
  });
});
