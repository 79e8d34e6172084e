import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { startApi, type ApiProcess } from './api-process.js';
import { testApp, type TestApp } from './test-app.js';
import { testMailbox, type TestMailbox } from './test-mailbox.js';

/** Values that occur nowhere else; anything that contains one got it from the record. */
const CANARIES = {
  firstName: 'Canarymaple',
  lastName: 'Canarytestperson',
  aka: 'Canarynickname',
  healthCard: '9876543217',
  address: '77 Canarystreet',
  email: 'canary@example.org',
  phone1: '(226) 555-0177',
  specialAttention: 'Canaryattention',
};
const NOTE = 'Canarynote about a result';
const SIGNS = [/canary/i, /9876543217/, /555-?0177/];
/** Where client data belongs: searchable columns of the record itself, see docs/security.md. */
const RECORD_TABLES = ['registrations', 'notes', 'an.live_registrations'];

const found = (text: string): string[] => SIGNS.filter((sign) => sign.test(text)).map(String);

describe('canary values of a record', () => {
  let app: TestApp;
  let api: ApiProcess;
  let mailbox: TestMailbox;
  beforeAll(async () => {
    mailbox = await testMailbox();
    app = await testApp({ smtpUrl: mailbox.url, jobs: true, metricsPort: 0 });
    api = await startApi(app.settings);
  });
  afterAll(async () => {
    await api.stop();
    await app.close();
    await mailbox.close();
  });

  it('are in no log, other table, queue or mail after everything that staff do with them', async () => {
    const staff = await app.staff('Client', 'Notes', 'Tests');
    const client = api.client.with({ authorization: `Bearer ${staff.token}` });
    const form = { ...CANARIES, patientConsent: 'verbal' };
    const { id } = (
      await client.with({ 'idempotency-key': 'first-key-of-the-test' }).post<Registration>('/api/admin-register', form)
    ).body;
    const record = `/api/admin-registration/${id}`;
    await client.post(`${record}/note`, { noteText: NOTE });
    await client.put('/api/registration-drafts/intake', { form: CANARIES });
    await client.get('/api/admin-registrations-pending-optimized?search_name=canarymaple');
    await client.post('/api/client-search', { text: 'canarymaple' });
    await client.post('/api/claude-chat', { message: 'How many people called Canarymaple?', session_id: 's1' });
    await client.put(record, { ...form, dob: 'canary' });
    await client.put(record, { ...form, healthCard: 'canary 9876543217 and more' });
    await client.post(`${record}/test`, { test_type: 'Canarytest' });
    await client.raw(record, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"canary": "broken',
    });
    await client.post(`${record}/finalize`);
    const message = {
      name: 'Canarymaple',
      email: CANARIES.email,
      subject: 'Canary hours',
      message: 'Canaryquestion: open?',
    };
    await api.client.post('/api/contact', message);
    await app.db.query('SELECT $1::int', ['canary']).catch(() => undefined);

    expect(api.output()).toContain('"route":"/api/admin-register"');
    expect(found(api.output())).toEqual([]);
    expect(await tablesWithSigns(app)).toEqual([]);
    const mails = await mailbox.waitFor(id, 1);
    expect(found(mails.map(({ raw, text }) => raw + text).join())).toEqual([]);
  });
});

/** Every table as text, the queue's too. */
async function tablesWithSigns({ db }: TestApp): Promise<string[]> {
  const tables = await db.query<{ name: string }[]>(
    `SELECT CASE table_schema WHEN 'public' THEN table_name ELSE table_schema || '.' || table_name END AS name
       FROM information_schema.tables
      WHERE table_schema IN ('public', 'an', 'graphile_worker') AND table_type = 'BASE TABLE'`,
  );
  const signs: string[] = [];
  for (const { name } of tables.filter((table) => !RECORD_TABLES.includes(table.name))) {
    const [row] = await db.query<{ text: string | null }[]>(
      `SELECT string_agg(to_jsonb(t)::text, ' ') AS text FROM ${name} t`,
    );
    if (found(row?.text ?? '').length > 0) signs.push(name);
  }
  return signs;
}
