import type { CivilDate } from '../dates/civil-dates.js';
import type { Interaction } from './record-tabs.js';

const DOLLARS = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });

/** `$20.00` */
export function dollars(amount: number): string {
  return DOLLARS.format(amount);
}

type Paid = Pick<Interaction, 'amount' | 'issued'>;

/**
 * The value of `issued` for money that was handed out; everything else is owed (Money, clinical-rules.md).
 */
export const ISSUED = 'Yes';

/** Promised but not handed out yet, including when "issued" was left blank. */
export function isOwed({ amount, issued }: Paid): boolean {
  return amount !== null && amount > 0 && issued !== ISSUED;
}

export function isIssued({ amount, issued }: Paid): boolean {
  return amount !== null && amount > 0 && issued === ISSUED;
}

/** Dollars; rounded to cents. */
export type IncentiveSums = { issued: number; owed: number };

const cents = (amount: number): number => Math.round(amount * 100) / 100;

export function incentiveSums(items: readonly Paid[]): IncentiveSums {
  const sum = (of: (item: Paid) => boolean): number =>
    cents(items.filter(of).reduce((total, { amount }) => total + (amount ?? 0), 0));
  return { issued: sum(isIssued), owed: sum(isOwed) };
}

export type IncentiveTotal = IncentiveSums & { date: CivilDate | null; payment_type: string | null; count: number };

/** The day on which an incentive was issued; the day of the contact if that wasn't recorded. */
export function dayOfIssue({
  date,
  incentive_issued,
}: Pick<Interaction, 'date' | 'incentive_issued'>): CivilDate | null {
  return incentive_issued?.on ?? date;
}

type Counted = Pick<Interaction, 'date' | 'payment_type' | 'amount' | 'issued' | 'incentive_issued'>;

/** Money that was handed out counts on the day of its issue, money that is owed on the day of the contact. */
const dayOf = (item: Counted): CivilDate | null => (isIssued(item) ? dayOfIssue(item) : item.date);

/** What was issued and what is owed per day and kind, newest day first. */
export function incentiveTotals(items: readonly Counted[]): IncentiveTotal[] {
  const groups = new Map<string, typeof items>();
  for (const item of items.filter((one) => isIssued(one) || isOwed(one))) {
    const key = `${dayOf(item) ?? ''}|${item.payment_type ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()]
    .map((group) => ({
      date: group[0] ? dayOf(group[0]) : null,
      payment_type: group[0]?.payment_type ?? null,
      count: group.length,
      ...incentiveSums(group),
    }))
    .sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
}
