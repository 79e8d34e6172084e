import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testApp, type TestApp } from '../../testing/test-app.js';

/** Foreign keys whose columns begin no index: deleting what they refer to reads the whole table. */
const UNINDEXED = `
  SELECT c.conrelid::regclass || ' (' || array_to_string(ARRAY(
           SELECT attname FROM unnest(c.conkey) AS k JOIN pg_attribute ON attrelid = c.conrelid AND attnum = k), ', ') || ')'
         AS key
    FROM pg_constraint c
   WHERE c.contype = 'f' AND c.connamespace::regnamespace::text IN ('public', 'an')
     AND NOT EXISTS (
       SELECT FROM pg_index i
        WHERE i.indrelid = c.conrelid AND (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
          AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) ~ '^\\([a-z_]+ IS NOT NULL\\)$'))
   ORDER BY 1`;

describe('foreign keys', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it('2.1/33 have an index each', async () => {
    const rows = await app.db.query<{ key: string }[]>(UNINDEXED);
    expect(rows.map(({ key }) => key)).toEqual([]);
  });
});
