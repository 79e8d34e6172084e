import { open } from 'node:fs/promises';
import { LEGACY_TEXTS } from '@firstlight/domain/insight/legacy-data';
import { fileFamily } from '../../../platform/files/file-family.js';

export type FileKind = 'xlsx' | 'xls' | 'csv';

/** The file can't be read; `text` says what to do. */
export class UnreadableFile extends Error {
  constructor(readonly text: string) {
    super('unreadable file');
  }
}

/** "EncryptedPackage" as the directory of a password-protected workbook spells it. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
const HEAD_BYTES = 64 * 1024;

/** Detects the kind from the content and rejects a file whose extension disagrees. */
export async function fileKind(path: string, name: string): Promise<FileKind> {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size === 0) throw new UnreadableFile(LEGACY_TEXTS.empty);
    const read = async (bytes: number): Promise<Buffer> => (await file.read(Buffer.alloc(bytes), 0, bytes, 0)).buffer;
    const head = await read(Math.min(size, HEAD_BYTES));
    const family = await fileFamily(head);
    if (family === 'ole' && (await read(size)).includes(ENCRYPTED)) throw new UnreadableFile(LEGACY_TEXTS.encrypted);
    const kind = family === 'zip' ? 'xlsx' : family === 'ole' ? 'xls' : 'csv';
    if (extension !== kind || (kind === 'csv' && looksBinary(head))) throw new UnreadableFile(LEGACY_TEXTS.mislabelled);
    return kind;
  } finally {
    await file.close();
  }
}

/** UTF-16 text has zero bytes too, but starts with a byte order mark. */
function looksBinary(head: Buffer): boolean {
  const utf16 = head[0] === 0xff && head[1] === 0xfe;
  return !utf16 && head.includes(0);
}
