import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Registration } from '@firstlight/domain/registrations';
import { testApp, type SignedInClient, type TestApp } from '../testing/test-app.js';
import { RetentionService } from './retention.service.js';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

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

  it('forgets records ten years after the last contact, with tabs, files and totals, and logs it', async () => {
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

  it('forgets messages 90 days after they were handled, and keeps the open ones', async () => {
    const form = { name: 'Maple', email: 'maple@example.org', subject: 'Hours', message: 'When are you open?' };
    for (let n = 0; n < 3; n += 1) await app.visitor.post('/api/contact', form);
    const [first, second] = await app.db.query<{ id: string }[]>('SELECT id FROM contact_messages');
    const handled = 'UPDATE contact_messages SET handled_at = now() - $2::interval WHERE id = $1';
    await app.db.query(handled, [first?.id, '91 days']);
    await app.db.query(handled, [second?.id, '89 days']);
    await app.nest.get(RetentionService).purge();
    expect(await count('contact_messages')).toBe(2);
  });

  it('clears keys after a day and ended sessions after thirty, and leaves the running ones', async () => {
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
