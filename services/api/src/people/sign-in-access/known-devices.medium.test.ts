import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addPerson } from '../auth/testing/sign-in-steps.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { DEVICES_OF_A_PERSON, KnownDevices } from './known-devices.js';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('AUTH-11 a person has at most twenty devices with a counter of their own: the least recently used is forgotten', async () => {
  const devices = app.nest.get(KnownDevices);
  const [mine, other] = [await addPerson(app, '4820175936'), await addPerson(app, '5930286047')];
  const signIn = (userId: string, token: string | null = null): Promise<string> =>
    app.db.transaction((tx) => devices.remember(tx, token, userId));
  const tablet = await signIn(mine);
  await app.db.query('UPDATE known_devices SET shared_at = now()');
  const [first, used, colleague] = [await signIn(mine), await signIn(mine), await signIn(other)];
  for (let more = 2; more < DEVICES_OF_A_PERSON; more += 1) await signIn(mine);
  expect(await devices.recognise(first)).not.toBeNull();
  await signIn(mine, used);
  const last = await signIn(mine);
  expect(await devices.recognise(first)).toBeNull();
  for (const kept of [tablet, used, colleague, last]) expect(await devices.recognise(kept)).not.toBeNull();
});
