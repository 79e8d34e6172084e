import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MessagesSent } from '@firstlight/domain/client-messages';
import { todayInNewYork } from '@firstlight/domain/civil-dates';
import { addDays } from '@firstlight/domain/treatment-dates';
import { type MessageOffice, messageOffice, MESSAGES } from './testing/message-office.js';

const tomorrow = (): string => addDays(todayInNewYork(), 1) ?? '';

describe('2.10/4 who is on a list of messages', () => {
  let desk: MessageOffice;
  beforeAll(async () => {
    desk = await messageOffice();
  });
  afterAll(() => desk.close());
  beforeEach(() => desk.empty());

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
