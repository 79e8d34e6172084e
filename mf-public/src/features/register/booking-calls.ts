import type { Booking, BookingAnswer, BookingChange, BookingQuestion } from '@firstlight/domain/clients/bookings';
import type { Language } from '@firstlight/domain/text/language';
import { serverErrorText } from './server-error-text';

/** `detail`: why the server rejected it; null without a response that can be read. */
export type BookingResult<Answer> = { ok: true; answer: Answer } | { ok: false; detail: string | null };

async function call<Answer>(
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  language: Language,
  body?: object,
): Promise<BookingResult<Answer>> {
  try {
    const response = await fetch(path, {
      method,
      headers: { 'accept-language': language, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const content: unknown = await response.json().catch(() => null);
    if (response.ok) return { ok: true, answer: content as Answer };
    const detail = content !== null && typeof content === 'object' && 'detail' in content ? content.detail : null;
    return { ok: false, detail: serverErrorText(detail, '') || null };
  } catch {
    return { ok: false, detail: null };
  }
}

/** The booking of this device, if it has one. */
export const currentBooking = (language: Language): Promise<BookingResult<BookingAnswer>> =>
  call('GET', '/api/booking', language);
export const lookUpBooking = (question: BookingQuestion, language: Language): Promise<BookingResult<BookingAnswer>> =>
  call('POST', '/api/booking/look-up', language, question);
export const changeBooking = (change: BookingChange, language: Language): Promise<BookingResult<Booking>> =>
  call('PUT', '/api/booking', language, change);
export const cancelBooking = (language: Language): Promise<BookingResult<Booking>> =>
  call('POST', '/api/booking/cancel', language, {});
export const forgetBooking = (language: Language): Promise<BookingResult<null>> =>
  call('POST', '/api/booking/forget', language, {});
/** Sends the code to the number or address given. */
export const sendCode = (by: 'text' | 'mail', language: Language): Promise<BookingResult<null>> =>
  call('POST', `/api/booking/${by}-code`, language, {});
