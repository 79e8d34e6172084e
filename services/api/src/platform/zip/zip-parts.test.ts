/** @jest-environment node */
import { deflateRawSync, inflateRawSync, type InflateRaw } from 'node:zlib';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { packedZeros, sampleArchive, type SampleEntry } from '../../testing/sample-zip.js';
import type { ZipCaps, ZipPart } from './zip-parts.js';

/** Every inflate stream: `bytesWritten` is how many packed bytes it consumed. */
const engines: InflateRaw[] = [];
jest.doMock('zlib', () => {
  const actual = jest.requireActual<typeof import('node:zlib')>('zlib');
  const createInflateRaw = (): InflateRaw => {
    const engine = actual.createInflateRaw();
    engines.push(engine);
    return engine;
  };
  return { ...actual, createInflateRaw };
});
const reader = import('./zip-parts.js');

const CAPS: ZipCaps = { entries: 20, bytes: 4_000_000, ratio: 2_000 };

async function read(archive: Buffer, caps = CAPS): Promise<ZipPart[]> {
  const { zipParts } = await reader;
  const parts: ZipPart[] = [];
  for await (const part of zipParts(archive, caps)) parts.push(part);
  return parts;
}

async function reasonOf(archive: Buffer, caps = CAPS): Promise<string> {
  const { UnsoundZip } = await reader;
  return read(archive, caps).then(
    () => 'sound',
    (error: unknown) => (error instanceof UnsoundZip ? error.reason : 'unplanned'),
  );
}

describe('zipParts', () => {
  beforeEach(() => {
    engines.length = 0;
  });

  it('reads every file of a valid archive, compressed and stored', async () => {
    const packed = deflateRawSync(Buffer.from('a long text '.repeat(100)));
    const archive = sampleArchive([
      { name: 'a.xml', content: '<a/>' },
      { name: 'folder/', content: '' },
      { name: 'b.xml', packed, declared: 1_200 },
    ]);
    expect((await read(archive)).map(({ name, content }) => [name, content.length])).toEqual([
      ['a.xml', 4],
      ['b.xml', 1_200],
    ]);
  });

  it('2.2/14 stops unpacking 1 GB at the 1,000 bytes that it declares', async () => {
    const packed = packedZeros(1_024);
    const archive = sampleArchive([{ name: 'xl/worksheets/sheet1.xml', packed, declared: 1_000 }]);
    expect(packed.length).toBeGreaterThan(1_000_000);
    expect(await reasonOf(archive)).toBe('bomb');
    // A thousandth of the packed bytes was read: at a thousand to one less than 256 MB were unpacked.
    expect(engines).toHaveLength(1);
    expect(engines[0]?.bytesWritten).toBeLessThan(packed.length / 4);
  });

  it.each<[string, SampleEntry[], Partial<ZipCaps>, string]>([
    [
      'more bytes than the cap',
      [{ name: 'a', packed: packedZeros(3), declared: 3_145_728 }],
      { bytes: 1_000_000 },
      'bomb',
    ],
    [
      'too many bytes for its size',
      [{ name: 'a', packed: packedZeros(3), declared: 3_145_728 }],
      { ratio: 10 },
      'bomb',
    ],
    ['too many entries', Array.from({ length: 21 }, (_, index) => ({ name: `${index}` })), {}, 'bomb'],
    ['fewer bytes than it declares', [{ name: 'a', packed: packedZeros(1), declared: 2_000_000 }], {}, 'damaged'],
    ['two files of one name', [{ name: 'a.xml' }, { name: 'A.xml' }], {}, 'damaged'],
    ['a path out of the archive', [{ name: '../a.xml' }], {}, 'damaged'],
  ])('refuses an archive with %s', async (_, entries, caps, reason) => {
    expect(await reasonOf(sampleArchive(entries), { ...CAPS, ...caps })).toBe(reason);
  });

  it('rejects an encrypted archive, a truncated one and one with trailing data', async () => {
    const sound = sampleArchive([{ name: 'a.xml' }]);
    expect(await reasonOf(sampleArchive([{ name: 'a.xml', packed: packedZeros(1) }], 1))).toBe('encrypted');
    expect(await reasonOf(sound.subarray(0, -10))).toBe('damaged');
    expect(await reasonOf(Buffer.concat([sound, Buffer.from('more')]))).toBe('damaged');
  });

  it('creates test archives that really unpack to what they claim to hide', () => {
    expect(inflateRawSync(packedZeros(2))).toHaveLength(2_097_152);
  });
});
