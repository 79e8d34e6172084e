import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { STOCK_TEXTS } from '@firstlight/domain/lists/stock';
import {
  checkSupply,
  type Supply,
  type SupplyForm,
  type SupplyPeriod,
  type SupplyTotal,
  SUPPLY_TEXTS,
} from '@firstlight/domain/record/supplies';
import { invalid } from '@firstlight/domain/platform/violations';
import { DataSource, type EntityManager } from 'typeorm';
import { StockLedger } from '../../lists/stock/stock-ledger.service.js';
import { ProgramProfileService } from '../../people/program-profile/program-profile.service.js';
import { Changes } from '../../platform/audit/changes.js';
import { Views } from '../../platform/audit/views.js';
import { currentPrincipal } from '../../platform/context/request-context.js';
import type { Queries } from '../../platform/database/queries.js';
import { UnprocessableEntity, NotFound, throwIfInvalid } from '../../platform/errors/http-errors.js';
import { ChildRecords } from '../child-records/child-records.js';

const MOST = 200;

/** The lot that a supply came from, unless it was put back. */
const SUPPLIES = `
  SELECT s.id, s.item_id, i.name, i.unit, s.quantity, s.given_on::text AS given_on, s.place_id,
         (SELECT l.lot FROM stock_movements m JOIN stock_lots l ON l.id = m.lot_id
           WHERE m.source_id = s.id AND m.kind = 'used' ORDER BY m.id DESC LIMIT 1) AS lot,
         u.first_name || ' ' || u.last_name AS by_name
    FROM supplies_given s JOIN stock_items i ON i.id = s.item_id LEFT JOIN staff_users u ON u.id = s.created_by`;

const me = (): string | null => currentPrincipal()?.user_id ?? null;

/** Harm-reduction supplies, given to a client (`registrationId`) or to someone without a record (null). */
@Injectable()
export class SuppliesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
    private readonly views: Views,
    private readonly records: ChildRecords,
    private readonly ledger: StockLedger,
    private readonly profile: ProgramProfileService,
  ) {}

  async list(registrationId: string | null): Promise<Supply[]> {
    await this.requireOn(this.db);
    if (registrationId !== null) await this.records.requireRecord(this.db, registrationId);
    await this.views.record({ action: 'list', kind: 'supply', registrationId });
    return this.db.query(
      `${SUPPLIES} WHERE s.registration_id IS NOT DISTINCT FROM $1 AND s.voided_at IS NULL
       ORDER BY s.given_on DESC, s.created_at DESC, s.id LIMIT ${MOST}`,
      [registrationId],
    );
  }

  /** Units per item; supplies of deleted records count, because they were given too. */
  async totals({ from, to }: SupplyPeriod): Promise<SupplyTotal[]> {
    await this.requireOn(this.db);
    return this.db.query(
      `SELECT i.id AS item_id, i.name, i.unit, sum(s.quantity)::int AS quantity
         FROM supplies_given s JOIN stock_items i ON i.id = s.item_id
        WHERE s.given_on BETWEEN $1 AND $2 AND s.voided_at IS NULL
        GROUP BY i.id ORDER BY lower(i.name), i.id`,
      [from, to],
    );
  }

  async give(registrationId: string | null, form: SupplyForm): Promise<Supply> {
    const id = randomUUID();
    return this.changes.create({ action: 'create', kind: 'supply', registrationId, itemId: id }, async (tx) => {
      await this.requireOn(tx);
      const record = registrationId === null ? null : await this.records.requireRecord(tx, registrationId, 'FOR SHARE');
      throwIfInvalid(checkSupply(form, todayInNewYork(), record?.birth));
      await this.insert(tx, id, registrationId, form);
      const { lot_id = null, quantity, confirmed = false } = form;
      await this.ledger.settle(tx, [
        { source: 'supply', applies: true, id, isNew: true, use: { lot_id, quantity, confirmed } },
      ]);
      return this.one(tx, id);
    });
  }

  /** Marks it as entered in error and puts it back in stock. */
  async undo(registrationId: string | null, id: string): Promise<void> {
    await this.changes.run({ action: 'delete', kind: 'supply', registrationId, itemId: id }, async (tx) => {
      const marked = await tx.query<[unknown[], number]>(
        `UPDATE supplies_given SET voided_at = now(), voided_by = $3
          WHERE id = $1 AND registration_id IS NOT DISTINCT FROM $2 AND voided_at IS NULL`,
        [id, registrationId, me()],
      );
      if (marked[1] === 0) throw new NotFound();
      await this.ledger.settle(tx, [{ source: 'supply', applies: false, id, isNew: false, use: null }]);
    });
  }

  /** The place where the user works, which a given lot comes from. */
  private async insert(
    tx: EntityManager,
    id: string,
    registrationId: string | null,
    { item_id, quantity, given_on, lot_id }: SupplyForm,
  ): Promise<void> {
    const [found] = await tx.query<{ place_id: string | null; item: boolean; lot: boolean }[]>(
      `SELECT (SELECT place_id FROM stock_workplaces WHERE user_id = $1) AS place_id,
              EXISTS (SELECT FROM stock_items WHERE id = $2 AND kind = 'supply' AND active) AS item,
              $3::uuid IS NULL OR EXISTS (SELECT FROM stock_lots WHERE id = $3 AND item_id = $2) AS lot`,
      [me(), item_id, lot_id ?? null],
    );
    if (!found?.item) throw new UnprocessableEntity([invalid('item_id', SUPPLY_TEXTS.item)]);
    if (!found.lot) throw new UnprocessableEntity([invalid('lot_id', STOCK_TEXTS.unknownLot)]);
    if (found.place_id === null) throw new UnprocessableEntity([invalid('place_id', STOCK_TEXTS.noPlace)]);
    await tx.query(
      `INSERT INTO supplies_given (id, registration_id, item_id, place_id, quantity, given_on, created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, registrationId, item_id, found.place_id, quantity, given_on ?? todayInNewYork(), me()],
    );
  }

  private async one(tx: Queries, id: string): Promise<Supply> {
    const [supply] = await tx.query<Supply[]>(`${SUPPLIES} WHERE s.id = $1`, [id]);
    if (!supply) throw new NotFound();
    return supply;
  }

  private async requireOn(db: Queries): Promise<void> {
    if (!(await this.profile.stockIsOn(db))) throw new NotFound(STOCK_TEXTS.off);
  }
}
