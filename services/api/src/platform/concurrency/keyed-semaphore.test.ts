import { describe, expect, it } from '@jest/globals';
import { KeyedSemaphore } from './keyed-semaphore.js';

const turn = (): Promise<void> => new Promise((later) => setImmediate(later));

describe('a semaphore per key', () => {
  it('2.2/1 makes a key wait only for itself', async () => {
    const people = new KeyedSemaphore(1);
    const ends: (() => void)[] = [];
    const begun: string[] = [];
    const work = (name: string) => async (): Promise<void> => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
    };
    const all = [
      people.run('maple', work('maple 1')),
      people.run('maple', work('maple 2')),
      people.run('rowan', work('rowan 1')),
    ];
    await turn();
    expect(begun).toEqual(['maple 1', 'rowan 1']);
    ends.shift()?.();
    await turn();
    expect(begun).toEqual(['maple 1', 'rowan 1', 'maple 2']);
    ends.forEach((end) => end());
    await Promise.all(all);
  });

  it('frees the slot when the work fails', async () => {
    const people = new KeyedSemaphore(1);
    await expect(people.run('maple', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await people.run('maple', () => Promise.resolve('done'))).toBe('done');
  });
});
