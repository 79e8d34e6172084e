import { dayOf, iso, lastDayOfMonth } from './calendar.js';
import { type DateReader, fixed, rule } from './date-atoms.js';
import { YEAR } from './date-words.js';

/** The first month of each season; a winter is named after the year it ends in. */
const FIRST_MONTH: Readonly<Record<string, number>> = {
  spring: 3, printemps: 3, summer: 6, ete: 6, fall: 9, autumn: 9, automne: 9, winter: 12, hiver: 12,
}; // prettier-ignore

const EN = '(spring|summer|fall|autumn|winter)';
const FR = '(printemps|ete|automne|hiver)';

/** Three whole months, as the weather service counts them. */
function seasonOf(name: string, year: number): ReturnType<DateReader['read']> {
  const first = FIRST_MONTH[name] ?? 1;
  const [from, to] =
    first === 12
      ? [iso(year - 1, 12, 1), iso(year, 2, lastDayOfMonth(year, 2))]
      : [iso(year, first, 1), iso(year, first + 2, lastDayOfMonth(year, first + 2))];
  return fixed('rolling', { label: `${name} ${year}`, from, to });
}

/** The latest such season that has begun, or that is over. */
function latest(name: string, today: string, over: boolean): ReturnType<DateReader['read']> {
  const { year } = dayOf(today);
  for (const at of [year + 1, year, year - 1]) {
    const season = seasonOf(name, at);
    const { from, to } = season?.at(at) ?? { from: '', to: '' };
    if (over ? to < today : from <= today) return season;
  }
  return null;
}

export const SEASON_READERS: readonly DateReader[] = [
  rule(`${EN} (?:of )?(${YEAR})`, ([, name = '', year]) => seasonOf(name, Number(year))),
  rule(`(?:l |en |a l |cet )?${FR} (?:de )?(${YEAR})`, ([, name = '', year]) => seasonOf(name, Number(year))),
  rule(`(?:last|past|this past|previous) ${EN}`, ([, name = ''], today) => latest(name, today, true)),
  rule(`(?:l |en )?${FR} (?:dernier|passe)`, ([, name = ''], today) => latest(name, today, true)),
  rule(`this ${EN}|cet (ete|automne|hiver)|ce (printemps)`, ([, en, fr, spring], today) =>
    latest(en ?? fr ?? spring ?? '', today, false),
  ),
  rule(`(?<=\\b(?:in|over|during|since) )(?:the )?${EN}(?! (?:to|through|and)\\b)`, ([, name = ''], today) =>
    latest(name, today, false),
  ),
];
