import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DEVELOPMENT_PUBLIC_PROFILE, type PublicProfile } from '@firstlight/domain/people/program-profile';
import { liveProfile } from './live-profile.js';

let now = 0;
jest.spyOn(performance, 'now').mockImplementation(() => now);

const named = (programName: string): PublicProfile => ({ ...DEVELOPMENT_PUBLIC_PROFILE, programName });

/** The API's next response; null closes the connection. */
let next: { body: unknown; status: number } | null = null;
let calls = 0;
const api = createServer((request, response) => {
  calls += 1;
  if (next === null || request.url !== '/api/program-profile') return void request.socket.destroy();
  response.writeHead(next.status, { 'content-type': 'application/json' }).end(JSON.stringify(next.body));
});
let url = '';

const until = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isTrue())) await new Promise((resolve) => setImmediate(resolve));
};

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const address = api.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  url = `http://127.0.0.1:${address.port}`;
});

afterEach(() => {
  calls = 0;
  now = 0;
});

afterAll(() => {
  api.close();
  api.closeAllConnections();
});

describe('2.3/5 the live profile, from a real server', () => {
  it('waits for the first response, then shows a change within five seconds without waiting', async () => {
    next = { body: named('First'), status: 200 };
    const profileOf = liveProfile(url, DEVELOPMENT_PUBLIC_PROFILE);
    expect((await profileOf()).programName).toBe('First');
    next = { body: named('Second'), status: 200 };
    now += 4_999;
    expect((await profileOf()).programName).toBe('First');
    now += 1;
    expect((await profileOf()).programName).toBe('First');
    await until(async () => (await profileOf()).programName === 'Second');
    expect(calls).toBe(2);
  });

  it('keeps the last profile while the API is down or its response is invalid', async () => {
    next = null;
    const profileOf = liveProfile(url, named('Preset'));
    expect((await profileOf()).programName).toBe('Preset');
    now += 5_000;
    next = { body: named('Known'), status: 200 };
    expect((await profileOf()).programName).toBe('Known');
    for (const bad of [{ body: { programName: 'Half' }, status: 200 }, { body: named('Failed'), status: 500 }, null]) {
      const before = calls;
      next = bad;
      // A second call arrives only when the first response has been read.
      await until(async () => {
        now += 5_000;
        expect((await profileOf()).programName).toBe('Known');
        return calls > before + 1;
      });
    }
  });
});
