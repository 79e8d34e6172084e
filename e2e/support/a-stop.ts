import type { PublicStop } from '@firstlight/domain/lists/stops';

const HOUR = 3_600_000;

/** The moment this many hours from now. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

/** A stop tomorrow, as visitors get it. */
export const aStop = (change: Partial<PublicStop> = {}): PublicStop => ({
  id: 's-1',
  place: 'Maple Community Centre',
  address: '12 Example Street',
  town: 'Windsor',
  region: 'southwestern',
  date: inHours(24).slice(0, 10),
  start: '10:00',
  end: '14:30',
  starts_at: inHours(24),
  ends_at: inHours(28),
  offers: ['hepatitis-c', 'hiv', 'naloxone'],
  wheelchair: true,
  note_en: 'Behind the library',
  note_fr: 'Derrière la bibliothèque',
  cancelled: false,
  status: null,
  ...change,
});
