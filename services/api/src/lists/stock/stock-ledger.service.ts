import { Injectable } from '@nestjs/common';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import {
  STOCK_TEXTS,
  type StockKind,
  type StockLot,
  type StockSource,
  type StockUse,
  type UsedLot,
} from '@firstlight/domain/lists/stock';
import {
  balanceAt,
  problemText,
  settlement,
  type StockChange,
  stockKey,
  USE_RULES,
  problemsOfUse,
} from '@firstlight/domain/lists/stock-rules';
import { ProgramProfileService } from '../../people/program-profile/program-profile.service.js';
import { currentPrincipal } from '../../platform/context/request-context.js';
import type { Queries } from '../../platform/database/queries.js';
import { UnprocessableEntity } from '../../platform/errors/http-errors.js';
import { addMovements, chosenLot, lockLots, medicationLot, type SourceUse, usesOf } from './stock.query.js';

/** What an item of a record takes out of stock. */
export type ItemUse = {
  source: StockSource;
  /** A deleted item, or one that hands nothing out, uses nothing. */
  applies: boolean;
  /** The medication and lot named in the item itself; without it, the form chooses a lot. */
  names?: { medication: string; lot: string | null; quantity: number | null };
};

export type StockClaim = ItemUse & {
  id: string;
  isNew: boolean;
  /** Restoring a deleted item states what happened: no confirmation is needed. */
  isRestored?: boolean;
  /** Of a saved item: what it named before this change. */
  namedBefore?: ItemUse['names'];
  use: StockUse | null;
};

const KIND_OF: Record<StockSource, StockKind> = {
  dispensing: 'medication',
  test: 'test',
  interaction: 'incentive',
  supply: 'supply',
};

type Move = StockChange & { claim: StockClaim; before: UsedLot | null };

const refusal = (field: 'lot_id' | 'confirmed', msg: string): UnprocessableEntity =>
  new UnprocessableEntity([{ type: 'value_error', loc: ['body', 'stock', field], msg }]);

const me = (): string | null => currentPrincipal()?.user_id ?? null;

/** Whether a new item can use stock at all: most can't, and cost no statement. */
const asks = ({ isNew, applies, names, use }: StockClaim): boolean =>
  !isNew || (applies && Boolean(names ? names.lot && names.quantity : use?.lot_id));

type Named = NonNullable<ItemUse['names']>;

/** Whether a saved item named this lot, with a quantity, before the change. */
const namedAlready = (before: ItemUse['names'], { medication, lot }: Named): boolean =>
  Boolean(before?.lot && before.quantity) &&
  before?.medication === medication &&
  stockKey(before.lot ?? '') === stockKey(lot ?? '');

/** Keeps the ledger in step with the items that use stock, in the transaction that writes them. */
@Injectable()
export class StockLedger {
  constructor(private readonly profile: ProgramProfileService) {}

  /** Moves what each item needs to match its current use; calling it again moves nothing. */
  async settle(tx: Queries, all: readonly StockClaim[]): Promise<void> {
    const asking = all.filter(asks);
    if (asking.length === 0) return;
    const saved = asking.filter(({ isNew }) => !isNew).map(({ id }) => id);
    const uses = new Map((saved.length > 0 ? await usesOf(tx, saved) : []).map((use) => [use.source_id, use]));
    const moves: Move[] = [];
    for (const claim of asking) {
      const last = uses.get(claim.id) ?? null;
      const before = last?.is_used ? used(last) : null;
      const wanted = await this.wanted(tx, claim, last);
      moves.push(...settlement(before, wanted).map((change) => ({ ...change, claim, before })));
    }
    if (moves.length === 0) return;
    const isOn = await this.profile.stockIsOn(tx);
    // When stock is off, new items don't touch it, and items that used some still put it back.
    await this.carryOut(
      tx,
      moves.filter(({ before, change }) => isOn || before !== null || change > 0),
    );
  }

  private async wanted(tx: Queries, claim: StockClaim, last: SourceUse | null): Promise<UsedLot | null> {
    const { applies, names, use, source, isNew, namedBefore } = claim;
    if (!applies) return null;
    if (names) {
      // The item was saved with this lot and took none of it, so the units left before the lot was counted here.
      if (last === null && namedAlready(namedBefore, names)) return null;
      return this.named(tx, names, last, isNew);
    }
    if (!use || use.lot_id === undefined) return last && used(last);
    if (use.lot_id === null) return null;
    const lot = await chosenLot(tx, use.lot_id, me());
    if (lot?.kind !== KIND_OF[source]) throw refusal('lot_id', STOCK_TEXTS.unknownLot);
    const place = last?.lot_id === use.lot_id ? last.place_id : lot.mine;
    if (place === null) throw refusal('lot_id', STOCK_TEXTS.noPlace);
    return { lot_id: use.lot_id, place_id: place, quantity: use.quantity ?? 1 };
  }

  /**
   * A medication's lot comes from the place that its item used before, else from the user's place, if it is known
   * there.
   */
  private async named(
    tx: Queries,
    { medication, lot, quantity }: Named,
    last: SourceUse | null,
    isNew: boolean,
  ): Promise<UsedLot | null> {
    if (!lot || !quantity) return null;
    const found = await medicationLot(tx, { item: medication, lotKey: stockKey(lot), userId: me() });
    if (!found) return null;
    const place = [last?.place_id, found.mine].find((known) => known && found.places.includes(known));
    if (place) return { lot_id: found.id, place_id: place, quantity };
    if (found.recalled && isNew && (await this.profile.stockIsOn(tx)))
      throw refusal('lot_id', STOCK_TEXTS.recalled(lot));
    return null;
  }

  private async carryOut(tx: Queries, moves: readonly Move[]): Promise<void> {
    if (moves.length === 0) return;
    const lots = await lockLots(tx, [...new Set(moves.map(({ lot_id }) => lot_id))]);
    const by = me();
    const movements = moves.map((move) => {
      const lot = lots.get(move.lot_id);
      if (!lot) throw refusal('lot_id', STOCK_TEXTS.unknownLot);
      const confirmed = move.change < 0 && isConfirmed(move, lot);
      apply(lot, move);
      const { lot_id, place_id, change, claim } = move;
      const kind = change < 0 ? ('used' as const) : ('returned' as const);
      return { lot_id, place_id, change, kind, source: claim.source, source_id: claim.id, confirmed, by };
    });
    await addMovements(tx, movements);
  }
}

const used = ({ lot_id, place_id, quantity }: SourceUse): UsedLot => ({ lot_id, place_id, quantity });

function apply(lot: StockLot, { place_id, change }: StockChange): void {
  const held = lot.balances.find((balance) => balance.place_id === place_id);
  if (held) held.quantity += change;
  else lot.balances.push({ place_id, quantity: change });
}

/** Whether the use needed confirmation; throws if it is forbidden, or not confirmed. */
function isConfirmed({ place_id, change, claim, before, lot_id }: Move, lot: StockLot): boolean {
  const balance = balanceAt(lot, place_id);
  const found = problemsOfUse({ lot, balance, quantity: -change, today: todayInNewYork() });
  const isSameLot = before?.lot_id === lot_id;
  // Correcting the quantity of a saved item: it did come from this lot.
  const problems = isSameLot ? found.filter((problem) => problem === 'short') : found;
  // A recall needs the lot that a person really got, so a saved item can be corrected to it.
  const isRecallFact = !claim.isNew && lot.recalled !== null && (isSameLot || claim.names !== undefined);
  const [first] = problems;
  if (!first || claim.isRestored || isRecallFact) return problems.length > 0;
  if (USE_RULES[first] === 'refuse') throw refusal('lot_id', problemText(first, lot, balance));
  if (!claim.use?.confirmed) throw refusal('confirmed', problemText(first, lot, balance));
  return true;
}
