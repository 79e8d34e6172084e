import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { EVERYONE } from './course-tables.query.js';
import { allTasks, changedSince, taskTail } from './stored-tasks.query.js';
import { StoredTasks } from './stored-tasks.service.js';
import { computedTasks } from './task-rows.query.js';

describe('stored tasks', () => {
  let app: TestApp;
  let admin: SignedInClient;
  const ids: string[] = [];
  const record = (at: number): string => `/api/admin-registration/${ids[at]}`;
  const settle = (): Promise<void> => app.nest.get(StoredTasks).settle();

  /** How many rows differ between what a read returns and everything computed now, as sets of rows. */
  async function differences(): Promise<number> {
    const values: unknown[] = [];
    const { text: read } = allTasks(await taskTail(app.db), values);
    const [row] = await app.db.query<{ n: number }[]>(
      `WITH read AS (${read}), computed AS (${computedTasks(EVERYONE)})
       SELECT (SELECT count(*) FROM (TABLE read EXCEPT ALL TABLE computed) a)::int
            + (SELECT count(*) FROM (TABLE computed EXCEPT ALL TABLE read) b)::int AS n`,
      values,
    );
    return row?.n ?? -1;
  }
  const stored = async (): Promise<number> => {
    const [row] = await app.db.query<{ n: number }[]>('SELECT count(*)::int AS n FROM stored_tasks');
    return row?.n ?? -1;
  };

  beforeAll(async () => {
    app = await testApp();
    admin = await app.mainAdmin();
    for (let number = 0; number < 4; number += 1) {
      const form = { firstName: 'Maple', lastName: `Testperson${number}`, patientConsent: 'verbal' };
      ids.push((await admin.post<{ id: string }>('/api/admin-register', form)).body.id);
      await admin.post(`${record(number)}/test`, { test_type: 'HCV', test_date: '2026-01-03', hcv_result: 'positive' });
      await admin.post(`${record(number)}/activity`, { date: '2026-02-03', description: 'Call back' });
    }
  });
  afterAll(() => app.close());

  it('2.5/6 don’t depend on the day they were stored', () => {
    expect(computedTasks(EVERYONE)).not.toMatch(/now\(\)|current_|timeofday|_timestamp\(/i);
  });

  it('2.5/6 are computed for everyone until they are stored for the first time', async () => {
    expect(await changedSince(app.db)).toBeNull();
    expect(await differences()).toBe(0);
    await settle();
    expect(await changedSince(app.db)).toEqual([]);
    expect(await stored()).toBeGreaterThan(8);
    expect(await differences()).toBe(0);
  });

  const itemOf = async (table: string, at: number): Promise<string> => {
    const [row] = await app.db.query<{ id: string }[]>(`SELECT id FROM ${table} WHERE registration_id = $1 LIMIT 1`, [ids[at]]); // prettier-ignore
    return row?.id ?? '';
  };
  const task = async (at: number): Promise<object> => ({
    kind: 'overdue-activity',
    registration_id: ids[at],
    item_id: await itemOf('activities', at),
  });
  let entry = '';
  let merge = '';
  const CHANGES: [string, () => Promise<unknown>][] = [
    ['a treatment with a supply', async () => {
      await admin.post(`${record(0)}/medication`, { medication: 'Epclusa', start_date: '2026-09-01', outcome: 'Active' });
      await admin.post(`${record(0)}/dispensing`, { medication: 'Epclusa', quantity: 28 });
    }],
    ['a Results interaction with an incentive', () => admin.post(`${record(1)}/interaction`, { description: 'Results', date: '2026-01-05', amount: 20, issued: 'No' })],
    ['an activity moved in the record', async () => app.db.query("UPDATE activities SET date = date + 400 WHERE id = $1", [await itemOf('activities', 0)])],
    ['a test entered in error', async () => admin.delete(`${record(2)}/test/${await itemOf('lab_tests', 2)}`, { body: { reason: 'Wrong client' } })],
    ['an outcome', async () => {
      entry = (await admin.post<{ id: string }>('/api/follow-up/outcomes', { ...(await task(1)), outcome: 'done' })).body.id;
      expect(entry).toBeDefined();
    }],
    ['the outcome undone', () => admin.delete(`/api/follow-up/outcomes/${entry}`)],
    ['a hand-over', async () => admin.post('/api/follow-up/hand-over', { owner_id: 'admin', tasks: [await task(2)] })],
    ['a merge', async () => {
      const pair = { survivor_id: ids[0], merged_id: ids[3], take: [] };
      merge = (await admin.post<{ merge_id: string }>('/api/registration-merges', pair)).body.merge_id;
      expect(merge).toBeDefined();
    }],
    ['the merge undone', () => admin.post(`/api/registration-merges/${merge}/undo`)],
    ['a disposition that says that the client died', () => app.db.query("UPDATE registrations SET disposition = 'Deceased' WHERE id = $1", [ids[2]])],
    ['a deleted registration', () => admin.delete(record(1), { body: { reason: 'Twice' } })],
    ['the registration restored', () => admin.post(`/api/deleted-registrations/${ids[1]}/restore`)],
    ['RNA on the Client tab', () => app.db.query("UPDATE registrations SET rna_available = 'Yes', rna_result = 'Positive', rna_sample_date = '2026-02-03' WHERE id = $1", [ids[0]])],
    ['another result of it', () => app.db.query("UPDATE registrations SET rna_result = 'Negative' WHERE id = $1", [ids[0]])],
    ['another date of it', () => app.db.query("UPDATE registrations SET rna_sample_date = '2026-01-01' WHERE id = $1", [ids[0]])],
    ['a new registration with RNA', () => admin.post('/api/admin-register', { firstName: 'Maple', lastName: 'Testperson9', patientConsent: 'verbal', rnaAvailable: 'Yes', rnaResult: 'Positive', rnaSampleDate: '2026-01-01', selectedTemplate: 'Positive' })],
    ['purged items', () => app.db.query('DELETE FROM activities WHERE registration_id = $1', [ids[1]])],
  ]; // prettier-ignore

  it.each(CHANGES)('2.5/6 equal computed ones after %s, before and after they are settled', async (_name, change) => {
    await change();
    const changed = await changedSince(app.db);
    // On a cluster, manual SQL reports that everything changed.
    if (changed !== null || !app.settings.databaseCluster) expect(changed?.length).toBeGreaterThan(0);
    expect(await differences()).toBe(0);
    await settle();
    expect(await changedSince(app.db)).toEqual([]);
    expect(await differences()).toBe(0);
  });

  it('2.5/6 aren’t marked by a change that no rule reads', async () => {
    // A cluster marks every change of a record: computing its tasks once more is cheap.
    if (app.settings.databaseCluster) return;
    await app.db.query("UPDATE registrations SET city = 'Windsor'");
    await admin.post(`${record(0)}/note`, { noteDate: '2026-11-01', noteText: 'Made-up note' });
    expect(await changedSince(app.db)).toEqual([]);
  });

  it('2.5/6 are computed for everyone after different rules stored them, and after a large change', async () => {
    await app.db.query("UPDATE stored_task_rules SET rules = 'of another release'");
    expect(await changedSince(app.db)).toBeNull();
    await settle();
    expect(await changedSince(app.db)).toEqual([]);
    await app.db.query(
      `INSERT INTO activities (registration_id, description) SELECT $1, 'Visit' FROM generate_series(1, 5001)`,
      [ids[0]],
    );
    expect(await changedSince(app.db)).toBeNull();
    expect(await differences()).toBe(0);
    await settle();
    expect(await stored()).toBeGreaterThan(5000);
    expect(await differences()).toBe(0);
  });
});
