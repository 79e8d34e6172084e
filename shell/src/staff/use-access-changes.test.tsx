import { announceEvent, currentUser, onPlatformEvent, rememberUser } from '@firstlight/platform';
import { aUser } from '@firstlight/testing/factories';
import { stubApi } from '@firstlight/testing/stub-api';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { useAccessChanges } from './use-access-changes';

const SESSION = 'GET /api/auth/session';
const Watch = (): null => {
  useAccessChanges();
  return null;
};
const refuse = (): Promise<void> =>
  act(async () => {
    announceEvent('access-refused');
    await new Promise((done) => setTimeout(done, 20));
  });

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('2.6/3 a forbidden call', () => {
  it('refetches the permissions, once for several calls', async () => {
    rememberUser(aUser());
    const api = stubApi({
      [SESSION]: { body: { ...aUser({ permissions: { Notes: true } }), expires_at: '2026-11-22T17:00:00Z' } },
    });
    render(<Watch />);
    announceEvent('access-refused');
    await refuse();
    expect(api.callsOf(SESSION)).toHaveLength(1);
    expect(currentUser()).toMatchObject({ permissions: { Notes: true } });
    expect(JSON.stringify(currentUser())).not.toContain('expires_at');
  });

  it('keeps the screen without a response, and announces the end of an expired session', async () => {
    rememberUser(aUser());
    const ended = jest.fn();
    const stop = onPlatformEvent('session-ended', ended);
    const api = stubApi({ [SESSION]: 'offline' });
    render(<Watch />);
    await refuse();
    expect(currentUser()).toMatchObject({ user_id: 'u-1' });
    expect(ended).not.toHaveBeenCalled();
    api.on({ [SESSION]: { status: 401, body: { detail: 'no' } } });
    await refuse();
    expect(ended).toHaveBeenCalledTimes(1);
    expect(currentUser()).toMatchObject({ user_id: 'u-1' });
    stop();
  });
});
