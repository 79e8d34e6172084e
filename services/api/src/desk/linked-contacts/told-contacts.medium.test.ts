import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { MessageSettingsForm } from '@firstlight/domain/desk/client-messages';
import type { ContactForm, ContactNoticeAnswer, LinkedContact, LinkedContacts } from '@firstlight/domain/desk/linked-contacts'; // prettier-ignore
import { DEFAULT_MESSAGE_SETTINGS } from '@firstlight/domain/people/message-settings';
import { toNewYorkIso } from '@firstlight/domain/dates/new-york-time';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { testTextService, type TestTextService } from '../../testing/test-text-service.js';
import { MessageDelivery } from '../client-messages/message-delivery.service.js';
import { CONTACT_FORM as FORM } from './testing/contact-form.js';

const NEVER: MessageSettingsForm['quiet'] = { from: '00:00', to: '00:00' };
const LANDLINE = { status: 400, code: 21614, message: '%s is not a mobile number' };
const NOT_TOLD = { told_by: null, told_how: null, told_on: null };
const TOLD = { told_by: 'program', told_how: 'text', told_on: todayInNewYork() };

describe('2.10/5 a contact counts as notified once the text message was sent', () => {
  let service: TestTextService;
  let app: TestApp;
  let admin: SignedInClient;
  let base: string;

  beforeAll(async () => {
    service = await testTextService();
    app = await testApp({ ...service.settings, linkedContacts: true, clientMessages: true });
    admin = await app.mainAdmin();
  });
  afterAll(async () => {
    await app.close();
    await service.close();
  });
  beforeEach(async () => {
    service.refuse(null);
    for (const table of ['linked_contacts', 'client_messages']) await app.db.query(`DELETE FROM ${table}`);
    await saveQuiet(NEVER);
    const maple = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
    base = `/api/admin-registration/${(await admin.post<Registration>('/api/admin-register', maple)).body.id}/contacts`;
  });

  async function saveQuiet(quiet: MessageSettingsForm['quiet']): Promise<void> {
    expect((await admin.put('/api/message-settings', { ...DEFAULT_MESSAGE_SETTINGS, quiet })).status).toBe(200);
  }
  const contact = async (): Promise<LinkedContact | undefined> =>
    (await admin.get<LinkedContacts>(base)).body.contacts[0];
  /** Adds a contact and presses Send text message. */
  async function press(form: Partial<ContactForm> = {}): Promise<ContactNoticeAnswer> {
    const { id } = (await admin.post<LinkedContact>(base, { ...FORM, ...form })).body;
    const { status, body } = await admin.post<ContactNoticeAnswer>(`${base}/${id}/notice`, { how: 'text' });
    expect(status).toBe(201);
    return body;
  }
  async function deliver(): Promise<string> {
    const [row] = await app.db.query<{ id: string }[]>("SELECT id FROM client_messages WHERE state = 'queued'");
    await app.nest.get(MessageDelivery).deliver(row?.id ?? '', true);
    return row?.id ?? '';
  }

  it('2.10/5 not yet while the message waits, and not if the number can’t receive it', async () => {
    expect(await press()).toMatchObject({ sent: true, due_at: null });
    expect(await contact()).toMatchObject(NOT_TOLD);
    service.refuse(LANDLINE);
    await deliver();
    expect(await contact()).toMatchObject({ ...NOT_TOLD, message: { state: 'failed' } });
  });

  it('2.10/5 on the day it was sent, and no longer after a report that nobody got it', async () => {
    await press({ told_by: 'client', told_how: 'in-person', told_on: addDays(todayInNewYork(), -9) });
    const before = await contact();
    const id = await deliver();
    expect(await contact()).toMatchObject({ ...TOLD, version: (before?.version ?? 0) + 1 });
    const failed = { state: 'failed', reason: 'The number is a landline.' } as const;
    await app.nest.get(MessageDelivery).settle(id, failed, ['sent']);
    expect(await contact()).toMatchObject(NOT_TOLD);
  });

  it('2.10/5 still, if a second text of the same day is not delivered', async () => {
    await press();
    const first = await deliver();
    await app.db.query(
      `INSERT INTO client_messages (id, contact_id, channel, purpose, language, day, once_key, once_index, address_index,
         content, state, due_at, useful_until)
       SELECT gen_random_uuid(), contact_id, channel, purpose, language, day, 'second', 'second', address_index, content,
              'sending', due_at, useful_until FROM client_messages WHERE id = $1`,
      [first],
    );
    const [second] = await app.db.query<{ id: string }[]>("SELECT id FROM client_messages WHERE once_key = 'second'");
    const failed = { state: 'failed', reason: 'The number is a landline.' } as const;
    await app.nest.get(MessageDelivery).settle(second?.id ?? '', failed, ['sending']);
    expect(await contact()).toMatchObject(TOLD);
  });

  it('2.10/5 a late report doesn’t replace what staff recorded', async () => {
    const inPerson = { told_by: 'client', told_how: 'in-person', told_on: todayInNewYork() } as const;
    await press(inPerson);
    service.breakAfterAccepting(true);
    const id = await deliver();
    service.breakAfterAccepting(false);
    expect(await contact()).toMatchObject({ ...inPerson, message: { state: 'unsure' } });
    await app.nest.get(MessageDelivery).settle(id, { state: 'delivered', reason: null }, ['unsure']);
    expect(await contact()).toMatchObject({ ...inPerson, message: { state: 'delivered' } });
  });

  it('2.10/5 says during quiet hours when it will be sent', async () => {
    const clock = (hours: number): string =>
      toNewYorkIso(new Date(Date.now() + hours * 3_600_000).toISOString()).slice(11, 16);
    await saveQuiet({ from: clock(-1), to: clock(2) });
    const { due_at: due } = await press();
    expect(Date.parse(due ?? '')).toBeGreaterThan(Date.now());
    expect(await contact()).toMatchObject({ ...NOT_TOLD, message: { state: 'queued', due_at: due } });
  });

  it('2.10/5 shows that the stop they chose was cancelled, in the record and on their page', async () => {
    const place = { place: 'Library', address: '1 Sample Street', town: 'London', start: '10:00', end: '12:00' };
    const rest = { offers: ['hiv'], wheelchair: true, note_en: null, note_fr: null };
    const day = addDays(todayInNewYork(), 3);
    const stops = await admin.post<{ id: string; version: number }[]>('/api/stops', { ...place, ...rest, date: day, cancelled: false }); // prettier-ignore
    const stop = stops.body[0];
    const { link } = await press();
    const { pathname } = new URL(link);
    const choice = { method: 'POST', body: new URLSearchParams({ stop: stop?.id ?? '' }) };
    expect(await (await fetch(`${app.origin}${pathname}`, choice)).text()).toMatch(/You chose:.*Library/);
    expect(await contact()).toMatchObject({ booked: { place: 'Library', cancelled: false } });
    const cancelled = { ...place, ...rest, date: day, cancelled: true };
    const headers = { 'if-match': `"${stop?.version ?? 0}"` };
    expect((await admin.put(`/api/stops/${stop?.id ?? ''}`, cancelled, { headers })).status).toBe(200);
    expect(await contact()).toMatchObject({ booked: { place: 'Library', cancelled: true } });
    const page = await (await fetch(`${app.origin}${pathname}`)).text();
    expect(page).toContain('The time you chose is no longer available. Please choose another.');
    expect(page).toContain('Le moment que vous aviez choisi n’est plus offert.');
  });
});
