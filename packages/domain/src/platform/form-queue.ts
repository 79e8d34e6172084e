import type { Language } from '../text/language.js';

/** Header of a 503 response to a visitor's form: its place in line. The same Idempotency-Key keeps the place. */
export const QUEUE_POSITION_HEADER = 'x-place-in-line';

export const FORM_QUEUE = {
  /** How long a form waits for its turn before the server responds with its place. */
  waitMs: 4_000,
  /** How long a place is kept for the next attempt. */
  keepMs: 15_000,
  /** Forms waiting at the same time; later ones get their place immediately. */
  most: 600,
  /** Larger than any form a visitor can send. */
  mostBytes: 65_536,
  /** How long the page retries; for a browser without scripts, how long the delivery service does. */
  pagePatienceMs: 120_000,
  plainPatienceMs: 30_000,
} as const;

type Words = { waiting: string; place: (place: number) => string };

/** Text shown while the form waits for its turn. */
export const FORM_QUEUE_TEXTS: Record<Language, Words> = {
  en: {
    waiting: 'Many people are sending forms right now. Yours will be sent automatically: please keep this page open.',
    place: (place) => `Your place in line: ${place}.`,
  },
  fr: {
    waiting:
      'Beaucoup de personnes envoient un formulaire en ce moment. Le vôtre sera envoyé automatiquement : gardez cette page ouverte.',
    place: (place) => `Votre place dans la file : ${place}.`,
  },
};

/** The place in the queue from a response, or null. */
export function parseQueuePosition(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : null;
}
