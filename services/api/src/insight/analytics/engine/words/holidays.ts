import type { CivilDate } from '@firstlight/domain/dates/civil-dates';

/** The first Monday on or after a day, as `YYYY-MM-DD`. */
function mondayFrom(year: number, monthAndDay: string): CivilDate {
  const day = new Date(`${year}-${monthAndDay}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}

const fixed =
  (monthAndDay: string) =>
  (year: number): CivilDate =>
    `${year}-${monthAndDay}`;

/**
 * Ontario's public holidays (Employment Standards Act, 2000, section 1) but Good Friday, the Civic Holiday, and the
 * days that testing programs keep.
 */
const HOLIDAYS: readonly (readonly [name: string, day: (year: number) => CivilDate])[] = [
  ['(?:new year[’\']?s(?: day)?|(?:le )?jour de l[’\']an)', fixed('01-01')],
  ['(?:family day|(?:le )?jour de la famille)', (year) => mondayFrom(year, '02-15')],
  ['(?:victoria day|(?:la )?f[êe]te de la reine)', (year) => mondayFrom(year, '05-18')],
  ['(?:canada day|(?:la )?f[êe]te du canada)', fixed('07-01')],
  ['world hepatitis day', fixed('07-28')],
  ['(?:the )?civic holiday', (year) => mondayFrom(year, '08-01')],
  ['(?:labou?r day|(?:la )?f[êe]te du travail)', (year) => mondayFrom(year, '09-01')],
  ['(?:thanksgiving(?: day)?|(?:l[’\'])?action de gr[âa]ces?)', (year) => mondayFrom(year, '10-08')],
  ['(?:remembrance day|(?:le )?jour du souvenir)', fixed('11-11')],
  ['halloween', fixed('10-31')],
  ['world aids day', fixed('12-01')],
  ['(?:christmas(?: day)?|no[ëe]l)', fixed('12-25')],
  ['boxing day', fixed('12-26')],
]; // prettier-ignore

const PATTERNS = HOLIDAYS.map(
  ([name, day]) =>
    [
      new RegExp(
        `\\b(since|after|before|until|by|from|on|depuis|apr[èe]s|avant|jusqu['’][àa]) ${name}\\b(?:,? (20\\d\\d))?(?![-\\w])`,
        'gi',
      ),
      day,
    ] as const,
);

/** What is booked is in the future. */
const BOOKED = /\b(?:appointments?|activit(?:y|ies)|booked|scheduled|upcoming|rendez-vous|activités?)\b/i;

/** "Since Labour Day" is since 2026-09-07: of the year that is named, or the last one that isn't in the future. */
export function holidaysAsDates(message: string, today: CivilDate): string {
  const thisYear = Number(today.slice(0, 4));
  return PATTERNS.reduce(
    (text, [pattern, day]) =>
      text.replace(pattern, (_, word: string, year?: string) => {
        const ahead = BOOKED.test(message) && /^(?:before|until|by|on|avant|jusqu.*)$/i.test(word);
        const recent = day(thisYear) <= today || ahead ? thisYear : thisYear - 1;
        return `${word} ${day(year ? Number(year) : recent)}`;
      }),
    message,
  );
}
