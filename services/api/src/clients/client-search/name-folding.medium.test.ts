import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { foldName } from '@firstlight/domain/identity/name-folding';
import fc from 'fast-check';
import { testApp, type TestApp } from '../../testing/test-app.js';

/** Latin with its extensions, Greek, Cyrillic, Armenian, Vietnamese, marks and the punctuation of names. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x2b0, 0x2c4],
  [0x300, 0x36f],
  [0x384, 0x3ce],
  [0x400, 0x45f],
  [0x531, 0x556],
  [0x561, 0x586],
  [0x1e00, 0x1eff],
  [0x2010, 0x2027],
] as const;

const letter = fc
  .oneof(...RANGES.map(([min, max]) => fc.integer({ min, max })))
  .map((code) => String.fromCodePoint(code));
const anyName = fc.array(letter, { maxLength: 30 }).map((letters) => letters.join(''));

describe('folding of names in the database (2.1/13)', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  async function folded(names: readonly string[]): Promise<string[]> {
    const rows = await app.db.query<{ folded: string }[]>(
      'SELECT fold_name(name) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS given (name, place) ORDER BY place',
      [names],
    );
    return rows.map((row) => row.folded);
  }

  it('matches foldName() of the domain for every letter', async () => {
    const letters = RANGES.flatMap(([min, max]) =>
      Array.from({ length: max - min + 1 }, (_, index) => `x${String.fromCodePoint(min + index)}y`),
    );
    expect(await folded(letters)).toEqual(letters.map(foldName));
  });

  it('matches foldName() of the domain for any name', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyName, { minLength: 50, maxLength: 100 }), async (names) => {
        expect(await folded(names)).toEqual(names.map(foldName));
      }),
      { numRuns: 20 },
    );
  });
});
