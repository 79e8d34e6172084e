import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { logLines } from './log-lines.js';

type Done = (error: Error | null, bytes?: number) => void;

/** A disk that is full until freed; `slow` delays the result of a write. */
function disk(): { write: (bytes: Buffer, done: Done) => void; isFull: boolean; text: string } {
  const parts: Buffer[] = [];
  const state = {
    isFull: false,
    get text(): string {
      return Buffer.concat(parts).toString();
    },
    write: (bytes: Buffer, done: Done): void => {
      setImmediate(() => {
        if (state.isFull) return done(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
        parts.push(bytes);
        done(null, bytes.length);
      });
    },
  };
  return state;
}

const say = (dropped: number): string => `lost ${dropped}\n`;

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await wait(1);
}

describe('log lines', () => {
  it('2.2/3 are written whole and in order', async () => {
    const place = disk();
    const lines = logLines(say, {
      // A pipe accepts as much as fits.
      write: (bytes, done) => place.write(bytes.subarray(0, 7), done),
    });
    for (let number = 0; number < 50; number += 1) lines.write(`line ${number} é\n`);
    await until(() => place.text.endsWith('line 49 é\n'));
    expect(place.text.split('\n')).toEqual([...Array.from({ length: 50 }, (_, number) => `line ${number} é`), '']);
  });

  it('2.2/3 wait while the disk is full and are dropped beyond a limit; the number dropped is logged', async () => {
    const place = disk();
    place.isFull = true;
    const lines = logLines(say, { write: place.write, mostWaiting: 100, pauseMs: 1 });
    for (let number = 10; number < 40; number += 1) lines.write(`line ${number}\n`);
    expect(lines.dropped()).toBe(18);
    await wait(5);
    place.isFull = false;
    await until(() => place.text.includes('lost'));
    expect(place.text).toMatch(/^line 10\n.*line 21\nlost 18\n$/s);
    lines.write('line 40\n');
    await until(() => place.text.endsWith('lost 18\nline 40\n'));
    expect(lines.dropped()).toBe(18);
  });

  it('2.2/3 never reach the writer in two calls at once', async () => {
    let writers = 0;
    let most = 0;
    const lines = logLines(say, {
      write: (bytes, done) => {
        most = Math.max(most, ++writers);
        setImmediate(() => {
          writers -= 1;
          done(null, bytes.length);
        });
      },
    });
    for (let number = 0; number < 20; number += 1) {
      lines.write('line\n');
      if (number % 5 === 0) await wait(1);
    }
    expect(most).toBe(1);
  });
});
