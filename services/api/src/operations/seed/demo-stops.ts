import { randomUUID } from 'node:crypto';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { StopOffer } from '@firstlight/domain/lists/stops';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import type { EntityManager } from 'typeorm';
import { StopRow } from '../../lists/stops/stop.entity.js';

const WEEKS = 8;
const BOTH: StopOffer[] = ['hepatitis-c', 'hiv'];

/** One fictional place per region and weekday; `day` is counted from the day of the seed. */
const PLACES = [
  { day: 0, place: 'Maple Community Centre', town: 'Windsor', start: '09:00', end: '20:00' },
  { day: 1, place: 'Cedar Hall', town: 'Toronto', start: '10:00', end: '16:00' },
  { day: 2, place: 'Oak Market', town: 'Ottawa', start: '11:00', end: '17:00' },
  { day: 3, place: 'Aspen Library', town: 'Hamilton', start: '10:00', end: '14:30' },
  { day: 4, place: 'Birch Arena', town: 'Thunder Bay', start: '12:00', end: '18:00' },
  { day: 5, place: 'Elm Square', town: 'Barrie', start: '09:30', end: '13:00' },
] as const;

/** Adds the rounds of the mobile service for two months; the fourth stop is cancelled, to show that state too. */
export async function seedDemoStops(tx: EntityManager): Promise<number> {
  if ((await tx.count(StopRow)) > 0) return 0;
  const today = todayInNewYork();
  const stops = Array.from({ length: WEEKS }, (_, week) => week).flatMap((week) =>
    PLACES.map(({ day, ...place }, index) => ({
      ...place,
      id: randomUUID(),
      address: `${12 + index * 7} Example Street`,
      date: addDays(today, week * 7 + day) ?? today,
      offers: index % 2 === 0 ? [...BOTH, 'supplies' as const, 'naloxone' as const] : BOTH,
      wheelchair: index !== 4,
      note_en: index === 0 ? 'In the parking lot behind the building' : null,
      note_fr: index === 0 ? 'Dans le stationnement derrière l’édifice' : null,
      cancelled: week === 0 && index === 3,
    })),
  );
  await tx.insert(StopRow, stops);
  return stops.length;
}
