import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { csvFileRows } from './csv-file.js';

const folder = mkdtempSync(join(tmpdir(), 'firstlight-csv-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function rowsOf(bytes: Buffer): Promise<string[][]> {
  const path = join(folder, 'list.csv');
  writeFileSync(path, bytes);
  const rows: string[][] = [];
  for await (const some of csvFileRows(path)) rows.push(...some);
  return rows;
}

/** More than is read to find the delimiter. */
const PLAIN = 'Maple,Testperson\n'.repeat(5_000);

describe('2.4/4 the encoding of a CSV file', () => {
  it('is Windows-1252 if the first accent that says so comes late', async () => {
    const rows = await rowsOf(Buffer.concat([Buffer.from(PLAIN), Buffer.from('Ren\xe9e,Gagn\xe9\nN.,O\x92Brien\n\x8cuvrard,\n', 'latin1')])); // prettier-ignore
    expect(rows.slice(-3)).toEqual([['Renée', 'Gagné'], ['N.', 'O’Brien'], ['Œuvrard', '']]); // prettier-ignore
  });

  it('is UTF-8 with accents in any place, and with single damaged characters', async () => {
    const rows = await rowsOf(
      Buffer.concat([Buffer.from(`${PLAIN}Renée,Gagné\n`), Buffer.from('Bad\xff,Byte\n', 'latin1')]),
    );
    expect(rows.slice(-2)).toEqual([
      ['Renée', 'Gagné'],
      ['Bad\uFFFD', 'Byte'],
    ]);
  });

  it('is UTF-16 with its mark', async () => {
    const rows = await rowsOf(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Renée;Gagné\n', 'utf16le')]));
    expect(rows).toEqual([['Renée', 'Gagné']]);
  });
});
