import { describe, expect, it } from '@jest/globals';
import { Admission } from './admission.js';
import { FormQueue } from './form-queue.js';

const LIMITS = { waitMs: 10_000, keepMs: 10_000, most: 3 };

/** A queue in front of a service whose visitor slots are all taken. */
function fullQueue(limits = LIMITS): { queue: FormQueue; release: () => void } {
  const admission = new Admission(() => 0);
  while (admission.tryAcquire('visitor'));
  const queue = new FormQueue(admission, limits);
  const release = (): void => {
    admission.release('visitor');
    queue.admitNext();
  };
  return { queue, release };
}

describe('the queue for visitors’ forms', () => {
  it('2.2/4 admits a form immediately if a slot is free', async () => {
    expect(await new FormQueue(new Admission()).enter('a')).toBe(true);
  });

  it('2.2/4 serves waiting forms in the order they arrived', async () => {
    const { queue, release } = fullQueue();
    const served: string[] = [];
    const all = ['a', 'b', 'c'].map((key) => queue.enter(key).then(() => served.push(key)));
    for (let place = 0; place < 3; place += 1) release();
    await Promise.all(all);
    expect(served).toEqual(['a', 'b', 'c']);
  });

  it('2.2/4 returns the place after the wait, and keeps it for the next attempt', async () => {
    const { queue, release } = fullQueue({ ...LIMITS, waitMs: 5, most: 50 });
    const places = await Promise.all([queue.enter('a'), queue.enter('b'), queue.enter('c')]);
    expect(places).toEqual([1, 2, 3]);
    const served: string[] = [];
    const later = ['c', 'a', 'b'].map((key) => queue.enter(key).then((is) => served.push(`${key} ${is}`)));
    for (let place = 0; place < 3; place += 1) release();
    await Promise.all(later);
    expect(served).toEqual(['a true', 'b true', 'c true']);
  });

  it('2.2/4 returns the place immediately when too many are waiting', async () => {
    const { queue, release } = fullQueue();
    const waiting = ['a', 'b', 'c'].map((key) => queue.enter(key));
    expect(await queue.enter('d')).toBe(4);
    for (let place = 0; place < 3; place += 1) release();
    expect(await Promise.all(waiting)).toEqual([true, true, true]);
  });

  it("2.2/4 drops a place that isn't used again", async () => {
    const { queue } = fullQueue({ waitMs: 1, keepMs: 1, most: 50 });
    await queue.enter('a');
    await new Promise((later) => setTimeout(later, 30));
    expect(await queue.enter('b')).toBe(1);
  });
});
