import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AUTH_TEXTS } from '@firstlight/domain/people/auth';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { startApi, type ApiProcess } from '../../testing/api-process.js';
import {
  addPerson,
  cookiesOf,
  enterPin,
  lastCode,
  letPass,
  sendCode,
  verifyCode,
  wrongCode,
} from './testing/sign-in-steps.js';

const PIN = '4820175936';
const UNKNOWN = '9182736450';
let app: TestApp;
let one: ApiProcess;
let two: ApiProcess;
const secrets: string[] = [PIN, UNKNOWN];

beforeAll(async () => {
  app = await testApp();
  await addPerson(app, PIN, { id: 'admin', userType: 'admin', permissions: {} });
  [one, two] = await Promise.all([startApi(app.settings), startApi(app.settings)]);
}, 90_000);
afterAll(async () => {
  await Promise.all([one, two].map((api) => api.stop()));
  await app.close();
});

describe('two API processes on one database', () => {
  it('AUTH-05 AUTH-15 AUTH-25 a sign-in may move between them, and its code works once', async () => {
    const { body } = await enterPin(one.client, PIN);
    const handle = body.session_token;
    expect((await sendCode(two.client, handle)).status).toBe(200);
    expect((await sendCode(one.client, handle)).status).toBe(429);
    const code = await lastCode(app);
    const answers = await Promise.all([one, two, one, two].map(({ client }) => verifyCode(client, handle, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    const signedIn = answers.find(({ status }) => status === 200);
    const token = signedIn?.body.session_token ?? '';
    secrets.push(handle, code, token);
    for (const { client } of [one, two]) {
      expect((await client.with({ authorization: `Bearer ${token}` }).get('/api/auth/session')).status).toBe(200);
    }
    await two.client.with({ authorization: `Bearer ${token}` }).post('/api/auth/logout');
    expect((await one.client.with({ authorization: `Bearer ${token}` }).get('/api/auth/session')).status).toBe(401);
  });

  it('AUTH-26 wrong codes at both add up', async () => {
    await letPass(app, 61);
    const { body } = await enterPin(one.client, PIN);
    await sendCode(one.client, body.session_token);
    const code = await lastCode(app);
    secrets.push(body.session_token, code);
    for (const { client } of [one, two, one, two, one]) await verifyCode(client, body.session_token, wrongCode(code));
    const right = await verifyCode(two.client, body.session_token, code);
    expect([right.status, right.body.detail]).toEqual([401, AUTH_TEXTS.codeUsedUp]);
  });

  it('AUTH-11 failures at both add up, and a device known to one is known to the other', async () => {
    await app.db.query('DELETE FROM sign_in_attempts');
    const { body } = await enterPin(one.client, PIN);
    await sendCode(one.client, body.session_token);
    const verified = await verifyCode(one.client, body.session_token, await lastCode(app));
    const cookie = cookiesOf(verified);
    secrets.push(...cookie.split('; ').map((part) => part.split('=')[1] ?? ''));
    for (const { client } of [one, two, one, two, one]) expect((await enterPin(client, UNKNOWN)).status).toBe(401);
    expect((await enterPin(two.client, PIN)).status).toBe(423);
    expect((await enterPin(two.client.with({ cookie }), PIN)).status).toBe(200);
  });

  it('no PIN, code, handle, token, pepper or gate secret appears in their output', async () => {
    await two.client.post('/api/auth/pin-verify', { pin: `${PIN}x`, extra: PIN });
    await one.client.get(`/api/auth/session?pin=${PIN}`);
    await one.client.post('/api/auth/gate-verify', { pin: app.settings.gatePin });
    const output = one.output() + two.output();
    expect(output).toContain('/api/auth/pin-verify');
    const peppers = [app.settings.pinPepper, app.settings.dataKey].flatMap((key) => [
      key.toString('base64'),
      key.toString('hex'),
    ]);
    for (const secret of [...secrets, ...peppers, app.settings.gatePin]) {
      if (/^\d{6}$/.test(secret)) expect(output).not.toMatch(new RegExp(`(?<![0-9a-f-])${secret}(?![0-9a-f-])`));
      else expect(output).not.toContain(secret);
    }
  });
});
