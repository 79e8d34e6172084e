const END_OF_DIRECTORY = Buffer.from('PK\u0005\u0006', 'latin1');
const ENTRY = Buffer.from('PK\u0001\u0002', 'latin1');
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const ENCRYPTED_FLAG = 1;

export type ZipDirectory = { names: string[]; encrypted: boolean };

/**
 * Reads the directory at the end of a zip file from its last bytes, without unpacking anything. `null` when the
 * file doesn't end with its directory: it is cut off, or something was put behind it.
 */
export function zipDirectory(tail: Buffer, bytes: number): ZipDirectory | null {
  const end = tail.lastIndexOf(END_OF_DIRECTORY);
  if (end < 0 || end + END_LENGTH > tail.length) return null;
  const commentLength = tail.readUInt16LE(end + 20);
  if (end + END_LENGTH + commentLength !== tail.length) return null;
  const count = tail.readUInt16LE(end + 10);
  const start = tail.readUInt32LE(end + 16) - (bytes - tail.length);
  if (start < 0 || start > end) return null;
  const names: string[] = [];
  let [at, encrypted] = [start, false];
  while (names.length < count) {
    if (at + ENTRY_LENGTH > end || !tail.subarray(at, at + 4).equals(ENTRY)) return null;
    const nameLength = tail.readUInt16LE(at + 28);
    encrypted ||= (tail.readUInt16LE(at + 8) & ENCRYPTED_FLAG) !== 0;
    names.push(tail.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength));
    at += ENTRY_LENGTH + nameLength + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32);
  }
  return { names, encrypted };
}
