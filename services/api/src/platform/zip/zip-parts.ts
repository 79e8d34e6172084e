import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { fromBuffer, type Entry, type Options, type ZipFile } from 'yauzl';

/** Limits for unpacking; an archive beyond any of them is a bomb. */
export type ZipCaps = { entries: number; bytes: number; ratio: number };

export type ZipPart = { name: string; content: Buffer };

/** `bomb`: more entries or bytes than allowed, or more bytes than an entry declares. */
export class UnsoundZip extends Error {
  constructor(readonly reason: 'damaged' | 'encrypted' | 'bomb') {
    super(`${reason} archive`);
  }
}

const OPTIONS: Options = { lazyEntries: true, autoClose: false, validateEntrySizes: true };
const TOO_MANY_BYTES = /too many bytes/;

const open = promisify<Buffer, Options, ZipFile>(fromBuffer);

/**
 * Every wanted file of an archive (`wanted` gets lower-case names), one after the other. Declared sizes are summed
 * before anything is unpacked, and unpacking an entry stops at its declared size, so no archive exceeds the limits.
 * Folders are skipped.
 */
export async function* zipParts(
  archive: Buffer,
  caps: ZipCaps,
  wanted: (name: string) => boolean = () => true,
): AsyncGenerator<ZipPart> {
  const zip = await open(archive, OPTIONS).catch(unsound);
  const entries = await allEntries(zip, caps.entries);
  const declared = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (entries.some((entry) => entry.isEncrypted())) throw new UnsoundZip('encrypted');
  if (declared > caps.bytes || declared > archive.length * caps.ratio) throw new UnsoundZip('bomb');
  // Readers disagree about which of two entries with the same name counts.
  if (new Set(entries.map(nameOf)).size < entries.length) throw new UnsoundZip('damaged');
  for (const entry of entries) {
    if (!entry.fileName.endsWith('/') && wanted(nameOf(entry)))
      yield { name: entry.fileName, content: await unpacked(zip, entry) };
  }
}

const nameOf = ({ fileName }: Entry): string => fileName.toLowerCase();

async function allEntries(zip: ZipFile, most: number): Promise<Entry[]> {
  const entries: Entry[] = [];
  if (zip.entryCount > most) throw new UnsoundZip('bomb');
  try {
    while (entries.length < zip.entryCount) {
      zip.readEntry();
      const [entry] = (await once(zip, 'entry')) as [Entry];
      entries.push(entry);
    }
    return entries;
  } catch (error) {
    return unsound(error);
  }
}

async function unpacked(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const openStream = promisify<Entry, Readable>(zip.openReadStream.bind(zip));
  try {
    const parts: Buffer[] = [];
    for await (const part of await openStream(entry)) parts.push(part as Buffer);
    return Buffer.concat(parts);
  } catch (error) {
    return unsound(error);
  }
}

function unsound(error: unknown): never {
  throw new UnsoundZip(error instanceof Error && TOO_MANY_BYTES.test(error.message) ? 'bomb' : 'damaged');
}
