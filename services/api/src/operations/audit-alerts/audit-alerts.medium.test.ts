import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  ALERT_TEXTS,
  type AlertSettings,
  type AuditAlert,
  DEFAULT_ALERT_SETTINGS,
  type StoredAlertSettings,
} from '@firstlight/domain/operations/audit-alerts';
import { addPerson, mails } from '../../people/auth/testing/sign-in-steps.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { AlertWatch } from './alert-watch.js';

const SETTINGS = '/api/audit/alert-settings';
/** Never off hours, so that the test can run at night. */
const ALWAYS: AlertSettings = { ...DEFAULT_ALERT_SETTINGS, off_hours: false, records_per_hour: 5 };
let app: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;

beforeAll(async () => {
  app = await testApp();
  admin = await app.mainAdmin();
  staff = await app.staff('Client', 'Notes');
  await app.db.query("UPDATE staff_users SET first_name = 'Robin', last_name = 'Sample' WHERE id = $1", [staff.userId]);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['access_alerts', 'access_alert_settings', 'mails']) await app.db.query(`DELETE FROM ${table}`);
  await app.asSuperuser('SET session_replication_role = replica; DELETE FROM audit_entries');
  await admin.put(SETTINGS, ALWAYS);
});

const check = (): Promise<void> => app.nest.get(AlertWatch).check();
const alerts = async (): Promise<AuditAlert[]> => (await admin.get<AuditAlert[]>('/api/audit/alerts')).body;

async function aRecord(lastName: string): Promise<string> {
  const form = { firstName: 'Canary', lastName, patientConsent: 'verbal' };
  return (await staff.post<{ id: string }>('/api/admin-register', form)).body.id;
}

describe('2.6/6 alerts about unusual access', () => {
  it('find the reader’s last name and many records once, and mail the main admins without client data', async () => {
    const own = await aRecord('Sample');
    await staff.get(`/api/admin-registration/${own}`);
    for (let n = 0; n < 5; n += 1) await aRecord(`Testperson${'abcdef'.charAt(n)}`);
    await check();
    const found = await alerts();
    expect(found.map(({ rule, records }) => `${rule} ${records}`).sort()).toEqual(['many-records 6', 'own-name 1']);
    expect(found.find(({ rule }) => rule === 'own-name')).toMatchObject({
      actor_name: 'Robin Sample',
      registration_id: own,
      client_name: 'Canary Sample',
      reviewed_at: null,
    });
    const [mail, ...more] = await mails(app);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'admin@example.org', subject: ALERT_TEXTS.mailSubject });
    expect(mail?.text).toContain('Robin Sample: opened many records within an hour (6 records)');
    expect(mail?.text).not.toContain('Canary');
    await aRecord('Testpersong');
    await check();
    expect((await alerts()).find(({ rule }) => rule === 'many-records')?.records).toBe(7);
    expect(await mails(app)).toHaveLength(1);
  });

  it('go to every active main admin', async () => {
    const id = await addPerson(app, '5931748260', { userType: 'admin', email: 'second@example.org' });
    const own = await aRecord('Sample');
    await staff.get(`/api/admin-registration/${own}`);
    await check();
    expect((await mails(app)).map(({ to }) => to).sort()).toEqual(['admin@example.org', 'second@example.org']);
    await app.db.query('UPDATE staff_users SET deleted_at = now() WHERE id = $1', [id]);
  });

  it('find reads outside working hours, as configured', async () => {
    const night = { ...ALWAYS, own_name: false, off_hours: true, work_from: '00:00', work_until: '00:01' };
    expect((await admin.put(SETTINGS, night)).body).toEqual({ ...night, version: 2 });
    await aRecord('Testperson');
    await check();
    expect((await alerts()).map(({ rule }) => rule)).toEqual(['off-hours']);
  });

  it('are reviewed once, and record by whom', async () => {
    await staff.get(`/api/admin-registration/${await aRecord('Sample')}`);
    await check();
    const [alert] = await alerts();
    const path = `/api/audit/alerts/${alert?.id}/review`;
    expect((await staff.post(path, {})).status).toBe(403);
    expect((await admin.post(path, {})).status).toBe(204);
    const [reviewed] = await alerts();
    expect(reviewed).toMatchObject({ reviewed_by: 'Main Admin', reviewed_at: expect.any(String) });
    expect((await admin.post(path, {})).status).toBe(204);
    expect((await alerts())[0]?.reviewed_at).toBe(reviewed?.reviewed_at);
    expect((await admin.post(`/api/audit/alerts/${crypto.randomUUID()}/review`, {})).status).toBe(404);
  });

  it('have thresholds that only main admins change, checked field by field, and logged by name', async () => {
    expect((await staff.get(SETTINGS)).status).toBe(403);
    const wrong = await admin.put<{ detail: { loc: string[]; msg: string }[] }>(SETTINGS, {
      ...ALWAYS,
      work_until: '05:00',
    });
    expect([wrong.status, wrong.body.detail]).toEqual([
      422,
      [{ type: 'value_error', loc: ['body', 'work_until'], msg: ALERT_TEXTS.order }],
    ]);
    await admin.put(SETTINGS, { ...ALWAYS, records_per_hour: null });
    const [line] = await app.db.query(
      "SELECT action, fields FROM audit_entries WHERE item_id = 'alert-settings' ORDER BY id DESC LIMIT 1",
    );
    expect(line).toEqual({ action: 'update', fields: ['records_per_hour'] });
    expect((await admin.get(SETTINGS)).body).toEqual({ ...ALWAYS, records_per_hour: null, version: 2 });
  });

  it('2.6/5 reject thresholds that another main admin changed in the meantime', async () => {
    const { body: read } = await admin.get<StoredAlertSettings>(SETTINGS);
    const save = (records_per_hour: number): ReturnType<typeof admin.put> =>
      admin.put(SETTINGS, { ...read, records_per_hour });
    const answers = await Promise.all([save(10), save(20)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({ detail: ALERT_TEXTS.stale });
    await check();
    expect((await save(30)).status).toBe(409);
    expect((await admin.get<StoredAlertSettings>(SETTINGS)).body.version).toBe(read.version + 1);
  });
});
