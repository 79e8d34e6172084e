import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  STOCK_TEXTS,
  type MyStockPlace,
  type Stock,
  type StockDiscard,
  type StockItem,
  type StockItemForm,
  type StockLot,
  type StockMovements,
  type StockPlace,
  type StockPlaceForm,
  type StockReceipt,
  type StockRecallForm,
  type StockRecount,
  type StockTransfer,
  type UsedStock,
} from '@firstlight/domain/lists/stock';
import {
  balanceAt,
  checkDiscard,
  checkReceipt,
  checkRecall,
  checkRecount,
  checkStockItem,
  checkStockPlace,
  checkTransfer,
  stockKey,
} from '@firstlight/domain/lists/stock-rules';
import { invalid, type Violation } from '@firstlight/domain/platform/violations';
import { DataSource, type EntityManager } from 'typeorm';
import { ProgramProfileService } from '../../people/program-profile/program-profile.service.js';
import { Changes } from '../../platform/audit/changes.js';
import { currentPrincipal } from '../../platform/context/request-context.js';
import { UnprocessableEntity, Conflict, NotFound, throwIfInvalid } from '../../platform/errors/http-errors.js';
import { StockItemRow } from './stock-item.entity.js';
import { StockPlaceRow } from './stock-place.entity.js';
import { addMovements, lockLots, lotsById, movementsOf, type NewMovement, readStock, usesOf } from './stock.query.js';
import { saveListed } from './save-listed.js';

const me = (): string | null => currentPrincipal()?.user_id ?? null;
const broken = (field: string, msg: string): UnprocessableEntity => new UnprocessableEntity([invalid(field, msg)]);

type Work = (tx: EntityManager, lot: StockLot) => Promise<void>;

/** Places, items and lots, and every movement that isn't caused by an item of a record. */
@Injectable()
export class StockService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
    private readonly profile: ProgramProfileService,
  ) {}

  async read(): Promise<Stock> {
    await this.requireOn();
    return readStock(this.db, me());
  }

  async movements(lotId: string): Promise<StockMovements> {
    await this.requireOn();
    return { movements: await movementsOf(this.db, lotId) };
  }

  async usedBy(sourceId: string): Promise<UsedStock> {
    await this.requireOn();
    const [use] = await usesOf(this.db, [sourceId]);
    const { lot_id, place_id, quantity } = use ?? { lot_id: '', place_id: '', quantity: 0 };
    return { used: use?.is_used ? { lot_id, place_id, quantity } : null };
  }

  savePlace(id: string | null, form: StockPlaceForm, expected: number | null): Promise<StockPlace> {
    return this.saveListed(StockPlaceRow, id, form, checkStockPlace(form), expected);
  }

  saveItem(id: string | null, form: StockItemForm, expected: number | null): Promise<StockItem> {
    const { kind, test_type, ...rest } = form;
    const kept = { ...rest, kind, test_type: kind === 'test' ? test_type : null };
    return this.saveListed(StockItemRow, id, kept, checkStockItem(form), expected);
  }

  /** The caller's place; items they record take stock from it. */
  async workAt({ place_id }: MyStockPlace): Promise<MyStockPlace> {
    await this.requireOn();
    return this.changes.run(
      { action: 'update', kind: 'stock', itemId: place_id, fields: ['workplace'] },
      async (tx) => {
        if (place_id === null) await tx.query('DELETE FROM stock_workplaces WHERE user_id = $1', [me()]);
        else {
          await this.requireActive(tx, { place_id });
          await tx.query(
            `INSERT INTO stock_workplaces (user_id, place_id) VALUES ($1, $2)
           ON CONFLICT (user_id) DO UPDATE SET place_id = excluded.place_id`,
            [me(), place_id],
          );
        }
        return { place_id };
      },
    );
  }

  /** Adds units to a known lot; its expiry must be the same. */
  async receive(form: StockReceipt): Promise<StockLot> {
    throwIfInvalid(checkReceipt(form));
    await this.requireOn();
    const { item_id, place_id, lot, expiry, quantity } = form;
    const audit = { action: 'create' as const, kind: 'stock' as const, itemId: item_id, fields: ['received'] };
    return this.changes.create(audit, async (tx) => {
      await this.requireActive(tx, form);
      await tx.query(
        `INSERT INTO stock_lots (id, item_id, lot, lot_key, expiry) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (item_id, lot_key) DO NOTHING`,
        [randomUUID(), item_id, lot.trim(), stockKey(lot), expiry],
      );
      const [found] = await tx.query<{ id: string }[]>(
        'SELECT id FROM stock_lots WHERE item_id = $1 AND lot_key = $2',
        [item_id, stockKey(lot)],
      );
      return this.onLot(tx, found?.id ?? '', async (_, known) => {
        if (known.recalled) throw broken('lot', STOCK_TEXTS.recalled(known.lot));
        if (known.expiry !== expiry) throw broken('expiry', STOCK_TEXTS.otherExpiry(known.expiry ?? 'none'));
        await this.move(tx, [{ lot_id: known.id, place_id, change: quantity, kind: 'received' }]);
      });
    });
  }

  async transfer(form: StockTransfer): Promise<StockLot> {
    throwIfInvalid(checkTransfer(form));
    const { lot_id, from, to, quantity } = form;
    return this.changing(lot_id, 'transfer', async (tx, lot) => {
      await this.requireActive(tx, { place_id: to });
      if (lot.recalled) throw broken('lot_id', STOCK_TEXTS.recalled(lot.lot));
      requireEnough(lot, from, quantity);
      const kind = 'transfer' as const;
      await this.move(tx, [
        { lot_id, place_id: from, change: -quantity, kind },
        { lot_id, place_id: to, change: quantity, kind },
      ]);
    });
  }

  async discard(form: StockDiscard): Promise<StockLot> {
    throwIfInvalid(checkDiscard(form));
    const { lot_id, place_id, quantity, reason } = form;
    return this.changing(lot_id, 'discarded', async (tx, lot) => {
      requireEnough(lot, place_id, quantity);
      await this.move(tx, [{ lot_id, place_id, change: -quantity, kind: 'discarded', reason }]);
    });
  }

  /** Rejects a count if the number changed since the counter saw it. */
  async recount(form: StockRecount): Promise<StockLot> {
    throwIfInvalid(checkRecount(form));
    const { lot_id, place_id, expected, counted, reason } = form;
    return this.changing(lot_id, 'recount', async (tx, lot) => {
      await this.requirePlace(tx, place_id);
      if (balanceAt(lot, place_id) !== expected) throw new Conflict(STOCK_TEXTS.usedMeanwhile);
      if (counted === expected) return;
      await this.move(tx, [{ lot_id, place_id, change: counted - expected, kind: 'recount', reason }]);
    });
  }

  /** Blocks the lot, and removes its remaining units from every place. */
  async recall(lotId: string, form: StockRecallForm): Promise<StockLot> {
    throwIfInvalid(checkRecall(form));
    return this.changing(lotId, 'recalled', async (tx, lot) => {
      if (lot.recalled) throw new Conflict(STOCK_TEXTS.alreadyRecalled);
      await tx.query('UPDATE stock_lots SET recalled_at = now(), recalled_by = $2, recall_reason = $3 WHERE id = $1', [
        lotId,
        me(),
        form.reason,
      ]);
      const left = lot.balances.filter(({ quantity }) => quantity > 0);
      await this.move(
        tx,
        left.map(({ place_id, quantity }) => ({
          ...{ lot_id: lotId, place_id, change: -quantity },
          ...{ kind: 'recalled' as const, reason: form.reason },
        })),
      );
    });
  }

  /** Puts back what the recall removed. */
  async liftRecall(lotId: string, form: StockRecallForm): Promise<StockLot> {
    throwIfInvalid(checkRecall(form));
    return this.changing(lotId, 'recall-lifted', async (tx, lot) => {
      if (!lot.recalled) throw new Conflict(STOCK_TEXTS.notRecalled);
      const taken = await tx.query<{ place_id: string; quantity: number }[]>(
        `SELECT place_id, -sum(change)::int AS quantity FROM stock_movements
          WHERE lot_id = $1 AND kind IN ('recalled', 'recall-lifted') GROUP BY place_id HAVING sum(change) < 0`,
        [lotId],
      );
      await tx.query(
        'UPDATE stock_lots SET recalled_at = NULL, recalled_by = NULL, recall_reason = NULL WHERE id = $1',
        [lotId],
      );
      await this.move(
        tx,
        taken.map(({ place_id, quantity }) => ({
          ...{ lot_id: lotId, place_id, change: quantity },
          ...{ kind: 'recall-lifted' as const, reason: form.reason },
        })),
      );
    });
  }

  private async requireOn(): Promise<void> {
    if (!(await this.profile.stockIsOn(this.db))) throw new NotFound(STOCK_TEXTS.off);
  }

  private async saveListed<Row extends StockPlaceRow | StockItemRow>(
    entity: new () => Row,
    id: string | null,
    form: Omit<Row, 'id' | 'version'>,
    violations: Violation[],
    expected: number | null,
  ): Promise<Row> {
    throwIfInvalid(violations);
    await this.requireOn();
    return saveListed(this.changes, { entity, id, form, expected });
  }

  private async changing(lotId: string, field: string, work: Work): Promise<StockLot> {
    await this.requireOn();
    const audit = { action: 'update' as const, kind: 'stock' as const, itemId: lotId, fields: [field] };
    return this.changes.create(audit, (tx) => this.onLot(tx, lotId, work));
  }

  /** Runs the work on the locked lot, and reads the lot again. */
  private async onLot(tx: EntityManager, lotId: string, work: Work): Promise<StockLot> {
    const lot = (await lockLots(tx, [lotId])).get(lotId);
    if (!lot) throw new NotFound();
    await work(tx, lot);
    return (await lotsById(tx, [lotId]))[0] ?? lot;
  }

  private async move(tx: EntityManager, movements: readonly Omit<NewMovement, 'by'>[]): Promise<void> {
    const by = me();
    await addMovements(tx, movements.map((movement) => ({ ...movement, by }))); // prettier-ignore
  }

  private async requirePlace(tx: EntityManager, id: string): Promise<StockPlaceRow> {
    const place = await tx.findOneBy(StockPlaceRow, { id });
    if (!place) throw broken('place_id', STOCK_TEXTS.choice);
    return place;
  }

  private async requireActive(tx: EntityManager, ids: { place_id: string; item_id?: string }): Promise<void> {
    const place = await this.requirePlace(tx, ids.place_id);
    if (!place.active) throw broken('place_id', STOCK_TEXTS.inactive);
    if (ids.item_id === undefined) return;
    const item = await tx.findOneBy(StockItemRow, { id: ids.item_id });
    if (!item) throw broken('item_id', STOCK_TEXTS.choice);
    if (!item.active) throw broken('item_id', STOCK_TEXTS.inactive);
  }
}

function requireEnough(lot: StockLot, placeId: string, quantity: number): void {
  const balance = balanceAt(lot, placeId);
  if (balance < quantity) throw broken('quantity', STOCK_TEXTS.tooFew(Math.max(0, balance)));
}
