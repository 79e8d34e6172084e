import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Booking,
  type BookingAnswer,
  BOOKING_LIMITS,
  BOOKING_TEXTS,
  bookingTexts,
} from '@firstlight/domain/clients/bookings';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { recordCode } from '@firstlight/domain/identity/record-code';
import type { Registration } from '@firstlight/domain/clients/registrations';
import type { Stop } from '@firstlight/domain/lists/stops';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import type { Client } from '../../testing/client.js';
import { mails } from '../../people/auth/testing/sign-in-steps.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

const form = {
  full_name: 'Maple Testperson',
  date_of_birth: '1991-02-03',
  phone_number: '226 555 0101',
  consent_given: true,
};

describe('2.7/4 a visitor’s own booking', () => {
  let app: TestApp;
  let staff: SignedInClient;

  /** The same device: it sends the cookie that it received. */
  const withPass = (headers: Headers): Client =>
    app.visitor.with({ cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '' });

  async function register(more: object = {}): Promise<{ id: string; device: Client; cookie: string }> {
    const { status, body, headers } = await app.visitor.post<{ registration_id: string }>('/api/register', {
      ...form,
      ...more,
    });
    expect(status).toBe(201);
    return { id: body.registration_id, device: withPass(headers), cookie: headers.get('set-cookie') ?? '' };
  }
  const lookUp = (code: string, date_of_birth = form.date_of_birth, language = 'en') =>
    app.visitor
      .with({ 'accept-language': language })
      .post<BookingAnswer & { detail?: string }>('/api/booking/look-up', { code, date_of_birth });
  async function aStop(place: string): Promise<Stop> {
    const { body } = await staff.post<Stop[]>('/api/stops', {
      place,
      address: '12 Example Street',
      town: 'Windsor',
      date: addDays(todayInNewYork(), 2),
      start: '10:00',
      end: '14:00',
      offers: ['hiv'],
    });
    if (!body[0]) throw new Error('a stop was added');
    return body[0];
  }

  beforeAll(async () => {
    app = await testApp({ publicWrites: 50 });
    staff = await app.staff('Client');
  });
  afterAll(() => app.close());

  it('the device that registered can read it again, by an encrypted cookie that scripts can’t read', async () => {
    const { id, device, cookie } = await register();
    expect(cookie).toMatch(/^fl_booking=[\w-]+; Max-Age=1800; Path=\/api\/booking; HttpOnly; SameSite=Strict/);
    expect(Buffer.from(cookie.split(/[=;]/)[1] ?? '', 'base64url').toString('latin1')).not.toContain(id);
    const { body } = await device.get<BookingAnswer>('/api/booking');
    expect(body.booking).toEqual({
      code: recordCode(id),
      state: 'open',
      stop: null,
      registration_id: id,
      phone: '(226) 555-0101',
    });
  });

  it.each(['', 'fl_booking=', 'fl_booking=AAAA', 'fl_booking=%00'])(
    'another device reads nothing: %j',
    async (cookie) => {
      const { body } = await app.visitor.with({ cookie }).get<BookingAnswer>('/api/booking');
      expect(body).toEqual({ booking: null });
    },
  );

  it('is found by code and date of birth, and shows no name, number, id or result', async () => {
    const { id } = await register();
    const { status, body, headers } = await lookUp(recordCode(id).toLowerCase().replace('-', ' '));
    expect([status, body]).toEqual([200, { booking: { code: recordCode(id), state: 'open', stop: null } }]);
    const again = await withPass(headers).get<BookingAnswer>('/api/booking');
    expect(again.body).toEqual(body);
  });

  it('is found by the registration ID too, which counts as a try of its code', async () => {
    await app.db.query('DELETE FROM request_limits');
    const { id } = await register();
    expect((await lookUp(id, '1991-02-04')).body).toEqual({ detail: BOOKING_TEXTS.notFound });
    const { status, body } = await lookUp(` ${id.toUpperCase()} `);
    expect([status, body]).toEqual([200, { booking: { code: recordCode(id), state: 'open', stop: null } }]);
    for (let n = 2; n < BOOKING_LIMITS.code.limit; n += 1) await lookUp(id, '1991-02-04');
    expect((await lookUp(recordCode(id))).status).toBe(429);
  });

  it('gives the same response to an unknown code, a wrong birth date, a mistyped code and a deleted record', async () => {
    await app.db.query('DELETE FROM request_limits');
    const { id } = await register();
    const deleted = await register();
    await staff.delete(`/api/admin-registration/${deleted.id}`);
    const answers = [
      await lookUp(recordCode('11111111-1111-4111-8111-111111111111')),
      await lookUp(recordCode(id), '1991-02-04'),
      await lookUp('0000-0001'),
      await lookUp(recordCode(deleted.id)),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([404, { detail: BOOKING_TEXTS.notFound }]);
      expect(headers.get('set-cookie')).toBeNull();
    }
  });

  it('finds only registrations from the website', async () => {
    const person = { firstName: 'Oak', lastName: 'Testperson', dob: form.date_of_birth, patientConsent: 'verbal' };
    const { body } = await staff.post<Registration>('/api/admin-register', person);
    expect((await lookUp(recordCode(body.id))).status).toBe(404);
  });

  describe('changes', () => {
    let id: string;
    let device: Client;
    beforeEach(async () => {
      const first = await aStop('Maple Hall');
      ({ id, device } = await register({ stop_id: first.id }));
    });
    const record = async (): Promise<Registration> =>
      (await staff.get<Registration>(`/api/admin-registration/${id}`)).body;

    it('chooses another stop, or none; staff see it and get a notice without client data', async () => {
      const { id: other } = await aStop('Cedar Hall');
      const { body } = await device.put<Booking>('/api/booking', { stop_id: other });
      expect(body.stop).toMatchObject({ place: 'Cedar Hall' });
      expect(body.stop).not.toHaveProperty('version');
      expect((await record()).stop).toMatchObject({ place: 'Cedar Hall' });
      expect((await device.put<Booking>('/api/booking', { stop_id: null })).body.stop).toBeNull();
      const [{ n }] = await app.db.query("SELECT count(*)::int AS n FROM mails WHERE kind = 'booking-changed'");
      expect(n).toBeGreaterThanOrEqual(2);
      expect((await mails(app, 'booking-changed'))[0]?.text).toMatch(new RegExp(`/admin-edit/${id}\n$`));
      const [line] = await app.db.query(
        "SELECT actor_type, action, fields FROM audit_entries WHERE registration_id = $1 AND action = 'update' ORDER BY id DESC LIMIT 1",
        [id],
      );
      expect(line).toMatchObject({ actor_type: 'visitor', action: 'update', fields: ['stop'] });
    });

    it('an unknown stop is rejected and changes nothing', async () => {
      expect((await device.put('/api/booking', { stop_id: 'x' })).status).toBe(422);
      expect((await record()).stop).toMatchObject({ place: 'Maple Hall' });
    });

    it.each(['en', 'fr'] as const)(
      'a stop that has gone is rejected with the reason, in the page’s language: %s',
      async (language) => {
        const { id: gone } = await aStop('Gone Hall');
        await app.db.query('UPDATE stops SET date = date - 10 WHERE id = $1', [gone]);
        const page = device.with({ 'accept-language': language });
        const { status, body } = await page.put<{ detail: object[] }>('/api/booking', { stop_id: gone });
        expect(status).toBe(422);
        expect(body.detail).toMatchObject([{ loc: ['body', 'stop_id'], msg: bookingTexts(language).stopGone }]);
      },
    );

    it('is cancelled once; then it is closed, and the record says when', async () => {
      expect((await device.post<Booking>('/api/booking/cancel', {})).body.state).toBe('cancelled');
      expect((await record()).booking_cancelled_at).toMatch(/^20\d\d-/);
      const late = await device.put('/api/booking', { stop_id: null });
      expect([late.status, late.body]).toEqual([409, { detail: BOOKING_TEXTS.closed }]);
    });

    it('is closed once staff have submitted it', async () => {
      await staff.post(`/api/admin-registration/${id}/finalize`);
      expect((await device.get<BookingAnswer>('/api/booking')).body.booking?.state).toBe('done');
      expect((await device.post('/api/booking/cancel', {})).status).toBe(409);
    });

    it('needs the pass; forgetting ends it', async () => {
      expect((await app.visitor.post('/api/booking/cancel', {})).status).toBe(404);
      expect((await app.visitor.put('/api/booking', { stop_id: null })).status).toBe(404);
      const { status, headers } = await device.post('/api/booking/forget', {});
      expect(status).toBe(204);
      expect(headers.get('set-cookie')).toMatch(/^fl_booking=; Max-Age=0; Path=\/api\/booking/);
    });
  });

  describe('the code by e-mail', () => {
    const mails = async (): Promise<number> =>
      (await app.db.query<{ n: number }[]>("SELECT count(*)::int AS n FROM mails WHERE kind = 'booking-code'"))[0]?.n ??
      0;

    it('is sent only on request, to the registered address, at most three times an hour', async () => {
      const { id, device } = await register({ email: 'maple@example.org' });
      expect((await device.get<BookingAnswer>('/api/booking')).body.booking?.can_mail).toBe(true);
      expect(await mails()).toBe(0);
      expect((await device.post('/api/booking/mail-code', {})).status).toBe(204);
      expect(await mails()).toBe(1);
      const [line] = await app.db.query(
        'SELECT actor_type, kind FROM audit_entries WHERE registration_id = $1 ORDER BY id DESC LIMIT 1',
        [id],
      );
      expect(line).toEqual({ actor_type: 'visitor', kind: 'mail' });
      const statuses: number[] = [];
      for (let n = 0; n < 3; n += 1) statuses.push((await device.post('/api/booking/mail-code', {})).status);
      expect(statuses).toEqual([204, 204, 429]);
    });

    it('is not sent later than an hour after the request: someone else could read it', async () => {
      const { device } = await register({ email: 'birch@example.org' });
      expect((await device.post('/api/booking/mail-code', {})).status).toBe(204);
      const [mail] = await app.db.query(
        `SELECT useless_after <= created_at + interval '1 hour 1 minute' AS soon FROM mails WHERE kind = 'booking-code'
          ORDER BY created_at DESC LIMIT 1`,
      );
      expect(mail).toEqual({ soon: true });
    });

    it('needs an address, and the device that registered', async () => {
      const { id, device } = await register();
      expect((await device.get<BookingAnswer>('/api/booking')).body.booking).not.toHaveProperty('can_mail');
      expect((await device.post('/api/booking/mail-code', {})).status).toBe(404);
      await app.db.query("UPDATE registrations SET email = 'maple@example.org' WHERE id = $1", [id]);
      const { headers } = await lookUp(recordCode(id));
      expect((await withPass(headers).post('/api/booking/mail-code', {})).status).toBe(404);
      expect((await app.visitor.post('/api/booking/mail-code', {})).status).toBe(404);
    });
  });

  it('the code by text message is neither offered nor sent without a service', async () => {
    const { device } = await register();
    expect((await device.get<BookingAnswer>('/api/booking')).body.booking).not.toHaveProperty('can_text');
    expect((await device.post('/api/booking/text-code', {})).status).toBe(404);
    expect(await app.db.query("SELECT id FROM mails WHERE kind = 'booking-code-text'")).toEqual([]);
  });

  it('texts that can’t be a code are counted per network only, never for everybody together', async () => {
    await app.db.query('DELETE FROM request_limits');
    const statuses: number[] = [];
    for (let n = 0; n <= BOOKING_LIMITS.code.limit; n += 1) statuses.push((await lookUp('not a code')).status);
    expect(statuses).toEqual(statuses.map(() => 404));
    const elsewhere = app.visitor.with({ 'x-forwarded-for': '198.51.100.23' });
    const first = await elsewhere.post('/api/booking/look-up', { code: 'no code', date_of_birth: form.date_of_birth });
    expect(first.status).toBe(404);
  });

  it('guessing is stopped: per code from anywhere, and per network', async () => {
    await app.db.query('DELETE FROM request_limits');
    const code = recordCode((await register()).id);
    const births = Array.from({ length: BOOKING_LIMITS.code.limit + 1 }, (_, day) => `1990-01-0${day + 1}`);
    const statuses: number[] = [];
    for (const birth of births) statuses.push((await lookUp(code, birth)).status);
    expect(statuses).toEqual([...births.slice(1).map(() => 404), 429]);
    // The right date of birth is rejected too.
    expect((await lookUp(code)).status).toBe(429);
    const others: number[] = [];
    for (let n = 1; n < BOOKING_LIMITS.network.limit; n += 1) {
      others.push((await lookUp(recordCode(`${n}1111111-1111-4111-8111-111111111111`))).status);
    }
    expect(others.at(-1)).toBe(429);
    // In the language of the page.
    const { body } = await lookUp(code, form.date_of_birth, 'fr');
    expect(body.detail).toBe('Trop de demandes. Veuillez réessayer dans quelques minutes.');
    expect((await lookUp(code)).body.detail).toBe('Too many requests. Please try again in a few minutes.');
  });
});
