import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { DataSource } from 'typeorm';
import { TIMEOUTS } from './limits.js';
import { TracedClient } from './traced-pool.js';

/** A literal in a statement that takes no parameters, such as COPY. */
export const asLiteral = (value: string): string => pg.escapeLiteral(value);

/**
 * The rows of a SELECT as text, by COPY: a page is decoded at once instead of value by value. The whole response is in
 * memory, so that the statement never waits for the code that processes its rows.
 */
export async function copiedRows(db: DataSource, select: string): Promise<CopiedRows> {
  const runner = db.createQueryRunner();
  const client: unknown = await runner.connect();
  if (!(client instanceof TracedClient)) throw new Error('COPY needs a connection of the pool');
  try {
    return new CopiedRows(await answerTo(client, select));
  } catch (error) {
    // The connection may still be receiving the response.
    void client.end();
    throw error;
  } finally {
    await runner.release();
  }
}

async function answerTo(client: TracedClient, select: string): Promise<string> {
  // A callback stops the driver's own timer, but streams don't call it.
  const restore = client.setQueryTimeout(0);
  // The stream ends with the last row, before the connection is ready for the next statement.
  const isReady = new Promise((resolve) => client.once('drain', () => resolve(true)));
  const stream = client.query(copyTo(`COPY (${select}) TO STDOUT`));
  restore();
  addAbortSignal(AbortSignal.timeout(TIMEOUTS.query_timeout), stream);
  const answer = await buffer(stream);
  await isReady;
  return answer.toString('utf8');
}

const NULL = '\\N';
/** In most lines, only nulls contain a backslash. */
const ESCAPED = /\\[^N]/;
const ESCAPES = /\\(.)/g;
const CHARACTERS: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

const unescaped = (text: string): string =>
  text.replace(ESCAPES, (_, character: string) => CHARACTERS[character] ?? character);

/** COPY's text format: a line per row, tabs between values. Rows are decoded as they are read. */
export class CopiedRows implements Iterable<(string | null)[]> {
  readonly count: number;

  constructor(private readonly answer: string) {
    let count = 0;
    for (let end = answer.indexOf('\n'); end >= 0; end = answer.indexOf('\n', end + 1)) count += 1;
    this.count = count;
  }

  get last(): (string | null)[] | null {
    if (this.count === 0) return null;
    const end = this.answer.lastIndexOf('\n');
    return valuesOf(this.answer.slice(end === 0 ? 0 : this.answer.lastIndexOf('\n', end - 1) + 1, end));
  }

  *[Symbol.iterator](): Generator<(string | null)[]> {
    for (let start = 0, end; (end = this.answer.indexOf('\n', start)) >= 0; start = end + 1)
      yield valuesOf(this.answer.slice(start, end));
  }
}

function valuesOf(line: string): (string | null)[] {
  const isEscaped = ESCAPED.test(line);
  const values: (string | null)[] = line.split('\t');
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? '';
    if (value === NULL) values[at] = null;
    else if (isEscaped) values[at] = unescaped(value);
  }
  return values;
}
