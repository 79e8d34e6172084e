import { describe, expect, it } from '@jest/globals';
import { ACCESS_TEXTS, accessDatesProblem, accessState } from './account-access.js';

const OPEN = { access_from: null, access_until: null, deactivated_at: null };

describe('access dates', () => {
  it.each([
    [{}, 'active'],
    [{ access_from: '2026-11-22' }, 'active'],
    [{ access_from: '2026-11-23' }, 'not-yet'],
    [{ access_until: '2026-11-22' }, 'active'],
    [{ access_until: '2026-11-21' }, 'ended'],
    [{ deactivated_at: '2026-11-01T15:00:00Z', access_until: '2026-11-21' }, 'deactivated'],
  ] as const)('2.6/4 %j is %s on 22 November; both days are included', (change, state) => {
    expect(accessState({ ...OPEN, ...change }, '2026-11-22')).toBe(state);
  });

  it('2.6/4 rejects an end before the start', () => {
    expect(accessDatesProblem('2026-11-22', '2026-11-21')).toBe(ACCESS_TEXTS.order);
    expect(accessDatesProblem('2026-11-22', '2026-11-22')).toBeNull();
    expect(accessDatesProblem(null, '2026-11-21')).toBeNull();
  });
});
