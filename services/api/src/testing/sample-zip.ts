import { crc32, deflateRawSync, constants } from 'node:zlib';

/** One file of a generated archive; `declared` is the unpacked size that the archive claims. */
export type SampleEntry = { name: string; content?: Buffer | string; packed?: Buffer; declared?: number };

const SIGNATURES = { local: 'PK\u0003\u0004', directory: 'PK\u0001\u0002', end: 'PK\u0005\u0006' };

/** The fields that a local header and a line of the directory share. */
function sharedHeader({ name, packed, declared = 0 }: SampleEntry, content: Buffer, flags: number): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(flags, 2);
  header.writeUInt16LE(packed ? 8 : 0, 4);
  header.writeUInt32LE(packed ? 0 : crc32(content), 10);
  header.writeUInt32LE((packed ?? content).length, 14);
  header.writeUInt32LE(declared || content.length, 18);
  header.writeUInt16LE(Buffer.byteLength(name), 22);
  return header;
}

/** A zip file: stored entries, or already deflated ones (`packed`). */
export function sampleArchive(entries: readonly SampleEntry[], flags = 0): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content ?? '<xml/>');
    const header = sharedHeader(entry, content, flags);
    const name = Buffer.from(entry.name);
    const local = Buffer.concat([Buffer.from(SIGNATURES.local, 'latin1'), header, name, entry.packed ?? content]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from(SIGNATURES.directory, 'latin1'), Buffer.from([20, 0]), header, rest, name]),
    );
    locals.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write(SIGNATURES.end, 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

/** Deflated zeros, any number of megabytes, without packing that many: one packed megabyte, repeated. */
export function packedZeros(megabytes: number): Buffer {
  const piece = deflateRawSync(Buffer.alloc(1_048_576), { finishFlush: constants.Z_FULL_FLUSH });
  const lastBlock = Buffer.from([0x03, 0x00]);
  return Buffer.concat([...Array.from({ length: megabytes }, () => piece), lastBlock]);
}
