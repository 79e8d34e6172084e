import { describe, expect, it } from '@jest/globals';
import { Admission } from './admission.js';
import { FormLine } from './form-line.js';

const LIMITS = { waitMs: 10_000, keepMs: 10_000, most: 3 };

/** A queue in front of a service whose visitor slots are all taken. */
function fullHouse(limits = LIMITS): { line: FormLine; leave: () => void } {
  const admission = new Admission(() => 0);
  while (admission.enter('visitor'));
  const line = new FormLine(admission, limits);
  const leave = (): void => {
    admission.leave('visitor');
    line.serve();
  };
  return { line, leave };
}

describe('the queue for visitors’ forms', () => {
  it('2.2/4 admits a form immediately if a slot is free', async () => {
    expect(await new FormLine(new Admission()).enter('a')).toBe(true);
  });

  it('2.2/4 serves waiting forms in the order they arrived', async () => {
    const { line, leave } = fullHouse();
    const served: string[] = [];
    const all = ['a', 'b', 'c'].map((key) => line.enter(key).then(() => served.push(key)));
    for (let place = 0; place < 3; place += 1) leave();
    await Promise.all(all);
    expect(served).toEqual(['a', 'b', 'c']);
  });

  it('2.2/4 returns the place after the wait, and keeps it for the next attempt', async () => {
    const { line, leave } = fullHouse({ ...LIMITS, waitMs: 5, most: 50 });
    const places = await Promise.all([line.enter('a'), line.enter('b'), line.enter('c')]);
    expect(places).toEqual([1, 2, 3]);
    const served: string[] = [];
    const later = ['c', 'a', 'b'].map((key) => line.enter(key).then((is) => served.push(`${key} ${is}`)));
    for (let place = 0; place < 3; place += 1) leave();
    await Promise.all(later);
    expect(served).toEqual(['a true', 'b true', 'c true']);
  });

  it('2.2/4 returns the place immediately when too many are waiting', async () => {
    const { line, leave } = fullHouse();
    const waiting = ['a', 'b', 'c'].map((key) => line.enter(key));
    expect(await line.enter('d')).toBe(4);
    for (let place = 0; place < 3; place += 1) leave();
    expect(await Promise.all(waiting)).toEqual([true, true, true]);
  });

  it("2.2/4 drops a place that isn't used again", async () => {
    const { line } = fullHouse({ waitMs: 1, keepMs: 1, most: 50 });
    await line.enter('a');
    await new Promise((later) => setTimeout(later, 30));
    expect(await line.enter('b')).toBe(1);
  });
});
