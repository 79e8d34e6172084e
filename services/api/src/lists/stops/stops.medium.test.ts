import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { Registration } from '@firstlight/domain/clients/registrations';
import type { StopBookings } from '@firstlight/domain/lists/stop-bookings';
import { type NewStop, type PublicStop, type Stop, STOP_TEXTS } from '@firstlight/domain/lists/stops';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

const day = (days: number): string => addDays(todayInNewYork(), days) ?? '';

const aStop = (change: Partial<NewStop> = {}): NewStop => ({
  place: 'Maple Community Centre',
  address: '12 Example Street',
  town: 'Windsor',
  date: day(3),
  start: '10:00',
  end: '14:30',
  offers: ['hepatitis-c', 'hiv'],
  wheelchair: true,
  note_en: 'Behind the library',
  note_fr: null,
  cancelled: false,
  ...change,
});

describe('2.7/1 stops of the mobile service', () => {
  let app: TestApp;
  let client: SignedInClient;
  let crew: SignedInClient;
  const add = async (change: Partial<NewStop> = {}): Promise<Stop> => {
    const { status, body } = await client.post<Stop[]>('/api/stops', aStop(change));
    expect(status).toBe(201);
    const [stop] = body;
    if (!stop) throw new Error('a stop was added');
    return stop;
  };
  const seen = async (): Promise<PublicStop[]> => (await app.visitor.get<PublicStop[]>('/api/stops')).body;
  const put = (stop: Stop, change: Partial<NewStop>, version = stop.version) =>
    client.put<Stop>(`/api/stops/${stop.id}`, aStop(change), { headers: { 'if-match': `"${version}"` } });

  beforeAll(async () => {
    app = await testApp({ publicWrites: 20 });
    client = await app.staff('Client');
    crew = await app.staff('Notes');
  });
  afterAll(() => app.close());

  it('visitors read when, where and what, without a session, and nothing about staff', async () => {
    const { id } = await add({ date: day(3) });
    const answer = await app.visitor.get<PublicStop[]>('/api/stops');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=15');
    const stop = answer.body.find((each) => each.id === id);
    expect(stop).toEqual({
      ...aStop(),
      id,
      region: 'southwestern',
      status: null,
      starts_at: expect.stringMatching(/T1[45]:00:00Z$/),
      ends_at: expect.stringMatching(/T1[89]:30:00Z$/),
    });
  });

  describe('2.7/4 the people who chose a stop', () => {
    const listed = async (id: string): Promise<Stop | undefined> =>
      (await crew.get<Stop[]>('/api/stops/all')).body.find((stop) => stop.id === id);
    const register = async (stop_id: string, full_name: string): Promise<string> => {
      const person = { full_name, date_of_birth: '1991-02-03', phone_number: '226 555 0101', consent_given: true };
      const { status, body } = await app.visitor.post<{ registration_id: string }>('/api/register', {
        ...person,
        stop_id,
      });
      expect(status).toBe(201);
      return body.registration_id;
    };

    it('are counted and named for staff with any tab, except those who cancelled or were deleted', async () => {
      const stop = await add({ place: 'Counted Hall' });
      expect(stop.booked).toBe(0);
      const [maple, oak, cancelled, deleted] = [
        await register(stop.id, 'Maple Testperson'),
        await register(stop.id, 'Oak Aardtest'),
        await register(stop.id, 'Cedar Testperson'),
        await register(stop.id, 'Birch Testperson'),
      ];
      await app.db.query('UPDATE registrations SET booking_cancelled_at = now() WHERE id = $1', [cancelled]);
      await client.delete(`/api/admin-registration/${deleted}`);
      expect((await listed(stop.id))?.booked).toBe(2);
      const { body } = await crew.get<StopBookings>(`/api/stops/${stop.id}/bookings`);
      const phone = { phone: '(226) 555-0101', leave_message: false };
      expect(body).toEqual({
        people: [
          { registration_id: oak, name: 'Oak Aardtest', ...phone },
          { registration_id: maple, name: 'Maple Testperson', ...phone },
        ],
        contacts: 0,
      });
      const [line] = await app.db.query(
        "SELECT action, kind, item_id FROM audit_entries WHERE action = 'list' ORDER BY id DESC LIMIT 1",
      );
      expect(line).toEqual({ action: 'list', kind: 'stop', item_id: stop.id });
      expect((await put(stop, { place: 'Counted Hall', cancelled: true })).body).toMatchObject({
        cancelled: true,
        booked: 2,
      });
    });

    it('are counted and named once if they registered twice', async () => {
      const stop = await add({ place: 'Twice Hall' });
      const first = await register(stop.id, 'Linden Testperson');
      const second = await register(stop.id, 'linden testperson');
      await register(stop.id, 'Rowan Testperson');
      await app.db.query("UPDATE registrations SET created_at = now() - interval '1 hour' WHERE id = $1", [first]);
      expect((await listed(stop.id))?.booked).toBe(2);
      const { body } = await crew.get<StopBookings>(`/api/stops/${stop.id}/bookings`);
      expect(
        body.people.map(({ registration_id, name }) => [registration_id, name.split(' ')[0]?.toLowerCase()]),
      ).toEqual([
        [second, 'linden'],
        [expect.any(String), 'rowan'],
      ]);
    });

    it('include contacts of clients, who are counted but not named', async () => {
      const stop = await add({ place: 'Invited Hall' });
      const id = await register((await add()).id, 'Willow Testperson');
      await app.db.query(
        `INSERT INTO linked_contacts (id, registration_id, kind, content, booked_stop_id, outcome, voided_at)
         SELECT gen_random_uuid(), $1, 'other', '', $2, outcome, voided_at
           FROM (VALUES (NULL, NULL::timestamptz), ('came', NULL), (NULL, now())) AS given (outcome, voided_at)`,
        [id, stop.id],
      );
      expect((await listed(stop.id))?.booked).toBe(1);
      expect((await crew.get(`/api/stops/${stop.id}/bookings`)).body).toEqual({ people: [], contacts: 1 });
    });

    it('are not shown to visitors, nor for an unknown stop', async () => {
      const stop = await add();
      expect((await app.visitor.get(`/api/stops/${stop.id}/bookings`)).status).toBe(401);
      expect((await seen()).every((each) => !('booked' in each))).toBe(true);
      expect((await crew.get('/api/stops/00000000-0000-4000-8000-000000000000/bookings')).status).toBe(404);
    });
  });

  it('shows a change immediately, including a cancelled stop, but no past ones', async () => {
    const stop = await add({ place: 'Birch Hall' });
    await put(stop, { place: 'Birch Hall', cancelled: true });
    expect((await seen()).find(({ id }) => id === stop.id)).toMatchObject({ place: 'Birch Hall', cancelled: true });
    await app.db.query('UPDATE stops SET date = date - 10 WHERE id = $1', [stop.id]);
    await add();
    expect((await seen()).map(({ id }) => id)).not.toContain(stop.id);
    const { body: past } = await crew.get<Stop[]>(`/api/stops/all?from=${day(-30)}`);
    expect(past.map(({ id }) => id)).toContain(stop.id);
  });

  it('repeats weekly at the same clock time, also across daylight saving changes', async () => {
    const { body } = await client.post<Stop[]>('/api/stops', aStop({ weeks: 26, place: 'Cedar Place' }));
    expect(body).toHaveLength(26);
    expect(body.map(({ date }) => date)).toEqual(Array.from({ length: 26 }, (_, week) => day(3 + week * 7)));
    expect(new Set(body.map(({ start }) => start))).toEqual(new Set(['10:00']));
    expect(new Set(body.map(({ starts_at }) => starts_at.slice(11))).size).toBe(2);
    const [{ n }] = await app.db.query(
      "SELECT count(*)::int AS n FROM audit_entries WHERE kind = 'stop' AND action = 'create' AND item_id = ANY($1)",
      [body.map(({ id }) => id)],
    );
    expect(n).toBe(26);
  });

  it('rejects impossible stops field by field', async () => {
    const wrong = { place: ' ', town: 'Atlantis', date: day(-1), start: '14:00', end: '10:00', offers: [] };
    const { status, body } = await client.post<{ detail: { loc: string[]; msg: string }[] }>(
      '/api/stops',
      aStop(wrong),
    );
    expect(status).toBe(422);
    expect(body.detail.map(({ loc, msg }) => [loc[1], msg])).toEqual([
      ['place', STOP_TEXTS.place],
      ['town', STOP_TEXTS.town],
      ['date', STOP_TEXTS.past],
      ['end', STOP_TEXTS.order],
      ['offers', STOP_TEXTS.offers],
    ]);
    expect((await client.post('/api/stops', aStop({ weeks: 27 }))).status).toBe(422);
  });

  it('rejects a save over another person’s change and overwrites nothing', async () => {
    const stop = await add();
    expect((await put(stop, { place: 'First' })).body).toMatchObject({ place: 'First', version: 2 });
    const late = await put(stop, { place: 'Second' });
    expect([late.status, late.body]).toEqual([409, { detail: STOP_TEXTS.changedMeanwhile }]);
    const [line] = await app.db.query(
      "SELECT action, kind, item_id FROM audit_entries WHERE kind = 'stop' ORDER BY id DESC LIMIT 1",
    );
    expect(line).toEqual({ action: 'update', kind: 'stop', item_id: stop.id });
  });

  it('the crew sets the status with one press, on that day only; an open form can still be saved', async () => {
    const stop = await add({ date: day(0), start: '00:00', end: '23:59' });
    const press = (id: string, status: string | null) => crew.post<Stop>(`/api/stops/${id}/status`, { status });
    expect((await press(stop.id, 'late')).body.status).toBe('late');
    expect((await press(stop.id, 'arrived')).body).toMatchObject({ status: 'arrived', version: 1 });
    expect((await seen()).find(({ id }) => id === stop.id)?.status).toBe('arrived');
    expect((await press(stop.id, null)).body.status).toBeNull();
    const later = await add({ date: day(2) });
    expect((await press(later.id, 'arrived')).body).toEqual({ detail: STOP_TEXTS.notToday });
    expect((await put(stop, { date: day(0), start: '00:00', end: '23:59' })).status).toBe(200);
  });

  it.each([
    ['POST', '/api/stops', { anonymous: 401, crew: 403 }],
    ['PUT', '/api/stops/00000000-0000-4000-8000-000000000000', { anonymous: 401, crew: 403 }],
    ['GET', '/api/stops/all', { anonymous: 401, crew: 200 }],
    ['POST', '/api/stops/00000000-0000-4000-8000-000000000000/status', { anonymous: 401, crew: 404 }],
  ])('%s %s is for those who may', async (method, path, expected) => {
    const body = method === 'GET' ? undefined : {};
    expect((await app.visitor.send(method, path, body, {})).status).toBe(expected.anonymous);
    expect((await crew.send(method, path, body, {})).status).toBe(expected.crew);
  });

  describe('the stop that a visitor chose', () => {
    const form = {
      full_name: 'Willow Testperson',
      date_of_birth: '1991-02-03',
      phone_number: '226 555 0101',
      consent_given: true,
    };

    it('is in the record; a registration without one has no such field', async () => {
      const stop = await add({ place: 'Oak Hall' });
      const { body } = await app.visitor.post<{ registration_id: string }>('/api/register', {
        ...form,
        stop_id: stop.id,
      });
      const { body: record } = await client.get<Registration>(`/api/admin-registration/${body.registration_id}`);
      expect(record.stop).toEqual({
        id: stop.id,
        place: 'Oak Hall',
        town: 'Windsor',
        date: day(3),
        start: '10:00',
        end: '14:30',
        cancelled: false,
      });
      const plain = await app.visitor.post<{ registration_id: string }>('/api/register', form);
      const { body: other } = await client.get<Registration>(`/api/admin-registration/${plain.body.registration_id}`);
      expect(other).not.toHaveProperty('stop');
    });

    it.each([
      ['unknown', async () => '00000000-0000-4000-8000-000000000000'],
      ['no id', async () => 'x'],
      [
        'cancelled',
        async () => {
          const stop = await add();
          await put(stop, { cancelled: true });
          return stop.id;
        },
      ],
    ])('is refused when it is %s, in the language of the form', async (_what, made) => {
      const sent = { ...form, language: 'fr', consent_version: '', stop_id: await made() };
      const { status, body } = await app.visitor.post<{ detail: { loc: string[]; msg: string }[] }>(
        '/api/register',
        sent,
      );
      expect(status).toBe(422);
      expect(body.detail).toMatchObject([{ loc: ['body', 'stop_id'], msg: expect.stringContaining('arrêt') }]);
    });
  });

  it('returns 429 to a network with far too many requests', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 130 }, async () => (await app.visitor.get('/api/stops')).status),
    );
    expect(statuses).toContain(429);
  });
});
