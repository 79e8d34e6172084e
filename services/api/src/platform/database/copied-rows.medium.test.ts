import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { copiedRows } from './copied-rows.js';

/** A slow network: the end of a response arrives shortly after its last row. */
function delayReady(): () => void {
  const handle = Reflect.get(pg.Client.prototype, '_handleReadyForQuery');
  Reflect.set(pg.Client.prototype, '_handleReadyForQuery', function (this: pg.Client, ...args: unknown[]) {
    setTimeout(() => Reflect.apply(handle, this, args), 5);
  });
  return () => void Reflect.set(pg.Client.prototype, '_handleReadyForQuery', handle);
}

describe('rows by COPY on a connection of the pool', () => {
  let app: TestApp;
  let restore: () => void;

  beforeAll(async () => {
    restore = delayReady();
    app = await testApp({ databasePool: 1 });
  });
  afterAll(async () => {
    await app.close();
    restore();
  });

  it('2.10/1 returns the connection once it is ready for the next statement', async () => {
    const ready: unknown[] = [];
    const note = (_: unknown, client: pg.Client): unknown => ready.push(Reflect.get(client, 'readyForQuery'));
    Reflect.get(app.db.driver, 'master').on('release', note);
    const rows = [...(await copiedRows(app.db, 'SELECT n FROM generate_series(1, 500) AS n'))];
    expect(rows).toHaveLength(500);
    expect(ready).toEqual([true]);
  });

  it('2.10/1 a rejected statement leaves no broken connection in the pool', async () => {
    await expect(copiedRows(app.db, 'SELECT 1 / 0')).rejects.toThrow('division by zero');
    expect([...(await copiedRows(app.db, 'SELECT 7'))]).toEqual([['7']]);
  });
});
