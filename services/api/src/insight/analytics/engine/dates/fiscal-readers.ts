import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { dayOf, iso, lastDayOfMonth } from './calendar.js';
import { type DateReader, fixed, LAST, type Made, ORDINAL, ordinal, rule, THIS } from './date-atoms.js';
import { NUMBER, numberOf } from './date-words.js';
import { fiscalPeriod } from './periods.js';

/** Ontario's fiscal year begins on 1 April; its fourth quarter is in the next calendar year. */
function fiscalQuarter(year: number, quarter: number): { label: string; from: CivilDate; to: CivilDate } {
  const calendar = quarter === 4 ? year + 1 : year;
  const first = quarter === 4 ? 1 : 1 + quarter * 3;
  const last = first + 2;
  return {
    label: `Q${quarter} ${year}-${String((year + 1) % 100).padStart(2, '0')}`,
    from: iso(calendar, first, 1),
    to: iso(calendar, last, lastDayOfMonth(calendar, last)),
  };
}

function made(quarter: number, from: string, to: string, today: CivilDate): Made | null {
  const year = from.length === 2 ? 2000 + Number(from) : Number(from);
  if (quarter < 1 || quarter > 4 || (year + 1) % 100 !== Number(to) % 100) return null;
  const period = fiscalQuarter(year, quarter);
  return fixed('rolling', period, { ahead: period.from > today });
}

/** The fiscal year and quarter that a day is in. */
function running(today: CivilDate): { year: number; quarter: number } {
  const { year, month } = dayOf(today);
  return month < 4 ? { year: year - 1, quarter: 4 } : { year, quarter: Math.ceil(month / 3) - 1 };
}

/** April to September, or October to March. */
function fiscalHalf(year: number, half: number): Made | null {
  if (half < 1 || half > 2) return null;
  const [first, last] = half === 1 ? [1, 2] : [3, 4];
  return fixed('rolling', {
    label: `${half === 1 ? 'First' : 'Second'} half of ${fiscalPeriod(year).label}`,
    from: fiscalQuarter(year, first).from,
    to: fiscalQuarter(year, last).to,
  });
}

function latest(quarter: number, today: CivilDate): Made | null {
  if (quarter < 1 || quarter > 4) return null;
  const { year, quarter: now } = running(today);
  return fixed('rolling', fiscalQuarter(quarter > now ? year - 1 : year, quarter));
}

const YEARS = '((?:20)?\\d\\d)[-/ ]((?:20)?\\d\\d)';
const FISCAL = '(?:fiscal year|fiscal|fy|exercice financier|exercice|annee financiere|annee fiscale)';
const OF = '(?:,|of|in|for|de|du|of the|in the|l|d| )*';
const QUARTER = '(?:quarter|trimestre)';

/** Quarters of a fiscal year: "Q1 of fiscal 2025-26", "2025-26 Q3", "third quarter of the 2025-26 fiscal year". */
export const FISCAL_READERS: readonly DateReader[] = [
  rule(
    `(?:${FISCAL} )?(?:q|t)([1-4]) ?${OF}(?:${FISCAL} ?)?${YEARS}(?: ${FISCAL})?`,
    ([, q, from = '', to = ''], today) => made(Number(q), from, to, today),
  ),
  rule(
    `(?:${FISCAL} )?${ORDINAL} (?:fiscal )?${QUARTER}(?: financier| fiscal)? ?${OF}(?:${FISCAL} ?)?${YEARS}(?: ${FISCAL})?`,
    ([, nth = '', from = '', to = ''], today) => made(ordinal(nth), from, to, today),
  ),
  rule(`(?:${FISCAL} ?)?${YEARS}(?: ${FISCAL})?,? ?(?:q|t)([1-4])`, ([, from = '', to = '', q], today) =>
    made(Number(q), from, to, today),
  ),
  rule(`(?:q|t)([1-4]) (?:of |in )?(?:the )?${THIS} (?:fiscal year|fiscal)`, ([, q], today) => {
    const { year } = running(today);
    const period = fiscalQuarter(year, Number(q));
    return fixed('rolling', period, { ahead: period.from > today });
  }),
  rule(`(?:q|t)([1-4]) (?:of |in )?(?:the )?${LAST} (?:fiscal year|fiscal)`, ([, q], today) =>
    fixed('rolling', fiscalQuarter(running(today).year - 1, Number(q))),
  ),
  rule(
    `(?:the )?(?:last|past|previous) (${NUMBER}) (?:full |complete |completed )?(?:fiscal|financial) years`,
    ([, n = ''], today) => {
      const { year } = running(today);
      const count = numberOf(n);
      const [first, last] = [fiscalPeriod(year - count), fiscalPeriod(year - 1)];
      return fixed('rolling', { label: `${first.label} to ${last.label}`, from: first.from, to: last.to });
    },
  ),
  rule(
    `(?:the )?${ORDINAL} half (?:of |in )?(?:the )?(${THIS}|${LAST}) (?:fiscal year|fiscal)`,
    ([, nth = '', which = ''], today) =>
      fiscalHalf(running(today).year - (new RegExp(`^${LAST}$`).test(which) ? 1 : 0), ordinal(nth)),
  ),
  rule(`(?:the )?${ORDINAL} half (?:of |in )?(?:the )?${FISCAL} ?${YEARS}`, ([, nth = '', from = '', to = '']) =>
    (Number(from) + 1) % 100 === Number(to) % 100 ? fiscalHalf(2000 + (Number(from) % 100), ordinal(nth)) : null,
  ),
  rule(`fiscal q([1-4])`, ([, q], today) => latest(Number(q), today)),
  rule(`${ORDINAL} fiscal quarter`, ([, nth = ''], today) => latest(ordinal(nth), today)),
  rule(`${THIS} fiscal quarter`, (_, today) => {
    const { year, quarter } = running(today);
    return fixed('rolling', fiscalQuarter(year, quarter));
  }),
  rule(`${LAST} fiscal quarter`, (_, today) => {
    const { year, quarter } = running(today);
    return fixed('rolling', quarter === 1 ? fiscalQuarter(year - 1, 4) : fiscalQuarter(year, quarter - 1));
  }),
];
