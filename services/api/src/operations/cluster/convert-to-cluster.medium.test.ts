import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { DashboardCounts } from '../../desk/dashboard/dashboard-counts.js';
import { StoredTasks } from '../../desk/follow-up/stored-tasks.service.js';
import { StoredOverview } from '../../insight/overview/stored-overview.service.js';
import { type SignedInClient, testApp, type TestApp } from '../../testing/test-app.js';
import { RetentionService } from '../retention/retention.service.js';
import { clusterWorkers } from '../../testing/test-database.js';
import { seedDemoData } from '../seed/demo-data.js';
import { CROSS_NODE_FOREIGN_KEYS, convertToCluster } from './convert-to-cluster.js';
import { copyIn } from './note-record.js';
import { placeOf } from './shard-plan.js';

/** What the counters, copies, figures and tasks are derived from. */
const WATCHED = {
  registrations: 'id',
  lab_tests: 'registration_id',
  medications: 'registration_id',
  dispensing_records: 'registration_id',
  activities: 'registration_id',
  interactions: 'registration_id',
  follow_up_outcomes: 'registration_id',
};

/** Triggers on shards run on their node: on a cluster only the results are compared. */
const WATCHES = clusterWorkers().length === 0;
/** Records which records each transaction wrote and which it noted; a rename of a list notes all of them. */
const WATCH = `
  CREATE TABLE written (at xid8, id uuid);
  CREATE TABLE noted (at xid8, id uuid);
  CREATE FUNCTION watch() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP <> 'INSERT' THEN
      INSERT INTO written VALUES (pg_current_xact_id(), (to_jsonb(OLD) ->> TG_ARGV[0])::uuid);
    END IF;
    IF TG_OP <> 'DELETE' THEN
      INSERT INTO written VALUES (pg_current_xact_id(), (to_jsonb(NEW) ->> TG_ARGV[0])::uuid);
    END IF;
    RETURN NULL;
  END $$;
  CREATE FUNCTION watch_notes() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO noted VALUES (pg_current_xact_id(), NEW.registration_id);
    RETURN NULL;
  END $$;
  CREATE TRIGGER watch_notes AFTER INSERT ON unsettled_tasks FOR EACH ROW EXECUTE FUNCTION watch_notes();
  ${Object.entries(WATCHED)
    .map(
      ([table, column]) => `
  CREATE TRIGGER watch AFTER INSERT OR UPDATE OR DELETE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION watch('${column}');`,
    )
    .join('')}`;
const FORGOTTEN = `
  SELECT DISTINCT w.id FROM written w
   WHERE NOT EXISTS (SELECT FROM noted n WHERE n.at = w.at AND (n.id = w.id OR n.id IS NULL))`;

const COUNTED = `
  SELECT kind, status, nullif(disposition, '') AS disposition, nullif(referral_site, '') AS referral_site, sum(n)::int AS n
    FROM dashboard_counts GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4`;
const SHOWN = `
  SELECT l.id, l.shown_activities - (SELECT count(*) FROM activities a WHERE a.registration_id = l.id AND NOT a.hidden) AS n
    FROM an.live_registrations l`;
const STORED = {
  journeys: 'SELECT to_jsonb(t)::text AS row FROM an.care_days t ORDER BY 1',
  figures: "SELECT (to_jsonb(t) - 'mark')::text AS row FROM an.daily_figures t ORDER BY 1",
  tasks: 'SELECT to_jsonb(t)::text AS row FROM stored_tasks t ORDER BY 1',
};

describe('2.9/11 a database in cluster form', () => {
  let app: TestApp;
  let admin: SignedInClient;
  let copies: string;
  const base = (id: string): string => `/api/admin-registration/${id}`;

  async function settle(): Promise<void> {
    await app.nest.get(StoredOverview).settle();
    await app.nest.get(StoredTasks).settle();
  }

  async function stored(): Promise<Record<string, unknown>> {
    const rows: Record<string, unknown> = { counted: await app.db.query(COUNTED) };
    for (const [name, text] of Object.entries(STORED)) rows[name] = await app.db.query(text);
    return rows;
  }

  /** Counted and stored again from scratch. */
  async function recounted(): Promise<Record<string, unknown>> {
    await app.nest.get(DashboardCounts).recount();
    await app.nest.get(StoredOverview).rebuild();
    await app.db.query('INSERT INTO unsettled_tasks VALUES (NULL)');
    await settle();
    return stored();
  }

  /** Copies that differ from what would be copied now; person numbers are keyed, so they aren't compared. */
  const differentCopies = (): Promise<unknown[]> =>
    app.db.query(`
      SELECT coalesce(now_is.id, l.id) AS id
        FROM (${copies}) now_is FULL JOIN an.live_registrations l ON l.id = now_is.id
       WHERE to_jsonb(now_is) - 'person_key' IS DISTINCT FROM
             to_jsonb(l) - ARRAY['person_key', 'person_keyed', 'shown_activities']`);

  /** How many values refer to nothing, for each column whose foreign key a cluster lacks. */
  async function orphans(): Promise<Record<string, number>> {
    const found: Record<string, number> = {};
    for (const [table, column] of CROSS_NODE_FOREIGN_KEYS) {
      const values = await app.db.query<{ id: string }[]>(
        `SELECT DISTINCT ${column} AS id FROM ${table} WHERE ${column} IS NOT NULL`,
      );
      const of = /blob_id$/.test(column) || table === 'uploads' ? 'blobs' : 'registrations';
      const ids = values.map(({ id }) => id);
      const known = await app.db.query<unknown[]>(`SELECT id FROM ${of} WHERE id = ANY($1::uuid[])`, [ids]);
      if (known.length < ids.length) found[`${table}.${column}`] = ids.length - known.length;
    }
    return found;
  }

  beforeAll(async () => {
    app = await testApp({ databaseCluster: true, today: todayInNewYork() });
    const [copy] = await app.db.query<{ text: string }[]>(
      "SELECT pg_get_functiondef('an.project_registrations'::regproc) AS text",
    );
    const { columns, values } = copyIn(copy?.text ?? '');
    copies = `SELECT * FROM (SELECT ${values} FROM registrations n WHERE n.deleted_at IS NULL) AS copy (${columns})`;
    if (WATCHES) await app.asSuperuser(WATCH);
    if (WATCHES) await app.asSuperuser('GRANT INSERT, SELECT ON written, noted TO PUBLIC');
    await app.db.transaction((tx) => seedDemoData(tx, app.settings));
    admin = await app.mainAdmin();
    await settle();
  });
  afterAll(() => app.close());

  it('has no trigger on a distributed table, and no cross-node foreign key', async () => {
    const triggers = await app.db.query<{ table: string; name: string }[]>(
      `SELECT tgrelid::regclass::text AS "table", tgname AS name FROM pg_trigger
        WHERE NOT tgisinternal AND tgname NOT LIKE 'watch%' AND tgrelid::regclass::text ~ '^(an\\.)?[a-z_]+$'
          AND tgrelid::regclass::text NOT IN ('written', 'noted')
          AND (SELECT relnamespace::regnamespace::text FROM pg_class WHERE oid = tgrelid) IN ('public', 'an')`,
    );
    expect(triggers.filter(({ table }) => placeOf(table).kind !== 'local')).toEqual([]);
    const keys = await app.db.query<{ from: string; to: string; columns: string[]; referenced: string[] }[]>(
      `SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to",
              ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY (conkey)) AS columns,
              ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = confrelid AND attnum = ANY (confkey)) AS referenced
         FROM pg_constraint WHERE contype = 'f' AND connamespace::regnamespace::text IN ('public', 'an')
          AND conrelid::regclass::text !~ '_[0-9]{6}$'`,
    );
    const crossing = keys.filter(({ from, to, columns, referenced }) => {
      const [here, there] = [placeOf(from), placeOf(to)];
      if (there.kind === 'reference') return false;
      if (there.kind === 'local') return here.kind !== 'local';
      if (here.kind !== 'distributed' || here.group !== there.group) return true;
      return !columns.includes(here.key) || !referenced.includes(there.key);
    });
    expect(crossing).toEqual([]);
    await expect(convertToCluster(app.db)).resolves.toBeUndefined();
  });

  const made: Record<string, string> = {};
  const create = async (path: string, form: object): Promise<string> =>
    (await admin.post<{ id: string }>(path, form)).body.id;
  const WHO = { firstName: 'Maple', lastName: 'Clusterperson', dob: '1983-01-07', patientConsent: 'verbal' };
  const AT = { regDate: '2026-01-02', city: 'Windsor' };

  const WRITERS: [string, () => Promise<unknown>][] = [
    ['made-up clients', async () => undefined],
    ['a registration with a test', async () => {
      made['one'] = await create('/api/admin-register', { ...WHO, ...AT, testType: 'HCV', hivDate: '2026-01-02' });
      made['two'] = await create('/api/admin-register', { ...WHO, lastName: 'Otherperson', regDate: '2026-01-03' });
    }],
    ['a test', async () => (made['test'] = await create(`${base(made['one'] ?? '')}/test`, { test_type: 'HCV', test_date: '2026-01-04', hcv_result: 'positive' }))],
    ['a test on another day', () => admin.put(`${base(made['one'] ?? '')}/test/${made['test']}`, { test_type: 'HCV', test_date: '2026-01-06', hcv_result: 'positive' })],
    ['a medication', async () => (made['medication'] = await create(`${base(made['one'] ?? '')}/medication`, { medication: 'Epclusa', start_date: '2026-01-10', outcome: 'Active' }))],
    ['its outcome', () => admin.put(`${base(made['one'] ?? '')}/medication/${made['medication']}`, { medication: 'Epclusa', start_date: '2026-01-11', end_date: '2026-04-05', outcome: 'Completed' })],
    ['a dispensed medication', () => admin.post(`${base(made['one'] ?? '')}/dispensing`, { medication: 'Epclusa', quantity: 28, dispensedDate: '2026-01-11' })],
    ['an interaction', async () => (made['interaction'] = await create(`${base(made['one'] ?? '')}/interaction`, { description: 'Remittance', date: '2026-01-12', amount: 20, issued: 'No' }))],
    ['an interaction entered in error', () => admin.delete(`${base(made['one'] ?? '')}/interaction/${made['interaction']}`, { body: { reason: 'Wrong client' } })],
    ['the interaction restored', () => admin.post(`${base(made['one'] ?? '')}/interaction/${made['interaction']}/restore`)],
    ['an activity', async () => (made['activity'] = await create(`${base(made['one'] ?? '')}/activity`, { description: 'Call back', date: '2026-01-13' }))],
    ['an activity entered in error', () => admin.delete(`${base(made['one'] ?? '')}/activity/${made['activity']}`, { body: { reason: 'Twice' } })],
    ['the activity restored', () => admin.post(`${base(made['one'] ?? '')}/activity/${made['activity']}/restore`)],
    ['a note', () => admin.post(`${base(made['one'] ?? '')}/note`, { noteText: 'First visit' })],
    ['a corrected name and town', () => admin.put(base(made['one'] ?? ''), { ...WHO, ...AT, lastName: 'Clusterman', city: 'Essex' })],
    ['a submitted registration', async () => expect((await admin.post(`${base(made['one'] ?? '')}/finalize`)).status).toBe(200)],
    ['a visit', () => admin.post(`${base(made['two'] ?? '')}/visit`, { interaction: { description: 'Outreach', date: '2026-01-15' }, activity: { description: 'See again', date: '2026-01-16' } })],
    ['a merge', async () => (made['merge'] = (await admin.post<{ merge_id: string }>('/api/registration-merges', { survivor_id: made['two'], merged_id: made['one'], take: [] })).body.merge_id)],
    ['the merge undone', () => admin.post(`/api/registration-merges/${made['merge']}/undo`)],
    ['a deleted registration', () => admin.delete(base(made['one'] ?? ''), { body: { reason: 'Twice' } })],
    ['the registration restored', () => admin.post(`/api/deleted-registrations/${made['one']}/restore`)],
    ['a renamed disposition', async () => {
      const [entry] = await app.db.query<{ id: string }[]>(
        'SELECT d.id FROM dispositions d JOIN registrations r ON r.disposition = d.name ORDER BY d.name, d.id LIMIT 1',
      );
      const { status } = await admin.put(`/api/dispositions/${entry?.id}`, { name: 'Renamed disposition' });
      expect(status).toBe(200);
    }],
    ['a purged record', async () => {
      await app.db.query("UPDATE registrations SET updated_at = now() - interval '60 years', dob = '1940-01-01' WHERE id = $1", [made['two']]);
      for (const table of ['activities', 'interactions']) {
        await app.db.query(`UPDATE ${table} SET updated_at = now() - interval '60 years' WHERE registration_id = $1`, [made['two']]);
      }
      if (WATCHES) await app.asSuperuser('TRUNCATE written');
      await app.nest.get(RetentionService).purge();
      expect(await app.db.query('SELECT 1 FROM registrations WHERE id = $1', [made['two']])).toEqual([]);
    }],
  ]; // prettier-ignore

  it.each(WRITERS)(
    'counts, copies and stores after %s as from nothing; no writer forgets a record',
    async (_name, write) => {
      await write();
      if (WATCHES) expect(await app.db.query('SELECT 1 FROM written LIMIT 1')).toHaveLength(1);
      if (WATCHES) expect(await app.db.query(FORGOTTEN)).toEqual([]);
      expect(await differentCopies()).toEqual([]);
      expect((await app.db.query<{ n: string }[]>(SHOWN)).filter(({ n }) => Number(n) !== 0)).toEqual([]);
      await settle();
      const kept = await stored();
      expect(await recounted()).toEqual(kept);
      expect(await app.db.query('SELECT registration_id FROM unsettled_tasks')).toEqual([]);
    },
  );

  it('a row of a purged record that a simultaneous change left is deleted the next night; no row refers to a missing one', async () => {
    const gone = made['two'] ?? '';
    await app.db.query(
      "INSERT INTO linked_contacts (id, registration_id, contact_registration_id, kind, content) VALUES ($1, $2, $3, 'other', ''), ($4, $3, $2, 'other', '')",
      [randomUUID(), gone, made['one'], randomUUID()],
    );
    expect(await orphans()).toEqual({
      'linked_contacts.registration_id': 1,
      'linked_contacts.contact_registration_id': 1,
    });
    await app.nest.get(RetentionService).purge();
    expect(await orphans()).toEqual({});
    expect(await app.db.query('SELECT registration_id FROM linked_contacts')).toEqual([
      { registration_id: made['one'] },
    ]);
  });

  it('a writer that forgets to note a record is found, and manual SQL is counted afterwards', async () => {
    await app.db.query("UPDATE registrations SET city = 'Chatham' WHERE id = $1", [made['one']]);
    if (WATCHES) expect(await app.db.query(FORGOTTEN)).toEqual([{ id: made['one'] }]);
    if (WATCHES) expect(await differentCopies()).toEqual([{ id: made['one'] }]);
    await app.db.query(
      "INSERT INTO activities (registration_id, date, description) VALUES ($1, '2026-01-20', 'Call')",
      [made['one']],
    );
    await app.db.query('SELECT note_all()');
    expect(await differentCopies()).toEqual([]);
    expect((await app.db.query<{ n: string }[]>(SHOWN)).filter(({ n }) => Number(n) !== 0)).toEqual([]);
    await settle();
    const kept = await stored();
    expect(await recounted()).toEqual(kept);
  });
});
