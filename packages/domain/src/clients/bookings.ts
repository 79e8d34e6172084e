import type { CivilDate } from '../dates/civil-dates.js';
import type { Language } from '../text/language.js';
import type { PublicStop } from '../lists/stops.js';

/** Body of `POST /api/booking/look-up`. */
export type BookingQuestion = { code: string; date_of_birth: CivilDate };

/** `done`: staff have taken over and arrange the rest. */
export type BookingState = 'open' | 'cancelled' | 'done';

/** The part of their own registration that visitors may read: never a name, a result or anything staff wrote. */
export type Booking = {
  code: string;
  state: BookingState;
  stop: PublicStop | null;
  /** Only on the device that sent the form: the id, and the phone number given. */
  registration_id?: string;
  phone?: string | null;
  /** Only there: how the code can be sent, to the address or the number given. */
  can_mail?: true;
  can_text?: true;
};

/** Response of `GET /api/booking`: null without a booking on this device. */
export type BookingAnswer = { booking: Booking | null };

/** Body of `PUT /api/booking`: another stop, or null for none. */
export type BookingChange = { stop_id: string | null };

/** The cookie with a device's access to its booking; a page without scripts carries its value in a hidden field. */
export const BOOKING_COOKIE = 'fl_booking';

/** How long a device keeps access to its booking. */
export const BOOKING_MINUTES = 30;

/** Look-ups from one network, and of one code from anywhere. */
export const BOOKING_LIMITS = {
  network: { limit: 10, seconds: 900 },
  code: { limit: 5, seconds: 3_600 },
  changes: { limit: 20, seconds: 600 },
  /** Mails with the code, to one address. */
  mails: { limit: 3, seconds: 3_600 },
  /** Text messages with the code, to one number and from the whole program: each one costs money. */
  texts: { limit: 3, seconds: 86_400 },
  allTexts: { limit: 300, seconds: 86_400 },
} as const;

/** A code that arrives hours later could be read by someone else. */
export const CODE_SECONDS = 3_600;

/** The message with the code, only if it was asked for: others may read it, so it contains nothing else. */
export function codeMessage(code: string, language: Language): { subject: string; text: string } {
  return {
    en: { subject: 'Your booking code', text: `Your booking code is ${code}.` },
    fr: { subject: 'Votre code', text: `Votre code est ${code}.` },
  }[language];
}

export const BOOKING_TEXTS = {
  notFound: 'We can’t find a booking with this code and date of birth.',
  ended: 'Please look up your booking again.',
  closed: 'This booking can’t be changed here. Please call or text us.',
  stopGone: 'This stop is no longer available. Choose another one, or no stop.',
} as const;

type Texts = Record<keyof typeof BOOKING_TEXTS, string>;

const TEXTS: Record<Language, Texts> = {
  en: BOOKING_TEXTS,
  fr: {
    notFound: 'Nous ne trouvons pas d’inscription avec ce code et cette date de naissance.',
    ended: 'Veuillez chercher de nouveau votre inscription.',
    closed: 'Cette inscription ne peut pas être modifiée ici. Veuillez nous appeler ou nous texter.',
    stopGone: 'Cet arrêt n’est plus offert. Choisissez-en un autre, ou aucun arrêt.',
  },
};

export function bookingTexts(language: Language): Texts {
  return TEXTS[language];
}
