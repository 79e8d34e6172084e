import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

/** Required in every save (decisions.md 30). */
const WHO = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
const MAPLE = { ...WHO, dob: '1980-05-13', healthCard: '1234567897', phone1: '(226) 555-0101' };

describe('the history and audit log of a registration', () => {
  let app: TestApp;
  let client: SignedInClient;
  const create = async (form: object = {}): Promise<Registration> =>
    (await client.post<Registration>('/api/admin-register', { ...MAPLE, ...form })).body;
  const path = ({ id }: { id: string }): string => `/api/admin-registration/${id}`;

  beforeAll(async () => {
    app = await testApp();
    client = await app.staff('Client');
  });
  afterAll(() => app.close());

  it('2.1/5 shows who changed which fields when, newest first, with values before and after', async () => {
    const made = await create();
    await client.put(path(made), { ...WHO, city: 'Windsor', healthCard: '9876543217' });
    await client.post(`${path(made)}/finalize`);
    const { body } = await client.get(`${path(made)}/history`);
    expect(body).toMatchObject({
      history: [
        { version: 3, action: 'finalize', fields: ['status'] },
        {
          version: 2,
          action: 'update',
          by: 'Aspen Staffperson',
          fields: ['city', 'healthCard'],
          changes: [
            { field: 'city', before: null, after: 'Windsor' },
            { field: 'healthCard', before: '1234567897', after: '9876543217' },
          ],
        },
        { version: 1, action: 'create', fields: [] },
      ],
    });
    const kept = await app.db.query('SELECT * FROM registration_versions WHERE registration_id = $1', [made.id]);
    expect(JSON.stringify(kept)).not.toContain('1234567897');
  });

  it('writes an audit entry for every view and change, with the request id and no value', async () => {
    const made = await create();
    const { headers } = await client.get(path(made));
    await client.put(path(made), { ...WHO, city: 'Windsor' });
    const lines = await app.db.query(
      'SELECT actor_id, action, kind, outcome, request_id FROM audit_entries WHERE registration_id = $1 ORDER BY id',
      [made.id],
    );
    expect(lines.map((line: { action: string }) => line.action)).toEqual(['create', 'view', 'update']);
    expect(lines[1]).toMatchObject({
      actor_id: client.userId,
      kind: 'registration',
      request_id: headers.get('x-request-id'),
    });
  });

  it('CLI-30 CLI-32 logs what was copied or printed of which record', async () => {
    const made = await create();
    const output = `${path(made)}/output`;
    expect((await client.post(output, { action: 'copy', item: 'label' })).status).toBe(204);
    expect((await client.post(output, { action: 'print', item: 'client-data' })).status).toBe(204);
    expect((await client.post(output, { action: 'delete', item: 'label' })).status).toBe(422);
    const lines = await app.db.query(
      "SELECT action, item_id FROM audit_entries WHERE registration_id = $1 AND action IN ('copy', 'print', 'delete') ORDER BY id",
      [made.id],
    );
    expect(lines).toEqual([
      { action: 'copy', item_id: 'label' },
      { action: 'print', item_id: 'client-data' },
    ]);
    await client.delete(path(made));
    expect((await client.post(output, { action: 'copy', item: 'label' })).status).toBe(404);
  });

  it('writes nothing if the audit entry can’t be written', async () => {
    const made = await create();
    await app.asSuperuser("ALTER TABLE audit_entries ADD CONSTRAINT broken CHECK (action <> 'update') NOT VALID");
    const { status, body } = await client.put(path(made), { ...WHO, city: 'Windsor' });
    await app.asSuperuser('ALTER TABLE audit_entries DROP CONSTRAINT broken');
    expect({ status, body }).toEqual({
      status: 500,
      body: { detail: 'Something went wrong. Please try again later.' },
    });
    expect((await client.get<Registration>(path(made))).body).toMatchObject({ city: null, version: 1 });
  });

  it('keeps the audit log append-only', async () => {
    await expect(app.db.query("UPDATE audit_entries SET outcome = 'failed'")).rejects.toThrow('permission denied');
    await expect(app.db.query('DELETE FROM audit_entries')).rejects.toThrow('permission denied');
  });
});
