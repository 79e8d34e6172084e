import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TIMEOUTS } from './limits.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { withLongerTimeouts } from './longer-timeouts.js';

/** Longer than the pool waits for a result. */
const SLOW = `SELECT pg_sleep(${(TIMEOUTS.query_timeout + 500) / 1_000})`;

describe('longer limits for one transaction', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ databasePool: 2 });
  });
  afterAll(() => app.close());

  it("2.1/33 lets a statement run longer than the pool's usual limit", async () => {
    const answer = await app.db.transaction((tx) =>
      withLongerTimeouts(tx, { statement: 20_000 }, () => tx.query<unknown[]>(SLOW)),
    );
    expect(answer).toHaveLength(1);
  });

  it('2.1/33 ends with its transaction: the next one on the connection has the usual limits', async () => {
    await app.db.transaction(async (tx) => {
      await withLongerTimeouts(tx, { statement: 20_000 }, () => tx.query('SELECT 1'));
      const client: unknown = await tx.queryRunner?.connect();
      expect(client).toMatchObject({ connectionParameters: { query_timeout: TIMEOUTS.query_timeout } });
    });
    const [row] = await app.db.query("SELECT current_setting('statement_timeout') AS limit");
    expect(row).toEqual({ limit: '5s' });
  });

  it('2.1/33 the server ends a statement before the pool gives up', async () => {
    const slow = app.db.transaction((tx) =>
      withLongerTimeouts(tx, { statement: 300 }, () => tx.query('SELECT pg_sleep(2)')),
    );
    await expect(slow).rejects.toMatchObject({ code: '57014' });
  });
});
