import { describe, expect, it } from '@jest/globals';
import { issueOf, issuerName } from './incentive-issue.js';
import { dayOfIssue } from './incentives.js';

const now = { today: '2026-11-20', userId: 'willow' };
const never = { issuedOn: null, issuedBy: null };
const promised = { date: '2026-11-01', issued: 'No', ...never };
const issued = { date: '2026-11-01', issued: 'Yes', issuedOn: '2026-11-01', issuedBy: 'aspen' };
const later = { ...issued, issuedOn: '2026-11-10' };

describe('2.5/4 the day and the person of an issued incentive', () => {
  it.each([
    ['saved as promised', promised, null, never],
    ['saved as issued at an earlier contact', issued, null, { issuedOn: '2026-11-01', issuedBy: 'willow' }],
    ['saved as issued without a date', { issued: 'Yes' }, null, { issuedOn: '2026-11-20', issuedBy: 'willow' }],
    [
      'saved as issued with a later date',
      { ...issued, date: '2026-11-21' },
      null,
      { ...never, issuedOn: '2026-11-20', issuedBy: 'willow' },
    ],
    ['marked as issued later', issued, promised, { issuedOn: '2026-11-20', issuedBy: 'willow' }],
    ['edited by someone else', issued, issued, { issuedOn: '2026-11-01', issuedBy: 'aspen' }],
    ['edited after it was issued later', issued, later, { issuedOn: '2026-11-10', issuedBy: 'aspen' }],
    [
      'given the right day of the contact',
      { ...issued, date: '2026-11-02' },
      issued,
      { issuedOn: '2026-11-02', issuedBy: 'aspen' },
    ],
    [
      'given another day of the promise',
      { ...issued, date: '2026-11-02' },
      later,
      { issuedOn: '2026-11-10', issuedBy: 'aspen' },
    ],
    ['left without a date', { ...issued, date: null }, issued, { issuedOn: '2026-11-01', issuedBy: 'aspen' }],
    ['taken back', promised, issued, never],
    ['issued before days were recorded, then edited', issued, { ...issued, ...never }, never],
  ])('of an interaction %s', (_, form, before, issue) => {
    expect(issueOf(form, before, now)).toEqual(issue);
  });

  it('falls back to the contact, and to the author if nobody edited it', () => {
    const given = { on: '2026-11-20', by: 'willow', by_name: 'Willow Staffperson' };
    const item = { date: '2026-11-01', version: 2, created_by_name: 'Aspen Staffperson' };
    expect([dayOfIssue({ ...item, incentive_issued: given }), dayOfIssue(item)]).toEqual(['2026-11-20', '2026-11-01']);
    expect(issuerName({ ...item, incentive_issued: given })).toBe('Willow Staffperson');
    expect(issuerName(item)).toBeNull();
    expect(issuerName({ ...item, version: 1 })).toBe('Aspen Staffperson');
  });
});
