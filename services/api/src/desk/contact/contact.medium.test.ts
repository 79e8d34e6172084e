import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ContactMessageListAnswer, StoredContactMessage } from '@firstlight/domain/desk/contact-message';
import { testApp, type TestApp } from '../../testing/test-app.js';

const message = {
  name: 'Maple Testperson',
  email: 'maple@example.org',
  subject: 'Opening hours',
  message: 'When is the van in Chatham again?',
};

describe('contact messages', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it('API-02 stores a message, returns its id and queues a mail with only the id', async () => {
    const { status, body } = await app.visitor.post<{ message_id: string }>('/api/contact', message);
    expect(status).toBe(201);
    expect(body.message_id).toMatch(/^[0-9a-f-]{36}$/);
    const staff = await app.staff('Client');
    const { messages } = (await staff.get<ContactMessageListAnswer>('/api/contact-messages')).body;
    expect(messages).toMatchObject([{ ...message, id: body.message_id, handled: false }]);
    expect(await app.db.query('SELECT kind FROM mails')).toEqual([{ kind: 'contact-message-received' }]);
    expect(
      await app.db.query("SELECT count(*)::int AS n FROM graphile_worker.jobs WHERE task_identifier = 'send-mail'"),
    ).toEqual([{ n: 1 }]);
  });

  it('API-02 rejects invalid fields with the texts of the form', async () => {
    const { status, body } = await app.visitor.post('/api/contact', { ...message, name: '', message: 'short' });
    expect(status).toBe(422);
    expect(body).toEqual({
      detail: [
        { type: 'missing', loc: ['body', 'name'], msg: 'Name is required' },
        { type: 'value_error', loc: ['body', 'message'], msg: 'Message must be at least 10 characters' },
      ],
    });
  });

  it('rejects unknown fields, invalid JSON and oversize bodies with a detail', async () => {
    const unknown = await app.visitor.post('/api/contact', { ...message, website: 'x' });
    expect(unknown).toMatchObject({
      status: 422,
      body: { detail: [{ type: 'extra_forbidden', loc: ['body', 'website'] }] },
    });
    const headers = { 'content-type': 'application/json' };
    const broken = await app.visitor.raw('/api/contact', { method: 'POST', headers, body: '{"name":' });
    expect({ status: broken.status, body: await broken.json() }).toEqual({
      status: 400,
      body: { detail: 'The request could not be read.' },
    });
    const huge = await app.visitor.raw('/api/contact', { method: 'POST', headers, body: `"${'x'.repeat(3_000_000)}"` });
    expect({ status: huge.status, body: await huge.json() }).toEqual({
      status: 413,
      body: { detail: 'The request is too large.' },
    });
  });

  it('returns the same message for the same Idempotency-Key and rejects a different body', async () => {
    const visitor = app.visitor.with({ 'idempotency-key': 'one-user-action-1' });
    const first = await visitor.post('/api/contact', message);
    const again = await visitor.post('/api/contact', message);
    expect(again).toMatchObject({ status: 201, body: first.body });
    const other = await visitor.post('/api/contact', { ...message, subject: 'Something else' });
    expect(other.status).toBe(422);
  });

  it('lists messages with the Client tab and records who marked them handled', async () => {
    const staff = await app.staff('Client');
    const { body } = await staff.get<ContactMessageListAnswer>('/api/contact-messages?status=new');
    expect(body.pagination).toEqual({ current_page: 1, total_pages: 1, total_records: 2 });
    const [newest] = body.messages;
    const marked = await staff.put<StoredContactMessage>(`/api/contact-messages/${newest?.id}`, { handled: true });
    expect(marked).toMatchObject({ status: 200, body: { handled: true, handled_by: 'Aspen Staffperson' } });
    const rest = await staff.get<ContactMessageListAnswer>('/api/contact-messages?status=new');
    expect(rest.body.pagination.total_records).toBe(1);
  });

  it('answers 403 without the Client tab, 401 without a session and 404 for unknown ids', async () => {
    const notes = await app.staff('Notes');
    const client = await app.staff('Client');
    expect((await notes.get('/api/contact-messages')).status).toBe(403);
    expect((await app.visitor.get('/api/contact-messages')).status).toBe(401);
    expect((await client.put(`/api/contact-messages/${crypto.randomUUID()}`, { handled: true })).status).toBe(404);
    expect((await client.put('/api/contact-messages/not-an-id', { handled: true })).status).toBe(404);
  });
});
