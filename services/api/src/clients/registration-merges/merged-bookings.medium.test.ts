import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Booking, type BookingAnswer, BOOKING_TEXTS } from '@firstlight/domain/clients/bookings';
import type { ClientSearchAnswer } from '@firstlight/domain/clients/client-search';
import type { RegistrationListAnswer } from '@firstlight/domain/desk/dashboard';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { recordCode } from '@firstlight/domain/identity/record-code';
import type { RegistrationMerge } from '@firstlight/domain/clients/registration-merges';
import type { Registration } from '@firstlight/domain/clients/registrations';
import type { Stop } from '@firstlight/domain/lists/stops';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import type { Client } from '../../testing/client.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

const BIRTH = '1991-02-03';
const WEB = { full_name: 'Maple Testperson', date_of_birth: BIRTH, phone_number: '226 555 0101', consent_given: true };
const KNOWN = { firstName: 'Maple', lastName: 'Testperson', dob: '1991-03-02', patientConsent: 'verbal' };

describe('2.7/4 the booking and code of a registration that was merged', () => {
  let app: TestApp;
  let admin: SignedInClient;

  const base = (id: string): string => `/api/admin-registration/${id}`;
  const record = async (id: string): Promise<Registration> => (await admin.get<Registration>(base(id))).body;
  const known = async (): Promise<string> => (await admin.post<Registration>('/api/admin-register', KNOWN)).body.id;
  const merge = async (survivor_id: string, merged_id: string): Promise<string> => {
    const request = { survivor_id, merged_id, take: [] };
    return (await admin.post<RegistrationMerge>('/api/registration-merges', request)).body.merge_id;
  };
  const undo = (id: string) => admin.post(`/api/registration-merges/${id}/undo`);
  const found = async (text: string): Promise<string[]> =>
    (await admin.post<ClientSearchAnswer>('/api/client-search', { text })).body.clients.map(({ id }) => id);
  const lookUp = (id: string, date_of_birth = BIRTH) =>
    app.visitor.post<BookingAnswer & { detail?: string }>('/api/booking/look-up', {
      code: recordCode(id),
      date_of_birth,
    });
  const withPass = (headers: Headers): Client =>
    app.visitor.with({ cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '' });
  async function register(stop_id?: string): Promise<{ id: string; device: Client }> {
    const { body, headers } = await app.visitor.post<{ registration_id: string }>('/api/register', {
      ...WEB,
      ...(stop_id && { stop_id }),
    });
    return { id: body.registration_id, device: withPass(headers) };
  }
  async function aStop(place: string, inDays = 2): Promise<string> {
    const where = { place, address: '12 Example Street', town: 'Windsor', offers: ['hiv'] };
    const when = { date: addDays(todayInNewYork(), inDays), start: '10:00', end: '14:00' };
    return (await admin.post<Stop[]>('/api/stops', { ...where, ...when })).body[0]?.id ?? '';
  }

  beforeAll(async () => {
    app = await testApp({ publicWrites: 50 });
    admin = await app.mainAdmin();
  });
  beforeEach(() => app.db.query('DELETE FROM request_limits'));
  afterAll(() => app.close());

  it('the crew sees the stop on the surviving record; an undo puts it back', async () => {
    const [survivor, { id }] = [await known(), await register(await aStop('Maple Hall'))];
    const merge_id = await merge(survivor, id);
    expect((await record(survivor)).stop).toMatchObject({ place: 'Maple Hall' });
    await undo(merge_id);
    expect(await record(survivor)).not.toHaveProperty('stop');
    expect((await record(id)).stop).toMatchObject({ place: 'Maple Hall' });
  });

  it('of two bookings the later stop is kept', async () => {
    const [early, late] = [await aStop('Maple Hall'), await aStop('Cedar Hall', 3)];
    const [first, second] = [await register(early), await register(late)];
    const merge_id = await merge(second.id, first.id);
    expect(await record(second.id)).toMatchObject({ stop: { place: 'Cedar Hall' } });
    await undo(merge_id);
    await merge(first.id, second.id);
    expect(await record(first.id)).toMatchObject({ stop: { place: 'Cedar Hall' } });
  });

  it.each(['the client', 'the program'])(
    'a booking that %s cancelled never replaces an open one, and is replaced by it',
    async (who) => {
      const [early, late] = [await aStop('Maple Hall'), await aStop('Cedar Hall', 3)];
      const [open, cancelled] = [await register(early), await register(late)];
      if (who === 'the client') await cancelled.device.post('/api/booking/cancel', {});
      else await app.db.query('UPDATE stops SET cancelled = true WHERE id = $1', [late]);
      const merge_id = await merge(open.id, cancelled.id);
      const kept = await record(open.id);
      expect(kept).toMatchObject({ stop: { place: 'Maple Hall', cancelled: false } });
      expect(kept.booking_cancelled_at).toBeUndefined();
      await undo(merge_id);
      await merge(cancelled.id, open.id);
      const replaced = await record(cancelled.id);
      expect(replaced).toMatchObject({ stop: { place: 'Maple Hall', cancelled: false } });
      expect(replaced.booking_cancelled_at ?? null).toBeNull();
    },
  );

  it('a cancelled booking never replaces an open registration without a stop, and is replaced by it', async () => {
    const [cancelled, open] = [await register(await aStop('Maple Hall')), await register()];
    await cancelled.device.post('/api/booking/cancel', {});
    const merge_id = await merge(open.id, cancelled.id);
    const kept = await record(open.id);
    expect([kept.stop ?? null, kept.booking_cancelled_at ?? null]).toEqual([null, null]);
    await undo(merge_id);
    await merge(cancelled.id, open.id);
    const replaced = await record(cancelled.id);
    expect([replaced.stop ?? null, replaced.booking_cancelled_at ?? null]).toEqual([null, null]);
  });

  it('of two cancelled bookings a cancellation stays with its stop', async () => {
    const [early, late] = [await aStop('Maple Hall'), await aStop('Cedar Hall', 3)];
    const [first, second] = [await register(early), await register(late)];
    for (const { device } of [second, first]) await device.post('/api/booking/cancel', {});
    const { booking_cancelled_at } = await record(second.id);
    await merge(first.id, second.id);
    expect(booking_cancelled_at).toBeDefined();
    expect(await record(first.id)).toMatchObject({ stop: { place: 'Cedar Hall' }, booking_cancelled_at });
  });

  it('staff find the surviving record by the code and the id of the merged one, through two merges', async () => {
    const [{ id }, between, survivor] = [await register(await aStop('Maple Hall')), await known(), await known()];
    await merge(between, id);
    await merge(survivor, between);
    for (const text of [recordCode(id), id, recordCode(between)]) expect(await found(text)).toEqual([survivor]);
    const list = `/api/admin-registrations-${(await record(survivor)).status}-optimized?search_name=${recordCode(id)}`;
    expect((await admin.get<RegistrationListAnswer>(list)).body).toMatchObject({ data: [{ id: survivor }] });
  });

  it('the client still looks it up with the code and birth date that they know, sees only their own, and cancels', async () => {
    const [survivor, { id, device }] = [await known(), await register(await aStop('Maple Hall'))];
    await merge(survivor, id);
    await admin.post(`${base(survivor)}/revert`);
    const { body, headers } = await lookUp(id);
    expect(body.booking).toMatchObject({ code: recordCode(id), state: 'open', stop: { place: 'Maple Hall' } });
    expect((await lookUp(id, KNOWN.dob)).body).toEqual({ detail: BOOKING_TEXTS.notFound });
    const own = (await device.get<BookingAnswer>('/api/booking')).body.booking;
    expect(own).toMatchObject({ registration_id: id, phone: '(226) 555-0101' });
    expect((await withPass(headers).post<Booking>('/api/booking/cancel', {})).body.state).toBe('cancelled');
    expect((await record(survivor)).booking_cancelled_at).toMatch(/^20\d\d-/);
  });

  it('says that staff have taken over once the surviving record is submitted, and nothing after its deletion', async () => {
    const [survivor, { id }] = [await known(), await register(await aStop('Maple Hall'))];
    await admin.post(`${base(survivor)}/finalize`);
    await merge(survivor, id);
    const { body, headers } = await lookUp(id);
    expect(body.booking?.state).toBe('done');
    const late = await withPass(headers).post('/api/booking/cancel', {});
    expect([late.status, late.body]).toEqual([409, { detail: BOOKING_TEXTS.closed }]);
    await admin.delete(base(survivor));
    expect((await lookUp(id)).status).toBe(404);
    expect((await withPass(headers).get<BookingAnswer>('/api/booking')).body).toEqual({ booking: null });
  });
});
