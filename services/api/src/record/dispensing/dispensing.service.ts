import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { todayInNewYork } from '@firstlight/domain/civil-dates';
import type { Dispensing } from '@firstlight/domain/record-tabs';
import { Changes } from '../../platform/audit/changes.js';
import { ChildRecords, type ItemKey, type Which } from '../child-records/child-records.js';
import type { DispensingChangeDto, DispensingDto } from './dispensing.dto.js';
import { DispensingRow } from './dispensing.entity.js';
import { dispensedDate, dispensingColumns, toDispensing } from './dispensing.wire.js';

/** What was dispensed to a client (API-24). */
@Injectable()
export class DispensingService {
  constructor(
    private readonly items: ChildRecords,
    private readonly changes: Changes,
  ) {}

  async list(registrationId: string, which: Which = 'current'): Promise<Dispensing[]> {
    return (await this.items.list(DispensingRow, 'dispensing', registrationId, which)).map(toDispensing);
  }

  async create(registrationId: string, form: DispensingDto): Promise<Dispensing> {
    const id = randomUUID();
    return this.changes.create({ action: 'create', kind: 'dispensing', registrationId, itemId: id }, async (tx) =>
      toDispensing(
        await this.items.add(tx, DispensingRow, { registrationId, id }, dispensingColumns(form, todayInNewYork())),
      ),
    );
  }

  async update(key: ItemKey, form: DispensingChangeDto, ifMatch: number | null): Promise<Dispensing> {
    const { registrationId, id } = key;
    return this.changes.run({ action: 'update', kind: 'dispensing', registrationId, itemId: id }, async (tx, note) => {
      const row = await this.items.lock(tx, DispensingRow, key);
      const expected = ifMatch ?? form.version ?? null;
      const columns = dispensingColumns(form, dispensedDate(row));
      return toDispensing(await this.items.change(tx, DispensingRow, row, expected, columns, note));
    });
  }

  async remove(key: ItemKey, reason: string | null): Promise<void> {
    const { registrationId, id } = key;
    await this.changes.run({ action: 'delete', kind: 'dispensing', registrationId, itemId: id }, (tx) =>
      this.items.remove(tx, DispensingRow, key, reason),
    );
  }

  async restore(key: ItemKey, version: number | null): Promise<Dispensing> {
    const { registrationId, id } = key;
    return this.changes.run({ action: 'restore', kind: 'dispensing', registrationId, itemId: id }, async (tx) =>
      toDispensing(await this.items.restore(tx, DispensingRow, key, version)),
    );
  }
}
