import { describe, expect, it } from '@jest/globals';
import { csvRows, MalformedCsv } from './csv-rows.js';

async function* inPieces(text: string, most: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += most) yield await Promise.resolve(text.slice(at, at + most));
}

/** The rows of a text that arrives in chunks of at most this many letters. */
async function rowsOf(text: string, most = 1_000_000, delimiter = ','): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const some of csvRows(inPieces(text, most), { delimiter, lineEnd: '\n' })) rows.push(...some);
  return rows;
}

describe('csvRows', () => {
  it('reads plain lines, with or without a final line break and a byte order mark', async () => {
    const rows = [
      ['a', 'b'],
      ['c', ''],
    ];
    expect(await rowsOf('a,b\nc,')).toEqual(rows);
    expect(await rowsOf('\uFEFFa;b\nc;\n', 2, ';')).toEqual(rows);
    expect(await rowsOf('')).toEqual([]);
  });

  it.each([1, 2, 3, 5, 1_000])('reads quoted cells in chunks of %d letters', async (most) => {
    expect(await rowsOf('"a,""b""\nc",d\r\n"e" ,f\r\n"g"', most)).toEqual([['a,"b"\nc', 'd\r'], ['e', 'f\r'], ['g']]);
  });

  it('takes quotes inside an unquoted cell literally', async () => {
    expect(await rowsOf('5\'2" tall,b')).toEqual([['5\'2" tall', 'b']]);
  });

  it.each([
    ['a quote that nothing closes', 'a,"b\nc,d\n'],
    ['text behind a closing quote', '"Maple" Street,b\n"c",d\n'],
    ['a record without end', `a,"${'b'.repeat(300_000)}`],
  ])('refuses %s', async (_, text) => {
    await expect(rowsOf(text, 65_536)).rejects.toThrow(MalformedCsv);
  });
});
