import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PinKeys } from '../../platform/crypto/pin-keys.js';
import { Vault } from '../../platform/crypto/vault.js';
import { isThorough } from '../../testing/thorough.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { STRANGERS_ALLOWED } from '../sign-in-access/sign-in-throttle.js';
import { addPerson, at, enterPin, signIn } from './testing/sign-in-steps.js';

const PIN = '4820175936';
/** Hashes are deliberately slow, so a short run starts with most failures already counted. */
const { ADDRESSES, GUESSES, COUNTED } = isThorough
  ? { ADDRESSES: 200, GUESSES: 20_000, COUNTED: 0 }
  : { ADDRESSES: 40, GUESSES: 2_000, COUNTED: STRANGERS_ALLOWED - 100 };
const AT_ONCE = 40;

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  await addPerson(app, PIN);
  const strangers = app.nest.get(Vault).index('strangers', 'sign-in-throttle');
  await app.db.query(
    `INSERT INTO sign_in_throttles (key, failures, started_at, last_at, failed_at)
     VALUES ($1, $2::int, now(), now(), array_fill(now(), ARRAY[$2::int]))`,
    [strangers, COUNTED],
  );
});
afterAll(() => app.close());

async function guess(n: number): Promise<number> {
  const { statusCode } = await app.nest.inject({
    method: 'POST',
    url: '/api/auth/pin-verify',
    headers: { 'x-forwarded-for': `198.51.100.${n % ADDRESSES}` },
    payload: { pin: String(5_000_000_000 + n * 7_919) },
  });
  return statusCode;
}

describe('guessing PINs', () => {
  it('AUTH-11 thousands of guesses from many addresses reveal nothing, are rejected before hashing, and lock out no known device', async () => {
    const { cookie } = await signIn(app, at(app, '203.0.113.1'), PIN);
    const counts = new Map<number, number>();
    let next = 0;
    const worker = async (): Promise<void> => {
      while (next < GUESSES) {
        next += 1;
        const status = await guess(next);
        counts.set(status, (counts.get(status) ?? 0) + 1);
      }
    };
    const guessing = Promise.all(Array.from({ length: AT_ONCE }, worker));
    const during = await enterPin(at(app, '198.51.100.7', cookie), PIN);
    await guessing;
    expect(during.status).toBe(200);
    // Hashed guesses answer 401; there are never more of them than all strangers together are allowed.
    expect(counts.get(401) ?? 0).toBeLessThanOrEqual(STRANGERS_ALLOWED - COUNTED);
    expect(counts.get(401) ?? 0).toBeGreaterThan(0);
    expect((counts.get(401) ?? 0) + (counts.get(423) ?? 0)).toBe(GUESSES);
    const after = await enterPin(at(app, '198.51.100.8', cookie), PIN);
    expect(after.status).toBe(200);
    const [{ n }] = await app.db.query<[{ n: number }]>('SELECT count(*)::int AS n FROM sign_in_attempts');
    expect(n).toBe(3);
  }, 240_000);

  it('AUTH-07 an unknown PIN costs the same slow hash as a known one', async () => {
    const hash = jest.spyOn(app.nest.get(PinKeys), 'keyOf');
    const hashesOf = async (pin: string): Promise<number> => {
      await app.db.query('DELETE FROM sign_in_throttles');
      hash.mockClear();
      await enterPin(at(app, '203.0.113.2'), pin);
      return hash.mock.calls.length;
    };
    expect([await hashesOf(PIN), await hashesOf('9182736450')]).toEqual([1, 1]);
    hash.mockRestore();
  });
});
