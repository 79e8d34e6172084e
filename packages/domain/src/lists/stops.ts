import { type CivilDate, isCivilDate } from '../dates/civil-dates.js';
import type { Language } from '../text/language.js';
import { type OntarioRegion, townNamed } from './ontario-towns.js';
import { invalid, missing, type Violation } from '../platform/violations.js';

/** What a stop may offer, in the order of the form. */
export const STOP_OFFERS = {
  'hepatitis-c': { en: 'Hepatitis C test', fr: 'Test de l’hépatite C' },
  hiv: { en: 'HIV test', fr: 'Test du VIH' },
  supplies: { en: 'Harm reduction supplies', fr: 'Matériel de réduction des méfaits' },
  naloxone: { en: 'Naloxone kits', fr: 'Trousses de naloxone' },
} as const;
export type StopOffer = keyof typeof STOP_OFFERS;
export const STOP_OFFER_CODES = Object.keys(STOP_OFFERS) as StopOffer[];

/** The status that the crew reports on the day. */
export const STOP_STATUSES = ['arrived', 'late'] as const;
export type StopStatus = (typeof STOP_STATUSES)[number];

/** Body of `PUT /api/stops/{id}`; date and times are in Ontario time (America/Toronto). */
export type StopForm = {
  place: string;
  address: string;
  /** A name of `ONTARIO_TOWNS`, which gives the region and the position. */
  town: string;
  date: CivilDate;
  /** `HH:MM` */
  start: string;
  end: string;
  offers: StopOffer[];
  wheelchair: boolean;
  note_en: string | null;
  note_fr: string | null;
  cancelled: boolean;
};

/** Body of `POST /api/stops`; `weeks` is how many weeks in a row, 1 for once. */
export type NewStop = StopForm & { weeks?: number };

/** One stop as `GET /api/stops` returns it to visitors: nothing about staff. */
export type PublicStop = StopForm & {
  id: string;
  region: OntarioRegion;
  /** Moments of `date`, `start` and `end`. */
  starts_at: string;
  ends_at: string;
  status: StopStatus | null;
};

/** One stop as `GET /api/stops/all` returns it to staff; `booked`: how many people chose it and have not cancelled. */
export type Stop = PublicStop & { version: number; booked: number };

/** Body of `POST /api/stops/{id}/status`: null clears it. */
export type StopStatusChange = { status: StopStatus | null };

/** The part of the chosen stop that a record shows. */
export type ChosenStop = Pick<PublicStop, 'id' | 'place' | 'town' | 'date' | 'start' | 'end' | 'cancelled'>;

export const STOP_LIMITS = { place: 120, address: 200, note: 300, weeks: 26 } as const;

/** Visitors see stops that end within this many days. */
export const STOP_DAYS_AHEAD = 60;

export const STOP_TEXTS = {
  place: 'Name the place, e.g. a community centre or a parking lot',
  address: 'Enter the street address',
  town: 'Choose a town from the list',
  date: 'Enter a date',
  past: 'Choose today or a later day',
  start: 'Enter when it starts',
  end: 'Enter when it ends',
  unkept: 'This browser has no space left: closing this form loses what you typed. Save it first.',
  order: 'The end must be after the start',
  offers: 'Choose at least one',
  weeks: `Choose 1 to ${STOP_LIMITS.weeks} weeks`,
  tooLong: 'This is too long',
  notToday: 'The status can be set on the day of the stop only.',
  cancelledStop: 'This stop is cancelled.',
  changedMeanwhile: 'Someone else changed this stop in the meantime. Please review it.',
} as const;

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Every broken rule of a stop; a stop that keeps its date (`before`) may be in the past. */
export function checkStop(form: StopForm, today: CivilDate, before: CivilDate | null = null): Violation[] {
  const t = STOP_TEXTS;
  const text = (field: 'place' | 'address', most: number): Violation | null => {
    if (form[field].trim() === '') return missing(field, t[field]);
    return form[field].length > most ? invalid(field, t.tooLong) : null;
  };
  const note = (field: 'note_en' | 'note_fr'): Violation | null =>
    (form[field] ?? '').length > STOP_LIMITS.note ? invalid(field, t.tooLong) : null;
  const isDay = isCivilDate(form.date);
  const clocks = CLOCK.test(form.start) && CLOCK.test(form.end);
  return [
    text('place', STOP_LIMITS.place),
    text('address', STOP_LIMITS.address),
    townNamed(form.town) ? null : invalid('town', t.town),
    isDay ? null : missing('date', t.date),
    isDay && form.date < today && form.date !== before ? invalid('date', t.past) : null,
    CLOCK.test(form.start) ? null : missing('start', t.start),
    CLOCK.test(form.end) ? null : missing('end', t.end),
    clocks && form.end <= form.start ? invalid('end', t.order) : null,
    form.offers.length > 0 ? null : missing('offers', t.offers),
    note('note_en'),
    note('note_fr'),
  ].filter((violation) => violation !== null);
}

export type StopPhase = 'cancelled' | 'over' | 'arrived' | 'late' | 'open' | 'planned';

/** The status of a stop for visitors at a moment; the crew's report overrides the plan. */
export function stopPhase(stop: PublicStop, now: Date): StopPhase {
  if (Date.parse(stop.ends_at) <= now.getTime()) return 'over';
  if (stop.cancelled) return 'cancelled';
  if (stop.status) return stop.status;
  return Date.parse(stop.starts_at) <= now.getTime() ? 'open' : 'planned';
}

export function stopNote({ note_en, note_fr }: StopForm, language: Language): string | null {
  return language === 'fr' ? (note_fr ?? note_en) : (note_en ?? note_fr);
}
