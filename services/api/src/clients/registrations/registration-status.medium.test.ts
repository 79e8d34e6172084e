import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Registration, REGISTRATION_TEXTS } from '@firstlight/domain/clients/registrations';
import type { Answer } from '../../testing/client.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { testMailbox, type TestMailbox } from '../../testing/test-mailbox.js';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

describe('submit and back to pending', () => {
  let mailbox: TestMailbox;
  let app: TestApp;
  let client: SignedInClient;
  const create = async (form: object = {}): Promise<string> => {
    const form0 = { firstName: 'Maple', lastName: 'Canarysurname', patientConsent: 'verbal', ...form };
    return (await client.post<Registration>('/api/admin-register', form0)).body.id;
  };

  beforeAll(async () => {
    mailbox = await testMailbox();
    app = await testApp({ smtpUrl: mailbox.url, jobs: true, finalizeAttachPhoto: true });
    client = await app.staff('Client');
  });
  afterAll(async () => {
    await app.close();
    await mailbox.close();
  });

  it('API-21 DASH-14 submits once, even if repeated, and sends one mail with id and link only', async () => {
    const id = await create();
    const answers = await Promise.all([1, 2, 3].map(() => client.post(`/api/admin-registration/${id}/finalize`)));
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array.from({ length: 3 }, () => ({ status: 200, body: { photo_attached: false } })),
    );
    const [mail] = await mailbox.waitFor(id, 1);
    expect(mail?.text).toContain(`/admin-edit/${id}`);
    expect(mail?.raw).not.toMatch(/Maple|Canarysurname/);
    expect(mail?.to).toEqual(['staff@example.org']);
    const { body } = await client.get<Registration>(`/api/admin-registration/${id}`);
    expect(body).toMatchObject({ status: 'submitted', version: 2, finalized_at: expect.any(String) });
  });

  it('DASH-15 returns to pending and sends a new mail with the next submission', async () => {
    const id = await create();
    await client.post(`/api/admin-registration/${id}/finalize`);
    const reverted = await client.post(`/api/admin-registration/${id}/revert-to-pending`);
    expect(reverted).toMatchObject({ status: 200, body: { status: 'pending' } });
    await client.post(`/api/admin-registration/${id}/finalize`);
    const mails = await mailbox.waitFor(id, 2);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('reports whether the photo was sent, and attaches it if the setting allows', async () => {
    const id = await create({ photo: PIXEL });
    expect((await client.post(`/api/admin-registration/${id}/finalize`)).body).toEqual({ photo_attached: true });
    const [mail] = await mailbox.waitFor(id, 1);
    expect(mail?.raw).toContain('filename=photo.jpg');
  });

  it('2.1/34 DASH-14 moves several in one call, each with its own result and audit entry', async () => {
    const [first, second] = [await create({ photo: PIXEL }), await create()];
    const unknown = crypto.randomUUID();
    const batch = { action: 'finalize', ids: [first, unknown, second, 'no id', first] };
    const wanted = [
      { registration_id: first, done: true, photo_attached: true },
      { registration_id: unknown, done: false, status: 404, detail: expect.any(String) },
      { registration_id: second, done: true, photo_attached: false },
      { registration_id: 'no id', done: false, status: 404, detail: expect.any(String) },
    ];
    for (let time = 0; time < 2; time += 1) {
      const answer = await client.post('/api/registrations-batch', batch);
      expect(answer).toMatchObject({ status: 200, body: { results: wanted } });
    }
    const [mails] = [await mailbox.waitFor(first, 1)];
    expect(mails).toHaveLength(1);
    const lines = await app.db.query<{ registration_id: string }[]>(
      `SELECT DISTINCT registration_id FROM audit_entries WHERE action = 'finalize' AND registration_id = ANY($1)`,
      [[first, second, unknown]],
    );
    expect(lines.map(({ registration_id }) => registration_id).sort()).toEqual([first, second].sort());

    const back = await client.post('/api/registrations-batch', { action: 'revert', ids: [first, second] });
    expect(back.body).toMatchObject({ results: [{ done: true }, { done: true }] });
    const { body } = await client.get<Registration>(`/api/admin-registration/${second}`);
    expect(body).toMatchObject({ status: 'pending', version: 3 });
  });

  it.each([
    ['no ids', { action: 'finalize', ids: [] }],
    ['too many', { action: 'finalize', ids: Array.from({ length: 101 }, () => crypto.randomUUID()) }],
    ['something else to do', { action: 'delete', ids: [crypto.randomUUID()] }],
    ['ids that are none', { action: 'revert', ids: [7] }],
  ])('2.1/34 refuses a batch with %s', async (_name, batch) => {
    expect((await client.post('/api/registrations-batch', batch)).status).toBe(422);
  });

  it('2.6/7 undoes several in one call, except those that changed since, and keeps the submission time', async () => {
    const [first, second] = [await create(), await create()];
    const ids = [first, second];
    await client.post('/api/registrations-batch', { action: 'finalize', ids });
    await client.put(`/api/admin-registration/${second}`, { firstName: 'Willow', lastName: 'Canarysurname', patientConsent: 'verbal' });
    const undo = (action: string, of = ids): Promise<Answer<{ results: object[] }>> => client.post('/api/registrations-batch/undo', { action, ids: of });
    const stays = { done: false, status: 409, detail: REGISTRATION_TEXTS.changedSince };
    expect((await undo('finalize')).body.results).toMatchObject([{ registration_id: first, done: true }, { registration_id: second, ...stays }]);
    const read = async (id: string): Promise<Registration> => (await client.get<Registration>(`/api/admin-registration/${id}`)).body;
    expect(await read(first)).toMatchObject({ status: 'pending', finalized_at: null });
    const submitted = await read(second);
    expect(submitted).toMatchObject({ status: 'submitted', finalized_at: expect.any(String) });
    const never = await create();
    await client.post('/api/registrations-batch', { action: 'revert', ids: [second] });
    expect((await undo('revert', [never, second])).body.results).toMatchObject([stays, { done: true }]);
    expect(await read(second)).toMatchObject({ status: 'submitted', finalized_at: submitted.finalized_at });
    expect(await mailbox.waitFor(second, 1)).toHaveLength(1);
    const lines = await app.db.query<{ action: string }[]>(`SELECT action FROM audit_entries WHERE registration_id = $1 AND action IN ('finalize', 'revert') ORDER BY id`, [second]);
    expect(lines.map(({ action }) => action)).toEqual(['finalize', 'revert', 'finalize']);
    const tooMany = { action: 'revert', ids: Array.from({ length: 1001 }, () => first) };
    expect((await client.post('/api/registrations-batch/undo', tooMany)).status).toBe(422);
  }); // prettier-ignore

  it.each(['/api/registrations-batch', '/api/registrations-batch/undo'])('2.1/34 2.6/7 requires the Client permission for %s', async (path) => {
    const other = await app.staff('Notes');
    const batch = { action: 'finalize', ids: [crypto.randomUUID()] };
    expect((await other.post(path, batch)).status).toBe(403);
  }); // prettier-ignore

  it('answers 404 for unknown records', async () => {
    expect((await client.post(`/api/admin-registration/${crypto.randomUUID()}/finalize`)).status).toBe(404);
  });
});
