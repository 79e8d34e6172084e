import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CLIENT_MESSAGE_TEXTS, type MessageList, type MessagesSent } from '@firstlight/domain/desk/client-messages';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { StaffProfile } from '@firstlight/domain/people/program-profile';
import type { Registration } from '@firstlight/domain/clients/registrations';
import type { RecordTimeline } from '@firstlight/domain/clients/timeline';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { ALL, type MessageOffice, messageOffice, MESSAGES, NEVER_QUIET, NONE } from './testing/message-office.js';

const tomorrow = (): string => addDays(todayInNewYork(), 1) ?? '';

describe('2.10/4 messages to clients, only with their consent', () => {
  let desk: MessageOffice;
  beforeAll(async () => {
    desk = await messageOffice();
  });
  afterAll(() => desk.close());
  beforeEach(() => desk.empty());

  it('sends a neutral text to the number, in the client’s language, and shows it in the record', async () => {
    const [english, french] = [await desk.aClient(), await desk.aClient({ language: 'French' })];
    expect((await desk.send([english.id, french.id])).body).toEqual({ queued: 2, left_out: [] });
    await desk.settled('sent', 2);
    const { phone } = desk.app.settings.profile;
    const texts = new Map(desk.service.caught.map(({ to, body }) => [to, body]));
    expect(texts.get(`+1${english.phone1 ?? ''}`)).toBe(
      `Please call us when you can: ${phone}. Reply STOP to get no more messages.`,
    );
    expect(texts.get(`+1${french.phone1 ?? ''}`)).toMatch(/^Appelez-nous quand vous pourrez : .* Répondez ARRET/);
    const { messages } = await desk.ofRecord(english.id);
    expect(messages).toMatchObject([
      {
        purpose: 'call',
        channel: 'text',
        state: 'sent',
        to: `••• ${english.phone1?.slice(-4) ?? ''}`,
        created_by_name: 'Aspen Staffperson',
      },
    ]);
    const timeline = await desk.nurse.get<RecordTimeline>(`/api/admin-registration/${english.id}/timeline`);
    expect(timeline.body.entries).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'message', day: todayInNewYork() })]),
    );
    const lines = await desk.app.db.query(
      "SELECT action FROM audit_entries WHERE kind = 'client-message' AND registration_id = $1 AND action = 'create'",
      [english.id],
    );
    expect(lines).toHaveLength(1);
  });

  it('2.10/4 shows recipients, texts and exclusions with reasons before anything is sent', async () => {
    const agreed = await desk.aClient();
    const cases: [Registration, string][] = [
      [await desk.aClient({}, { text: NONE, mail: NONE }), 'no-consent'],
      [await desk.aClient({}, { text: { ...ALL, call: false }, mail: NONE }), 'no-consent'],
      [await desk.aClient({ text: false, email: null }), 'not-allowed'],
      [await desk.aClient({ phone1: null, email: null }), 'no-address'],
      [await desk.aClient({ dob: addDays(todayInNewYork(), -15 * 365) }), 'too-young'],
      [await desk.aClient(), 'deceased'],
    ];
    const dead = cases.at(-1)?.[0].id;
    await desk.app.db.query("UPDATE registrations SET disposition = 'Deceased' WHERE id = $1", [dead]);
    const { people: lines, version } = await desk.preview({
      purpose: 'call',
      registration_ids: [agreed.id, ...cases.map(([{ id }]) => id)],
    });
    const line = (id: string): unknown => lines.find(({ registration_id }) => registration_id === id);
    expect(line(agreed.id)).toMatchObject({ channel: 'text', segments: 1, left_out: null });
    for (const [{ id }, reason] of cases) expect(line(id)).toMatchObject({ left_out: reason });
    expect(await desk.rows()).toEqual([]);
    // Sending decides again: an outdated screen doesn't count.
    const ids = cases.map(([{ id }]) => id);
    const { body } = await desk.nurse.post<MessagesSent>(MESSAGES, { purpose: 'call', registration_ids: ids, version });
    expect([body.queued, body.left_out.length, desk.service.requests()]).toEqual([
      0,
      cases.length,
      desk.service.requests(),
    ]);
    expect(await desk.rows()).toEqual([]);
  });

  it('2.10/4 sends one message a day per purpose on a double press, in a second tab, and when repeated later', async () => {
    const { id } = await desk.aClient();
    const { version } = await desk.preview({ purpose: 'call', registration_ids: [id] });
    const body = { purpose: 'call', registration_ids: [id], version };
    const keyed = desk.nurse.with({ 'idempotency-key': 'one-press' });
    const other = await desk.app.staff('Client');
    const presses = [
      keyed.post(MESSAGES, body),
      keyed.post(MESSAGES, body),
      other.post(MESSAGES, body),
      desk.nurse.post(MESSAGES, body),
    ];
    expect((await Promise.all(presses)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    await desk.settled('sent');
    expect((await desk.send([id])).body.left_out).toMatchObject([{ left_out: 'already-today' }]);
    expect((await desk.send([id], 'refill')).body.queued).toBe(1);
    await desk.settled('sent', 2);
    expect(desk.service.caught).toHaveLength(2);
  });

  it('2.10/4 sends one message to a number that two people share', async () => {
    const [first, second] = [
      await desk.aClient({ phone1: '2265559001' }),
      await desk.aClient({ phone1: '(226) 555-9001' }),
    ];
    const { body } = await desk.send([first.id, second.id]);
    expect([body.queued, body.left_out]).toMatchObject([1, [{ left_out: 'address-used' }]]);
  });

  it('2.10/4 two people who send to overlapping lists at once don’t block each other', async () => {
    const [abel, bella] = [await desk.aClient(), await desk.aClient()];
    for (let round = 0; round < 5; round += 1) {
      await desk.app.db.query('DELETE FROM client_messages');
      const answers = await Promise.all([desk.send([abel.id, bella.id]), desk.send([bella.id, abel.id])]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(answers[0].body.queued + answers[1].body.queued).toBe(2);
    }
  });

  it('2.10/4 lists people by the rules of the worklist, each list with its tab only', async () => {
    const { id } = await desk.aClient();
    await desk.nurse.post(`/api/admin-registration/${id}/activity`, { description: 'Visit', date: tomorrow() });
    const later = await desk.aClient();
    await desk.nurse.post(`/api/admin-registration/${later.id}/activity`, {
      description: 'Visit',
      date: addDays(tomorrow(), 1),
    });
    const { purpose, people: lines } = await desk.preview({ reason: 'appointment-tomorrow' });
    expect([purpose, lines.map(({ registration_id }) => registration_id)]).toEqual(['appointment', [id]]);
    const course = { medication: 'Epclusa', start_date: addDays(todayInNewYork(), -26), outcome: 'Active' };
    expect((await desk.nurse.post(`/api/admin-registration/${id}/medication`, course)).status).toBe(201);
    const supply = { medication: 'Epclusa', quantity: 28, dispensed_date: addDays(todayInNewYork(), -26) };
    expect((await desk.nurse.post(`/api/admin-registration/${id}/dispensing`, supply)).status).toBe(201);
    expect((await desk.preview({ reason: 'refill-due' })).people.map(({ registration_id }) => registration_id)).toEqual(
      [id],
    );
    const ended = await desk.aClient();
    const done = {
      medication: 'Epclusa',
      start_date: addDays(todayInNewYork(), -200),
      end_date: addDays(todayInNewYork(), -100),
      outcome: 'Completed',
    };
    expect((await desk.nurse.post(`/api/admin-registration/${ended.id}/medication`, done)).status).toBe(201);
    const svr = await desk.preview({ reason: 'svr12-due' });
    expect([svr.purpose, svr.people.map(({ registration_id }) => registration_id)]).toEqual(['call', [ended.id]]);
    const drawn = { test_type: 'Bloodwork', test_date: addDays(todayInNewYork(), -10), bloodwork_result: 'Pending' };
    const tester = await desk.app.staff('Tests');
    expect((await tester.post(`/api/admin-registration/${ended.id}/test`, drawn)).status).toBe(201);
    expect((await desk.preview({ reason: 'svr12-due' })).people).toEqual([]);
    const clerk = await desk.app.staff('Client');
    expect((await clerk.post(`${MESSAGES}/preview`, { reason: 'svr12-due' })).status).toBe(403);
  });

  it('2.10/4 reminds nobody of an appointment that was deleted after the list was shown', async () => {
    const { id } = await desk.aClient();
    const tasks = `/api/admin-registration/${id}/activity`;
    const visit = await desk.nurse.post<{ id: string }>(tasks, { description: 'Visit', date: tomorrow() });
    const shown = await desk.preview({ reason: 'appointment-tomorrow' });
    const line = shown.people.find(({ registration_id }) => registration_id === id);
    expect(line).toMatchObject({ left_out: null });
    expect((await desk.nurse.delete(`${tasks}/${visit.body.id}`)).status).toBeLessThan(300);
    const sending = { purpose: 'appointment', reason: 'appointment-tomorrow', registration_ids: [id] };
    const sent = await desk.nurse.post<MessagesSent>(MESSAGES, { ...sending, version: shown.version });
    expect(sent.body).toMatchObject({ queued: 0, left_out: [{ registration_id: id, left_out: 'off-list' }] });
    expect(await desk.rows()).toEqual([]);
  });

  it('2.10/4 waits during quiet hours, and says so before', async () => {
    await desk.settings({ quiet: desk.quietNow() });
    const { id } = await desk.aClient();
    expect(await desk.preview({ purpose: 'call', registration_ids: [id] })).toMatchObject({ is_deferred: true });
    await desk.send([id]);
    const [row] = await desk.app.db.query('SELECT state, due_at > now() AS later FROM client_messages');
    expect(row).toEqual({ state: 'queued', later: true });
    await desk.settings({});
    await desk.tryNow();
    await desk.settled('sent');
  });

  it('2.10/4 sends nothing for an appointment that was deleted, or a refill that was picked up, while the message was queued', async () => {
    const press = async (reason: string, purpose: string, id: string): Promise<void> => {
      const { version } = await desk.preview({ reason });
      const { body } = await desk.nurse.post(MESSAGES, { purpose, reason, registration_ids: [id], version });
      expect(body).toMatchObject({ queued: 1 });
    };
    // The service can't accept it yet.
    desk.service.refuse({ status: 429, code: 20429, message: 'Too Many Requests' });
    const visitor = await desk.aClient();
    const tasks = `/api/admin-registration/${visitor.id}/activity`;
    const visit = await desk.nurse.post<{ id: string }>(tasks, { description: 'Visit', date: tomorrow() });
    const before = desk.service.requests();
    await press('appointment-tomorrow', 'appointment', visitor.id);
    await desk.refused(before);
    expect((await desk.nurse.delete(`${tasks}/${visit.body.id}`)).status).toBeLessThan(300);
    desk.service.refuse(null);

    await desk.settings({ quiet: desk.quietNow() });
    const patient = await desk.aClient();
    const record = `/api/admin-registration/${patient.id}`;
    const course = { medication: 'Epclusa', start_date: addDays(todayInNewYork(), -26), outcome: 'Active' };
    expect((await desk.nurse.post(`${record}/medication`, course)).status).toBe(201);
    const supply = { medication: 'Epclusa', quantity: 28, dispensed_date: addDays(todayInNewYork(), -26) };
    expect((await desk.nurse.post(`${record}/dispensing`, supply)).status).toBe(201);
    await press('refill-due', 'refill', patient.id);
    const picked = { ...supply, dispensed_date: todayInNewYork() };
    expect((await desk.nurse.post(`${record}/dispensing`, picked)).status).toBe(201);

    await desk.settings({});
    await desk.tryNow();
    const ended = await desk.settled('cancelled', 2);
    expect(ended.map(({ reason }) => reason)).toEqual(['No longer on this list', 'No longer on this list']);
    expect(desk.service.caught).toEqual([]);
  });

  it('2.10/4 stops at the monthly budget, and says who was left out', async () => {
    await desk.settings({ segment_cents: 10, cap_cents: 15 });
    const [first, second] = [await desk.aClient(), await desk.aClient()];
    const { body } = await desk.send([first.id, second.id]);
    expect([body.queued, body.left_out]).toMatchObject([1, [{ left_out: 'cap' }]]);
    const list = (await desk.nurse.get<MessageList>(MESSAGES)).body;
    expect([list.spent_cents, list.cap_cents]).toEqual([10, 15]);
    await desk.settings({});
  });

  it('2.10/4 rejects wording that would reveal what the program is about', async () => {
    const templates = {
      ...NEVER_QUIET.templates,
      call: { en: 'Your test results are in: {phone}. Reply STOP.', fr: 'Appelez {phone}. ARRET' },
    };
    const { status, body } = await desk.admin.put('/api/message-settings', { ...NEVER_QUIET, templates });
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('templates.call.en')]);
    expect((await desk.nurse.put('/api/message-settings', NEVER_QUIET)).status).toBe(403);
  });

  it('2.10/4 rejects sending a text that changed in the meantime, and stale consents and settings', async () => {
    const { id } = await desk.aClient();
    const { version } = await desk.preview({ purpose: 'call', registration_ids: [id] });
    await desk.settings({});
    const late = await desk.nurse.post(MESSAGES, { purpose: 'call', registration_ids: [id], version });
    expect([late.status, late.body]).toEqual([409, { detail: CLIENT_MESSAGE_TEXTS.wordsChanged }]);
    const stale = { headers: { 'if-match': '"0"' } };
    expect(
      (await desk.nurse.put(`/api/admin-registration/${id}/messages`, { consents: { text: ALL, mail: ALL } }, stale))
        .status,
    ).toBe(409);
    expect((await desk.admin.put('/api/message-settings', NEVER_QUIET, stale)).status).toBe(409);
  });

  it('2.10/4 stores number and text sealed, and requires the Client tab', async () => {
    const { id, phone1 } = await desk.aClient();
    await desk.send([id]);
    const stored = JSON.stringify(await desk.app.db.query('SELECT to_jsonb(m) FROM client_messages m'));
    expect(stored).not.toMatch(new RegExp(`${phone1 ?? ''}|call us`));
    const other = await desk.app.staff('Notes', 'Activities');
    for (const path of [MESSAGES, `/api/admin-registration/${id}/messages`])
      expect((await other.get(path)).status).toBe(403);
  });
});

describe('2.10/4 without configuration', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it('offers nothing, and its routes answer 404', async () => {
    const admin = await app.mainAdmin();
    const { body } = await admin.get<StaffProfile>('/api/program-profile/staff');
    expect([body.clientMessages, body.linkedContacts]).toEqual([undefined, undefined]);
    expect((await admin.get(MESSAGES)).status).toBe(404);
    expect((await admin.get('/api/message-settings')).status).toBe(404);
    expect((await app.visitor.post('/api/text-messages/replies', {})).status).toBe(404);
    expect((await app.visitor.get('/api/opt-out/x')).status).toBe(404);
  });
});
