import { describe, expect, it } from '@jest/globals';
import { Semaphore } from './semaphore.js';

describe('semaphore', () => {
  it('never runs more than its slots in parallel and runs everything', async () => {
    const slots = new Semaphore(2);
    let [running, most, done] = [0, 0, 0];
    const work = async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      done += 1;
    };
    await Promise.all(Array.from({ length: 20 }, () => slots.run(work)));
    expect({ most, done }).toEqual({ most: 2, done: 20 });
  });

  it('frees its slot when the work fails, and only once when released twice', async () => {
    const slots = new Semaphore(1);
    await expect(slots.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const release = await slots.acquire();
    release();
    release();
    const releaseNext = await slots.acquire();
    let second = false;
    void slots.acquire().then(() => (second = true));
    await Promise.resolve();
    expect(second).toBe(false);
    releaseNext();
  });

  it('2.1/31 stops waiting after a timeout, and passes a late slot on', async () => {
    const slots = new Semaphore(1);
    const release = await slots.acquire();
    expect(await slots.acquireWithin(1)).toBeNull();
    release();
    const next = await slots.acquireWithin(1_000);
    expect(next).toEqual(expect.any(Function));
  });
});
