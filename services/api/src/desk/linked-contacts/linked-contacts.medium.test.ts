import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { MessageSettingsForm } from '@firstlight/domain/desk/client-messages';
import {
  CONTACT_TEXTS,
  type ContactForm,
  type ContactNoticeAnswer,
  type LinkedContact,
  type LinkedContacts,
} from '@firstlight/domain/desk/linked-contacts';
import { DEFAULT_MESSAGE_SETTINGS } from '@firstlight/domain/people/message-settings';
import type { RegistrationMerge } from '@firstlight/domain/clients/registration-merges';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import { RetentionService } from '../../operations/retention/retention.service.js';
import { twilioSignature } from '../../platform/text-messages/twilio-signature.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { testTextService, type TestTextService } from '../../testing/test-text-service.js';
import { CONTACT_FORM as FORM } from './testing/contact-form.js';

const ALWAYS: MessageSettingsForm = { ...DEFAULT_MESSAGE_SETTINGS, quiet: { from: '00:00', to: '00:00' } };

describe('2.10/5 contacts and partners', () => {
  let service: TestTextService;
  let app: TestApp;
  let nurse: SignedInClient;
  let clerk: SignedInClient;
  let client: string;
  let stop: string;

  beforeAll(async () => {
    service = await testTextService();
    app = await testApp({
      ...service.settings,
      clientMessages: true,
      linkedContacts: true,
      fhirApi: true,
      jobs: true,
      logLevel: 'silent',
    });
    nurse = await app.staff('Client', 'Tests');
    clerk = await app.staff('Client', 'Notes', 'Interactions', 'Attachments');
    const admin = await app.mainAdmin();
    expect((await admin.put('/api/message-settings', ALWAYS)).status).toBe(200);
    const place = { place: 'Library', address: '1 Sample Street', town: 'London', start: '10:00', end: '12:00' };
    const rest = { offers: ['hiv'], wheelchair: true, note_en: null, note_fr: null, cancelled: false };
    const stops = await admin.post<{ id: string }[]>('/api/stops', {
      ...place,
      ...rest,
      date: addDays(todayInNewYork(), 3),
    });
    stop = stops.body[0]?.id ?? '';
  });
  afterAll(async () => {
    await app.close();
    await service.close();
  });
  beforeEach(async () => {
    await app.db.query('DELETE FROM linked_contacts');
    await app.db.query('DELETE FROM client_messages');
    await app.db.query('DELETE FROM message_replies');
    service.caught.length = 0;
    client = await aRecord('Maple');
  });

  async function aRecord(firstName: string): Promise<string> {
    const form = { firstName, lastName: 'Testperson', patientConsent: 'verbal' };
    return (await nurse.post<Registration>('/api/admin-register', form)).body.id;
  }
  const base = (id = client): string => `/api/admin-registration/${id}/contacts`;
  const add = async (form: Partial<ContactForm> = {}): Promise<LinkedContact> => {
    const { status, body } = await nurse.post<LinkedContact>(base(), { ...FORM, ...form });
    expect(status).toBe(201);
    return body;
  };
  const list = async (id = client): Promise<LinkedContact[]> =>
    (await nurse.get<LinkedContacts>(base(id))).body.contacts;
  const notice = async (id: string, how: 'read' | 'text'): Promise<ContactNoticeAnswer> => {
    const { status, body } = await nurse.post<ContactNoticeAnswer>(`${base()}/${id}/notice`, { how });
    expect(status).toBe(201);
    return body;
  };
  const page = async (path: string, fields?: Record<string, string>): Promise<{ status: number; text: string }> => {
    const answer = await fetch(
      `${app.origin}${path}`,
      fields ? { method: 'POST', body: new URLSearchParams(fields) } : {},
    );
    return { status: answer.status, text: await answer.text() };
  };

  it('keeps who notified a contact, how, when and the outcome, for a named contact and for a record', async () => {
    const other = await aRecord('Rowan');
    const named = await add({
      told_by: 'client',
      told_how: 'in-person',
      told_on: todayInNewYork(),
      outcome: 'elsewhere',
    });
    const linked = await add({ kind: 'household', name: null, contact_registration_id: other });
    expect(await list()).toEqual([named, linked]);
    expect(named).toMatchObject({ name: 'Birch Contactperson', told_by: 'client', outcome: 'elsewhere' });
    expect(linked).toMatchObject({ contact_name: 'Rowan Testperson', contact_registration_id: other });
    const [row] = await app.db.query('SELECT to_jsonb(c) AS row FROM linked_contacts c WHERE id = $1', [named.id]);
    expect(JSON.stringify(row)).not.toMatch(/Birch|226555/);
    const lines = await app.db.query(
      "SELECT action FROM audit_entries WHERE kind = 'linked-contact' AND registration_id = $1 ORDER BY id",
      [client],
    );
    expect(lines).toEqual([{ action: 'create' }, { action: 'create' }, { action: 'list' }]);
  });

  it('2.10/5 rejects an empty contact, the client themself, an unknown record, and stale changes', async () => {
    const refused = async (form: Partial<ContactForm>): Promise<unknown> =>
      JSON.stringify((await nurse.post(base(), { ...FORM, ...form })).body);
    expect(await refused({ name: null })).toContain(CONTACT_TEXTS.who);
    expect(await refused({ contact_registration_id: client })).toContain('own contact');
    expect(await refused({ contact_registration_id: '00000000-0000-4000-8000-000000000000' })).toContain(
      CONTACT_TEXTS.unknown,
    );
    const { id } = await add();
    const change = (version: number): ReturnType<typeof nurse.put> =>
      nurse.put(`${base()}/${id}`, { ...FORM, note: 'x' }, { headers: { 'if-match': `"${version}"` } });
    expect([(await change(1)).status, (await change(1)).status]).toEqual([200, 409]);
    expect((await nurse.delete(`${base()}/${id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it('2.10/5 adds a contact once on a double press', async () => {
    const keyed = nurse.with({ 'idempotency-key': 'contact-press' });
    await Promise.all([keyed.post(base(), FORM), keyed.post(base(), FORM)]);
    expect(await list()).toHaveLength(1);
  });

  it('2.10/5 notifies a contact with a text that names neither the client nor the reason, with a code to book without a name', async () => {
    const { id } = await add();
    const { words, code, link, sent } = await notice(id, 'read');
    expect([sent, words.includes(link), words.includes('STOP')]).toEqual([false, true, false]);
    expect(words).not.toMatch(/Maple|Testperson|test|HIV|hepat/i);
    const opened = await page(new URL(link).pathname);
    expect(opened.status).toBe(200);
    expect(opened.text).toContain('Library');
    expect(opened.text).not.toMatch(/Maple|Birch|HIV|hepat/i);
    const booked = await page(new URL(link).pathname, { stop });
    expect(booked.text).toMatch(/You chose:.*Library/);
    expect((await list())[0]?.booked).toMatchObject({ place: 'Library', start: '10:00' });
    const registrations = await app.db.query('SELECT 1 FROM registrations WHERE stop_id = $1', [stop]);
    expect(registrations).toEqual([]);
    const lower = await page(`/api/invitation/${code.toLowerCase().replace('-', '')}`);
    expect(lower.status).toBe(200);
    expect((await page('/api/invitation/23456-789AB')).status).toBe(404);
    const again = await notice(id, 'read');
    expect((await page(new URL(link).pathname)).status).toBe(404);
    await app.db.query("UPDATE linked_contacts SET invited_at = now() - interval '61 days'");
    expect((await page(new URL(again.link).pathname)).status).toBe(404);
  });

  it('2.10/5 sends the notice once a day, shows its status, and respects an opt-out', async () => {
    const { id } = await add();
    await notice(id, 'text');
    await service.arrived(1);
    for (let tries = 0; (await list())[0]?.message?.state !== 'sent' && tries < 100; tries += 1) await wait(50);
    expect(service.caught[0]).toMatchObject({ to: '+12265550171' });
    expect(service.caught[0]?.body).toMatch(/^Someone who cares about you asked us to get in touch/);
    expect(await list()).toMatchObject([{ told_by: 'program', told_how: 'text', told_on: todayInNewYork() }]);
    expect((await nurse.post(`${base()}/${id}/notice`, { how: 'text' })).body).toEqual({
      detail: CONTACT_TEXTS.already,
    });
    const fields = { From: '+12265550171', Body: 'STOP', MessageSid: 'SMcontact' };
    const path = '/api/text-messages/replies';
    const signature = twilioSignature(app.settings.twilioToken ?? '', `${app.settings.publicUrl}${path}`, fields);
    const headers = { 'x-twilio-signature': signature };
    await fetch(`${app.origin}${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) });
    expect((await nurse.post(`${base()}/${id}/notice`, { how: 'text' })).body).toEqual({
      detail: CONTACT_TEXTS.stopped,
    });
    // Messages to contacts are in no list of messages to clients.
    const lists = [
      await nurse.get('/api/client-messages'),
      await nurse.get(`/api/admin-registration/${client}/messages`),
    ];
    expect(lists.map(({ body }) => (body as { messages: unknown[] }).messages)).toEqual([[], []]);
  });

  it("2.10/5 records an arrival by code, and doesn't show the desk whose contact it is", async () => {
    const { id } = await add();
    const { code } = await notice(id, 'read');
    const arrived = await aRecord('Birch');
    const { status, body } = await clerk.post('/api/contact-arrivals', { code, registration_id: arrived });
    expect([status, body || null]).toEqual([204, null]);
    expect(await list()).toMatchObject([{ outcome: 'came', contact_registration_id: arrived }]);
    expect((await clerk.post('/api/contact-arrivals', { code, registration_id: arrived })).status).toBe(422);
  });

  it('2.10/5 reveals the client nowhere in the contact’s record, in FHIR, or to staff without the Tests tab', async () => {
    const other = await aRecord('Rowan');
    await add({ name: null, contact_registration_id: other });
    expect((await clerk.get(base())).status).toBe(403);
    expect(await list(other)).toEqual([]);
    const addresses = [
      `/api/admin-registration/${other}`,
      `/api/admin-registration/${other}/timeline`,
      `/api/admin-registration/${other}/summary`,
      `/api/admin-registration/${other}/history`,
      `/api/fhir/Patient/${other}/$everything`,
      `/api/fhir/Patient/${client}/$everything`,
    ];
    for (const address of addresses) {
      const { status, body } = await nurse.get(address);
      const own = address.includes(client) ? /Rowan/ : /Maple/;
      expect([address, JSON.stringify(body).match(own)]).toEqual([address, null]);
      expect([200, 404]).toContain(status);
      if (address.includes('timeline')) expect(status).toBe(200);
    }
    const lines = await app.db.query(
      "SELECT 1 FROM audit_entries WHERE kind = 'linked-contact' AND registration_id = $1 AND action <> 'list'",
      [other],
    );
    expect(lines).toEqual([]);
  });

  it('2.10/5 follows a merge of the client and of the contact, and its undoing', async () => {
    const admin = await app.mainAdmin();
    const [other, survivor, known] = [await aRecord('Rowan'), await aRecord('Maple'), await aRecord('Rowan')];
    const { id } = await add({ name: null, contact_registration_id: other });
    const merge = async (survivor_id: string, merged_id: string): Promise<RegistrationMerge> =>
      (await admin.post<RegistrationMerge>('/api/registration-merges', { survivor_id, merged_id, take: [] })).body;
    const first = await merge(survivor, client);
    expect(await list(survivor)).toMatchObject([{ id, contact_registration_id: other }]);
    const second = await merge(known, other);
    expect(await list(survivor)).toMatchObject([{ contact_registration_id: known, contact_name: 'Rowan Testperson' }]);
    for (const merged of [second, first]) {
      expect((await admin.post(`/api/registration-merges/${merged.merge_id}/undo`)).status).toBeLessThan(300);
    }
    expect(await list(client)).toMatchObject([{ id, contact_registration_id: other }]);
    expect(await list(survivor)).toEqual([]);
  });

  it('2.1/15 a contact is saved while the two records are merged, without a deadlock', async () => {
    const [first = '', second = ''] = [await aRecord('Rowan'), client].sort();
    const merge = app.db.createQueryRunner();
    await merge.startTransaction();
    await merge.query('SELECT 1 FROM registrations WHERE id = $1 FOR UPDATE', [first]);
    const form = { ...FORM, name: null, contact_registration_id: first };
    const saved = nurse.post<LinkedContact>(base(second), form);
    const waiting = 'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = $1';
    while ((await app.db.query<unknown[]>(waiting, ['Lock'])).length === 0);
    const free = await merge.query('SELECT 1 FROM registrations WHERE id = $1 FOR UPDATE NOWAIT', [second]);
    expect(free).toHaveLength(1);
    await merge.commitTransaction();
    await merge.release();
    expect((await saved).status).toBe(201);
  });

  it('2.10/5 is deleted with its client when retention ends, and only loses the link when the contact’s record goes', async () => {
    const other = await aRecord('Rowan');
    const { id } = await add({ contact_registration_id: other });
    const age = (record: string): Promise<unknown> =>
      app.db.query("UPDATE registrations SET updated_at = now() - interval '11 years' WHERE id = $1", [record]);
    await age(other);
    await app.nest.get(RetentionService).purge();
    expect(await list()).toMatchObject([{ id, contact_registration_id: null, name: 'Birch Contactperson' }]);
    await age(client);
    // The contact was added today: with it, the client is kept.
    await app.nest.get(RetentionService).purge();
    expect(await list()).toHaveLength(1);
    await app.db.query("UPDATE linked_contacts SET updated_at = now() - interval '11 years'");
    await app.nest.get(RetentionService).purge();
    expect(await app.db.query('SELECT 1 FROM linked_contacts')).toEqual([]);
  });
});

describe('2.10/5 without configuration', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it('2.10/5 has no contacts and no invitation page', async () => {
    const nurse = await app.staff('Client', 'Tests');
    const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
    const { id } = (await nurse.post<Registration>('/api/admin-register', form)).body;
    expect((await nurse.get(`/api/admin-registration/${id}/contacts`)).status).toBe(404);
    expect((await app.visitor.get('/api/invitation/23456-789AB')).status).toBe(404);
  });
});
