import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { LEGACY_TEXTS } from '@firstlight/domain/insight/legacy-data';
import { type CsvDialect, csvRows, MalformedCsv } from '../../../platform/csv/csv-rows.js';
import { UnreadableFile } from './file-kind.js';

const HEAD_BYTES = 64 * 1024;

/** The cells of a CSV file, unchanged, many rows at a time. */
export async function* csvFileRows(path: string): AsyncGenerator<string[][]> {
  const { encoding, ...dialect } = await dialectOf(path);
  try {
    yield* csvRows(decoded(path, encoding), dialect);
  } catch (error) {
    throw error instanceof MalformedCsv ? new UnreadableFile(LEGACY_TEXTS.damaged) : error;
  }
}

type Encoding = 'utf-8' | 'utf-16le' | 'windows-1252';
type Dialect = CsvDialect & { encoding: Encoding };

/** Excel writes semicolons and Windows-1252 in some locales; the first lines show which characters part cells. */
async function dialectOf(path: string): Promise<Dialect> {
  const head = await headOf(path);
  const utf16 = head[0] === 0xff && head[1] === 0xfe;
  // An accent may come late: only the whole file shows that it is UTF-8.
  const encoding = utf16 ? 'utf-16le' : (await isUtf8(path)) ? 'utf-8' : 'windows-1252';
  const text = new TextDecoder(encoding).decode(head);
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

/** The text of a file in parts; a character may lie across two chunks. */
async function* decoded(path: string, encoding: Encoding): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

const BROKEN = /\uFFFD/g;
const ACCENTED = /[^\p{ASCII}\uFFFD]/gu;

/** A few broken characters are damage; without any whole one beyond ASCII, the file has another encoding. */
async function isUtf8(path: string): Promise<boolean> {
  let [broken, whole] = [0, 0];
  for await (const text of decoded(path, 'utf-8')) {
    broken += text.match(BROKEN)?.length ?? 0;
    whole += text.match(ACCENTED)?.length ?? 0;
  }
  return broken === 0 || whole > broken;
}
