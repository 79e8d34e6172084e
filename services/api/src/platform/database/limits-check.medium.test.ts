import { describe, expect, it } from '@jest/globals';
import { SCHEMA } from '../../schema.js';
import { makeCommandDataSource } from './data-source.js';
import { testApp } from '../../testing/test-app.js';
import { testDatabase } from '../../testing/test-database.js';
import { LimitsCheck } from './limits-check.js';

describe('database limits', () => {
  it('are set by the API itself, or by a pooler', async () => {
    const app = await testApp();
    const [row] = await app.db.query(
      `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
              current_setting('idle_in_transaction_session_timeout') AS idle`,
    );
    expect(row).toEqual({ statement: '5s', lock: '2s', idle: '10s' });
    await app.close();
  });

  it('prevent startup if something in between drops them', async () => {
    // Connects without them, as a pooler does.
    const db = await makeCommandDataSource({ databaseUrl: await testDatabase(), databasePool: 2 }, SCHEMA).initialize();
    await expect(new LimitsCheck(db).onModuleInit()).rejects.toThrow(
      /lock_timeout, statement_timeout .*pgbouncer\.ini/,
    );
    await db.destroy();
  });
});
