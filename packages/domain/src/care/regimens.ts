import type { MEDICATIONS } from '../lists/lists.js';

/** How a medication is taken, with its source. */
export type Regimen = {
  medication: (typeof MEDICATIONS)[number];
  /** Tablets taken together, once a day. */
  tabletsADay: number;
  /** Days of the usual course. */
  courseDays: number;
  /** Tablets in the smallest pack: other numbers may have been meant as days. */
  packTablets: number;
  source: string;
};

/** The only table of tablets per day; screen and SQL both read it (docs/clinical-rules.md). */
export const REGIMENS: readonly Regimen[] = [
  {
    medication: 'Epclusa',
    tabletsADay: 1,
    courseDays: 84,
    packTablets: 28,
    source: 'Epclusa product monograph (Gilead Sciences Canada), Dosage and Administration: one tablet daily, 12 weeks',
  },
  {
    medication: 'Maviret',
    tabletsADay: 3,
    courseDays: 56,
    packTablets: 21,
    source:
      'Maviret product monograph (AbbVie Corporation), Dosage and Administration: three tablets once daily with food, 8 weeks; 12 or 16 in stated cases',
  },
  {
    medication: 'Vosevi',
    tabletsADay: 1,
    courseDays: 84,
    packTablets: 28,
    source:
      'Vosevi product monograph (Gilead Sciences Canada), Dosage and Administration: one tablet daily with food, 12 weeks',
  },
];

export function regimenOf(medication: string): Regimen | null {
  return REGIMENS.find((regimen) => regimen.medication === medication) ?? null;
}

/** Whole days that this many tablets last; `null` without a quantity or for a medicine without a regimen. */
export function daysOfSupply(medication: string, quantity: number | null | undefined): number | null {
  const regimen = regimenOf(medication);
  return regimen && quantity ? Math.floor(quantity / regimen.tabletsADay) : null;
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** How long this many tablets last, in words: `28 days`, `9 days and 1 tablet`; `null` if unknown. */
export function supplyInWords(medication: string, quantity: number | null | undefined): string | null {
  const days = daysOfSupply(medication, quantity);
  if (days === null || !quantity) return null;
  const rest = quantity % (regimenOf(medication)?.tabletsADay ?? 1);
  return rest === 0 ? counted(days, 'day') : `${counted(days, 'day')} and ${counted(rest, 'tablet')}`;
}

/**
 * The tablets for this many days, if a quantity may have been meant as days: several tablets a day, and not whole packs.
 * `null` if the quantity is plausible.
 */
export function tabletsIfDays(medication: string, quantity: number | null | undefined): number | null {
  const regimen = regimenOf(medication);
  if (!regimen || !quantity || regimen.tabletsADay === 1 || quantity % regimen.packTablets === 0) return null;
  return quantity * regimen.tabletsADay;
}

/** A number of tablets split into quantities that one record can hold, largest first; `null` if that isn't possible. */
export function asQuantities(tablets: number, quantities: readonly number[]): number[] | null {
  const parts: number[] = [];
  let rest = tablets;
  for (const quantity of [...quantities].sort((a, b) => b - a)) {
    for (; rest >= quantity; rest -= quantity) parts.push(quantity);
  }
  return rest === 0 ? parts : null;
}
