import type { BookingQuestion } from './bookings.js';
import { isCivilDate } from './civil-dates.js';
import type { LookUpTexts } from './look-up-texts.en.js';
import { parseRecordCode } from './record-code.js';
import { invalid, missing, type Violation } from './violations.js';

/** Validates a look-up before it is sent: attempts are counted, so typing errors are caught first. */
export function checkBookingQuestion({ code, date_of_birth: birth }: BookingQuestion, texts: LookUpTexts): Violation[] {
  return [
    ...(parseRecordCode(code) === null ? [invalid('code', texts.codeWrong)] : []),
    ...(isCivilDate(birth) ? [] : [missing('date_of_birth', texts.birthMissing)]),
  ];
}
