import { open } from 'node:fs/promises';
import { LEGACY_TEXTS } from '@firstlight/domain/legacy-data';

export type FileKind = 'xlsx' | 'xls' | 'csv';

/** The file can't be read as it is; `text` tells what to do. */
export class UnreadableFile extends Error {
  constructor(readonly text: string) {
    super('unreadable file');
  }
}

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** "EncryptedPackage" as the directory of a password-protected workbook writes it. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
const HEAD_BYTES = 64 * 1024;

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}

/** Tells the kind from the content and refuses what its name doesn't promise. */
export async function fileKind(path: string, name: string): Promise<FileKind> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size === 0) throw new UnreadableFile(LEGACY_TEXTS.empty);
    const head = (await file.read(Buffer.alloc(Math.min(size, HEAD_BYTES)), 0)).buffer;
    const extension = extensionOf(name);
    if (head.subarray(0, 4).equals(ZIP)) {
      if (extension !== 'xlsx') throw new UnreadableFile(LEGACY_TEXTS.mislabelled);
      return 'xlsx';
    }
    if (head.subarray(0, 4).equals(OLE)) {
      if (await holds(file, size, ENCRYPTED)) throw new UnreadableFile(LEGACY_TEXTS.encrypted);
      if (extension !== 'xls') throw new UnreadableFile(LEGACY_TEXTS.mislabelled);
      return 'xls';
    }
    if (extension !== 'csv' || looksBinary(head)) throw new UnreadableFile(LEGACY_TEXTS.mislabelled);
    return 'csv';
  } finally {
    await file.close();
  }
}

/** UTF-16 text has zero bytes too, but says so with its mark. */
function looksBinary(head: Buffer): boolean {
  const utf16 = head[0] === 0xff && head[1] === 0xfe;
  return !utf16 && head.includes(0);
}

type Handle = Awaited<ReturnType<typeof open>>;

async function holds(file: Handle, size: number, needle: Buffer): Promise<boolean> {
  const whole = (await file.read(Buffer.alloc(size), 0, size, 0)).buffer;
  return whole.includes(needle);
}
