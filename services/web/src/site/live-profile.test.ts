import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { DEVELOPMENT_PUBLIC_PROFILE, type PublicProfile } from '@firstlight/domain/program-profile';
import { liveProfile } from './live-profile.js';

const fetchSpy = jest.spyOn(globalThis, 'fetch');
let now = 0;
jest.spyOn(performance, 'now').mockImplementation(() => now);

const named = (programName: string): PublicProfile => ({ ...DEVELOPMENT_PUBLIC_PROFILE, programName });
const answering = (body: unknown, status = 200): void => {
  fetchSpy.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
};
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

afterEach(() => {
  fetchSpy.mockReset();
  now = 0;
});

describe('the live profile', () => {
  it('MENU-01 waits for the first answer, then shows a change within five seconds without waiting', async () => {
    answering(named('First'));
    const profileOf = liveProfile('http://api', DEVELOPMENT_PUBLIC_PROFILE);
    expect((await profileOf()).programName).toBe('First');
    answering(named('Second'));
    now += 4_999;
    expect((await profileOf()).programName).toBe('First');
    expect(fetchSpy).toHaveBeenCalledTimes(1);
    now += 1;
    expect((await profileOf()).programName).toBe('First');
    await settled();
    expect((await profileOf()).programName).toBe('Second');
    expect(fetchSpy).toHaveBeenCalledTimes(2);
  });

  it('MENU-01 keeps the last profile while the API is down or its answer is invalid', async () => {
    fetchSpy.mockRejectedValue(new TypeError('refused'));
    const profileOf = liveProfile('http://api', named('Preset'));
    expect((await profileOf()).programName).toBe('Preset');
    now += 5_000;
    answering(named('Known'));
    expect((await profileOf()).programName).toBe('Known');
    for (const [body, status] of [
      [{ programName: 'Half' }, 200],
      [named('Failed'), 500],
    ] as const) {
      now += 5_000;
      answering(body, status);
      await profileOf();
      await settled();
      expect((await profileOf()).programName).toBe('Known');
    }
  });
});
