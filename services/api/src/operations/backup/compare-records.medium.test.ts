import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { onAddress } from '../../testing/superuser.js';
import { testDatabase } from '../../testing/test-database.js';
import { compareRecords, type Comparison } from './compare-records.js';
import { databaseUrlFor, withTemporaryDatabase } from './temporary-database.js';

/** Three pages of the cursors. */
const ROWS = 12_000;
const TABLE = `CREATE TABLE many (id int PRIMARY KEY, words text);
  INSERT INTO many SELECT n, 'É word ' || n FROM generate_series(1, ${ROWS}) AS n;
  CREATE TABLE without_key (words text);
  INSERT INTO without_key VALUES ('same'), ('same')`;

describe('comparing two databases', () => {
  let url: string;
  beforeAll(async () => {
    url = await testDatabase();
  });

  const clients: pg.Client[] = [];
  const connected = async (address: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    clients.push(client);
    return client;
  };
  afterAll(() => Promise.all(clients.map((client) => client.end())));

  async function compared(change: string): Promise<Comparison> {
    let result: Comparison | null = null;
    await withTemporaryDatabase(url, async (one) => {
      await withTemporaryDatabase(url, async (other) => {
        for (const address of [one, other]) await onAddress(address, TABLE);
        if (change) await onAddress(other, change);
        const [source, copy] = [await connected(one), await connected(other)];
        result = await compareRecords(source, copy);
        await Promise.all(clients.splice(0).map((client) => client.end()));
      });
    });
    return result ?? { records: 0, differences: ['nothing was compared'] };
  }

  it('2.2/12 compares more rows than it fetches at once, in whatever order they are stored', async () => {
    expect(await compared('')).toEqual({ records: ROWS + 2, differences: [] });
    const change = `DELETE FROM many WHERE id IN (1, 6000, ${ROWS});
      UPDATE many SET words = words || '!' WHERE id = 700;
      INSERT INTO many VALUES (0, 'first'), (${ROWS + 1}, 'last');
      INSERT INTO without_key VALUES ('same')`;
    const { records, differences } = await compared(change);
    expect(records).toBe(ROWS + 2);
    expect([...differences].sort()).toEqual([
      'public.many differs',
      'public.many has an extra row',
      'public.many has an extra row',
      'public.many lacks a row',
      'public.many lacks a row',
      'public.many lacks a row',
      'public.without_key has an extra row',
    ]);
  });

  it('2.2/12 drops copies that a killed rehearsal left, and none that is in use', async () => {
    const server = databaseUrlFor(url, 'postgres');
    const name = new URL(url).pathname.slice(1);
    const spares = async (): Promise<string[]> => {
      const rows = await onAddress<{ name: string }>(
        server,
        `SELECT datname AS name FROM pg_database WHERE datname LIKE '${name}\\_spare\\_%' ORDER BY 1`,
      );
      return rows.map((row) => row.name);
    };
    await onAddress(server, `CREATE DATABASE ${name}_spare_1`);
    await withTemporaryDatabase(url, async (one) => {
      await withTemporaryDatabase(url, async (other) => {
        const inUse = [one, other].map((address) => new URL(address).pathname.slice(1));
        expect(await spares()).toEqual(inUse.sort());
      });
    });
    expect(await spares()).toEqual([]);
  });
});
