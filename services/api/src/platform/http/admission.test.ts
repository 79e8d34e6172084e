import { describe, expect, it } from '@jest/globals';
import { Admission, type Lane } from './admission.js';

function admission(): { gate: Admission; pass: (ms: number) => void } {
  let now = 0;
  return { gate: new Admission(() => now), pass: (ms) => (now += ms) };
}

/** Serves this many calls per second for some seconds. */
function serve({ gate, pass }: ReturnType<typeof admission>, perSecond: number, seconds: number): void {
  for (let call = 0; call < perSecond * seconds; call += 1) {
    gate.tryAcquire('staff');
    pass(1_000 / perSecond);
    gate.release('staff');
  }
}

describe('admission', () => {
  it('admits a hundred before anything is measured, and one more for each that leaves', () => {
    const { gate } = admission();
    const entered = Array.from({ length: 120 }, () => gate.tryAcquire('staff')).filter(Boolean).length;
    expect({ entered, oneMore: gate.tryAcquire('staff') }).toEqual({ entered: 100, oneMore: false });
    gate.release('staff');
    expect(gate.tryAcquire('staff')).toBe(true);
  });

  it('2.2/1 reserves a quarter of the slots for staff', () => {
    const { gate } = admission();
    const entered = (lane: Lane): number =>
      Array.from({ length: 120 }, () => gate.tryAcquire(lane)).filter(Boolean).length;
    expect([entered('visitor'), entered('staff'), entered('visitor')]).toEqual([75, 25, 0]);
    gate.release('visitor');
    expect([gate.hasCapacity('visitor'), gate.hasCapacity('staff')]).toEqual([true, true]);
  });

  it.each([
    ['slow', 20, 100],
    ['quick', 200, 150],
    ['very quick', 5_000, 400],
  ])('%s: the limit follows the rate', (_what, perSecond, limit) => {
    const site = admission();
    serve(site, perSecond, 6);
    expect(Math.abs(site.gate.limit() - limit)).toBeLessThan(limit / 10);
  });

  it('shrinks when responses become slow', () => {
    const site = admission();
    serve(site, 500, 5);
    serve(site, 20, 5);
    expect(site.gate.limit()).toBe(100);
  });
});
