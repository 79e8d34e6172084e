import { type CivilDate, isCivilDate } from '../dates/civil-dates.js';
import { STOCK_LIMITS, STOCK_TEXTS, type StockConfirm } from '../lists/stock.js';
import { invalid, type Violation } from '../platform/violations.js';

/** Harm-reduction supplies handed out; without `lot_id` nothing is taken from stock. */
export type SupplyForm = {
  item_id: string;
  quantity: number;
  /** Defaults to today. */
  given_on?: CivilDate | null;
  lot_id?: string | null;
} & StockConfirm;

/** Supplies given to a client or, from the van, to someone without a record. */
export type Supply = {
  id: string;
  item_id: string;
  name: string;
  unit: string;
  quantity: number;
  given_on: CivilDate;
  place_id: string;
  lot: string | null;
  by_name: string | null;
};
export type Supplies = { supplies: Supply[] };

/** Supplies given in a period, with and without a record: nothing about people. */
export type SupplyTotal = { item_id: string; name: string; unit: string; quantity: number };
export type SupplyTotals = { totals: SupplyTotal[] };
/** Days of `GET /api/supplies/totals`, both included. */
export type SupplyPeriod = { from: CivilDate; to: CivilDate };

export const SUPPLY_TEXTS = {
  item: 'Please choose what was given',
  place: 'Please choose where you work',
  placeNotSaved: 'Your place could not be saved. Please try again.',
  future: 'The date cannot be in the future.',
  beforeBirth: 'The date cannot be before the date of birth.',
  date: 'Please enter a valid date',
  unread: 'The supplies could not be loaded.',
  none: 'Nothing given yet.',
  noItems: 'No supplies are listed. Someone who dispenses adds them on the Stock page.',
  saved: 'Supplies saved.',
  failed: 'The supplies could not be saved. Please try again.',
  notUndone: 'The supplies could not be removed. Please try again.',
  undone: 'Supplies removed and put back in stock.',
} as const;

/** Every broken rule; without a record there is no date of birth. */
export function checkSupply(
  { item_id, quantity, given_on }: SupplyForm,
  today: CivilDate,
  birth: CivilDate | null = null,
): Violation[] {
  const whole = Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= STOCK_LIMITS.perItem;
  const day = given_on ?? today;
  return [
    item_id === '' ? invalid('item_id', SUPPLY_TEXTS.item) : null,
    whole ? null : invalid('quantity', STOCK_TEXTS.quantity),
    isCivilDate(day) ? null : invalid('given_on', SUPPLY_TEXTS.date),
    isCivilDate(day) && day > today ? invalid('given_on', SUPPLY_TEXTS.future) : null,
    isCivilDate(day) && birth !== null && day < birth ? invalid('given_on', SUPPLY_TEXTS.beforeBirth) : null,
  ].filter((violation) => violation !== null);
}
