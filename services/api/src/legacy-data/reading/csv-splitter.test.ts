import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { Random } from '../../testing/fuzz/random.js';
import { CsvSplitter } from './csv-splitter.js';
import { UnreadableFile } from './file-kind.js';

/** The rows of a text that arrives in pieces of at most so many letters. */
function split(text: string, most = 1_000_000, delimiter = ','): string[][] {
  const splitter = new CsvSplitter(delimiter, '\n');
  const pieces = text.match(new RegExp(`[^]{1,${most}}`, 'g')) ?? [];
  return [...pieces.flatMap((piece) => splitter.take(piece)), ...splitter.end()];
}

const trimmed = (rows: string[][]): string[][] =>
  rows.map((row) => row.map((cell) => cell.trim())).filter((row) => row.join('') !== '');

describe('CsvSplitter', () => {
  it('splits plain lines, with or without a last line end', () => {
    expect(split('a,b\nc,\n')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
    expect(split('a;b\r\nc;d', 3, ';')).toEqual([
      ['a', 'b\r'],
      ['c', 'd'],
    ]);
  });

  it('reads quoted cells with delimiters, line ends and doubled quotes in them', () => {
    expect(split('"a,""b""\nc",d\r\n"e"\r\n')).toEqual([['a,"b"\nc', 'd\r'], ['e']]);
  });

  it('lets quotes elsewhere stand for themselves', () => {
    expect(split('5\'2" tall,"Maple" Street,b')).toEqual([['5\'2" tall', '"Maple" Street', 'b']]);
  });

  it('refuses a quote that nothing closes, and a record without end', () => {
    expect(() => split('a,"b\nc,d\n')).toThrow(UnreadableFile);
    expect(() => split(`a,"${'b'.repeat(300_000)}`, 65_536)).toThrow(UnreadableFile);
  });

  it('reads any well-formed text as a parser of the standard does, however it is cut into pieces', () => {
    const random = new Random(20_261_121);
    const cell = (): string => {
      const letters = Array.from({ length: random.below(6) }, () => random.pick(['a', 'É', ' ', ',', '"', '\n', '7']));
      const text = letters.join('');
      return /[",\n]/.test(text) || random.chance(0.2) ? `"${text.replaceAll('"', '""')}"` : text;
    };
    for (let round = 0; round < 400; round += 1) {
      const lines = Array.from({ length: 1 + random.below(8) }, () =>
        Array.from({ length: 1 + random.below(4) }, cell).join(','),
      );
      const text = lines.join(random.pick(['\n', '\r\n']));
      const expected: string[][] = parse(text, { relax_column_count: true, skip_empty_lines: true });
      expect(trimmed(split(text, 1 + random.below(20)))).toEqual(trimmed(expected));
    }
  });
});
