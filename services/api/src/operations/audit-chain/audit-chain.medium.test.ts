import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../platform/database/data-source.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { SCHEMA } from '../../schema.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { takeAnchor } from './anchoring.js';
import type { AnchorFile } from './anchor-files.js';
import { sealEntries } from './sealing.js';
import { verifyAudit, type AuditReport } from './verify-audit.js';

/** Everything that a text column may contain, to check that both writers of an entry's content agree. */
const AWKWARD = 'É "quoted" \\ \u0001\t\n\u2028 \u007f 🍁';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const write = (itemId: string): Promise<void> =>
  app.nest.get(AuditLog).append(app.db, { action: 'view', kind: 'route', itemId, fields: ['aka', AWKWARD] });
const verify = (files: AnchorFile[] = []): Promise<AuditReport> => verifyAudit(app.db, files);
/** As a role that can disable every trigger. */
const tamper = (statements: string): Promise<unknown[]> =>
  app.asSuperuser(`SET session_replication_role = replica; ${statements}`);

/** Ten sealed entries and nothing else, with ids and links 1 to 10. */
async function tenEntries(): Promise<void> {
  await tamper(`TRUNCATE audit_entries, audit_links, audit_anchors, audit_checkpoints RESTART IDENTITY;
    DELETE FROM audit_chain; INSERT INTO audit_chain DEFAULT VALUES`);
  for (let n = 1; n <= 10; n += 1) await write(`${n} ${AWKWARD}`);
  // The first run links them, the second finds that no more can be added between them, …
  for (let n = 0; n < 3; n += 1) await sealEntries(app.db);
}

describe('the chain of the audit log', () => {
  beforeEach(tenEntries);

  it('2.2/12 is intact as written, whatever the texts contain', async () => {
    expect(await verify()).toMatchObject({ problems: [], links: 10, waiting: 0, head: { position: '10' } });
  });

  it.each([
    [
      'an entry is edited',
      "UPDATE audit_entries SET item_id = 'x' WHERE id = 4",
      'link 4 (entry 4): the entry, the link or their order was changed',
    ],
    [
      'a time is edited',
      "UPDATE audit_entries SET at = at + interval '1 microsecond' WHERE id = 4",
      'link 4 (entry 4): the entry, the link or their order was changed',
    ],
    ['an entry is deleted', 'DELETE FROM audit_entries WHERE id = 6', 'link 6 (entry 6): the entry was deleted'],
    [
      'an entry is deleted with its link',
      'DELETE FROM audit_entries WHERE id = 6; DELETE FROM audit_links WHERE entry_id = 6',
      'link 6 is missing before link 7 (entry 7)',
    ],
    [
      'two entries change places',
      'UPDATE audit_links SET entry_id = CASE entry_id WHEN 3 THEN -8 ELSE -3 END WHERE entry_id IN (3, 8); UPDATE audit_links SET entry_id = -entry_id WHERE entry_id < 0',
      'link 3 (entry 8): the entry, the link or their order was changed',
    ],
    [
      'a link is edited',
      "UPDATE audit_links SET link_hash = sha256('x') WHERE position = 5",
      'link 5 (entry 5): the entry, the link or their order was changed',
    ],
    [
      'the end is cut off',
      'DELETE FROM audit_entries WHERE id > 8; DELETE FROM audit_links WHERE position > 8',
      'the chain ends with link 8, but it had 10: its end was cut off or replaced',
    ],
    [
      'an entry is put among sealed ones',
      "DELETE FROM audit_entries WHERE id = 6; DELETE FROM audit_links WHERE entry_id = 6; UPDATE audit_links SET position = position - 1 WHERE position > 6; INSERT INTO audit_entries (id, actor_type, action, kind) OVERRIDING SYSTEM VALUE VALUES (6, 'system', 'view', 'note')",
      'link 6 (entry 7): the entry, the link or their order was changed',
    ],
    ['the note of the end is deleted', 'DELETE FROM audit_chain', 'the note of where the chain ends was deleted'],
  ])('2.2/12 names the first broken link when %s', async (_what, statements, problem) => {
    await tamper(statements);
    const { problems } = await verify();
    expect(problems[0]).toBe(problem);
  });

  it('2.2/12 names an entry that was added below sealed ones, and leaves it unsealed', async () => {
    await tamper(
      "INSERT INTO audit_entries (id, actor_type, action, kind) OVERRIDING SYSTEM VALUE VALUES (0, 'system', 'view', 'note')",
    );
    await sealEntries(app.db);
    expect((await verify()).problems).toEqual(['entry 0 was added after the entries around it were sealed']);
  });

  it('2.2/12 names an entry that was added at the end with an earlier date', async () => {
    await tamper(
      "INSERT INTO audit_entries (at, actor_type, action, kind) VALUES (now() - interval '2 days', 'system', 'view', 'note')",
    );
    await sealEntries(app.db);
    expect((await verify()).problems).toEqual([
      'link 11 (entry 11): the entry is dated more than a day before those linked earlier',
    ]);
  });

  it('2.2/12 a chain rewritten from the edited entry on is consistent, but contradicts the anchor kept outside', async () => {
    const taken = await takeAnchor(app.db);
    expect(taken).toMatchObject({ isNew: true, anchor: { position: '10' } });
    await write('11');
    await sealEntries(app.db);
    const kept = taken ? [{ file: 'outside.json', anchor: taken.anchor }] : [];
    expect((await verify(kept)).problems).toEqual([]);
    await tamper(`UPDATE audit_entries SET item_id = 'x' WHERE id = 4; TRUNCATE audit_links, audit_anchors;
      DELETE FROM audit_chain; INSERT INTO audit_chain DEFAULT VALUES`);
    await sealEntries(app.db);
    expect((await verify()).problems).toEqual([]);
    const day = taken?.anchor.day;
    expect((await verify(kept)).problems).toEqual([
      `the anchor of ${day} (outside.json) has another hash for link 10: the chain was rewritten up to there`,
    ]);
    await tamper(`DELETE FROM audit_entries WHERE id > 8; DELETE FROM audit_links WHERE position > 8;
      UPDATE audit_chain SET position = 8, head_hash = (SELECT link_hash FROM audit_links WHERE position = 8)`);
    expect((await verify()).problems).toEqual([]);
    expect((await verify(kept)).problems).toEqual([
      `the anchor of ${day} (outside.json) names link 10, but the chain ends with link 8`,
    ]);
  });

  it('2.2/12 keeps one anchor per day, however often it is requested', async () => {
    const first = await takeAnchor(app.db);
    await write('11');
    expect(await takeAnchor(app.db)).toEqual({ anchor: first?.anchor, isNew: false });
  });

  it('2.2/12 retiring old entries leaves a checkpoint from which the chain verifies; only the owner may', async () => {
    await takeAnchor(app.db);
    await tamper("UPDATE audit_anchors SET day = '2014-06-30'");
    await write('11');
    await sealEntries(app.db);
    expect(await app.asSuperuser("SELECT audit_retire('2014-07-01') AS removed")).toEqual([{ removed: '10' }]);
    expect(await app.db.query('SELECT item_id FROM audit_entries')).toEqual([{ item_id: '11' }]);
    expect(await verify()).toMatchObject({ problems: [], links: 1, anchors: { checked: 1, retired: 0 } });
    await tamper("UPDATE audit_checkpoints SET head_hash = sha256('x')");
    expect((await verify()).problems[0]).toContain('link 11 (entry 11)');
  });
});

describe('sealing with concurrent writers', () => {
  beforeEach(tenEntries);

  /** A connection of the application that writes an entry and commits on demand. */
  async function slowWriter(itemId: string): Promise<{ commit: () => Promise<void>; vanish: () => Promise<void> }> {
    const client = new pg.Client({ connectionString: app.settings.databaseUrl });
    await client.connect();
    client.on('error', () => undefined);
    await client.query('BEGIN');
    await client.query(
      "INSERT INTO audit_entries (actor_type, action, kind, item_id) VALUES ('system', 'view', 'route', $1)",
      [itemId],
    );
    const end = async (): Promise<void> => client.end();
    return { commit: async () => void (await client.query('COMMIT'), await end()), vanish: end };
  }

  it('2.2/12 an entry that commits after later ones were sealed is linked after them, in every order', async () => {
    const slow = await slowWriter('slow');
    await write('fast');
    for (let n = 0; n < 4; n += 1) await sealEntries(app.db);
    expect((await verify()).waiting).toBe(0);
    await slow.commit();
    expect(await sealEntries(app.db)).toBe(1);
    const order =
      'SELECT item_id FROM audit_links l JOIN audit_entries e ON e.id = l.entry_id ORDER BY position DESC LIMIT 2';
    expect(await app.db.query(order)).toEqual([{ item_id: 'slow' }, { item_id: 'fast' }]);
    expect((await verify()).problems).toEqual([]);
  });

  it('2.2/12 a crashed writer leaves a gap in the ids but none in the chain', async () => {
    const gone = await slowWriter('gone');
    await write('after');
    await sealEntries(app.db);
    await gone.vanish();
    for (let n = 0; n < 3; n += 1) await sealEntries(app.db);
    expect(await verify()).toMatchObject({ problems: [], links: 11 });
    const [chain] = await app.db.query('SELECT settled_id FROM audit_chain');
    expect(chain).toEqual({ settled_id: '12' });
  });

  it('2.2/12 a crash between an entry and its seal, or in the middle of sealing, loses and duplicates nothing', async () => {
    await write('committed, not sealed');
    const sealer = new pg.Client({ connectionString: app.settings.databaseUrl });
    await sealer.connect();
    sealer.on('error', () => undefined);
    const [{ pid }] = (await sealer.query('SELECT pg_backend_pid() AS pid')).rows as [{ pid: number }];
    await sealer.query('BEGIN');
    await sealer.query('SELECT audit_seal(10)');
    await app.asSuperuser('SELECT pg_terminate_backend($1::integer, 5000)', [pid]);
    expect(await verify()).toMatchObject({ problems: [], links: 10, waiting: 1 });
    expect(await sealEntries(app.db)).toBe(1);
    expect(await verify()).toMatchObject({ problems: [], links: 11, waiting: 0 });
  });

  it('2.2/12 eight writers, some of which roll back, and two sealers: each committed entry has one link', async () => {
    const pool = await new DataSource(
      dataSourceOptions({ databaseUrl: app.settings.databaseUrl, databasePool: 8 }, SCHEMA),
    ).initialize();
    const log = app.nest.get(AuditLog);
    let writing = true;
    const writer = async (name: number): Promise<number> => {
      let committed = 0;
      for (let n = 0; n < 60; n += 1) {
        const rollsBack = (n + name) % 5 === 0;
        await pool
          .transaction(async (tx) => {
            await log.append(tx, { action: 'view', kind: 'route', itemId: `${name}/${n}` });
            if (n % 7 === 0) await tx.query('SELECT pg_sleep(0.01)');
            if (rollsBack) throw new Error('rolled back');
            committed += 1;
          })
          .catch(() => undefined);
      }
      return committed;
    };
    const sealer = async (): Promise<void> => {
      while (writing) await sealEntries(app.db);
    };
    const sealers = [sealer(), sealer()];
    const sums = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(writer));
    writing = false;
    await Promise.all(sealers);
    for (let n = 0; n < 3; n += 1) await sealEntries(app.db);
    await pool.destroy();
    const committed = sums.reduce((sum, count) => sum + count, 0);
    expect(await verify()).toMatchObject({ problems: [], links: 10 + committed, waiting: 0 });
  });
});
