import Papa, { type ParseResult } from 'papaparse';

/** An unclosed quote, text after a closing quote, or an endless record. */
export class MalformedCsv extends Error {
  override readonly name = 'MalformedCsv';

  constructor() {
    super('a quoted cell of the CSV has no end or text behind its end');
  }
}

const MAX_RECORD = 200_000;

export type CsvDialect = { delimiter: string; lineEnd: '\n' | '\r' };

/**
 * The cells of CSV text (RFC 4180) that arrives in chunks, many rows at a time: yielding single rows would cost more
 * than parsing them. Cells keep their spaces, and the carriage return of a Windows line.
 */
export async function* csvRows(
  pieces: AsyncIterable<string>,
  { delimiter, lineEnd }: CsvDialect,
): AsyncGenerator<string[][]> {
  const parser = new Papa.Parser({ delimiter, newline: lineEnd });
  let rest: string | null = null;
  for await (const piece of pieces) {
    const text: string = rest === null ? piece.replace(/^\uFEFF/, '') : rest + piece;
    const { data, errors, meta } = parser.parse(text, 0, true) as ParseResult<string[]>;
    // An error in the truncated last row may be resolved by the next chunk.
    if (errors.some(({ row = 0 }) => row < data.length)) throw new MalformedCsv();
    rest = text.slice(meta.cursor);
    if (rest.length > MAX_RECORD) throw new MalformedCsv();
    yield data;
  }
  const { data, errors } = parser.parse(rest ?? '', 0, false) as ParseResult<string[]>;
  if (errors.length > 0) throw new MalformedCsv();
  yield data;
}
