import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testApp, type TestApp } from '../test-app.js';
import { fuzz } from './fuzz.js';

/** `npm run fuzz` runs this test with more of them, in pieces with a seed each. */
const cases = Number(process.env['FUZZ_CASES'] ?? 600);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const MS_PER_CASE = 60;

describe('generated calls to every route of the OpenAPI document', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ logLevel: 'silent', publicWrites: 1_000_000 });
  });
  afterAll(() => app.close());

  it(
    'API-34 no unplanned 5xx, and no status or shape that the document does not name',
    async () => {
      const report = await fuzz(app, { cases, seed });
      const file = process.env['FUZZ_REPORT'];
      if (file) writeFileSync(file, JSON.stringify(report, null, 2));
      expect(report.problems).toEqual([]);
    },
    20_000 + cases * MS_PER_CASE,
  );
});
