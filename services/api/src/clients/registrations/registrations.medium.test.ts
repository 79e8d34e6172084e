import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RegistrationHistory } from '@firstlight/domain/clients/registration-history';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

/** Required in every save (decisions.md 30). */
const WHO = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
const MAPLE = {
  ...WHO,
  dob: '1980-05-13',
  healthCard: '1234567897',
  phone1: '(226) 555-0101',
};

describe('registrations', () => {
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

  it('API-18 creates a registration from the three required fields', async () => {
    const { status, body } = await client.post<Registration>('/api/admin-register', {
      firstName: 'Rowan',
      lastName: 'Sampleton',
      patientConsent: 'written',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      firstName: 'Rowan',
      status: 'pending',
      source: 'staff',
      version: 1,
      finalized_at: null,
    });
    expect(body.registration_id).toBe(body.id);
  });

  it('CLI-01 CLI-02 CLI-03 names every required field that is missing, by wire name and text', async () => {
    const { status, body } = await client.post('/api/admin-register', { firstName: ' ', city: 'Windsor' });
    expect(status).toBe(422);
    expect(body).toEqual({
      detail: [
        { type: 'missing', loc: ['body', 'firstName'], msg: 'First Name is required.' },
        { type: 'missing', loc: ['body', 'lastName'], msg: 'Last Name is required.' },
        { type: 'missing', loc: ['body', 'patientConsent'], msg: 'Patient Consent is required.' },
      ],
    });
  });

  it('API-19 EDIT-06 returns the whole record flat, with the version as ETag and the calculated age', async () => {
    const made = await create({ age: '12', selectedTemplate: 'Negative - Pipes', text: true });
    const { status, headers, body } = await client.get<Registration>(path(made));
    expect(status).toBe(200);
    expect(headers.get('etag')).toBe('"1"');
    expect(body).toMatchObject({ ...MAPLE, text: true, voicemail: false, selectedTemplate: 'Negative - Pipes' });
    expect(body.age).toBeGreaterThanOrEqual(45);
    expect(body).toMatchObject({ timestamp: made.created_at, finalized_at: null });
    await client.post(`${path(made)}/finalize`);
    const { body: submitted } = await client.get<Registration>(path(made));
    expect(Date.parse(submitted.finalized_at ?? '')).toBeGreaterThanOrEqual(Date.parse(made.created_at));
  });

  it('2.1/5 a record and its history name creator and editor, deleted users included', async () => {
    const [writer, editor] = [await app.staff('Client'), await app.staff('Client')];
    const made = (await writer.post<Registration>('/api/admin-register', MAPLE)).body;
    const written = { created_by: writer.userId, created_by_name: 'Aspen Staffperson' };
    const name = 'Aspen Staffperson';
    expect(made).toMatchObject({ ...written, updated_by: writer.userId, updated_by_name: name });
    await editor.put(path(made), { ...MAPLE, aka: 'May' });
    const changed = { ...written, updated_by: editor.userId, updated_by_name: name };
    await app.db.query('UPDATE staff_users SET deleted_at = now() WHERE id = ANY($1)', [
      [writer.userId, editor.userId],
    ]);
    const { body } = await client.get<Registration>(path(made));
    expect(body).toMatchObject(changed);
    const { history } = (await client.get<RegistrationHistory>(`${path(made)}/history`)).body;
    expect(history).toMatchObject([changed, { ...written, updated_by: writer.userId, updated_by_name: name }]);
  });

  it('EDIT-07 saves what is sent, clears with null and leaves the rest unchanged', async () => {
    const made = await create({ city: 'Windsor' });
    const { status, body } = await client.put<Registration>(path(made), { ...WHO, city: '', aka: 'Leaf', dob: null });
    expect(status).toBe(200);
    expect(body).toMatchObject({ city: null, aka: 'Leaf', dob: null, age: null, healthCard: '1234567897', version: 2 });
    expect((await client.get(path(made))).body).toEqual(body);
  });

  it('rejects a stale version with 409, from the header or the body, and keeps the first save', async () => {
    const made = await create();
    const first = await client.put(path(made), { ...WHO, city: 'Chatham' }, { headers: { 'if-match': '"1"' } });
    const second = await client.put(path(made), { ...WHO, city: 'Sarnia' }, { headers: { 'if-match': '"1"' } });
    const third = await client.put(path(made), { ...WHO, city: 'London', version: 1 });
    expect([first.status, second.status, third.status]).toEqual([200, 409, 409]);
    expect((await client.get<Registration>(path(made))).body.city).toBe('Chatham');
  });

  it('accepts the retry of a save whose response was lost', async () => {
    const made = await create();
    await client.put(path(made), { ...WHO, city: 'Chatham', version: 1 });
    const again = await client.put<Registration>(path(made), { ...WHO, city: 'Chatham', version: 1 });
    expect(again).toMatchObject({ status: 200, body: { version: 2, city: 'Chatham' } });
  });

  it('lets one of two saves of the same version win', async () => {
    const made = await create();
    const saves = ['Chatham', 'Sarnia', 'London'].map((city) => client.put(path(made), { ...WHO, city, version: 1 }));
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
  });

  it('creates one registration per Idempotency-Key, even for concurrent calls', async () => {
    const keyed = client.with({ 'idempotency-key': 'save-click-0001' });
    const answers = await Promise.all([1, 2, 3].map(() => keyed.post<Registration>('/api/admin-register', MAPLE)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const [count] = await app.db.query(
      'SELECT count(*)::int AS n FROM registration_versions WHERE registration_id = $1',
      [answers[0]?.body.id],
    );
    expect(count).toEqual({ n: 1 });
    const other = await keyed.post('/api/admin-register', { ...MAPLE, city: 'Windsor' });
    expect(other).toMatchObject({ status: 422, body: { detail: expect.stringContaining('Idempotency-Key') } });
  });

  it('rejects unknown fields, wrong types, invalid dates and values that are too long', async () => {
    const made = await create();
    const loc = (body: unknown): unknown =>
      (body as { detail: { loc: string[] }[] }).detail.map((one) => one.loc.at(-1));
    const cases: [object, string][] = [
      [{ status: 'submitted' }, 'status'],
      [{ dob: '1980-02-30' }, 'dob'],
      [{ gender: 'Unknown' }, 'gender'],
      [{ healthCard: '12345678901' }, 'healthCard'],
      [{ voicemail: 'yes' }, 'voicemail'],
      [{ city: 'x'.repeat(301) }, 'city'],
      [{ city: 'a\u0000b' }, 'city'],
      [{ firstName: null }, 'firstName'],
    ];
    for (const [change, field] of cases) {
      const { status, body } = await client.put(path(made), { ...WHO, ...change });
      expect([status, loc(body)]).toEqual([422, [field]]);
    }
    expect((await client.get<Registration>(path(made))).body.version).toBe(1);
  });

  it('stores the health card sealed and finds it only by its keyed index', async () => {
    const made = await create();
    const [row] = await app.db.query('SELECT health_card, health_card_index FROM registrations WHERE id = $1', [
      made.id,
    ]);
    expect(row.health_card.includes(Buffer.from('1234567897'))).toBe(false);
    expect(row.health_card_index).toHaveLength(32);
  });

  it('returns only header fields without the Client tab', async () => {
    const made = await create();
    const notes = await app.staff('Notes');
    const { body } = await notes.get<object>(path(made));
    expect(Object.keys(body).sort()).toEqual(
      ['age', 'disposition', 'dob', 'firstName', 'id', 'lastName', 'registration_id', 'status'].sort(),
    );
    expect((await notes.put(path(made), { city: 'x' })).status).toBe(403);
    expect((await notes.get(`${path(made)}/photo`)).status).toBe(403);
  });

  it('EDIT-11 returns 404 for both unknown and malformed ids', async () => {
    for (const id of [crypto.randomUUID(), 'nothing', '1%20or%201']) {
      expect((await client.get(`/api/admin-registration/${id}`)).status).toBe(404);
    }
  });

  it('DASH-16 deletes with a tombstone that only the main admin can undo', async () => {
    const made = await create();
    expect((await client.delete(path(made))).status).toBe(204);
    expect((await client.get(path(made))).status).toBe(404);
    expect((await client.delete(path(made))).status).toBe(404);
    expect((await client.post(`/api/deleted-registrations/${made.id}/restore`)).status).toBe(403);
    const admin = await app.mainAdmin();
    expect((await admin.get('/api/deleted-registrations')).body).toMatchObject([
      { id: made.id, deleted_by: 'Aspen Staffperson' },
    ]);
    expect((await admin.post(`/api/deleted-registrations/${made.id}/restore`)).status).toBe(204);
    expect((await client.get(path(made))).status).toBe(200);
  });
});
