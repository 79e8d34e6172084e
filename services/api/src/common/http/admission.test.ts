import { describe, expect, it } from '@jest/globals';
import { Admission } from './admission.js';

function admission(): { door: Admission; pass: (ms: number) => void } {
  let now = 0;
  return { door: new Admission(() => now), pass: (ms) => (now += ms) };
}

/** Serves so many calls a second for some seconds. */
function serve({ door, pass }: ReturnType<typeof admission>, perSecond: number, seconds: number): void {
  for (let call = 0; call < perSecond * seconds; call += 1) {
    door.enter();
    pass(1_000 / perSecond);
    door.leave();
  }
}

describe('who is let in', () => {
  it('lets a hundred wait where nothing is known yet, and one more when one has left', () => {
    const { door } = admission();
    const entered = Array.from({ length: 120 }, () => door.enter()).filter(Boolean).length;
    expect({ entered, oneMore: door.enter() }).toEqual({ entered: 100, oneMore: false });
    door.leave();
    expect(door.enter()).toBe(true);
  });

  it.each([
    ['slow', 20, 100],
    ['quick', 200, 150],
    ['very quick', 5_000, 400],
  ])('%s: the limit follows the rate', (_what, perSecond, limit) => {
    const site = admission();
    serve(site, perSecond, 6);
    expect(Math.abs(site.door.limit() - limit)).toBeLessThan(limit / 10);
  });

  it('goes down when answers become slow', () => {
    const site = admission();
    serve(site, 500, 5);
    serve(site, 20, 5);
    expect(site.door.limit()).toBe(100);
  });
});
