import { isCivilDate, type CivilDate } from '../dates/civil-dates.js';

export type BirthDateLikeness = 'same' | 'swapped' | 'digit' | 'different' | 'unknown';

/** The date with day and month exchanged; null if that isn't a valid date or is the same one. */
export function withDayAndMonthSwapped(date: CivilDate): CivilDate | null {
  const [year, month, day] = date.split('-');
  const swapped = `${year}-${day}-${month}`;
  return swapped !== date && isCivilDate(swapped) ? swapped : null;
}

/** Every date that differs from this one in a single digit. */
export function oneDigitOff(date: CivilDate): CivilDate[] {
  const digits = [...'0123456789'];
  return [...date].flatMap((own, place) =>
    own === '-'
      ? []
      : digits
          .filter((digit) => digit !== own)
          .map((digit) => date.slice(0, place) + digit + date.slice(place + 1))
          .filter(isCivilDate),
  );
}

/** Similarity of two birth dates, allowing for the two common errors. */
export function birthDateLikeness(
  one: CivilDate | null | undefined,
  other: CivilDate | null | undefined,
): BirthDateLikeness {
  if (!one || !other) return 'unknown';
  if (one === other) return 'same';
  if (withDayAndMonthSwapped(one) === other) return 'swapped';
  return oneDigitOff(one).includes(other) ? 'digit' : 'different';
}
