import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Medication } from '@firstlight/domain/record-tabs';
import { Changes } from '../../platform/audit/changes.js';
import { ChildRecords, type ItemKey, type Which } from '../child-records/child-records.js';
import type { MedicationChangeDto, MedicationDto } from './medication.dto.js';
import { MedicationRow } from './medication.entity.js';
import { medicationColumns, toMedication } from './medication.wire.js';

/** Treatments of a client (API-23). */
@Injectable()
export class MedicationsService {
  constructor(
    private readonly items: ChildRecords,
    private readonly changes: Changes,
  ) {}

  async list(registrationId: string, which: Which = 'current'): Promise<Medication[]> {
    return (await this.items.list(MedicationRow, 'medication', registrationId, which)).map(toMedication);
  }

  async create(registrationId: string, form: MedicationDto): Promise<Medication> {
    const id = randomUUID();
    return this.changes.create({ action: 'create', kind: 'medication', registrationId, itemId: id }, async (tx) =>
      toMedication(await this.items.add(tx, MedicationRow, { registrationId, id }, medicationColumns(form))),
    );
  }

  async update(key: ItemKey, form: MedicationChangeDto, ifMatch: number | null): Promise<Medication> {
    const { registrationId, id } = key;
    return this.changes.run({ action: 'update', kind: 'medication', registrationId, itemId: id }, async (tx, note) => {
      const row = await this.items.lock(tx, MedicationRow, key);
      const expected = ifMatch ?? form.version ?? null;
      return toMedication(await this.items.change(tx, MedicationRow, row, expected, medicationColumns(form), note));
    });
  }

  async remove(key: ItemKey, reason: string | null): Promise<void> {
    const { registrationId, id } = key;
    await this.changes.run({ action: 'delete', kind: 'medication', registrationId, itemId: id }, (tx) =>
      this.items.remove(tx, MedicationRow, key, reason),
    );
  }

  async restore(key: ItemKey, version: number | null): Promise<Medication> {
    const { registrationId, id } = key;
    return this.changes.run({ action: 'restore', kind: 'medication', registrationId, itemId: id }, async (tx) =>
      toMedication(await this.items.restore(tx, MedicationRow, key, version)),
    );
  }
}
