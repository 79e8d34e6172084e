import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { type Stop, STOP_OFFER_CODES, type StopForm } from '@firstlight/domain/lists/stops';

/** A new stop; most offer everything, in a place that everyone can enter. */
export function newStop(): StopForm {
  return {
    place: '',
    address: '',
    town: '',
    date: todayInNewYork(),
    start: '10:00',
    end: '16:00',
    offers: [...STOP_OFFER_CODES],
    wheelchair: true,
    note_en: null,
    note_fr: null,
    cancelled: false,
  };
}

/** The editable part of a stop. */
export function formOf(stop: Stop): StopForm {
  const { place, address, town, date, start, end, offers, wheelchair, note_en, note_fr, cancelled } = stop;
  return { place, address, town, date, start, end, offers, wheelchair, note_en, note_fr, cancelled };
}
