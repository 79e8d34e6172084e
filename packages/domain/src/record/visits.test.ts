import { describe, expect, it } from '@jest/globals';
import { FOLLOW_UP_KINDS } from '../desk/follow-up.js';
import { mayRecordVisit, partsOf, VISIT_STARTS, visitAddress, visitStartOf } from './visits.js';

describe('2.5/4 visits', () => {
  it('detect which parts have content', () => {
    expect(partsOf({})).toEqual([]);
    expect(partsOf({ tests: [] })).toEqual([]);
    expect(partsOf({ activity: { description: 'Call' }, tests: [{ test_type: 'HCV' }] })).toEqual([
      'tests',
      'activity',
    ]);
  });

  it('open from an address, even with an unknown start', () => {
    for (const start of VISIT_STARTS) {
      const query = new URL(visitAddress('r 1', start), 'http://localhost').searchParams;
      expect(visitStartOf(query.get('visit'))).toBe(start);
    }
    expect(visitAddress('r 1', 'new')).toBe('/admin-edit/r%201?visit=new');
    expect([visitStartOf(null), visitStartOf('other')]).toEqual([null, 'new']);
  });

  it.each([
    [{ Notes: true }, true],
    [{ Client: true, Medication: true, Attachments: true }, false],
    [{}, false],
  ])('belong to people with %j: %s', (permissions, may) => {
    const who = { user_id: 'u-1', user_type: 'user' as const, firstName: 'Robin', lastName: 'Sample', permissions };
    expect(mayRecordVisit(who)).toBe(may);
  });

  it('2.5/2 complete tasks of the follow-up list, each with its action', () => {
    const kinds = Object.values(FOLLOW_UP_KINDS);
    expect(new Set(kinds.map(({ action }) => action.length > 0))).toEqual(new Set([true]));
    expect(kinds.flatMap((kind) => ('visit' in kind ? [kind.visit] : []))).toEqual([
      'results',
      'referral',
      'supply',
      'supply',
    ]);
  });
});
