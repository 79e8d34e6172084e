import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MessageContents } from '../../record/client-messages/message-contents.service.js';
import { ITEM_TABLES } from '../registration-merges/merged-items.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { OTHER_TABLES } from './client-file.query.js';
import type { ClientFile } from './client-file.service.js';

describe('the file of one client', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it('2.1/4 contains this client’s record, tabs with items entered in error, all versions and who opened it; the export is logged', async () => {
    const client = await app.staff('Client', 'Notes');
    const create = async (firstName: string): Promise<string> => {
      const form = { firstName, lastName: 'Testperson', patientConsent: 'verbal', healthCard: '1234567897' };
      const { id } = (await client.post<{ id: string }>('/api/admin-register', form)).body;
      await client.post(`/api/admin-registration/${id}/note`, { noteText: `Note on ${firstName}` });
      return id;
    };
    const [maple] = [await create('Maple'), await create('Rowan')];
    const notes = `/api/admin-registration/${maple}/note`;
    const right = (await client.get<{ notes: { id: string }[] }>(`${notes}s`)).body.notes[0]?.id;
    const wrong = (await client.post<{ id: string }>(notes, { noteText: 'Meant for somebody else' })).body;
    await client.delete(`${notes}/${wrong.id}`, { body: { reason: 'Wrong client' } });
    await client.put(`${notes}/${right}`, { noteText: 'Note on Maple, corrected' });
    const admin = await app.mainAdmin();
    const { status, body } = await admin.get<ClientFile>(`/api/client-files/${maple}`);
    expect(status).toBe(200);
    expect(body.registration).toMatchObject({ firstName: 'Maple', healthCard: '1234567897' });
    expect(body.consent).toMatchObject({ type: 'verbal', electronic: false, by: 'Aspen Staffperson', texts: [] });
    expect(body.notes.map((note) => [note.noteText, note.entered_in_error?.reason])).toEqual([
      ['Meant for somebody else', 'Wrong client'],
      ['Note on Maple, corrected', undefined],
    ]);
    expect(body.versions.items.map(({ action, reason, changes }) => [action, reason, changes[0]?.before])).toEqual([
      ['update', null, 'Note on Maple'],
      ['delete', 'Wrong client', undefined],
      ['create', null, null],
      ['create', null, null],
    ]);
    expect(body.versions.history.map(({ action }) => action)).toEqual(['create']);
    const lines = body.opened_by.map(({ action, kind, actor_id }) => `${action} ${kind} ${actor_id}`);
    expect(lines).toEqual(
      expect.arrayContaining([`create registration ${client.userId}`, 'export registration admin']),
    );
    expect(JSON.stringify(body)).not.toContain('Rowan');
    expect((await client.get(`/api/client-files/${maple}`)).status).toBe(403);
  });

  it('2.1/4 contains what has no tab, without the details of other people, and the records merged into it', async () => {
    const admin = await app.mainAdmin();
    const register = async (firstName: string): Promise<string> => {
      const form = { firstName, lastName: 'Sample', patientConsent: 'verbal' };
      return (await admin.post<{ id: string }>('/api/admin-register', form)).body.id;
    };
    const [id, merged, other] = [await register('Alder'), await register('Aldar'), await register('Willow')];
    await admin.post(`/api/admin-registration/${merged}/note`, { noteText: 'Note on Aldar' });
    const contents = app.nest.get(MessageContents);
    const sent = async (messageId: string, contactId: string | null, text: string): Promise<void> => {
      const content = contents.seal(messageId, { to: '2265550101', text });
      await app.db.query(
        `INSERT INTO client_messages (id, registration_id, contact_id, channel, purpose, language, day, once_key,
           once_index, address_index, content, due_at, useful_until)
         VALUES ($1, $2, $3, 'text', 'call', 'en', '2026-11-20', $4, $5, '', $6, now(), now())`,
        [messageId, id, contactId, messageId, Buffer.from(messageId), content],
      );
    };
    const contact = '0b000000-0000-4000-8000-000000000003';
    await app.db.query(
      `INSERT INTO linked_contacts (id, registration_id, contact_registration_id, kind, content)
       VALUES ($1, $2, $3, 'partner', 'sealed')`,
      [contact, id, other],
    );
    await sent('0b000000-0000-4000-8000-000000000001', null, 'Please call us.');
    await sent('0b000000-0000-4000-8000-000000000002', contact, 'An invitation.');
    await app.db.query(
      `INSERT INTO stock_items (id, kind, name, unit) VALUES (gen_random_uuid(), 'supply', 'Naloxone kit', 'kit');
       INSERT INTO stock_places (id, name, kind) VALUES (gen_random_uuid(), 'Van A', 'van');
       INSERT INTO supplies_given (id, registration_id, item_id, place_id, quantity, given_on)
         SELECT gen_random_uuid(), '${id}', i.id, p.id, 2, '2026-11-20' FROM stock_items i, stock_places p;
       INSERT INTO follow_up_outcomes (registration_id, kind, item_id, due, outcome, note)
         VALUES ('${id}', 'result-not-told', '${id}', '2026-11-20', 'no-answer', 'Rang twice');
       INSERT INTO message_consents (registration_id, version, consents)
         VALUES ('${id}', 1, '{"text": {"call": true}}'), ('${merged}', 1, '{"text": {"call": false}}');
       INSERT INTO received_results (id, laboratory, order_index, state, current_id, registration_id)
         VALUES (gen_random_uuid(), 'example-lab', 'order', 'filed', gen_random_uuid(), '${id}')`,
    );
    await admin.post('/api/registration-merges', { survivor_id: id, merged_id: merged, take: [] });
    const { body } = await admin.get<ClientFile>(`/api/client-files/${id}`);
    expect(body.others).toMatchObject({
      supplies: [{ item: 'Naloxone kit', quantity: 2, given_on: '2026-11-20' }],
      follow_up: [{ outcome: 'no-answer', note: 'Rang twice' }],
      message_consents: [{ version: 1, consents: { text: { call: true } } }],
      received_results: [{ laboratory: 'example-lab', state: 'filed' }],
      linked_contacts: [{ kind: 'partner' }],
    });
    expect(body.messages).toMatchObject([
      { to: '2265550101', text: 'Please call us.' },
      { contact_id: contact, to: null, text: null },
    ]);
    expect(body.merges).toMatchObject([{ merged_id: merged }]);
    expect(body.merged_records).toMatchObject([
      { registration: { id: merged, firstName: 'Aldar' }, message_consents: [{ consents: { text: { call: false } } }] },
    ]);
    expect(body.notes.map(({ noteText }) => noteText)).toEqual(['Note on Aldar']);
    expect(JSON.stringify(body.others)).not.toContain(other);
    expect(JSON.stringify(body.others)).not.toContain('\\\\x');
  });

  it('2.1/4 covers every table that belongs to a record', async () => {
    const tables = await app.db.query<{ name: string }[]>(
      `SELECT DISTINCT table_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name LIKE '%registration_id'`,
    );
    const inTheFile = [
      ...Object.values(ITEM_TABLES),
      ...['registration_versions', 'item_versions', 'lab_test_result_changes', 'client_messages', 'audit_entries'],
    ];
    const listed = Object.values(OTHER_TABLES).join(' ');
    const known = (name: string): boolean => inTheFile.includes(name) || listed.includes(` ${name} t `);
    // Computed from the tables above, and from the log of views.
    const derived = ['stored_tasks', 'unsettled_tasks', 'access_alerts'];
    expect(tables.map(({ name }) => name).filter((name) => !known(name) && !derived.includes(name))).toEqual([]);
  });
});
