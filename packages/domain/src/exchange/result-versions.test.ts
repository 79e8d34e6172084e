import { describe, expect, it } from '@jest/globals';
import { compareVersions, isSamePerson, type ResultStep, stepFor, withKeptValue } from './result-versions.js';
import { aLaboratoryResult } from '../testing/laboratory-results.js';

const result = aLaboratoryResult;
const PERSON = result().person;
const LATER = '2026-11-12T17:00:00.000Z';
const RNA = result({ code: '25835-0', test: 'HIV', value: 'positive', text: 'DETECTED', confirms: 'positive' });
const NOT_DETECTED = { ...RNA, value: 'negative', text: 'NOT DETECTED', status: 'corrected' } as const;

describe('2.10/2 the states of a result', () => {
  it.each([
    ['the later one', { reportedAt: LATER, status: 'preliminary' } as const],
    ['at the same time a correction', { status: 'corrected' } as const],
    ['at the same time a cancellation', { status: 'cancelled' } as const],
    ['otherwise decided by content, always the same way', { text: 'NON-REACTIVE' }],
  ])('%s counts', (_what, change) => {
    const [one, other] = [result(), result(change)];
    expect(compareVersions(other, one)).toBeGreaterThan(0);
    expect(compareVersions(one, other)).toBeLessThan(0);
    expect(compareVersions(one, result())).toBe(0);
  });

  it.each([
    [{}, true],
    [{ phone: '2265550199' }, true],
    [{ healthCard: null }, true],
    [{ firstName: 'Birch' }, false],
    [{ dob: '1980-05-14' }, false],
    [{ healthCard: '9876543217' }, false],
  ])('a person with %j is the same: %s', (change, expected) => {
    expect(isSamePerson(PERSON, { ...PERSON, ...change })).toBe(expected);
  });

  it('a result that is finished without its value keeps the one before', () => {
    const finished = result({ text: '', value: null, keepsValue: true, reportedAt: LATER });
    const { keepsValue: _kept, ...alone } = finished;
    expect(withKeptValue(finished, result({ status: 'preliminary', text: 'DETECTED', value: 'positive' }))).toEqual(
      result({ text: 'DETECTED', value: 'positive', reportedAt: LATER }),
    );
    expect(withKeptValue({ ...finished, text: 'Verified' }, result()).text).toBe('NEGATIVE\nVerified');
    expect(withKeptValue(finished, null)).toEqual(alone);
    expect(withKeptValue(alone, result())).toEqual(alone);
  });

  const CASES: [string, Parameters<typeof stepFor>[0], ResultStep][] = [
    ['a first result', { state: 'waiting', inRecord: false, before: null, after: result() }, 'wait'],
    [
      'a first result that is cancelled',
      { state: 'waiting', inRecord: false, before: null, after: result({ status: 'cancelled' }) },
      'cancel',
    ],
    [
      'a cancelled result that is cancelled again',
      {
        state: 'cancelled',
        inRecord: false,
        before: result({ status: 'cancelled' }),
        after: result({ status: 'cancelled', reportedAt: LATER }),
      },
      'keep',
    ],
    [
      'a correction that is pending',
      { state: 'waiting', inRecord: false, before: result(), after: result({ status: 'corrected' }) },
      'wait',
    ],
    [
      'a correction of a filed result',
      {
        state: 'filed',
        inRecord: true,
        before: result(),
        after: result({ status: 'corrected', value: 'positive', text: 'POSITIVE' }),
      },
      'amend',
    ],
    [
      'a filed result sent again as final',
      { state: 'filed', inRecord: true, before: result(), after: result({ reportedAt: LATER }) },
      'keep',
    ],
    [
      'a correction with unclear words',
      { state: 'filed', inRecord: true, before: result(), after: result({ value: null, text: 'see report' }) },
      'review',
    ],
    [
      'HIV RNA of a record that isn’t detected after all',
      { state: 'filed', inRecord: true, before: RNA, after: NOT_DETECTED },
      'review',
    ],
    [
      'HIV RNA that was rejected because it wasn’t detected, and is',
      { state: 'rejected', inRecord: false, before: NOT_DETECTED, after: { ...RNA, reportedAt: LATER } },
      'wait',
    ],
    [
      'HIV RNA that was rejected because it wasn’t detected, sent again',
      { state: 'rejected', inRecord: false, before: NOT_DETECTED, after: { ...NOT_DETECTED, reportedAt: LATER } },
      'keep',
    ],
    [
      'a correction about another person',
      {
        state: 'filed',
        inRecord: true,
        before: result(),
        after: result({ person: { ...PERSON, firstName: 'Birch' } }),
      },
      'review',
    ],
    [
      'a correction of the test itself',
      { state: 'filed', inRecord: true, before: result(), after: result({ test: 'HIV' }) },
      'review',
    ],
    [
      'a cancellation of a filed result',
      { state: 'filed', inRecord: true, before: result(), after: result({ status: 'cancelled' }) },
      'withdraw',
    ],
    [
      'a cancellation while a person reviews a change',
      { state: 'waiting', inRecord: true, before: result(), after: result({ status: 'cancelled' }) },
      'withdraw',
    ],
    [
      'a correction of a result that isn’t ours',
      { state: 'rejected', inRecord: false, before: result(), after: result({ value: 'positive' }) },
      'keep',
    ],
    [
      'another person for a result that wasn’t ours',
      {
        state: 'rejected',
        inRecord: false,
        before: result(),
        after: result({ person: { ...PERSON, firstName: 'Birch' } }),
      },
      'wait',
    ],
    [
      'a cancelled result that is sent again',
      { state: 'cancelled', inRecord: false, before: result({ status: 'cancelled' }), after: result() },
      'wait',
    ],
  ];
  it.each(CASES)('%s', (_what, now, step) => {
    expect(stepFor(now)).toBe(step);
  });
});
