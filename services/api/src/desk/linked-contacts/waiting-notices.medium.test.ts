import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { MessageList, MessageSettingsForm } from '@firstlight/domain/desk/client-messages';
import { toNewYorkIso } from '@firstlight/domain/dates/new-york-time';
import type { ContactForm, LinkedContact, LinkedContacts } from '@firstlight/domain/desk/linked-contacts';
import { DEFAULT_MESSAGE_SETTINGS } from '@firstlight/domain/people/message-settings';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { testTextService, type TestTextService } from '../../testing/test-text-service.js';
import { MessageDelivery } from '../client-messages/message-delivery.service.js';
import { CONTACT_FORM as FORM } from './testing/contact-form.js';

const NEVER: MessageSettingsForm['quiet'] = { from: '00:00', to: '00:00' };

let service: TestTextService;
let app: TestApp;
let admin: SignedInClient;

beforeAll(async () => {
  service = await testTextService();
  app = await testApp({ ...service.settings, clientMessages: true, linkedContacts: true });
  admin = await app.mainAdmin();
});
afterAll(async () => {
  await app.close();
  await service.close();
});

async function saveQuiet(quiet: MessageSettingsForm['quiet']): Promise<void> {
  expect((await admin.put('/api/message-settings', { ...DEFAULT_MESSAGE_SETTINGS, quiet })).status).toBe(200);
}
const waiting = async (): Promise<string[]> => {
  const rows = await app.db.query<{ id: string }[]>("SELECT id FROM client_messages WHERE state = 'queued'");
  return rows.map(({ id }) => id);
};
const spent = async (): Promise<number> => (await admin.get<MessageList>('/api/client-messages')).body.spent_cents;

it('2.10/5 a notice held until morning goes neither to an earlier number, nor with an earlier code, nor to a removed contact', async () => {
  // Two hours around now, whatever the time.
  const clock = (hours: number): string =>
    toNewYorkIso(new Date(Date.now() + hours * 3_600_000).toISOString()).slice(11, 16);
  await saveQuiet({ from: clock(-2), to: clock(2) });
  const maple = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
  const client = (await admin.post<Registration>('/api/admin-register', maple)).body.id;
  const base = `/api/admin-registration/${client}/contacts`;
  const { id } = (await admin.post<LinkedContact>(base, FORM)).body;
  const tell = async (how: 'text' | 'read'): Promise<void> =>
    expect((await admin.post(`${base}/${id}/notice`, { how })).status).toBe(201);
  const change = async (form: Partial<ContactForm>): Promise<void> => {
    const [contact] = (await admin.get<LinkedContacts>(base)).body.contacts;
    const headers = { 'if-match': `"${contact?.version ?? 0}"` };
    expect((await admin.put(`${base}/${id}`, { ...FORM, ...form }, { headers })).status).toBe(200);
  };

  await tell('text');
  const [first] = await waiting();
  await change({ note: 'Comes on Fridays' });
  expect(await waiting()).toEqual([first]);
  await change({ phone: '2265550172' });
  expect([await waiting(), await spent()]).toEqual([[], 0]);

  await tell('text');
  await tell('read');
  expect([await waiting(), await spent()]).toEqual([[], 0]);

  await tell('text');
  const [last = ''] = await waiting();
  expect((await admin.delete(`${base}/${id}`)).status).toBe(204);
  await saveQuiet(NEVER);
  await app.nest.get(MessageDelivery).deliver(last, true);
  const [row] = await app.db.query<{ state: string }[]>('SELECT state FROM client_messages WHERE id = $1', [last]);
  expect([row?.state, service.caught, await spent()]).toEqual(['cancelled', [], 0]);
});
