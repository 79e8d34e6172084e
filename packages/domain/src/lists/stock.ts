import type { CivilDate } from '../dates/civil-dates.js';
import type { TEST_TYPES } from './lists.js';
import type { TabName } from '../people/permissions.js';
import type { Registration } from '../clients/registrations.js';

/** Categories of stock, in the order of the screen. */
export const STOCK_KINDS = {
  medication: 'Medication',
  test: 'Tests',
  incentive: 'Incentives',
  supply: 'Harm-reduction supplies',
} as const;
export type StockKind = keyof typeof STOCK_KINDS;
export const STOCK_KIND_CODES = Object.keys(STOCK_KINDS) as StockKind[];

/** Where stock is kept. Referral sites are other organizations and stops are dated, so places are a separate list. */
export const STOCK_PLACE_KINDS = { site: 'Site', van: 'Van' } as const;
export type StockPlaceKind = keyof typeof STOCK_PLACE_KINDS;
export const STOCK_PLACE_KIND_CODES = Object.keys(STOCK_PLACE_KINDS) as StockPlaceKind[];

export type StockPlaceForm = { name: string; kind: StockPlaceKind; active: boolean };
export type StockPlace = StockPlaceForm & { id: string; version: number };

export type StockItemForm = {
  kind: StockKind;
  /** Of a medication: a name of `MEDICATIONS`. */
  name: string;
  /** What one unit is: `tablet`, `kit`, `card`. */
  unit: string;
  /** Of a test: the type whose form suggests it. */
  test_type: (typeof TEST_TYPES)[number] | null;
  /** A place is low on the item at or below this number; null never warns. */
  low_at: number | null;
  active: boolean;
};
export type StockItem = StockItemForm & { id: string; version: number };

export type StockRecall = { at: string; by_name: string | null; reason: string };
/** A place's balance of a lot; a place that never had it has no balance. */
export type StockBalance = { place_id: string; quantity: number };
export type StockLot = {
  id: string;
  item_id: string;
  /** The number on the package, as first received. */
  lot: string;
  /** The last day of use; null if it doesn't expire. */
  expiry: CivilDate | null;
  recalled: StockRecall | null;
  balances: StockBalance[];
};

/** Response of `GET /api/stock`: everything except the movements; nothing personal. */
export type Stock = {
  /** The caller's place; items they record come out of it. */
  my_place: string | null;
  places: StockPlace[];
  items: StockItem[];
  lots: StockLot[];
};

/** Why the number of units at a place changed. */
export const STOCK_MOVEMENTS = {
  received: 'Received',
  used: 'Used',
  returned: 'Put back',
  transfer: 'Transferred',
  recount: 'Recounted',
  discarded: 'Discarded',
  recalled: 'Recalled',
  'recall-lifted': 'Recall lifted',
} as const;
export type StockMovementKind = keyof typeof STOCK_MOVEMENTS;

/** What a unit was used for: an item of a record, or supplies given to someone without a record. */
export const STOCK_SOURCES = ['dispensing', 'test', 'interaction', 'supply'] as const;
export type StockSource = (typeof STOCK_SOURCES)[number];
/** The permission that shows what a unit was used for. */
export const SOURCE_TABS: Record<StockSource, TabName> = {
  dispensing: 'Dispensing',
  test: 'Tests',
  interaction: 'Interactions',
  supply: 'Interactions',
};
export const SOURCE_WORDS: Record<StockSource, string> = {
  dispensing: 'Dispensing',
  test: 'Test',
  interaction: 'Incentive',
  supply: 'Supplies',
};

/** One line of the ledger, newest first; `change` is negative when units leave the place. */
export type StockMovement = {
  id: string;
  at: string;
  kind: StockMovementKind;
  place_id: string;
  change: number;
  reason: string | null;
  source: StockSource | null;
  by_name: string | null;
  /** Set if a person confirmed an expired lot or a balance below zero. */
  confirmed: boolean;
};
export type StockMovements = { movements: StockMovement[] };

export type MyStockPlace = { place_id: string | null };
export type StockReceipt = {
  item_id: string;
  place_id: string;
  lot: string;
  expiry: CivilDate | null;
  quantity: number;
};
export type StockTransfer = { lot_id: string; from: string; to: string; quantity: number };
export type StockDiscard = { lot_id: string; place_id: string; quantity: number; reason: string };
/** `expected` is the balance that the counter saw: if it changed since, the difference would be wrong. */
export type StockRecount = { lot_id: string; place_id: string; expected: number; counted: number; reason: string };
export type StockRecallForm = { reason: string };

/** The stock part of a form that saves an item of a record. */
export type StockConfirm = { confirmed?: boolean };
/** a missing `lot_id` keeps the lot of a saved item, null uses none. */
export type StockUse = StockConfirm & { lot_id?: string | null; quantity?: number };
export type WithStock<Use = StockUse> = { stock?: Use | null };

/** Which lot a saved item came from. */
export type UsedLot = { lot_id: string; place_id: string; quantity: number };
export type UsedStock = { used: UsedLot | null };

/** One person of "who got lot L77?", once per item. */
export type LotRecipient = {
  registration_id: string;
  source: StockSource;
  /** The day on which the person got it; without a date in the item, the New York calendar day of its entry. */
  day: CivilDate;
  quantity: number;
  /** Null for a dispensing that names the lot but moved no stock. */
  place_id: string | null;
  name: string;
  phone: string | null;
  leave_message: boolean;
  language: Registration['language'];
};
/** `hidden`: uses whose tab the caller may not open. `anonymous`: units given without a record. */
export type LotRecipients = { recipients: LotRecipient[]; hidden: number; anonymous: number };

export const RECIPIENT_COLUMNS = ['Name', 'Phone', 'May leave a message', 'Language', 'Got it on', 'Quantity', 'From'];
export function recipientCells({
  name,
  phone,
  leave_message,
  language,
  day,
  quantity,
  source,
}: LotRecipient): (string | number)[] {
  return [name, phone ?? '', leave_message ? 'Yes' : 'No', language ?? '', day, quantity, SOURCE_WORDS[source]];
}

export const STOCK_LIMITS = { name: 80, unit: 30, lot: 60, reason: 300, quantity: 100_000, perItem: 1_000 } as const;

export const STOCK_TEXTS = {
  off: 'Stock is not switched on in the program profile.',
  name: 'Please enter a name',
  nameTaken: 'This name is already in the list',
  medication: 'Please choose a medication from the list',
  unit: 'Please enter the unit, such as kit or tablet',
  low: 'Please enter a whole number from 0, or leave it empty',
  choice: 'Please choose one from the list',
  lot: 'Please enter the lot number',
  expiry: 'Please enter a valid date',
  quantity: 'Please enter a whole number from 1',
  counted: 'Please enter the number counted, 0 or more',
  reason: 'Please enter a reason',
  tooLong: 'This is too long',
  samePlace: 'Please choose another place',
  changedMeanwhile: 'Someone else changed this in the meantime. Please review it.',
  usedMeanwhile: 'Units were moved while you counted. The number on record is now up to date: please count again.',
  otherExpiry: (expiry: string): string => `This lot is already on record with the expiry ${expiry}.`,
  tooFew: (balance: number): string => `Only ${balance} on record at this place. Recount it first if there are more.`,
  inactive: 'This place or item is no longer in use.',
  recalled: (lot: string): string => `Lot ${lot} was recalled. Set it aside and use another lot.`,
  expired: (lot: string, expiry: string): string => `Lot ${lot} expired on ${expiry}. Use another lot, or confirm it.`,
  short: (lot: string, left: number): string =>
    `Only ${left} of lot ${lot} on record here. Check the lot and the quantity, or confirm.`,
  noPlace: 'Choose where you work on the Stock page first.',
  unknownLot: 'This lot is not in stock here.',
  alreadyRecalled: 'This lot is already recalled.',
  notRecalled: 'This lot is not recalled.',
} as const;
