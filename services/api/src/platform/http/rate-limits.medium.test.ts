import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { runInContext } from '../context/request-context.js';
import { Vault } from '../crypto/vault.js';
import { TooManyRequests } from '../errors/http-errors.js';
import { RateLimits } from './rate-limits.js';

const LIMIT = 3;
const SECONDS = 600;
const IP = '203.0.113.9';

const REQUEST = { requestId: 'test', principal: null, background: false, idempotency: null, replayed: false };

describe('2.3/6 rate limits', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());
  beforeEach(() => app.db.query('TRUNCATE request_limits'));

  const aProcess = (): RateLimits => new RateLimits(app.nest.get(DataSource), app.nest.get(Vault));
  /** `null` when the call is allowed, else the seconds until the next one. */
  const call = (limits: RateLimits, ip = IP): Promise<number | null> =>
    new Promise((resolve, reject) => {
      runInContext({ ...REQUEST, ip, statements: null }, () => {
        limits.take('test', LIMIT, SECONDS).then(
          () => resolve(null),
          (error: unknown) =>
            error instanceof TooManyRequests ? resolve(Number(error.headers['retry-after'])) : reject(error),
        );
      });
    });
  const points = async (): Promise<number[]> =>
    (await app.db.query<{ points: number }[]>('SELECT points FROM request_limits')).map((row) => row.points);

  it('are shared by processes and say when to retry', async () => {
    const [one, other] = [aProcess(), aProcess()];
    expect([await call(one), await call(other), await call(one)]).toEqual([null, null, null]);
    const wait = await call(other);
    expect(wait).toBeGreaterThan(SECONDS - 60);
    expect(wait).toBeLessThanOrEqual(SECONDS);
    expect(await call(one)).not.toBeNull();
    expect(await call(other, '203.0.113.10')).toBeNull();
  });

  it('allow exactly the limit to simultaneous calls', async () => {
    const processes = [aProcess(), aProcess()];
    const answers = await Promise.all(processes.flatMap((limits) => [1, 2, 3, 4].map(() => call(limits))));
    expect(answers.filter((answer) => answer === null)).toHaveLength(LIMIT);
  });

  it('refuse from memory, without another statement, once a caller is over the limit', async () => {
    const limits = aProcess();
    for (let calls = 0; calls < 10; calls += 1) await call(limits);
    expect(await points()).toEqual([LIMIT + 1]);
  });

  it('start from one again in the next window', async () => {
    const limits = aProcess();
    for (let calls = 0; calls < LIMIT; calls += 1) await call(limits);
    await app.db.query('UPDATE request_limits SET expire = 1');
    expect(await call(limits)).toBeNull();
    expect(await points()).toEqual([1]);
  });

  it('store no address', async () => {
    await call(aProcess());
    const rows = await app.db.query<{ key: string }[]>('SELECT key FROM request_limits');
    expect(rows.map(({ key }) => key)).toEqual([expect.stringMatching(/^test:[\w-]{20,}$/)]);
  });
});
