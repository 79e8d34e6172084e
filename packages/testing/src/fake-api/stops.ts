import type { NewStop, PublicStop, Stop, StopForm, StopStatusChange } from '@firstlight/domain/lists/stops';
import type { StopBookings } from '@firstlight/domain/lists/stop-bookings';
import type { HttpHandler } from 'msw';
import { create, get, post, put, refused } from './route.js';
import type { FakeApi } from './fake-api.js';

/** A stop every Tuesday, at a fictional place. */
export function aStop(change: Partial<Stop> = {}): Stop {
  return {
    id: 's-1',
    place: 'Maple Community Centre',
    address: '12 Example Street',
    town: 'Windsor',
    region: 'southwestern',
    date: '2099-11-24',
    start: '10:00',
    end: '14:30',
    starts_at: '2099-11-24T15:00:00Z',
    ends_at: '2099-11-24T19:30:00Z',
    offers: ['hepatitis-c', 'hiv'],
    wheelchair: true,
    note_en: null,
    note_fr: null,
    cancelled: false,
    status: null,
    version: 1,
    booked: 0,
    ...change,
  };
}

function change(fakeApi: FakeApi, id: string | undefined, part: Partial<Stop>): Stop | Response {
  const found = fakeApi.stops.find((stop) => stop.id === id);
  if (!found) return refused(404, 'Not found.');
  const after = { ...found, ...part };
  fakeApi.stops = fakeApi.stops.map((stop) => (stop.id === id ? after : stop));
  return after;
}

/** As many people as the stop says. */
function bookings(fakeApi: FakeApi, id: string | undefined): StopBookings | Response {
  const found = fakeApi.stops.find((stop) => stop.id === id);
  if (!found) return refused(404, 'Not found.');
  const people = Array.from({ length: found.booked }, (_, at) => ({
    registration_id: `r-${at + 1}`,
    name: `Maple Testperson${at + 1}`,
    phone: '(226) 555-0101',
    leave_message: false,
  }));
  return { people, contacts: 0 };
}

export const stopHandlers = (fakeApi: FakeApi): HttpHandler[] => [
  get<PublicStop[]>('/api/stops', () => fakeApi.stops.map(({ version: _version, booked: _booked, ...stop }) => stop)),
  get<Stop[]>('/api/stops/all', () => fakeApi.stops),
  get<StopBookings>('/api/stops/:id/bookings', ({ params }) => bookings(fakeApi, params['id'])),
  create<Stop[], NewStop>('/api/stops', ({ body: { weeks = 1, ...form } }) => {
    const added = Array.from({ length: weeks }, (_, week) =>
      aStop({ ...form, id: `s-${fakeApi.stops.length + week + 1}` }),
    );
    fakeApi.stops = [...fakeApi.stops, ...added];
    return added;
  }),
  put<Stop, StopForm>('/api/stops/:id', ({ params, body }) => change(fakeApi, params['id'], body)),
  post<Stop, StopStatusChange>('/api/stops/:id/status', ({ params, body }) => change(fakeApi, params['id'], body)),
];
