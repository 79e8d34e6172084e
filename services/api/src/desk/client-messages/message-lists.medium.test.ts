import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MessageList, MessagesSent } from '@firstlight/domain/desk/client-messages';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import { type MessageOffice, messageOffice, MESSAGES } from './testing/message-office.js';

const tomorrow = (): string => addDays(todayInNewYork(), 1) ?? '';

describe('2.10/4 who is on a list of messages', () => {
  let desk: MessageOffice;
  beforeAll(async () => {
    desk = await messageOffice();
  });
  afterAll(() => desk.close());
  beforeEach(() => desk.empty());

  it('2.10/4 one client is reminded only of an appointment that is tomorrow, as long as it is there', async () => {
    const { id } = await desk.aClient();
    const one = { purpose: 'appointment', registration_ids: [id] };
    const tasks = `/api/admin-registration/${id}/activity`;
    await desk.nurse.post(tasks, { description: 'Visit', date: addDays(tomorrow(), 2), time: '10:00' });
    const { people, version } = await desk.preview(one);
    expect(people).toMatchObject([{ left_out: 'no-appointment' }]);
    expect((await desk.nurse.post<MessagesSent>(MESSAGES, { ...one, version })).body).toMatchObject({
      ...{ queued: 0, left_out: [{ left_out: 'no-appointment' }] },
    });
    const clerk = await desk.app.staff('Client');
    expect((await clerk.post(`${MESSAGES}/preview`, one)).status).toBe(403);
    expect((await clerk.post(MESSAGES, { ...one, version })).status).toBe(403);

    const visit = await desk.nurse.post<{ id: string }>(tasks, {
      description: 'Visit',
      date: tomorrow(),
      time: '10:00',
    });
    const call = await desk.nurse.post<{ id: string }>(tasks, { description: 'Call pharmacy', date: tomorrow() });
    const announced = [{ time: '10:00', description: 'Visit' }, { time: null, description: 'Call pharmacy' }]; // prettier-ignore
    expect((await desk.preview(one)).people).toMatchObject([{ appointments: announced, left_out: null }]);
    desk.service.refuse({ status: 429, code: 20429, message: 'Too Many Requests' });
    const before = desk.service.requests();
    expect((await desk.send([id], 'appointment')).body).toEqual({ queued: 1, left_out: [] });
    await desk.refused(before);
    for (const { body } of [visit, call]) await desk.nurse.delete(`${tasks}/${body.id}`);
    desk.service.refuse(null);
    await desk.tryNow();
    const [row] = await desk.settled('cancelled');
    expect([row?.reason, desk.service.caught]).toEqual(['No appointment tomorrow', []]);
  });

  it('2.10/4 lists messages by page, and those that were not delivered, or perhaps not', async () => {
    const states = ['failed', 'unsure', 'sent', 'cancelled'];
    for (const state of states) {
      const { id } = await desk.aClient();
      await desk.send([id]);
      await desk.settled('sent');
      await desk.app.db.query("UPDATE client_messages SET state = $1 WHERE state = 'sent'", [`${state} later`]);
    }
    await desk.app.db.query("UPDATE client_messages SET state = split_part(state, ' ', 1)");
    const list = async (query: string): Promise<MessageList> =>
      (await desk.nurse.get<MessageList>(`${MESSAGES}${query}`)).body;
    const shown = ({ messages }: MessageList): string[] => messages.map(({ state }) => state);
    expect(shown(await list(''))).toEqual(states.toReversed());
    const second = await list('?page=2&page_size=3');
    expect([shown(second), second.pagination]).toEqual([
      ['failed'],
      { current_page: 2, total_pages: 2, total_records: 4 },
    ]);
    const undelivered = await list('?status=undelivered');
    expect([shown(undelivered), undelivered.pagination.total_records]).toEqual([['unsure', 'failed'], 2]);
    expect((await desk.nurse.get(`${MESSAGES}?status=other`)).status).toBe(422);
  });

  it('2.10/4 people who get no message take nobody’s place on a long list', async () => {
    const refusers = 'FROM generate_series(1, 201) n';
    const refuser = "('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid";
    await desk.app.db.query(
      `INSERT INTO registrations (id, first_name, last_name, patient_consent) SELECT ${refuser}, 'Rowan', 'Testperson', 'verbal' ${refusers}`,
    );
    await desk.app.db.query(
      `INSERT INTO activities (registration_id, description, date) SELECT ${refuser}, 'Visit', $1::date ${refusers}`,
      [tomorrow()],
    );
    const { id } = await desk.aClient();
    await desk.nurse.post(`/api/admin-registration/${id}/activity`, { description: 'Visit', date: tomorrow() });
    const { people, version, ...totals } = await desk.preview({ reason: 'appointment-tomorrow' });
    const receivers = people.filter(({ left_out: reason }) => reason === null).map((line) => line.registration_id);
    expect(receivers).toContain(id);
    expect([people.length - receivers.length, totals]).toMatchObject([
      200,
      { receivers_total: receivers.length, left_out_total: expect.any(Number) },
    ]);
    expect(totals.left_out_total).toBeGreaterThan(200);
    const sending = { purpose: 'appointment', reason: 'appointment-tomorrow', registration_ids: [id], version };
    expect((await desk.nurse.post<MessagesSent>(MESSAGES, sending)).body).toEqual({ queued: 1, left_out: [] });
    await desk.app.db.query("DELETE FROM registrations WHERE id::text LIKE '00000000-0000-4000-8000-%'");
  });
});
