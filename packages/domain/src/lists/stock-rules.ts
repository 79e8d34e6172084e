import { type CivilDate, civilDateInWords } from '../dates/civil-dates.js';
import { MEDICATIONS, TEST_TYPES } from './lists.js';
import {
  STOCK_LIMITS,
  STOCK_TEXTS,
  type Stock,
  type StockDiscard,
  type StockItem,
  type StockItemForm,
  type StockLot,
  type StockPlaceForm,
  type StockReceipt,
  type StockRecount,
  type StockTransfer,
  type UsedLot,
} from './stock.js';
import { daysBetween } from '../care/treatment-dates.js';
import { invalid, missing, type Violation } from '../platform/violations.js';

/** Lot numbers and names are compared without case and surrounding spaces. */
export function stockKey(text: string): string {
  return text.trim().toLowerCase();
}

/** When to warn about an expiry, soonest first; `days` is the most days left, -1 when the last day of use is over. */
export const EXPIRY_WARNINGS = [
  { state: 'expired', days: -1, label: 'Expired' },
  { state: 'within-30', days: 30, label: 'Expires within 30 days' },
  { state: 'within-90', days: 90, label: 'Expires within 90 days' },
] as const;
export type ExpiryWarning = (typeof EXPIRY_WARNINGS)[number];

/** The warning for an expiry date, or null; the day of expiry is the last day of use. */
export function expiryWarning(expiry: CivilDate | null, today: CivilDate): ExpiryWarning | null {
  const left = expiry === null ? null : daysBetween(today, expiry);
  return left === null ? null : (EXPIRY_WARNINGS.find(({ days }) => left <= days) ?? null);
}

/** Objections to using a lot, and whether a person may override them. */
export const USE_RULES = { recalled: 'refuse', expired: 'confirm', short: 'confirm' } as const;
export type UseProblem = keyof typeof USE_RULES;

type Use = { lot: Pick<StockLot, 'recalled' | 'expiry'>; balance: number; quantity: number; today: CivilDate };

export function problemsOfUse({ lot, balance, quantity, today }: Use): UseProblem[] {
  const found: Record<UseProblem, boolean> = {
    recalled: lot.recalled !== null,
    expired: expiryWarning(lot.expiry, today)?.state === 'expired',
    short: balance < quantity,
  };
  return (Object.keys(USE_RULES) as UseProblem[]).filter((problem) => found[problem]);
}

export function problemText(problem: UseProblem, lot: Pick<StockLot, 'lot' | 'expiry'>, balance: number): string {
  if (problem === 'recalled') return STOCK_TEXTS.recalled(lot.lot);
  if (problem === 'short') return STOCK_TEXTS.short(lot.lot, Math.max(0, balance));
  return STOCK_TEXTS.expired(lot.lot, lot.expiry === null ? '' : civilDateInWords(lot.expiry));
}

/** `L77: 4 left, expires 31 January 2027`. */
export function lotInWords({ lot, expiry }: Pick<StockLot, 'lot' | 'expiry'>, left: number): string {
  return `${lot}: ${left} left${expiry === null ? '' : `, expires ${civilDateInWords(expiry)}`}`;
}

/** A change in a place's balance of a lot; negative when units leave. */
export type StockChange = { lot_id: string; place_id: string; change: number };

const sameUse = (a: UsedLot | null, b: UsedLot | null): boolean =>
  a?.lot_id === b?.lot_id && a?.place_id === b?.place_id && a?.quantity === b?.quantity;

/**
 * The movements that change an item's use of stock: everything is put back, then taken again. If nothing changes, there
 * are none: a repeated call moves nothing.
 */
export function settlement(used: UsedLot | null, wanted: UsedLot | null): StockChange[] {
  if (sameUse(used, wanted)) return [];
  const move = (use: UsedLot | null, sign: 1 | -1): StockChange[] =>
    use ? [{ lot_id: use.lot_id, place_id: use.place_id, change: sign * use.quantity }] : [];
  return [...move(used, 1), ...move(wanted, -1)];
}

export function balanceAt(lot: Pick<StockLot, 'balances'>, placeId: string): number {
  return lot.balances.find(({ place_id }) => place_id === placeId)?.quantity ?? 0;
}

/** Nearest expiry first, lots without one last; expired lots come after all others. */
export function lotsInOrder(lots: readonly StockLot[], today: CivilDate): StockLot[] {
  const rank = ({ expiry }: StockLot): string =>
    `${expiryWarning(expiry, today)?.state === 'expired' ? 1 : 0} ${expiry ?? '9999-12-31'}`;
  return lots.toSorted((a, b) => rank(a).localeCompare(rank(b)) || a.lot.localeCompare(b.lot));
}

/** The lots that a form suggests: those on hand at the place, without recalled ones. */
export function suggestedLots(
  { items, lots }: Pick<Stock, 'items' | 'lots'>,
  placeId: string,
  isMeant: (item: StockItem) => boolean,
  today: CivilDate,
): { item: StockItem; lot: StockLot; balance: number }[] {
  const meant = new Map(items.filter((item) => item.active && isMeant(item)).map((item) => [item.id, item]));
  return lotsInOrder(lots, today).flatMap((lot) => {
    const item = meant.get(lot.item_id);
    const balance = balanceAt(lot, placeId);
    return item && lot.recalled === null && balance > 0 ? [{ item, lot, balance }] : [];
  });
}

export type LowStock = { item: StockItem; place_id: string; quantity: number };

/** Places in use that hold, or held, an item and have no more than its threshold of usable units. */
export function lowStock({ items, lots, places }: Stock, today: CivilDate): LowStock[] {
  const active = new Set(places.filter((place) => place.active).map(({ id }) => id));
  return items.flatMap((item) => {
    const { low_at: threshold } = item;
    if (threshold === null || !item.active) return [];
    const usable = new Map<string, number>();
    for (const lot of lots.filter(({ item_id }) => item_id === item.id)) {
      const counts = lot.recalled === null && expiryWarning(lot.expiry, today)?.state !== 'expired';
      for (const { place_id, quantity } of lot.balances) {
        usable.set(place_id, (usable.get(place_id) ?? 0) + (counts ? quantity : 0));
      }
    }
    return [...usable]
      .filter(([place, quantity]) => active.has(place) && quantity <= threshold)
      .map(([place_id, quantity]) => ({ item, place_id, quantity }));
  });
}

const isCount = (value: number, least: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= STOCK_LIMITS.quantity;

function text(field: string, value: string, most: number, msg: string): Violation[] {
  if (value.trim() === '') return [missing(field, msg)];
  return value.length > most ? [invalid(field, STOCK_TEXTS.tooLong)] : [];
}

const quantity = (value: number): Violation[] => (isCount(value, 1) ? [] : [invalid('quantity', STOCK_TEXTS.quantity)]);
const reason = (value: string): Violation[] => text('reason', value, STOCK_LIMITS.reason, STOCK_TEXTS.reason);

export function checkStockPlace({ name }: StockPlaceForm): Violation[] {
  return text('name', name, STOCK_LIMITS.name, STOCK_TEXTS.name);
}

export function checkStockItem({ kind, name, unit, test_type, low_at }: StockItemForm): Violation[] {
  const isListed = kind !== 'medication' || MEDICATIONS.some((known) => known === name);
  const isTyped = kind !== 'test' || TEST_TYPES.some((known) => known === test_type);
  return [
    ...(isListed ? text('name', name, STOCK_LIMITS.name, STOCK_TEXTS.name) : [invalid('name', STOCK_TEXTS.medication)]),
    ...text('unit', unit, STOCK_LIMITS.unit, STOCK_TEXTS.unit),
    ...(isTyped ? [] : [invalid('test_type', STOCK_TEXTS.choice)]),
    ...(low_at === null || isCount(low_at, 0) ? [] : [invalid('low_at', STOCK_TEXTS.low)]),
  ];
}

export function checkReceipt(form: StockReceipt): Violation[] {
  return [...text('lot', form.lot, STOCK_LIMITS.lot, STOCK_TEXTS.lot), ...quantity(form.quantity)];
}

export function checkTransfer(form: StockTransfer): Violation[] {
  return [...(form.from === form.to ? [invalid('to', STOCK_TEXTS.samePlace)] : []), ...quantity(form.quantity)];
}

export function checkDiscard(form: StockDiscard): Violation[] {
  return [...quantity(form.quantity), ...reason(form.reason)];
}

/** A difference needs a reason; a count that confirms the record doesn't. */
export function checkRecount({ counted, expected, reason: why }: StockRecount): Violation[] {
  const broken = isCount(counted, 0) ? [] : [invalid('counted', STOCK_TEXTS.counted)];
  return counted === expected ? broken : [...broken, ...reason(why)];
}

export function checkRecall({ reason: why }: { reason: string }): Violation[] {
  return reason(why);
}
