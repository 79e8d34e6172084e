import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { addPerson, at, signIn } from './testing/sign-in-steps.js';
import { freshPin } from '../users/testing/user-input.js';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('guesses with somebody else’s session', () => {
  it.each([
    ['the code of the app', '/api/auth/totp/remove', false, { code: '000000' }],
    ['the PIN, before an app is added', '/api/auth/totp/setup', false, { pin: '4820175937' }],
    ['the current PIN', '/api/auth/change-pin', false, { new_pin: '5930286047', current_pin: '4820175937' }],
    ['a new PIN that may be taken', '/api/auth/change-pin', true, { new_pin: '1111111111' }],
  ])('AUTH-11 6.3.1 ten tries are counted per person, from whatever network: %s', async (_, path, mustChange, body) => {
    const pin = freshPin();
    const id = await addPerson(app, pin);
    const { token } = await signIn(app, at(app, '203.0.113.1'), pin);
    await app.db.query('UPDATE staff_users SET pin_must_change = $2 WHERE id = $1', [id, mustChange]);
    const statuses: number[] = [];
    for (let network = 1; network <= 11; network += 1) {
      const caller = at(app, `198.51.100.${network}`).with({ authorization: `Bearer ${token}` });
      statuses.push((await caller.post(path, body)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });
});
