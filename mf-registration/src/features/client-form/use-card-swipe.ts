import {
  readHealthCardStripe,
  STRIPE_END,
  STRIPE_START,
  type StripeFields,
} from '@firstlight/domain/identity/health-card-stripe';
import { type RefObject, useEffect, useRef } from 'react';

/** A reader types faster than this; a percent sign typed by a person is inserted after the pause. */
const BETWEEN_KEYS_MS = 100;

function insert(field: HTMLInputElement, text: string): void {
  const [start, end] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length];
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Null if the swiped card isn't a readable Ontario health card. */
export type SwipedCard = StripeFields | null;

/** Long enough for a card's track, and too long to be typed. */
const LIKE_A_TRACK = /^%[A-Z]?\d{8}/i;

/**
 * Catches a health card that is swiped while a form field has the focus: a card reader types its track like a keyboard.
 * Anything else that starts with a percent sign goes into the field as typed.
 */
export function useCardSwipe(form: RefObject<HTMLFormElement | null>, onCard: (card: SwipedCard) => void): void {
  const latest = useRef(onCard);
  useEffect(() => {
    latest.current = onCard;
  });
  useEffect(() => {
    let track = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const finish = (field: HTMLInputElement): void => {
      const text = track;
      track = '';
      if (LIKE_A_TRACK.test(text)) latest.current(readHealthCardStripe(text));
      else insert(field, text);
    };
    const pressed = (event: KeyboardEvent): void => {
      const field = event.target;
      if (!(field instanceof HTMLInputElement) || !form.current?.contains(field)) return;
      if (track === '' && event.key !== STRIPE_START) return;
      // The reader ends with Enter; modifier keys come in between.
      if (event.key.length > 1 && event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
      clearTimeout(timer);
      if (event.key !== 'Enter') track += event.key;
      timer = setTimeout(() => finish(field), track.includes(STRIPE_END) ? BETWEEN_KEYS_MS / 2 : BETWEEN_KEYS_MS);
    };
    // Runs before the fields' own handlers.
    document.addEventListener('keydown', pressed, { capture: true });
    return () => {
      document.removeEventListener('keydown', pressed, { capture: true });
      clearTimeout(timer);
    };
  }, [form]);
}
