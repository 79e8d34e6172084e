import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { keptThrough } from '@firstlight/domain/operations/retention';
import { ENTRIES, ENTRIES_ELSEWHERE, RECORDS_PAST_RETENTION } from './expired-records.query.js';
import { RetentionService } from './retention.service.js';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

describe('retention', () => {
  let app: TestApp;
  let client: SignedInClient;
  const count = async (from: string): Promise<number> =>
    (await app.db.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM ${from}`))[0]?.n ?? -1;
  const create = async (): Promise<string> => {
    const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal', photo: PIXEL };
    return (await client.post<Registration>('/api/admin-register', form)).body.id;
  };
  const age = (id: string, by: string): Promise<unknown> =>
    app.db.query('UPDATE registrations SET updated_at = now() - $2::interval WHERE id = $1', [id, by]);

  beforeAll(async () => {
    app = await testApp();
    client = await app.staff('Client', 'Notes');
  });
  afterAll(() => app.close());

  it('deletes records ten years after the last contact, with tabs, files and totals, and logs it', async () => {
    const [old, contacted, recent] = [await create(), await create(), await create()];
    await client.post(`/api/admin-registration/${contacted}/note`, { noteText: 'Still in touch' });
    for (const id of [old, contacted]) await age(id, '10 years 1 day');
    await age(recent, '9 years 360 days');
    await app.nest.get(RetentionService).purge();
    const left = await app.db.query<{ id: string }[]>('SELECT id FROM registrations');
    expect(left.map(({ id }) => id).sort()).toEqual([contacted, recent].sort());
    expect(await count('blobs')).toBe(2);
    expect((await client.get('/api/admin-dashboard-stats')).body).toMatchObject({ pending_registrations: 2 });
    expect(await count(`audit_entries WHERE registration_id = '${old}' AND item_id = 'retention'`)).toBe(1);
  });

  it('2.1/27 leaves a record that somebody opens again while it is being erased', async () => {
    const id = await create();
    await age(id, '10 years 1 day');
    const runner = app.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query('INSERT INTO follow_up_outcomes (registration_id, recorded_at, kind, item_id, due, outcome) VALUES ($1, now(), $2, $1, now(), $3)', [id, 'refill-due', 'no answer']); // prettier-ignore
    const purged = app.nest.get(RetentionService).purge();
    // It has found the record, and waits for it.
    for (let waiting = 0; waiting === 0;) waiting = await count('pg_locks WHERE NOT granted');
    await runner.commitTransaction();
    await runner.release();
    await purged;
    expect(await count(`registrations WHERE id = '${id}'`)).toBe(1);
    expect(await count(`follow_up_outcomes WHERE registration_id = '${id}'`)).toBe(1);
  });

  /** One entry of a moment for the record `$1`, in tables beside its tabs. */
  const ENTRIES_BESIDE_TABS: Record<string, [entry: string, values: string]> = {
    follow_up_outcomes: ['recorded_at, kind, item_id, due, outcome', "$2, 'refill-due', $1, '2016-01-01', 'no answer'"],
    message_consents: ['recorded_at, version, consents', "$2, 1, '[]'"],
    supplies_given: ['created_at, id, item_id, place_id, quantity, given_on', '$2, $1, $1, $1, 1, now()'],
    client_messages: [
      'created_at, id, channel, purpose, language, day, once_key, once_index, address_index, content, due_at, useful_until',
      "$2, $1, 'text', 'reminder', 'en', now(), $1::text, '', '', '', now(), now()",
    ],
    linked_contacts: ['updated_at, id, kind, content', "$2, $1, 'partner', ''"],
  };

  it.each(Object.entries(ENTRIES_BESIDE_TABS))(
    '2.1/27 keeps a record with a younger entry in %s, until ten years after it',
    async (table, [columns, values]) => {
      const id = await create();
      await app.db.query(`INSERT INTO stock_places (id, name, kind) VALUES ($1::uuid, $1::text, 'van')`, [id]);
      await app.db.query(
        `INSERT INTO stock_items (id, kind, name, unit) VALUES ($1::uuid, 'supply', $1::text, 'kit')`,
        [id],
      );
      await age(id, '11 years');
      const since = new Date(Date.now() - 7 * 86_400_000);
      await app.db.query(`INSERT INTO ${table} (registration_id, ${columns}) VALUES ($1::uuid, ${values})`, [
        id,
        since,
      ]);
      await app.nest.get(RetentionService).purge();
      expect(await count(`registrations WHERE id = '${id}'`)).toBe(1);
      const [moment = ''] = columns.split(',');
      await app.db.query(
        `UPDATE ${table} SET ${moment} = now() - interval '10 years 2 days' WHERE registration_id = $1`,
        [id],
      );
      await app.nest.get(RetentionService).purge();
      expect(await count(`registrations WHERE id = '${id}'`)).toBe(0);
    },
  );

  it('2.1/27 looks for entries in every table of a record, except those that only follow from others', async () => {
    const NO_ENTRIES: Record<string, string> = {
      'an.live_registrations': 'copies the record',
      registration_versions: 'earlier versions of the record',
      item_versions: 'earlier versions of items',
      lab_test_result_changes: 'changes of a test, which change the test too',
      received_results: 'a filed result changes its test',
      registration_merge_items: 'a merge changes both records',
      audit_entries: 'reading is no entry',
      access_alerts: 'reading is no entry',
      stored_tasks: 'computed from the record',
      unsettled_tasks: 'computed from the record',
      'an.unsettled': 'computed from the record',
    };
    const tables = await app.db.query<{ name: string }[]>(`
      SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE a.attname = 'registration_id' AND NOT a.attisdropped AND c.relkind IN ('r', 'p') AND NOT c.relispartition
         AND c.relnamespace::regnamespace::text IN ('public', 'an')`);
    const known = { ...ENTRIES, ...ENTRIES_ELSEWHERE, ...NO_ENTRIES };
    expect(tables.map(({ name }) => name).filter((name) => !(name in known))).toEqual([]);
  });

  it.each([
    ['an adult', '2016-05-20', '1980-03-01', '2026-05-20'],
    ['an unknown birth date', '2016-05-20', null, '2026-05-20'],
    ['16 at the last contact', '2016-05-20', '2000-03-01', '2028-03-01'],
    ['18 on the day of the last contact', '2016-05-20', '1998-05-20', '2026-05-20'],
    ['18 the day after the last contact', '2016-05-20', '1998-05-21', '2026-05-21'],
    ['a newborn', '2016-05-20', '2016-05-01', '2044-05-01'],
    ['last contact on 29 February', '2016-02-29', '1980-03-01', '2026-02-28'],
    ['born on 29 February, 28 in a leap year', '2016-05-20', '2004-02-29', '2032-02-29'],
    ['born on 29 February, 28 in 2100', '2080-05-20', '2072-02-29', '2100-02-28'],
  ])('2.1/27 reckons in SQL as the rule does: %s', async (_who, lastContact, dob, day) => {
    const id = await create();
    await app.db.query("UPDATE registrations SET updated_at = $2::date + time '18:00', dob = $3 WHERE id = $1", [
      id,
      lastContact,
      dob,
    ]);
    const found = async (on: string): Promise<boolean> =>
      (await app.db.query<{ id: string }[]>(RECORDS_PAST_RETENTION, [10, on, []])).some((row) => row.id === id);
    expect(keptThrough({ lastContact, dob }, 10)).toBe(day);
    expect([await found(day), await found(dayAfter(day))]).toEqual([false, true]);
    await app.db.query('DELETE FROM registrations WHERE id = $1', [id]);
  });

  it('2.1/27 erases nothing when the clock seems to have jumped ahead', async () => {
    const old = await create();
    await age(old, '11 years');
    const ago = (interval: string): Promise<unknown> =>
      app.asSuperuser(`
        BEGIN; SET LOCAL session_replication_role = replica;
        UPDATE audit_entries SET at = now() - interval '${interval}' WHERE registration_id = '${old}'; COMMIT`);
    await ago('15 days');
    await expect(app.nest.get(RetentionService).purge()).rejects.toThrow('2 steps failed (contact messages, records)');
    expect(await count(`registrations WHERE id = '${old}'`)).toBe(1);
    await ago('13 days');
    await app.nest.get(RetentionService).purge();
    expect(await count(`registrations WHERE id = '${old}'`)).toBe(0);
  });

  it('2.1/27 runs every other step when one fails, and reports the job as failed', async () => {
    await app.db.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
      CREATE TRIGGER refuse BEFORE DELETE ON request_limits FOR EACH STATEMENT EXECUTE FUNCTION refuse();
      INSERT INTO idempotency_keys (actor, route, key, body_hash, created_at)
        VALUES ('visitor', '/x', 'old', '', now() - interval '2 days')`);
    const stuck = await create();
    const old = await create();
    for (const id of [stuck, old]) await age(id, '11 years');
    // A cluster accepts no trigger on its nodes.
    const keepsOne = !app.settings.databaseCluster;
    const keep = `
      CREATE FUNCTION keep_one() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN IF OLD.id = '${stuck}' THEN RAISE EXCEPTION 'no'; END IF; RETURN OLD; END $$;
      CREATE TRIGGER keep_one BEFORE DELETE ON registrations FOR EACH ROW EXECUTE FUNCTION keep_one()`;
    if (keepsOne) await app.db.query(keep);
    const failed = keepsOne ? '2 steps failed (rate limits, records)' : '1 steps failed (rate limits)';
    await expect(app.nest.get(RetentionService).purge()).rejects.toThrow(failed);
    expect(await count("idempotency_keys WHERE key = 'old'")).toBe(0);
    expect([
      await count(`registrations WHERE id = '${old}'`),
      await count(`registrations WHERE id = '${stuck}'`),
    ]).toEqual([0, keepsOne ? 1 : 0]);
    await app.db.query('DROP FUNCTION refuse CASCADE; DROP FUNCTION IF EXISTS keep_one CASCADE');
    await app.nest.get(RetentionService).purge();
    expect(await count(`registrations WHERE id = '${stuck}'`)).toBe(0);
  });

  it('2.1/27 deletes records merged into another together with it, files too, and not before', async () => {
    const [survivor, merged] = [await create(), await create()];
    await age(merged, '20 years');
    await app.db.query('UPDATE registrations SET merged_into = $2 WHERE id = $1', [merged, survivor]);
    const [before, files] = [await count('registrations'), await count('blobs')];
    await app.nest.get(RetentionService).purge();
    expect(await count('registrations')).toBe(before);
    await age(survivor, '11 years');
    await app.nest.get(RetentionService).purge();
    expect([await count('registrations'), await count('blobs')]).toEqual([before - 2, files - 2]);
  });

  it('2.1/27 deletes mails and their attachments thirty days after delivery or the last attempt', async () => {
    await app.db.query(`
      INSERT INTO blobs (id, media_type) VALUES ('00000000-0000-4000-8000-00000000b10b', 'image/jpeg');
      INSERT INTO mails (id, kind, content, created_at, sent_at, failed_at, blob_id) VALUES
        (gen_random_uuid(), 'sent', NULL, now() - interval '40 days', now() - interval '31 days', NULL, NULL),
        (gen_random_uuid(), 'given-up', 'x', now() - interval '40 days', NULL, now() - interval '31 days',
         '00000000-0000-4000-8000-00000000b10b'),
        (gen_random_uuid(), 'without-job', 'x', now() - interval '91 days', NULL, NULL, NULL),
        (gen_random_uuid(), 'young', 'x', now() - interval '40 days', NULL, now() - interval '29 days', NULL),
        (gen_random_uuid(), 'waiting', 'x', now(), NULL, NULL, NULL)`);
    await app.nest.get(RetentionService).purge();
    const left = await app.db.query<{ kind: string }[]>('SELECT kind FROM mails ORDER BY kind');
    expect(left.map(({ kind }) => kind)).toEqual(['waiting', 'young']);
  });

  it('2.1/27 keeps the name of a deleted user for the log, and nothing else after thirty days', async () => {
    const gone = await app.staff('Notes');
    await app.db.query("UPDATE staff_users SET deleted_at = now() - interval '31 days' WHERE id = $1", [gone.userId]);
    await app.nest.get(RetentionService).purge();
    expect(await app.db.query('SELECT first_name, email, phone FROM staff_users WHERE id = $1', [gone.userId])).toEqual(
      [{ first_name: 'Aspen', email: '', phone: '' }],
    );
  });

  it('2.1/27 has a rule in docs/security.md for every table', async () => {
    const security = readFileSync(join(__dirname, '../../../../../docs/security.md'), 'utf8');
    const rules = /## How long each table is kept\n([^]*?)\n## /.exec(security)?.[1] ?? '';
    const tables = await app.db.query<{ name: string }[]>(
      "SELECT oid::regclass::text AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace::regnamespace::text IN ('public', 'an')",
    );
    expect(tables.length).toBeGreaterThan(30);
    expect(tables.map(({ name }) => name).filter((name) => !rules.includes(`\`${name}\``))).toEqual([]);
  });

  it('deletes messages 90 days after they were handled, and keeps open ones', async () => {
    const form = { name: 'Maple', email: 'maple@example.org', subject: 'Hours', message: 'When are you open?' };
    for (let n = 0; n < 3; n += 1) await app.visitor.post('/api/contact', form);
    const [first, second] = await app.db.query<{ id: string }[]>('SELECT id FROM contact_messages');
    const handled = 'UPDATE contact_messages SET handled_at = now() - $2::interval WHERE id = $1';
    await app.db.query(handled, [first?.id, '91 days']);
    await app.db.query(handled, [second?.id, '89 days']);
    await app.nest.get(RetentionService).purge();
    expect(await count('contact_messages')).toBe(2);
  });

  it('clears keys after a day and ended sessions after thirty, and keeps active ones', async () => {
    await client.with({ 'idempotency-key': 'retention-key-1' }).post('/api/admin-register', {
      firstName: 'Rowan',
      lastName: 'Sampleton',
      patientConsent: 'verbal',
    });
    await app.staff('Notes');
    await app.db.query("UPDATE idempotency_keys SET created_at = now() - interval '25 hours'");
    await app.db.query("UPDATE sessions SET ends_at = now() - interval '31 days' WHERE user_id <> $1", [client.userId]);
    await app.nest.get(RetentionService).purge();
    expect(await count('idempotency_keys')).toBe(0);
    expect(await count('sessions')).toBe(1);
    expect((await client.get('/api/dispositions')).status).toBe(200);
  });
});
