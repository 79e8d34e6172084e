import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { LEGACY_TEXTS } from '@firstlight/domain/legacy-data';
import { type CsvDialect, csvRows, MalformedCsv } from '../../../platform/csv/csv-rows.js';
import { UnreadableFile } from './file-kind.js';

const HEAD_BYTES = 64 * 1024;

/** The cells of a CSV file, unchanged, many rows at a time. */
export async function* csvFileRows(path: string): AsyncGenerator<string[][]> {
  const { encoding, ...dialect } = await dialectOf(path);
  try {
    yield* csvRows(createReadStream(path, { encoding }) as AsyncIterable<string>, dialect);
  } catch (error) {
    throw error instanceof MalformedCsv ? new UnreadableFile(LEGACY_TEXTS.damaged) : error;
  }
}

type Dialect = CsvDialect & { encoding: BufferEncoding };

/** Excel writes semicolons and Latin-1 in some locales; the first lines show which. */
async function dialectOf(path: string): Promise<Dialect> {
  const head = await headOf(path);
  const utf16 = head[0] === 0xff && head[1] === 0xfe;
  const encoding: BufferEncoding = utf16 ? 'utf16le' : isUtf8(head) ? 'utf8' : 'latin1';
  const text = head.toString(encoding);
  // Very old programs end lines with a carriage return alone.
  const lineEnd = text.includes('\n') ? '\n' : '\r';
  const lines = text.split(lineEnd).slice(0, 10).join('\n');
  const counts = [',', ';', '\t', '|'].map((delimiter) => ({ delimiter, count: lines.split(delimiter).length }));
  const [best] = counts.sort((a, b) => b.count - a.count);
  return { encoding, delimiter: best?.delimiter ?? ',', lineEnd };
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The last bytes may end inside a character, so ignore them. */
function isUtf8(head: Buffer): boolean {
  return !head
    .subarray(0, Math.max(0, head.length - 4))
    .toString('utf8')
    .includes('\uFFFD');
}
