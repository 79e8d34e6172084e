import { describe, expect, it } from '@jest/globals';
import { nearestStops } from './nearest-stops.js';
import { distanceKm, ONTARIO_REGION_CODES, ONTARIO_TOWNS, type OntarioTown, townNamed } from './ontario-towns.js';
import { calendarFile, stopEvents } from './stop-files.js';
import { checkStop, type PublicStop, STOP_TEXTS, stopNote, stopPhase } from './stops.js';

const aStop = (change: Partial<PublicStop> = {}): PublicStop => ({
  id: 's-1',
  place: 'Maple Community Centre',
  address: '12 Example Street',
  town: 'Windsor',
  region: 'southwestern',
  date: '2026-11-24',
  start: '10:00',
  end: '14:00',
  starts_at: '2026-11-24T15:00:00Z',
  ends_at: '2026-11-24T19:00:00Z',
  offers: ['hepatitis-c', 'hiv'],
  wheelchair: true,
  note_en: null,
  note_fr: null,
  cancelled: false,
  status: null,
  ...change,
});

const town = (name: string): OntarioTown => {
  const found = townNamed(name);
  if (!found) throw new Error(`no town ${name}`);
  return found;
};

describe('2.7/1 towns of Ontario', () => {
  it('are in Ontario, in one of the six regions, with unique names', () => {
    for (const { latitude, longitude, region } of ONTARIO_TOWNS) {
      expect(latitude).toBeGreaterThan(41.6);
      expect(latitude).toBeLessThan(56.9);
      expect(longitude).toBeGreaterThan(-95.2);
      expect(longitude).toBeLessThan(-74.3);
      expect(ONTARIO_REGION_CODES).toContain(region);
    }
    expect(new Set(ONTARIO_TOWNS.map(({ name }) => name)).size).toBe(ONTARIO_TOWNS.length);
    expect(new Set(ONTARIO_TOWNS.map(({ region }) => region)).size).toBe(6);
  });

  it.each([
    ['windsor', 'Windsor'],
    ['st catharines', 'St. Catharines'],
    ['Saint Catharines', 'St. Catharines'],
    ['Sault-Sainte-Marie', 'Sault Ste. Marie'],
    ['GRAND SUDBURY', 'Greater Sudbury'],
  ])('recognizes %s', (typed, name) => {
    expect(town(typed).name).toBe(name);
  });

  it.each(['', '  ', 'Atlantis', 'Montréal'])('does not recognize %j', (typed) => {
    expect(townNamed(typed)).toBeNull();
  });

  /** Straight lines as maps give them, rounded. */
  it.each([
    ['Windsor', 'Toronto', 330],
    ['Toronto', 'Ottawa', 353],
    ['Toronto', 'Hamilton', 63],
    ['Thunder Bay', 'Toronto', 915],
  ])('%s to %s is about %d km', (from, to, km) => {
    expect(Math.abs(distanceKm(town(from), town(to)) - km)).toBeLessThan(km * 0.05);
  });
});

describe('2.7/1 stops', () => {
  const at = (time: string): Date => new Date(`2026-11-24T${time}Z`);

  it.each([
    ['before it starts', {}, '14:59:59', 'planned'],
    ['from its start', {}, '15:00:00', 'open'],
    ['at its end', {}, '19:00:00', 'over'],
    ['when the van has arrived early', { status: 'arrived' }, '14:30:00', 'arrived'],
    ['when it is late', { status: 'late' }, '15:30:00', 'late'],
    ['when cancelled, whatever was reported', { cancelled: true, status: 'arrived' }, '15:30:00', 'cancelled'],
    ['when late, but the day is over', { status: 'late' }, '19:30:00', 'over'],
  ] as const)('%s', (_when, change, time, phase) => {
    expect(stopPhase(aStop(change), at(time))).toBe(phase);
  });

  it('are listed nearest first, then soonest, without past ones', () => {
    const stops = [
      aStop({ id: 'toronto', town: 'Toronto', region: 'gta' }),
      aStop({ id: 'windsor-later', starts_at: '2026-12-01T15:00:00Z', ends_at: '2026-12-01T19:00:00Z' }),
      aStop({ id: 'windsor' }),
      aStop({ id: 'over', ends_at: '2026-11-20T19:00:00Z' }),
    ];
    const ids = (options: Partial<Parameters<typeof nearestStops>[1]>): string[] =>
      nearestStops(stops, { from: null, region: null, now: at('12:00:00'), ...options }).map(({ stop }) => stop.id);
    expect(ids({ from: town('Chatham') })).toEqual(['windsor', 'windsor-later', 'toronto']);
    expect(ids({ from: town('Oshawa') })).toEqual(['toronto', 'windsor', 'windsor-later']);
    expect(ids({})).toEqual(['toronto', 'windsor', 'windsor-later']);
    expect(ids({ region: 'gta' })).toEqual(['toronto']);
  });

  it('show the note in the language, or else the one that exists', () => {
    expect(stopNote(aStop({ note_en: 'Back door', note_fr: 'Porte arrière' }), 'fr')).toBe('Porte arrière');
    expect(stopNote(aStop({ note_en: 'Back door' }), 'fr')).toBe('Back door');
    expect(stopNote(aStop(), 'en')).toBeNull();
  });

  it('may keep a past date, but not be given one', () => {
    const form = aStop({ date: '2026-11-01' });
    expect(checkStop(form, '2026-11-24').map(({ msg }) => msg)).toEqual([STOP_TEXTS.past]);
    expect(checkStop(form, '2026-11-24', '2026-11-01')).toEqual([]);
  });
});

describe('2.7/1 the calendar file of a stop', () => {
  it('gives time and place in either language, and nothing about testing', () => {
    const stop = aStop({ address: '12 Example Street, rear; door 2', place: 'Hepatitis C clinic', note_en: 'HIV' });
    const file = calendarFile(stop, 'fr', new Date('2026-11-20T12:00:00Z'));
    expect(file).toContain('SUMMARY:Rendez-vous\r\n');
    expect(file).toContain('DTSTART:20261124T150000Z\r\nDTEND:20261124T190000Z\r\n');
    expect(file).toContain('LOCATION:12 Example Street\\, rear\\; door 2\\, Windsor\\, Ontario\r\n');
    expect(file).not.toMatch(/hepat|hiv|vih|test|clinic|firstlight/i);
    expect(calendarFile(stop, 'en', new Date())).toContain('SUMMARY:Appointment');
  });

  it('has no line longer than 75 bytes', () => {
    const file = calendarFile(aStop({ address: 'é'.repeat(180) }), 'en', new Date());
    const lengths = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain('é'.repeat(180));
  });
});

describe('2.7/1 stops as search engines read them', () => {
  it('are events with place, times and whether they take place', () => {
    const data = stopEvents([aStop(), aStop({ cancelled: true })], 'en', { name: 'P', url: 'https://p.example.org' });
    expect(data['@graph']).toMatchObject([
      {
        '@type': 'Event',
        startDate: '2026-11-24T15:00:00Z',
        eventStatus: 'https://schema.org/EventScheduled',
        location: { name: 'Maple Community Centre', address: { addressLocality: 'Windsor' } },
      },
      { eventStatus: 'https://schema.org/EventCancelled' },
    ]);
  });
});
