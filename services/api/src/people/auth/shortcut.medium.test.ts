import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { addPerson, at, enterPin, verifyCode, wrongCode } from './testing/sign-in-steps.js';

const PIN = '4820175936';
const SHORTCUT = '135790';
let app: TestApp;

beforeAll(async () => {
  app = await testApp({ devTwoFactorCode: SHORTCUT });
  await addPerson(app, PIN);
});
afterAll(() => app.close());

async function handleFrom(address: string): Promise<string> {
  const { body } = await enterPin(at(app, address), PIN);
  return body.session_token;
}

describe('the development shortcut', () => {
  it('AUTH-32 opens a session from this machine, and only with the exact code', async () => {
    const handle = await handleFrom('127.0.0.1');
    expect((await verifyCode(at(app, '127.0.0.1'), handle, wrongCode(SHORTCUT))).status).toBe(401);
    const { status, body } = await verifyCode(at(app, '127.0.0.1'), handle, SHORTCUT);
    expect(status).toBe(200);
    expect(body.session_token).toMatch(/./);
  });

  it('AUTH-32 opens nothing from anywhere else', async () => {
    const elsewhere = '203.0.113.7';
    expect((await verifyCode(at(app, elsewhere), await handleFrom(elsewhere), SHORTCUT)).status).toBe(401);
  });
});
