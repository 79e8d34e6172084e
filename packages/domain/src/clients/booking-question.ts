import type { BookingQuestion } from './bookings.js';
import { isCivilDate } from '../dates/civil-dates.js';
import type { LookUpTexts } from './look-up-texts.en.js';
import { isRecordId, parseRecordCode, recordCode } from '../identity/record-code.js';
import { invalid, missing, type Violation } from '../platform/violations.js';

/**
 * The short code of a booking, as typed; a registration ID pasted from the confirmation is understood too. Null if it
 * is neither.
 */
export function bookingCode(typed: string): string | null {
  const text = typed.trim();
  return isRecordId(text) ? recordCode(text) : parseRecordCode(text);
}

/** Validates a look-up before it is sent: attempts are counted, so typing errors are caught first. */
export function checkBookingQuestion({ code, date_of_birth: birth }: BookingQuestion, texts: LookUpTexts): Violation[] {
  return [
    ...(bookingCode(code) === null ? [invalid('code', texts.codeWrong)] : []),
    ...(isCivilDate(birth) ? [] : [missing('date_of_birth', texts.birthMissing)]),
  ];
}
