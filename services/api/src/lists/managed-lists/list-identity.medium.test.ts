import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChatAnswer } from '@firstlight/domain/insight/analytics';
import type { RegistrationListAnswer } from '@firstlight/domain/desk/dashboard';
import type { ListEntry, ListEntryMerge, ListEntryUsage } from '@firstlight/domain/lists/managed-lists';
import { DEVELOPMENT_PROFILE } from '@firstlight/domain/people/development-profile';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { seedDefaultLists } from '../../operations/seed/default-lists.js';
import { onOneServer } from '../../testing/cluster-exceptions.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

const WHO = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };

describe.each([
  {
    path: '/api/dispositions',
    field: 'disposition',
    search: 'search_disposition',
    own: 'POCT NEG',
    code: 'POCT_NEG',
    column: 'disposition',
  },
  {
    path: '/api/referral-sites',
    field: 'referralSite',
    search: 'search_referral_site',
    own: 'REACH',
    code: 'REACH',
    column: 'referral_site',
  },
] as const)('$path', ({ path, field, search, own, code, column }) => {
  let app: TestApp;
  let client: SignedInClient;
  const entries = async (): Promise<ListEntry[]> => (await client.get<ListEntry[]>(path)).body;
  const named = async (name: string): Promise<ListEntry | undefined> =>
    (await entries()).find((entry) => entry.name === name);
  const add = async (name: string): Promise<ListEntry> => (await client.post<ListEntry>(path, { name })).body;
  const record = async (name: string): Promise<string> =>
    (await client.post<Registration>('/api/admin-register', { ...WHO, [field]: name })).body.id;
  const valueOf = async (id: string): Promise<Registration> =>
    (await client.get<Registration>(`/api/admin-registration/${id}`)).body;
  const listed = async (name: string): Promise<number> => {
    const query = new URLSearchParams({ [search]: name }).toString();
    const { body } = await client.get<RegistrationListAnswer>(`/api/admin-registrations-pending-optimized?${query}`);
    return body.pagination.total_records;
  };

  beforeAll(async () => {
    app = await testApp();
    client = await app.staff('Client');
  });
  afterAll(() => app.close());

  it('2.1/10 a renamed default keeps its code, updates every record and isn’t seeded again', async () => {
    const [id, other] = [await record(own), await record(own)];
    const before = await valueOf(id);
    const entry = await named(own);
    expect(entry?.code).toBe(code);
    const renamed = await client.put<ListEntry>(`${path}/${entry?.id}`, { name: 'Renamed' });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Renamed', code, is_default: true } });
    expect(await valueOf(id)).toEqual({ ...before, [field]: 'Renamed' });
    expect(await listed('Renamed')).toBe(2);
    const count = (await entries()).length;
    await seedDefaultLists(app.db.manager, DEVELOPMENT_PROFILE);
    expect(await entries()).toHaveLength(count);
    expect(await named(own)).toBeUndefined();
    const saved = await client.put<Registration>(`/api/admin-registration/${other}`, { ...WHO, [field]: own });
    expect(saved).toMatchObject({ status: 200, body: { [field]: 'Renamed' } });
  });

  it('2.1/10 a bookmarked filter with an earlier name finds the records of the entry in the list and its export', async () => {
    const entry = await add('Once Known');
    await record('Once Known');
    await client.put(`${path}/${entry.id}`, { name: 'Known' });
    expect([await listed('Known'), await listed('Once Known'), await listed('Never Known')]).toEqual([1, 1, 0]);
    const [before] = await app.db.query('SELECT count(*)::int AS n FROM audit_entries');
    expect(await listed('once known')).toBe(1);
    const [after] = await app.db.query('SELECT count(*)::int AS n FROM audit_entries');
    expect(after.n - before.n).toBe(1);
    const file = await client.raw('/api/registrations-export', {
      method: 'POST',
      body: JSON.stringify({ status: 'pending', format: 'csv', [search]: 'Once Known' }),
      headers: { 'content-type': 'application/json' },
    });
    expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(2);
    // An entry's current name always refers to that entry.
    await add('Once Known');
    expect(await listed('Once Known')).toBe(0);
  });

  it('2.1/10 a rename reaches uploaded records and the assistant, who understands either name', async () => {
    const entry = await add('Riverside Walkin');
    await record('Riverside Walkin');
    const upload = crypto.randomUUID();
    await app.db.query(
      `INSERT INTO legacy_uploads (id, filename, content_hash, rows_read, records, duplicates, rejects, uploaded_by)
       VALUES ($1, 'old.csv', $2, 1, 1, 0, 0, $3)`,
      [upload, Buffer.from(upload), client.userId],
    );
    await app.db.query(
      `INSERT INTO legacy_records (upload_id, ${column}, person_key, city, source, status, hc_status,
              phone_status, housing_status, has_email, voicemail, leave_message, text_ok)
       VALUES ($1, 'Riverside Walkin', 1, 'Windsor', 'legacy', 'legacy', 'missing', 'missing', 'not_recorded',
               false, false, false, false)`,
      [upload],
    );
    const ask = async (name: string): Promise<string> =>
      (await client.post<ChatAnswer>('/api/claude-chat', { message: `registrations ${name}`, session_id: name })).body
        .response;
    expect(await ask('from Riverside Walkin')).toContain('2 registrations');
    await client.put(`${path}/${entry.id}`, { name: 'Harbourfront Walkin' });
    expect(await ask('from Riverside Walkin')).toContain('2 registrations');
    expect(await ask('from Harbourfront Walkin')).toContain('2 registrations');
  });

  onOneServer('a cluster may end the save, and after the rename the old name is unknown')('during a rename', () => {
    it('2.1/10 a save with the old name during a rename ends with the new one', async () => {
      const entry = await add('Old Name');
      const ids = await Promise.all(Array.from({ length: 6 }, () => record('Old Name')));
      const saves = ids.map((id) =>
        client.put(`/api/admin-registration/${id}`, { ...WHO, [field]: 'Old Name', city: 'Windsor' }),
      );
      const renaming = client.put(`${path}/${entry.id}`, { name: 'New Name' });
      const [rename, ...answers] = await Promise.all([renaming, ...saves]);
      expect([rename.status, ...answers.map(({ status }) => status)]).toEqual(Array.from({ length: 7 }, () => 200));
      const names = await Promise.all(ids.map(async (id) => (await valueOf(id))[field]));
      expect(new Set(names)).toEqual(new Set(['New Name']));
    });
  });

  it('2.1/10 merges an entry into the one that stays, says how many records moved, and audits it', async () => {
    const [twin, stays] = [await add('Lakeside Clinic'), await add('Lakeside')];
    const ids = [await record('Lakeside Clinic'), await record('Lakeside Clinic'), await record('Lakeside')];
    expect((await client.get<ListEntryUsage>(`${path}/${twin.id}/usage`)).body).toEqual({ records: 2 });
    const merged = await client.post<ListEntryMerge>(`${path}/${twin.id}/merge`, { into: stays.id });
    expect(merged).toMatchObject({ status: 200, body: { entry: { id: stays.id, name: 'Lakeside' }, moved: 2 } });
    for (const id of ids) expect((await valueOf(id))[field]).toBe('Lakeside');
    expect(await named('Lakeside Clinic')).toBeUndefined();
    expect((await valueOf(await record('lakeside clinic')))[field]).toBe('Lakeside');
    const [line] = await app.db.query("SELECT item_id FROM audit_entries WHERE action = 'merge'");
    expect(line).toEqual({ item_id: twin.id });
  });

  it("2.1/10 a deleted record is renamed too, and an entry of the specification can't be merged into another", async () => {
    const [entry, stays] = [await add('Shortlived'), await add('Harbour')];
    const id = await record('Shortlived');
    await client.delete(`/api/admin-registration/${id}`);
    expect((await client.post(`${path}/${entry.id}/merge`, { into: stays.id })).status).toBe(200);
    await (await app.mainAdmin()).post(`/api/deleted-registrations/${id}/restore`);
    expect((await valueOf(id))[field]).toBe('Harbour');
    const specified = (await entries()).find((one) => one.code === code);
    expect((await client.post(`${path}/${specified?.id}/merge`, { into: stays.id })).status).toBe(409);
    expect((await client.post(`${path}/${stays.id}/merge`, { into: stays.id })).status).toBe(409);
    expect((await client.post(`${path}/${stays.id}/merge`, { into: crypto.randomUUID() })).status).toBe(404);
    expect((await (await app.staff('Notes')).post(`${path}/${stays.id}/merge`, { into: entry.id })).status).toBe(403);
  });
});
