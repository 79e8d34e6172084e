import { inflateSync } from 'node:zlib';
import { plainSyntax, pdfSyntax, type PdfStream } from './pdf-names.js';

/** An object stream can't be read: its compression is unusual, or it unpacks to too much. */
export class UnreadableStream extends Error {
  constructor(readonly reason: 'damaged' | 'bomb') {
    super(`object stream: ${reason}`);
  }
}

/** All object streams of one file together. */
const UNPACKED_MAX = 64 * 1024 * 1024;
const FIRST = /\/First\s+(\d+)(?!\d|\s+\d+\s+R)/;
const COUNT = /\/N(?![A-Za-z0-9])/;
const FILTER = /\/Filter\b/;
/** `[/FlateDecode]` is the same as `/FlateDecode`; a predictor would change the text. */
const ONLY_FLATE = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])(?!\s*\/\w+Decode)/;
const PREDICTOR = /\/Predictor\s+(?!1\b)/;

/** Names in objects that are packed into streams, where searching the file would not find them. */
export function packedNames(file: string, streams: readonly PdfStream[]): Set<string> {
  const names = new Set<string>();
  let left = UNPACKED_MAX;
  for (const stream of streams) {
    const dictionary = plainSyntax(stream.dictionary);
    if (!holdsObjects(dictionary)) continue;
    const text = unpack(dictionary, file.slice(stream.from, stream.to), left);
    left -= text.length;
    for (const object of objectsOf(dictionary, text)) pdfSyntax(object).names.forEach((name) => names.add(name));
  }
  return names;
}

/** Readers don't need the type: `N` objects from `First` on are enough. */
export function holdsObjects(dictionary: string): boolean {
  return dictionary.includes('ObjStm') || (/\/First\b/.test(dictionary) && COUNT.test(dictionary));
}

function unpack(dictionary: string, packed: string, most: number): string {
  if (!FILTER.test(dictionary)) return packed;
  // Readers disagree about which of two entries counts.
  const isTwice = [/\/Filter\b/g, /\/First\b/g].some((key) => (dictionary.match(key) ?? []).length > 1);
  if (isTwice || !ONLY_FLATE.test(dictionary) || PREDICTOR.test(dictionary)) throw new UnreadableStream('damaged');
  try {
    return inflateSync(Buffer.from(packed, 'latin1'), { maxOutputLength: Math.max(most, 1) }).toString('latin1');
  } catch (error) {
    const isTooMuch = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new UnreadableStream(isTooMuch ? 'bomb' : 'damaged');
  }
}

/** The header gives each object's number and offset, so that none can hide after a string that the previous one leaves open. */
function objectsOf(dictionary: string, text: string): string[] {
  const first = Number(FIRST.exec(dictionary)?.[1] ?? Number.NaN);
  if (Number.isNaN(first)) throw new UnreadableStream('damaged');
  const header = text.slice(0, first).match(/\d+/g) ?? [];
  const numbers = new Map<number, string>();
  for (let at = 1; at < header.length; at += 2) numbers.set(first + Number(header[at]), header[at - 1] ?? '');
  const starts = [...new Set([first, ...numbers.keys()])].sort((a, b) => a - b);
  return starts.map((from, index) => `${numbers.get(from) ?? ''} 0 obj ${text.slice(from, starts[index + 1])}`);
}
