import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { databaseUrlFor, replaceWithEmptyDatabase, withTemporaryDatabase } from '../backup/temporary-database.js';
import { isPrepared, recordPrepared } from './prepared.js';

describe('2.11 a start without changes asks the database whether it is prepared', () => {
  let app: TestApp;
  beforeAll(async () => void (app = await testApp()));
  afterAll(() => app.close());

  it('is prepared only for the code that prepared it', async () => {
    await withTemporaryDatabase(app.settings.databaseUrl, async (url) => {
      expect(await isPrepared(url, 'one')).toBe(false);
      await recordPrepared(url, 'one');
      expect([await isPrepared(url, 'one'), await isPrepared(url, 'two')]).toEqual([true, false]);
      await recordPrepared(url, "two 'quoted' --demo");
      expect(await isPrepared(url, "two 'quoted' --demo")).toBe(true);
    });
  });

  it('the empty database that a restore fills isn’t prepared, whatever the previous one was', async () => {
    await withTemporaryDatabase(app.settings.databaseUrl, async (url) => {
      await recordPrepared(url, 'one');
      const before = await replaceWithEmptyDatabase(url);
      expect(await isPrepared(url, 'one')).toBe(false);
      expect(await isPrepared(databaseUrlFor(url, before), 'one')).toBe(true);
      await app.db.query(`DROP DATABASE ${before} WITH (FORCE)`);
    });
  });
});
