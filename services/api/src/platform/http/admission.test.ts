import { describe, expect, it } from '@jest/globals';
import { Admission, type Lane } from './admission.js';

function admission(): { door: Admission; pass: (ms: number) => void } {
  let now = 0;
  return { door: new Admission(() => now), pass: (ms) => (now += ms) };
}

/** Serves so many calls a second for some seconds. */
function serve({ door, pass }: ReturnType<typeof admission>, perSecond: number, seconds: number): void {
  for (let call = 0; call < perSecond * seconds; call += 1) {
    door.enter('staff');
    pass(1_000 / perSecond);
    door.leave('staff');
  }
}

describe('who is let in', () => {
  it('lets a hundred wait where nothing is known yet, and one more when one has left', () => {
    const { door } = admission();
    const entered = Array.from({ length: 120 }, () => door.enter('staff')).filter(Boolean).length;
    expect({ entered, oneMore: door.enter('staff') }).toEqual({ entered: 100, oneMore: false });
    door.leave('staff');
    expect(door.enter('staff')).toBe(true);
  });

  it('2.2/1 keeps a quarter of the places for staff, whatever visitors do', () => {
    const { door } = admission();
    const entered = (lane: Lane): number => Array.from({ length: 120 }, () => door.enter(lane)).filter(Boolean).length;
    expect([entered('visitor'), entered('staff'), entered('visitor')]).toEqual([75, 25, 0]);
    door.leave('visitor');
    expect([door.hasRoom('visitor'), door.hasRoom('staff')]).toEqual([true, true]);
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
