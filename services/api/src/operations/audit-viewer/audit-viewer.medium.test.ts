import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  AUDIT_TEXTS,
  type AuditPage,
  type AuditPerson,
  type SavedAuditFilter,
} from '@firstlight/domain/operations/audit';
import * as XLSX from '@e965/xlsx';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

const LINES = 20_000;
let app: TestApp;
let admin: SignedInClient;
let client: string;

beforeAll(async () => {
  app = await testApp();
  admin = await app.mainAdmin();
  client = crypto.randomUUID();
  await app.db.query(
    `INSERT INTO registrations (id, first_name, last_name, patient_consent) VALUES ($1, 'Juniper', 'Testperson', 'verbal')`,
    [client],
  );
  // Years of history, oldest first, as the log itself would have grown.
  await app.asSuperuser(
    `INSERT INTO audit_entries (at, actor_id, actor_type, action, kind, registration_id)
     SELECT timestamptz '2020-01-01 12:00Z' + n * interval '10 minutes', CASE n % 3 WHEN 0 THEN 'admin' END, 'user',
            CASE n % 2 WHEN 0 THEN 'view' ELSE 'update' END, CASE n % 5 WHEN 0 THEN 'note' ELSE 'test' END,
            CASE WHEN n % 100 = 0 THEN $1::uuid END
       FROM generate_series(1, ${LINES}) n`,
    [client],
  );
});
afterAll(() => app.close());

const page = async (query: string): Promise<AuditPage> => (await admin.get<AuditPage>(`/api/audit?${query}`)).body;

describe('the audit viewer', () => {
  it('ROLE-01 is only for the main admin', async () => {
    const staff = await app.staff('Client');
    for (const path of ['/api/audit', '/api/audit/people', '/api/audit/export.csv']) {
      expect((await app.visitor.get(path)).status).toBe(401);
      expect((await staff.get(path)).status).toBe(403);
    }
  });

  it('ROLE-01 pages through everything once, newest first', async () => {
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const { entries, next }: AuditPage = await page(`to=2020-01-04${before === null ? '' : `&before=${before}`}`);
      seen.push(...entries.map(({ id }) => id));
      before = next;
    } while (before !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual([...seen].sort((a, b) => Number(b) - Number(a)));
    expect(seen).toHaveLength(533);
  });

  it('ROLE-01 filters by person, client, kind, action and day of New York', async () => {
    const mine = await page('person=admin&kind=note&action=view&from=2020-02-01&to=2020-02-10');
    expect(mine.entries.length).toBeGreaterThan(10);
    for (const line of mine.entries) {
      expect(line).toMatchObject({ actor_id: 'admin', actor_name: 'Main Admin', kind: 'note', action: 'view' });
      expect(line.at >= '2020-02-01T05:00' && line.at < '2020-02-11T05:00').toBe(true);
    }
    const opened = await page(`client=${client}`);
    expect(new Set(opened.entries.map(({ client_name }) => client_name))).toEqual(new Set(['Juniper Testperson']));
    expect((await page('client=juniper%20test')).entries).toEqual(opened.entries);
    expect((await page('from=2019-01-01&to=2019-12-30')).entries).toEqual([]);
  });

  it('ROLE-01 rejects unknown filter values and malformed ones', async () => {
    for (const query of ['kind=everything', 'from=yesterday', 'before=x', 'limit=5']) {
      expect((await admin.get(`/api/audit?${query}`)).status).toBe(422);
    }
  });

  it('ROLE-01 lists everyone who could ever sign in', async () => {
    const { body } = await admin.get<AuditPerson[]>('/api/audit/people');
    expect(body).toContainEqual({ id: 'admin', name: 'Main Admin', deleted: false });
  });

  it('ROLE-01 exports what the filter shows as CSV, and logs that', async () => {
    const { status, headers, body } = await admin.get<string>(`/api/audit/export.csv?client=${client}`);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('audit.csv');
    expect(body.trim().split('\r\n')).toHaveLength(LINES / 100 + 1 + 2);
    const [last] = (await page('kind=audit&action=export')).entries;
    expect(last).toMatchObject({ actor_id: 'admin', action: 'export', registration_id: client });
  });

  it('2.6/6 exports the same as a workbook, with the tab of each entry', async () => {
    const answer = await admin.raw(`/api/audit/export.xlsx?client=${client}&kind=note`, {});
    expect(answer.headers.get('content-disposition')).toContain('audit.xlsx');
    const sheet = XLSX.read(Buffer.from(await answer.arrayBuffer())).Sheets['Audit'];
    const rows = XLSX.utils.sheet_to_json<string[]>(sheet ?? {}, { header: 1 });
    expect(rows[0]?.slice(0, 5)).toEqual(['Time', 'Who', 'Action', 'Kind', 'Tab']);
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows.slice(1)) expect([row[3], row[4]]).toEqual(['note', 'Notes']);
    expect(rows[1]?.[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]:00$/);
  });

  it('2.6/6 keeps a main admin’s own filters, with ids only and a sealed name', async () => {
    const filter = { kind: 'note', client } as const;
    const saved = await admin.post<SavedAuditFilter>('/api/audit/filters', { ...filter, name: 'Canary notes' });
    expect(saved.body).toEqual({ id: expect.any(String), name: 'Canary notes', filter });
    expect((await admin.get('/api/audit/filters')).body).toEqual([saved.body]);
    const [row] = await app.db.query('SELECT f::text AS row FROM saved_audit_filters f');
    expect(row.row).not.toContain('Canary');
    const byName = await admin.post<{ detail: string }>('/api/audit/filters', { name: 'x', client: 'juniper' });
    expect([byName.status, byName.body.detail]).toEqual([422, AUDIT_TEXTS.filterByName]);
    expect((await admin.post('/api/audit/filters', { name: ' ' })).status).toBe(422);
    expect((await (await app.staff('Client')).get('/api/audit/filters')).status).toBe(403);
    expect((await admin.delete(`/api/audit/filters/${saved.body.id}`)).status).toBe(204);
    expect((await admin.delete(`/api/audit/filters/${saved.body.id}`)).status).toBe(404);
  });

  it('2.1/30 shows who granted whom which permissions, without values', async () => {
    const form = { firstName: 'Rowan', lastName: 'Colleague', email: 'rowan@example.org', phone: '(519) 555-0133' };
    const made = await admin.post<{ id: string }>('/api/users', {
      ...form,
      pin: '4820175913',
      permissions: { Tests: true, Notes: true },
    });
    expect(made.status).toBe(201);
    const changed = { ...form, phone: '(519) 555-0144', permissions: { Notes: true, Medication: true } };
    expect((await admin.put(`/api/users/${made.body.id}`, changed)).status).toBe(200);
    const { entries } = await page(`subject=${made.body.id}`);
    const about = { kind: 'user', actor_name: 'Main Admin', subject_name: 'Rowan Colleague' };
    expect(entries).toMatchObject([
      { ...about, action: 'update', fields: ['phone', 'taken:Tests', 'given:Medication'] },
      { ...about, action: 'create', fields: ['given:Tests', 'given:Notes'] },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/555-?0144|4820175913|rowan@/);
  });

  it('2.1/30, 2.6/6 names the changed fields of records and items, in an export as the screens do', async () => {
    const staff = await app.staff('Client', 'Notes');
    const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
    const { id } = (await staff.post<{ id: string }>('/api/admin-register', form)).body;
    await staff.put(`/api/admin-registration/${id}`, { ...form, aka: 'Canary' });
    const note = (await staff.post<{ id: string }>(`/api/admin-registration/${id}/note`, { noteText: 'One' })).body;
    await staff.put(`/api/admin-registration/${id}/note/${note.id}`, { noteText: 'Canary' });
    const { entries } = await page(`client=${id}&action=update`);
    expect(entries.map(({ kind, fields }) => [kind, fields])).toEqual([
      ['note', ['noteText']],
      ['registration', ['aka']],
    ]);
    const { body } = await admin.get<string>(`/api/audit/export.csv?client=${id}`);
    expect(body).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]:00,/m);
    expect(body).toMatch(/,Changed,registration,.*,AKA,Done,/);
    expect(body).toMatch(/,Changed,note,Notes,.*,Note Text,Done,/);
    expect(body).not.toMatch(/noteText|,update,/);
  });

  it('2.1/30 omits autosaved drafts unless requested', async () => {
    const staff = await app.staff('Client');
    await staff.put('/api/registration-drafts/intake', { form: { firstName: 'Rowan' } });
    expect((await page(`person=${staff.userId}`)).entries).toEqual([]);
    for (const query of ['drafts=shown', 'kind=draft']) {
      expect((await page(`person=${staff.userId}&${query}`)).entries).toMatchObject([{ kind: 'draft' }]);
    }
  });

  it('2.1/30 logs no view for automatic refetches, but one for the first read', async () => {
    const staff = await app.staff('Client');
    const polling = staff.with({ 'x-firstlight-background': '1' });
    const views = async (): Promise<number> => (await page(`person=${staff.userId}&client=${client}`)).entries.length;
    for (let n = 0; n < 3; n += 1) await polling.get(`/api/admin-registration/${client}`);
    expect(await views()).toBe(1);
    await staff.get(`/api/admin-registration/${client}`);
    expect(await views()).toBe(2);
    const lists = async (): Promise<number> => (await page(`person=${staff.userId}&action=list`)).entries.length;
    await staff.get('/api/admin-registrations-pending-optimized');
    for (let n = 0; n < 3; n += 1) await polling.get('/api/admin-registrations-pending-optimized');
    expect(await lists()).toBe(1);
  });

  it("ROLE-01 the log can't be changed", async () => {
    await expect(app.db.query("UPDATE audit_entries SET outcome = 'failed'")).rejects.toThrow('permission denied');
    await expect(app.db.query('DELETE FROM audit_entries')).rejects.toThrow('permission denied');
    await expect(app.db.query('TRUNCATE audit_entries')).rejects.toThrow('permission denied');
  });
});
