import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { addPerson, at, enterPin, letPass } from './testing/sign-in-steps.js';

const PIN = '4820175936';
const WRONG = '9182736450';
const MINUTE = 60;
let app: TestApp;
let address = 0;

/** Enters PINs at an address of its own; returns the statuses. */
function newPlace(): (...pins: string[]) => Promise<number[]> {
  const client = at(app, `203.0.113.${(address += 1)}`);
  return async (...pins) => {
    const statuses: number[] = [];
    for (const pin of pins) statuses.push((await enterPin(client, pin)).status);
    return statuses;
  };
}

beforeAll(async () => {
  app = await testApp();
  await addPerson(app, PIN);
});
afterAll(() => app.close());

describe('the fifteen minutes of the lockout', () => {
  it('AUTH-11 correct PINs between the wrong ones do not prolong them', async () => {
    const enter = newPlace();
    expect(await enter(WRONG, WRONG, WRONG, WRONG)).toEqual([401, 401, 401, 401]);
    for (let time = 0; time < 3; time += 1) {
      await letPass(app, 5 * MINUTE);
      expect(await enter(PIN)).toEqual([200]);
    }
    await letPass(app, MINUTE);
    expect(await enter(WRONG, PIN)).toEqual([401, 200]);
  });

  it('AUTH-11 one wrong PIN every fourteen minutes never locks', async () => {
    const enter = newPlace();
    for (let time = 0; time < 7; time += 1) {
      expect(await enter(WRONG)).toEqual([401]);
      await letPass(app, 14 * MINUTE);
    }
    expect(await enter(PIN)).toEqual([200]);
  });

  it('AUTH-11 start with the first wrong PIN, not with a correct one before it', async () => {
    const enter = newPlace();
    await enter(PIN);
    await letPass(app, 14 * MINUTE);
    expect(await enter(WRONG, WRONG, WRONG, WRONG)).toEqual([401, 401, 401, 401]);
    await letPass(app, 2 * MINUTE);
    expect(await enter(WRONG, PIN)).toEqual([401, 423]);
  });

  it('AUTH-11 wrong PINs on both sides of a quarter hour count together', async () => {
    const enter = newPlace();
    expect(await enter(WRONG)).toEqual([401]);
    await letPass(app, 15 * MINUTE - 1);
    expect(await enter(WRONG, WRONG, WRONG)).toEqual([401, 401, 401]);
    await letPass(app, 2);
    expect(await enter(WRONG, WRONG, PIN)).toEqual([401, 401, 423]);
  });

  it('AUTH-11 a lock lasts fifteen minutes from the fifth wrong PIN', async () => {
    const enter = newPlace();
    expect(await enter(WRONG, WRONG, WRONG, WRONG)).toEqual([401, 401, 401, 401]);
    await letPass(app, 14 * MINUTE);
    expect(await enter(WRONG, PIN)).toEqual([401, 423]);
    await letPass(app, 14 * MINUTE);
    expect(await enter(PIN)).toEqual([423]);
    await letPass(app, MINUTE + 1);
    expect(await enter(PIN)).toEqual([200]);
  });
});
