/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testApp, type TestApp } from '../../testing/test-app.js';

const TEXT = 'SELECT count(*) FROM notes WHERE id = $1';
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** The statements that a connection has prepared after running `TEXT` three times. */
async function preparedAfter(app: TestApp): Promise<string[]> {
  return app.db.transaction(async (tx) => {
    for (let n = 0; n < 3; n += 1) await tx.query(TEXT, [NOBODY]);
    const rows = await tx.query<{ statement: string }[]>('SELECT statement FROM pg_prepared_statements');
    return rows.map(({ statement }) => statement);
  });
}

describe.each([
  { databasePrepared: true, prepared: [TEXT] },
  { databasePrepared: false, prepared: [] },
])('2.5 with DATABASE_PREPARED=$databasePrepared', ({ databasePrepared, prepared }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ databasePrepared });
  });
  afterAll(() => app.close());

  it(`a transaction ${databasePrepared ? 'prepares' : 'doesn’t prepare'} what repeats`, async () => {
    expect((await preparedAfter(app)).filter((text) => text === TEXT)).toEqual(prepared);
  });
});
