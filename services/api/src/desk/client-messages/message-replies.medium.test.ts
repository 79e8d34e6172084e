import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CLIENT_MESSAGE_TEXTS, type MessageList } from '@firstlight/domain/desk/client-messages';
import { MessageDelivery } from './message-delivery.service.js';
import { ALL, type MessageOffice, messageOffice, MESSAGES, NONE } from './testing/message-office.js';

describe('2.10/4 replies, delivery reports and opting out', () => {
  let desk: MessageOffice;
  beforeAll(async () => {
    desk = await messageOffice();
  });
  afterAll(() => desk.close());
  beforeEach(() => desk.empty());

  it('2.10/4 STOP ends text messages to the number and is shown in the record; START restores the recorded consent', async () => {
    const { id, phone1 } = await desk.aClient({}, { text: { ...NONE, call: true }, mail: NONE });
    expect(await desk.reply(phone1 ?? '', 'Arrêt')).toBe(200);
    expect((await desk.ofRecord(id)).stopped.text).toEqual(expect.any(String));
    expect((await desk.send([id])).body.left_out).toMatchObject([{ left_out: 'stopped' }]);
    // Recording consent again doesn't override it: only the person's own START does.
    await desk.consent(id, { text: ALL, mail: NONE });
    expect((await desk.send([id])).body.left_out).toMatchObject([{ left_out: 'stopped' }]);
    await desk.consent(id, { text: { ...NONE, call: true }, mail: NONE });
    expect(await desk.reply(phone1 ?? '', 'START')).toBe(200);
    expect((await desk.ofRecord(id)).stopped.text).toBeNull();
    expect((await desk.send([id], 'refill')).body.left_out).toMatchObject([{ left_out: 'no-consent' }]);
    expect((await desk.send([id])).body.queued).toBe(1);
    const lines = await desk.app.db.query(
      "SELECT item_id FROM audit_entries WHERE registration_id = $1 AND item_id IN ('text stop', 'text start') ORDER BY id",
      [id],
    );
    expect(lines).toEqual([{ item_id: 'text stop' }, { item_id: 'text start' }]);
  });

  it('2.10/4 rejects replies and reports without the service’s signature', async () => {
    const { id, phone1 } = await desk.aClient();
    const stop = { From: `+1${phone1 ?? ''}`, Body: 'STOP', MessageSid: 'SMforged' };
    expect(await desk.reported('/api/text-messages/replies', stop, 'another-token')).toBe(403);
    const unsigned = await fetch(`${desk.app.origin}/api/text-messages/replies`, {
      method: 'POST',
      body: new URLSearchParams(stop),
    });
    expect(unsigned.status).toBe(403);
    expect((await desk.ofRecord(id)).stopped.text).toBeNull();
  });

  it('2.10/4 does not send a queued message to someone who opts out meanwhile', async () => {
    const { id, phone1 } = await desk.aClient();
    const before = desk.service.requests();
    desk.service.refuse({ status: 429, code: 20429, message: 'Too Many Requests' });
    await desk.send([id]);
    await desk.refused(before);
    await desk.reply(phone1 ?? '', 'STOP');
    desk.service.refuse(null);
    await desk.tryNow();
    const [row] = await desk.settled('cancelled');
    expect([row?.reason, desk.service.caught]).toEqual(['Opted out', []]);
  });

  it('2.10/4 shows the status of a message, in whatever order the reports arrive', async () => {
    const { id } = await desk.aClient();
    await desk.send([id]);
    await desk.settled('sent');
    const path = new URL(desk.service.caught[0]?.statusUrl ?? '').pathname;
    expect(await desk.reported(path, { MessageSid: 'SM1', MessageStatus: 'delivered' })).toBe(204);
    expect(await desk.reported(path, { MessageSid: 'SM1', MessageStatus: 'sent' })).toBe(204);
    expect((await desk.ofRecord(id)).messages).toMatchObject([{ state: 'delivered' }]);
  });

  it('2.10/4 says why a message failed, and refunds its cost', async () => {
    await desk.settings({ segment_cents: 2 });
    const { id } = await desk.aClient();
    await desk.send([id]);
    await desk.settled('sent');
    expect((await desk.nurse.get<MessageList>(MESSAGES)).body.spent_cents).toBe(2);
    const path = new URL(desk.service.caught[0]?.statusUrl ?? '').pathname;
    await desk.reported(path, { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30006' });
    expect((await desk.ofRecord(id)).messages).toMatchObject([
      { state: 'failed', reason: expect.stringMatching(/landline/) },
    ]);
    expect((await desk.nurse.get<MessageList>(MESSAGES)).body.spent_cents).toBe(0);
  });

  it('2.10/4 a report that the person opted out at their carrier ends text messages to the number, until START', async () => {
    const { id, phone1 } = await desk.aClient();
    await desk.send([id]);
    await desk.settled('sent');
    const path = new URL(desk.service.caught[0]?.statusUrl ?? '').pathname;
    const report = { MessageSid: 'SM1', MessageStatus: 'failed', ErrorCode: '21610' };
    expect(await desk.reported(path, report)).toBe(204);
    expect((await desk.ofRecord(id)).stopped.text).toEqual(expect.any(String));
    const { people } = await desk.preview({ purpose: 'call', registration_ids: [id] });
    expect(people).toMatchObject([{ left_out: 'stopped' }]);
    await desk.reply(phone1 ?? '', 'START');
    // The same report again is not another opt-out.
    await desk.reported(path, report);
    expect((await desk.ofRecord(id)).stopped.text).toBeNull();
  });

  it('2.10/4 a message that was not delivered can be sent again on the same day, to the corrected number', async () => {
    const { id } = await desk.aClient();
    desk.service.refuse({ status: 400, code: 21614, message: 'not a mobile number' });
    for (const times of [1, 2]) {
      expect((await desk.send([id])).body).toMatchObject({ queued: 1, left_out: [] });
      await desk.settled('failed', times);
    }
    desk.service.refuse(null);
    await desk.app.db.query("UPDATE registrations SET phone1 = '2265550177' WHERE id = $1", [id]);
    expect((await desk.send([id])).body).toMatchObject({ queued: 1, left_out: [] });
    await desk.settled('sent');
    expect(desk.service.caught.map(({ to }) => to)).toEqual(['+12265550177']);
    expect((await desk.send([id])).body.left_out).toMatchObject([{ left_out: 'already-today' }]);
  });

  it('2.10/4 a message that was cancelled in the queue does not count as sent today', async () => {
    const { id, phone1 } = await desk.aClient();
    const before = desk.service.requests();
    desk.service.refuse({ status: 429, code: 20429, message: 'Too Many Requests' });
    await desk.send([id]);
    await desk.refused(before);
    await desk.reply(phone1 ?? '', 'STOP');
    desk.service.refuse(null);
    await desk.tryNow();
    await desk.settled('cancelled');
    await desk.reply(phone1 ?? '', 'START');
    expect((await desk.send([id])).body).toMatchObject({ queued: 1, left_out: [] });
    await desk.settled('sent');
  });

  it('2.10/4 never repeats a message that the service may have accepted; its report settles it', async () => {
    desk.service.breakAfterAccepting(true);
    const { id } = await desk.aClient();
    await desk.send([id]);
    const [row] = await desk.settled('unsure');
    expect(row?.reason).toBe(CLIENT_MESSAGE_TEXTS.unsure);
    expect((await desk.send([id])).body.left_out).toMatchObject([{ left_out: 'already-today' }]);
    expect(desk.service.caught).toHaveLength(1);
    const path = new URL(desk.service.caught[0]?.statusUrl ?? '').pathname;
    await desk.reported(path, { MessageSid: 'SM1', MessageStatus: 'delivered' });
    await desk.settled('delivered');
  });

  it('2.10/4 never repeats a mail whose connection broke after the server had it', async () => {
    desk.mailbox.breakAfterAccepting(true);
    const { id, email } = await desk.aClient({}, { text: NONE, mail: ALL });
    const own = async (count: number): Promise<unknown> =>
      expect(await desk.mailbox.waitFor(`To: ${email ?? ''}`, count)).toHaveLength(count);
    await desk.send([id], 'refill');
    const [row] = await desk.settled('unsure');
    expect(row?.reason).toBe(CLIENT_MESSAGE_TEXTS.unsure);
    desk.mailbox.breakAfterAccepting(false);
    await desk.tryNow();
    await own(1);
    expect((await desk.send([id], 'refill')).body.left_out).toMatchObject([{ left_out: 'already-today' }]);
  });

  it('2.10/4 retries a mail while the server refuses connections', async () => {
    await desk.mailbox.listen(false);
    const { id, email } = await desk.aClient({}, { text: NONE, mail: ALL });
    await desk.send([id], 'refill');
    await desk.attempted();
    expect(await desk.rows()).toMatchObject([{ state: 'queued', reason: null }]);
    await desk.mailbox.listen(true);
    await desk.tryNow();
    await desk.settled('sent');
    expect(await desk.mailbox.waitFor(`To: ${email ?? ''}`, 1)).toHaveLength(1);
  });

  it('2.10/4 does not resend what was being sent when the process died', async () => {
    const { id } = await desk.aClient();
    await desk.settings({ quiet: desk.quietNow() });
    await desk.send([id]);
    const [row] = await desk.rows();
    await desk.app.db.query("UPDATE client_messages SET state = 'sending'");
    await desk.app.nest.get(MessageDelivery).deliver(row?.id ?? '', false);
    await desk.settled('unsure');
    expect(desk.service.caught).toEqual([]);
    await desk.settings({});
  });

  it('2.10/4 does not resend what was due between a backup and its restoration', async () => {
    const { id } = await desk.aClient();
    await desk.settings({ quiet: desk.quietNow() });
    await desk.send([id]);
    const [row] = await desk.rows();
    await desk.app.db.query(`SELECT graphile_worker.add_job('send-client-message', $1::json, job_key := $2)`, [
      { messageId: row?.id, restored: 'yes' },
      `client-message:${row?.id ?? ''}`,
    ]);
    const [settled] = await desk.settled('unsure');
    expect([settled?.reason, desk.service.caught]).toEqual([CLIENT_MESSAGE_TEXTS.restored, []]);
    await desk.settings({});
  });

  it('2.10/4 retries a busy service, and gives up on a number that can’t receive messages', async () => {
    const [busy, landline] = [await desk.aClient(), await desk.aClient()];
    const before = desk.service.requests();
    desk.service.refuse({ status: 429, code: 20429, message: 'Too Many Requests' });
    await desk.send([busy.id]);
    await desk.refused(before);
    desk.service.refuse(null);
    await desk.tryNow();
    await desk.settled('sent');
    desk.service.refuse({ status: 400, code: 21610, message: 'Attempt to send to unsubscribed recipient %s' });
    await desk.send([landline.id]);
    await desk.settled('failed');
    expect((await desk.ofRecord(landline.id)).stopped.text).toEqual(expect.any(String));
  });

  it('2.10/4 mails those who agreed to mail only, with an opt-out link that needs a press', async () => {
    const { id, email } = await desk.aClient({}, { text: NONE, mail: ALL });
    await desk.send([id]);
    await desk.settled('sent');
    const [mail] = await desk.mailbox.waitFor('Please call us when you can', 1);
    expect([mail?.to, desk.service.caught]).toEqual([[email], []]);
    expect(mail?.raw).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
    expect(mail?.text).toMatch(/^Subject: A message for you/m);
    const link = new URL(/https?:\S+opt-out[^\s>]+/.exec(mail?.text ?? '')?.[0] ?? '').pathname;
    const opened = await fetch(`${desk.app.origin}${link}`);
    expect([opened.status, opened.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("form-action 'self'"),
    ]);
    expect((await desk.ofRecord(id)).stopped.mail).toBeNull();
    const press = (choice: string): Promise<Response> =>
      fetch(`${desk.app.origin}${link}`, { method: 'POST', body: new URLSearchParams({ choice }) });
    expect((await press('stop')).status).toBe(200);
    expect((await desk.ofRecord(id)).stopped.mail).toEqual(expect.any(String));
    expect((await desk.send([id], 'refill')).body.left_out).toMatchObject([{ left_out: 'stopped' }]);
    await press('start');
    expect((await desk.ofRecord(id)).stopped.mail).toBeNull();
    const oneClick = await fetch(`${desk.app.origin}${link}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect([oneClick.status, (await desk.ofRecord(id)).stopped.mail]).toEqual([200, expect.any(String)]);
    expect((await fetch(`${desk.app.origin}/api/opt-out/unknown`)).status).toBe(404);
  });
});
