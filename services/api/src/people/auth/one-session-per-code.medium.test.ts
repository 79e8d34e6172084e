import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { testApp, type TestApp } from '../../testing/test-app.js';
import {
  addPerson,
  at,
  enterPin,
  lastCode,
  letPass,
  sendCode,
  verifyCode,
  wrongCode,
} from './testing/sign-in-steps.js';

const PIN = '4820175936';
const LIFE = 75;
const RESEND = 60;
const SIGN_IN_LIFE = 600;
const TRIES = 5;

type Step =
  | { kind: 'send' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'verify'; which: 'current' | 'previous' | 'wrong'; atOnce: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Step>({ kind: 'send' }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(10, 30, 61, 80) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('verify' as const),
      which: fc.constantFrom('current' as const, 'previous' as const, 'wrong' as const),
      atOnce: fc.integer({ min: 1, max: 4 }),
    }),
  },
);

/** A model of the rules (decisions.md 3), compared with the server at every step. */
class Expected {
  codes: { digits: string; sentAt: number }[] = [];
  now = 0;
  failures = 0;
  used = false;

  get alive(): boolean {
    return !this.used && this.now < SIGN_IN_LIFE && this.failures < TRIES;
  }

  get maySend(): boolean {
    const last = this.codes.at(-1);
    return this.alive && (last === undefined || this.now - last.sentAt >= RESEND);
  }

  digits(which: 'current' | 'previous' | 'wrong'): string {
    const current = this.codes.at(-1)?.digits ?? '000000';
    if (which === 'previous') return this.codes.at(-2)?.digits ?? wrongCode(current);
    return which === 'current' ? current : wrongCode(current);
  }

  /** How many of these simultaneous verifications may succeed. */
  verify(digits: string, times: number): number {
    const current = this.codes.at(-1);
    if (!this.alive) return 0;
    if (current?.digits === digits && this.now - current.sentAt < LIFE) {
      this.used = true;
      return 1;
    }
    this.failures = Math.min(TRIES, this.failures + times);
    return 0;
  }
}

let app: TestApp;
let userId: string;

beforeAll(async () => {
  app = await testApp();
  userId = await addPerson(app, PIN);
});
afterAll(() => app.close());

describe('any order of send, verify, resend, wait and parallel verify', () => {
  it('AUTH-20 AUTH-25 gives at most one session per code, none after its end, none for an older code', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        await app.db.query('DELETE FROM sign_in_attempts');
        await app.db.query('DELETE FROM mails');
        await app.db.query('DELETE FROM sessions');
        const client = at(app, '203.0.113.1');
        const handle = (await enterPin(client, PIN)).body.session_token;
        const expected = new Expected();
        let sessions = 0;
        for (const one of steps) {
          if (one.kind === 'wait') {
            await letPass(app, one.seconds);
            expected.now += one.seconds;
          } else if (one.kind === 'send') {
            const { status } = await sendCode(client, handle);
            expect(status === 200).toBe(expected.maySend);
            if (status === 200) expected.codes.push({ digits: await lastCode(app), sentAt: expected.now });
          } else {
            const digits = expected.digits(one.which);
            const answers = await Promise.all(
              Array.from({ length: one.atOnce }, () => verifyCode(client, handle, digits)),
            );
            const accepted = answers.filter(({ status }) => status === 200).length;
            expect(accepted).toBe(expected.verify(digits, one.atOnce));
            sessions += accepted;
          }
        }
        const [{ n }] = await app.db.query<[{ n: number }]>(
          'SELECT count(*)::int AS n FROM sessions WHERE user_id = $1',
          [userId],
        );
        expect(n).toBe(sessions);
        expect(n).toBeLessThanOrEqual(1);
      }),
      { numRuns: 40 },
    );
  });
});
