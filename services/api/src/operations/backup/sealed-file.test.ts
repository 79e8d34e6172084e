import { randomBytes } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { Opening, Sealing } from './sealed-file.js';

const key = Buffer.alloc(32, 'k');
const plain = randomBytes(2_500_000);
const MAGIC_BYTES = 9;
const HEAD_BYTES = 32;

async function through(bytes: Buffer, transform: Transform): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of Readable.from([bytes], { objectMode: false }).compose<Transform>(transform))
    parts.push(part);
  return Buffer.concat(parts);
}

/** The frames of a sealed file, without its name. */
function framesOf(sealed: Buffer): Buffer[] {
  const frames: Buffer[] = [];
  for (let at = MAGIC_BYTES; at < sealed.length;) {
    const end = at + HEAD_BYTES + sealed.readUInt32BE(at);
    frames.push(sealed.subarray(at, end));
    at = end;
  }
  return frames;
}

describe('sealed files', () => {
  it('decrypt to the original, and contain nothing readable', async () => {
    const sealed = await through(plain, new Sealing(key));
    expect(framesOf(sealed).length).toBe(3);
    expect(sealed.includes(plain.subarray(0, 64))).toBe(false);
    expect((await through(sealed, new Opening(key))).equals(plain)).toBe(true);
    expect(await through(await through(Buffer.alloc(0), new Sealing(key)), new Opening(key))).toHaveLength(0);
  });

  it.each<[string, (frames: Buffer[]) => (Buffer | undefined)[]]>([
    ['without its last frame', ([first, second]) => [first, second]],
    ['without its middle', ([first, , last]) => [first, last]],
    ['with frames swapped', ([first, second, last]) => [second, first, last]],
    ['with a frame behind its end', ([first, second, last]) => [first, second, last, last]],
    ['cut inside a frame', ([first, second]) => [first, second?.subarray(0, 500)]],
  ])('%s: refused', async (_what, change) => {
    const sealed = await through(plain, new Sealing(key));
    const frames = change(framesOf(sealed)).filter((frame) => frame !== undefined);
    const changed = Buffer.concat([sealed.subarray(0, MAGIC_BYTES), ...frames]);
    await expect(through(changed, new Opening(key))).rejects.toThrow('backup');
  });
});
