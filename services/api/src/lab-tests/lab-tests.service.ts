import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LabTest } from '@firstlight/domain/record-tabs';
import { DataSource } from 'typeorm';
import { Changes } from '../audit/changes.js';
import { ChildRecords, type ItemKey } from '../child-records/child-records.js';
import type { LabTestDto } from './lab-test.dto.js';
import { LabTestRow } from './lab-test.entity.js';
import { labTestColumns, toLabTest } from './lab-test.wire.js';
import { ResultChanges } from './result-changes.js';

/** HIV, HCV and bloodwork tests of a client (API-22). */
@Injectable()
export class LabTestsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly items: ChildRecords,
    private readonly changes: Changes,
    private readonly corrections: ResultChanges,
  ) {}

  async list(registrationId: string): Promise<LabTest[]> {
    const rows = await this.items.list(LabTestRow, 'test', registrationId);
    const ids = rows.map(({ id }) => id);
    const byTest = await this.corrections.of(this.db, ids);
    return rows.map((row) => toLabTest(row, byTest.get(row.id) ?? []));
  }

  async create(registrationId: string, form: LabTestDto): Promise<LabTest> {
    const id = randomUUID();
    return this.changes.create({ action: 'create', kind: 'test', registrationId, itemId: id }, async (tx) =>
      toLabTest(await this.items.add(tx, LabTestRow, { registrationId, id }, labTestColumns(form)), []),
    );
  }

  async update(key: ItemKey, form: LabTestDto, ifMatch: number | null): Promise<LabTest> {
    const { registrationId, id } = key;
    return this.changes.run({ action: 'update', kind: 'test', registrationId, itemId: id }, async (tx) => {
      const row = await this.items.lock(tx, LabTestRow, key);
      const [before, version] = [toLabTest(row, []), row.version];
      const saved = await this.items.change(tx, LabTestRow, row, ifMatch ?? form.version ?? null, labTestColumns(form));
      if (saved.version !== version) {
        await this.corrections.note(tx, before, toLabTest(saved, []), form.change_reason ?? null);
      }
      return toLabTest(saved, (await this.corrections.of(tx, [id])).get(id) ?? []);
    });
  }

  async remove(key: ItemKey): Promise<void> {
    const { registrationId, id } = key;
    await this.changes.run({ action: 'delete', kind: 'test', registrationId, itemId: id }, (tx) =>
      this.items.remove(tx, LabTestRow, key),
    );
  }
}
