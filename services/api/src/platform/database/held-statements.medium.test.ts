import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { hold } from './held-statements.js';

const add = (word: string): { text: string; values: string[] } => ({
  text: 'INSERT INTO held_words (word) VALUES ($1)',
  values: [word],
});

describe('held statements', () => {
  let app: TestApp;
  const query = jest.spyOn(pg.Client.prototype, 'query');

  beforeAll(async () => {
    app = await testApp({ databasePool: 2, databasePrepared: true });
    await app.db.query('CREATE TABLE held_words (at int GENERATED ALWAYS AS IDENTITY, word text UNIQUE)');
  });
  beforeEach(() => void query.mockClear());
  afterEach(() => app.db.query('DELETE FROM held_words'));
  afterAll(async () => {
    query.mockRestore();
    await app.close();
  });

  const words = async (): Promise<string[]> =>
    (await app.db.query<{ word: string }[]>('SELECT word FROM held_words ORDER BY at')).map(({ word }) => word);

  it('2.11/6 take one round trip from BEGIN to COMMIT if no result is needed', async () => {
    await app.db.transaction(async (tx) => {
      await hold(tx, add('maple'));
      await hold(tx, add('oak'));
    });
    expect(query).toHaveBeenCalledTimes(1);
    expect(await words()).toEqual(['maple', 'oak']);
  });

  it('2.11/6 a transaction without statements takes no round trip, finished or not', async () => {
    await app.db.transaction(async () => undefined);
    await expect(app.db.transaction(() => Promise.reject(new Error('changed my mind')))).rejects.toThrow('my mind');
    expect(query).not.toHaveBeenCalled();
  });

  it('2.11/6 a later statement sees the effect of held ones, and has its own result', async () => {
    const seen = await app.db.transaction(async (tx) => {
      await hold(tx, add('maple'));
      return tx.query<unknown[]>('SELECT word FROM held_words');
    });
    expect(seen).toEqual([{ word: 'maple' }]);
  });

  it('2.11/6 nothing is committed after an error, which the next statement or COMMIT throws', async () => {
    const twice = app.db.transaction(async (tx) => {
      await hold(tx, add('maple'));
      await hold(tx, add('maple'));
      await hold(tx, add('oak'));
    });
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'held_words_word_key' });
    const next = app.db.transaction(async (tx) => {
      await hold(tx, add('birch'));
      await hold(tx, { text: 'SELECT 1 / $1::int', values: [0] });
      await tx.query('SELECT 1');
    });
    await expect(next).rejects.toMatchObject({ code: '22012' });
    expect(await words()).toEqual([]);
  });

  it('2.11/6 a value that can’t be serialized stops the transaction before anything is sent', async () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    const failing = app.db.transaction(async (tx) => {
      await hold(tx, add('maple'));
      await hold(tx, { text: 'INSERT INTO held_words (word) VALUES ($1::jsonb)', values: [circle] });
    });
    await expect(failing).rejects.toThrow(/circular/i);
    expect(await words()).toEqual([]);
  });

  it('2.11/6 work that fails discards its held statements', async () => {
    const failing = app.db.transaction(async (tx) => {
      await tx.query('SELECT 1');
      await hold(tx, add('maple'));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await app.db.transaction((tx) => hold(tx, add('oak')));
    expect(await words()).toEqual(['oak']);
  });

  it('2.11/6 rolling back to a savepoint discards only what was held since', async () => {
    await app.db.transaction(async (tx) => {
      await hold(tx, add('maple'));
      const inner = tx.transaction(async (nested) => {
        await hold(nested, add('oak'));
        throw new Error('not this one');
      });
      await expect(inner).rejects.toThrow('not this one');
      await hold(tx, add('birch'));
    });
    expect(await words()).toEqual(['maple', 'birch']);
  });

  it('2.11/6 statements with several commands, and names after an error, work as before', async () => {
    await app.db.transaction(async (tx) => {
      await tx.query('SET LOCAL lock_timeout = 100; SET LOCAL statement_timeout = 1000');
      await hold(tx, add('maple'));
    });
    for (let turn = 0; turn < 5; turn += 1) {
      const failing = app.db.transaction((tx) => hold(tx, add('maple')));
      await expect(failing).rejects.toMatchObject({ code: '23505' });
      await app.db.transaction((tx) => hold(tx, add(`oak ${turn}`)));
    }
    expect(await words()).toHaveLength(6);
  });

  it('2.11/6 nothing can be held outside a transaction', async () => {
    await expect(hold(app.db.manager, add('maple'))).rejects.toThrow('only a transaction');
  });
});
