import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CalendarFeed, NewCalendarFeed } from '@firstlight/domain/desk/calendar-feed';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { HandOverInput } from '@firstlight/domain/desk/hand-over';
import { recordCode } from '@firstlight/domain/identity/record-code';
import type { FollowUpAnswer } from '@firstlight/domain/desk/follow-up';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

const FEED = '/api/calendar-feed';
const day = (ahead: number): string => addDays(todayInNewYork(), ahead) ?? '';

describe('2.10/7 a private calendar per staff member', () => {
  let app: TestApp;
  let nurse: SignedInClient;
  let id: string;
  const add = async (by: SignedInClient, form: object): Promise<void> => {
    expect((await by.post(`/api/admin-registration/${id}/activity`, form)).status).toBe(201);
  };
  const addressOf = async (who: SignedInClient): Promise<string> => {
    const { status, body } = await who.post<NewCalendarFeed>(FEED);
    expect(status).toBe(201);
    return new URL(body.address).pathname;
  };
  const calendarAt = async (address: string): Promise<{ status: number; text: string; type: string | null }> => {
    const answer = await fetch(`${app.origin}${address}`);
    return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') };
  };
  const summaries = async (address: string): Promise<string[]> =>
    [...(await calendarAt(address)).text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, text = '']) => text);

  beforeAll(async () => {
    app = await testApp();
    nurse = await app.staff('Client', 'Activities');
    const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
    id = (await nurse.post<Registration>('/api/admin-register', form)).body.id;
    await add(nurse, { description: 'Call Maple back', date: day(7) });
    await add(nurse, { description: 'Draw blood', date: day(8), time: '14:30' });
    await add(nurse, { description: 'Long past', date: day(-60) });
    await add(nurse, { description: 'Some day' });
    const admin = await app.mainAdmin();
    const stop = {
      place: 'Library',
      address: '1 Sample Street',
      town: 'London',
      date: day(3),
      start: '10:00',
      end: '12:00',
    };
    const rest = { offers: ['hiv'], wheelchair: true, note_en: null, note_fr: null, cancelled: false };
    expect((await admin.post('/api/stops', { ...stop, ...rest })).status).toBe(201);
  });
  afterAll(() => app.close());

  it('has the person’s dated activities by short code and the stops, without a name or a description', async () => {
    const address = await addressOf(nurse);
    const { status, text, type } = await calendarAt(address);
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(await summaries(address)).toEqual([...Array(2).fill(`Appointment ${recordCode(id)}`), 'Stop: Library']);
    expect(text).toContain(`DTSTART;VALUE=DATE:${day(7).replaceAll('-', '')}\r\n`);
    expect(text).toMatch(new RegExp(`DTSTART:${day(8).replaceAll('-', '')}T(18|19)3000Z\r\n`));
    expect(text).not.toMatch(/Maple|Testperson|blood|Call/i);
    expect(text).not.toContain(id);
  });

  it('follows a hand-over, and omits deleted activities and clients', async () => {
    const other = await app.staff('Client', 'Activities');
    const address = await addressOf(other);
    expect(await summaries(address)).toEqual(['Stop: Library']);
    const { items } = (await nurse.get<FollowUpAnswer>('/api/follow-up')).body;
    const task = items.find(({ what }) => what.includes('Call Maple back'));
    const { kind = 'overdue-activity', item_id = '' } = task ?? {};
    const input = { owner_id: other.userId, tasks: [{ kind, registration_id: id, item_id }] } satisfies HandOverInput;
    expect((await nurse.post('/api/follow-up/hand-over', input)).status).toBeLessThan(300);
    expect(await summaries(address)).toEqual([`Appointment ${recordCode(id)}`, 'Stop: Library']);
    expect(await summaries(await addressOf(nurse))).toHaveLength(2);
  });

  it('2.10/7 2.5/6 an appointment handed over to no one leaves its author’s calendar too', async () => {
    const author = await app.staff('Client', 'Activities');
    await add(author, { description: 'Bring the letter', date: day(3) });
    const address = await addressOf(author);
    expect(await summaries(address)).toEqual([`Appointment ${recordCode(id)}`, 'Stop: Library']);
    const { items } = (await author.get<FollowUpAnswer>('/api/follow-up?page_size=100')).body;
    const { kind = 'overdue-activity', item_id = '' } = items.find(({ what }) => what === 'Bring the letter') ?? {};
    const input = { owner_id: null, tasks: [{ kind, registration_id: id, item_id }] } satisfies HandOverInput;
    expect((await author.post('/api/follow-up/hand-over', input)).status).toBeLessThan(300);
    expect(await summaries(address)).toEqual(['Stop: Library']);
  });

  it('works with its newest URL only, until it is removed', async () => {
    const [first, second] = [await addressOf(nurse), await addressOf(nurse)];
    expect([(await calendarAt(first)).status, (await calendarAt(second)).status]).toEqual([404, 200]);
    const [row] = await app.db.query('SELECT token_hash FROM calendar_feeds WHERE user_id = $1', [nurse.userId]);
    expect(JSON.stringify(row)).not.toContain(second.split('/').at(-1)?.slice(0, 43));
    const feed = (await nurse.get<CalendarFeed>(FEED)).body;
    expect([feed.since, feed.last_read]).toEqual([expect.any(String), expect.any(String)]);
    expect((await nurse.delete(FEED)).status).toBe(204);
    expect((await calendarAt(second)).status).toBe(404);
    expect((await nurse.get<CalendarFeed>(FEED)).body).toEqual({ since: null, last_read: null });
    for (const wrong of ['x', 'A'.repeat(43), '..%2f']) expect((await calendarAt(`${FEED}/${wrong}`)).status).toBe(404);
  });

  it('shows no appointments without the Activities tab, and nothing for a disabled account', async () => {
    const leaving = await app.staff('Client', 'Activities');
    await add(leaving, { description: 'Visit', date: day(2) });
    const address = await addressOf(leaving);
    expect(await summaries(address)).toHaveLength(2);
    await app.db.query(`UPDATE staff_users SET permissions = '{"Client": true}' WHERE id = $1`, [leaving.userId]);
    expect(await summaries(address)).toEqual(['Stop: Library']);
    await app.db.query('UPDATE staff_users SET deactivated_at = now() WHERE id = $1', [leaving.userId]);
    expect((await calendarAt(address)).status).toBe(404);
  });

  it('has the stops from today on, without an end', async () => {
    const address = await addressOf(await app.staff('Client'));
    const moved = async (ahead: number): Promise<string[]> => {
      await app.db.query('UPDATE stops SET date = $1', [day(ahead)]);
      return summaries(address);
    };
    expect([await moved(-1), await moved(0), await moved(300)]).toEqual([[], ['Stop: Library'], ['Stop: Library']]);
    await moved(3);
  });

  it('writes one line a day to the audit log', async () => {
    const reader = await app.staff('Activities');
    const address = await addressOf(reader);
    for (let time = 0; time < 3; time += 1) await calendarAt(address);
    const lines = await app.db.query(
      "SELECT action, kind, item_id FROM audit_entries WHERE actor_id = $1 AND action = 'list'",
      [reader.userId],
    );
    expect(lines).toEqual([{ action: 'list', kind: 'activity', item_id: 'calendar' }]);
  });
});
