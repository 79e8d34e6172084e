import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { defer } from './deferred-statements.js';

const add = (word: string): { text: string; values: string[] } => ({
  text: 'INSERT INTO deferred_words (word) VALUES ($1)',
  values: [word],
});

describe('deferred statements', () => {
  let app: TestApp;
  const query = jest.spyOn(pg.Client.prototype, 'query');

  beforeAll(async () => {
    app = await testApp({ databasePool: 2, databasePrepared: true });
    await app.db.query('CREATE TABLE deferred_words (at int GENERATED ALWAYS AS IDENTITY, word text UNIQUE)');
  });
  beforeEach(() => void query.mockClear());
  afterEach(() => app.db.query('DELETE FROM deferred_words'));
  afterAll(async () => {
    query.mockRestore();
    await app.close();
  });

  const words = async (): Promise<string[]> =>
    (await app.db.query<{ word: string }[]>('SELECT word FROM deferred_words ORDER BY at')).map(({ word }) => word);

  it('2.11/6 take one round trip from BEGIN to COMMIT if no result is needed', async () => {
    await app.db.transaction(async (tx) => {
      await defer(tx, add('maple'));
      await defer(tx, add('oak'));
    });
    expect(query).toHaveBeenCalledTimes(1);
    expect(await words()).toEqual(['maple', 'oak']);
  });

  it('2.11/6 a transaction without statements takes no round trip, finished or not', async () => {
    await app.db.transaction(async () => undefined);
    await expect(app.db.transaction(() => Promise.reject(new Error('changed my mind')))).rejects.toThrow('my mind');
    expect(query).not.toHaveBeenCalled();
  });

  it('2.11/6 a later statement sees the effect of deferred ones, and has its own result', async () => {
    const seen = await app.db.transaction(async (tx) => {
      await defer(tx, add('maple'));
      return tx.query<unknown[]>('SELECT word FROM deferred_words');
    });
    expect(seen).toEqual([{ word: 'maple' }]);
  });

  it('2.11/6 nothing is committed after an error, which the next statement or COMMIT throws', async () => {
    const twice = app.db.transaction(async (tx) => {
      await defer(tx, add('maple'));
      await defer(tx, add('maple'));
      await defer(tx, add('oak'));
    });
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'deferred_words_word_key' });
    const next = app.db.transaction(async (tx) => {
      await defer(tx, add('birch'));
      await defer(tx, { text: 'SELECT 1 / $1::int', values: [0] });
      await tx.query('SELECT 1');
    });
    await expect(next).rejects.toMatchObject({ code: '22012' });
    expect(await words()).toEqual([]);
  });

  it('2.11/6 a value that can’t be serialized stops the transaction before anything is sent', async () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    const failing = app.db.transaction(async (tx) => {
      await defer(tx, add('maple'));
      await defer(tx, { text: 'INSERT INTO deferred_words (word) VALUES ($1::jsonb)', values: [circle] });
    });
    await expect(failing).rejects.toThrow(/circular/i);
    expect(await words()).toEqual([]);
  });

  it('2.11/6 work that fails discards its deferred statements', async () => {
    const failing = app.db.transaction(async (tx) => {
      await tx.query('SELECT 1');
      await defer(tx, add('maple'));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await app.db.transaction((tx) => defer(tx, add('oak')));
    expect(await words()).toEqual(['oak']);
  });

  it('2.11/6 rolling back to a savepoint discards only what was deferred since', async () => {
    await app.db.transaction(async (tx) => {
      await defer(tx, add('maple'));
      const inner = tx.transaction(async (nested) => {
        await defer(nested, add('oak'));
        throw new Error('not this one');
      });
      await expect(inner).rejects.toThrow('not this one');
      await defer(tx, add('birch'));
    });
    expect(await words()).toEqual(['maple', 'birch']);
  });

  it('2.11/6 statements with several commands, and names after an error, work as before', async () => {
    await app.db.transaction(async (tx) => {
      await tx.query('SET LOCAL lock_timeout = 100; SET LOCAL statement_timeout = 1000');
      await defer(tx, add('maple'));
    });
    for (let turn = 0; turn < 5; turn += 1) {
      const failing = app.db.transaction((tx) => defer(tx, add('maple')));
      await expect(failing).rejects.toMatchObject({ code: '23505' });
      await app.db.transaction((tx) => defer(tx, add(`oak ${turn}`)));
    }
    expect(await words()).toHaveLength(6);
  });

  it('2.11/6 nothing can be deferred outside a transaction', async () => {
    await expect(defer(app.db.manager, add('maple'))).rejects.toThrow('only a transaction');
  });
});
