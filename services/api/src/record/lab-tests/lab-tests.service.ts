import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { unknownTesters } from '@firstlight/domain/lab-test-rules';
import type { LabTest } from '@firstlight/domain/record-tabs';
import { DataSource, type EntityManager } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { type AliveRecord, ChildRecords, type ItemKey, type Which } from '../child-records/child-records.js';
import type { PreparedItem } from '../child-records/record-items.js';
import { refuseIfBroken } from '../../platform/errors/refusals.js';
import { ProgramProfileService } from '../../people/program-profile/program-profile.service.js';
import { ShownTests } from './shown-tests.js';
import type { LabTestChangeDto, LabTestDto } from './lab-test.dto.js';
import { labTestColumns, toLabTest } from './lab-test.wire.js';
import { LAB_TESTS } from './lab-tests.item.js';
import { ResultChanges } from './result-changes.js';

/** HIV, HCV and bloodwork tests of a client (API-22). */
@Injectable()
export class LabTestsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly items: ChildRecords,
    private readonly changes: Changes,
    private readonly corrections: ResultChanges,
    private readonly shown: ShownTests,
    private readonly profile: ProgramProfileService,
  ) {}

  async list(registrationId: string, which: Which = 'current'): Promise<LabTest[]> {
    const rows = await this.items.list(LAB_TESTS, registrationId, which);
    const ids = rows.map(({ id }) => id);
    const byTest = await this.corrections.of(this.db, ids);
    return rows.map((row) => toLabTest(row, byTest.get(row.id) ?? []));
  }

  async create(registrationId: string, form: LabTestDto): Promise<LabTest> {
    const key = { registrationId, id: randomUUID() };
    const testers = await this.testers();
    return this.changes.create({ action: 'create', kind: 'test', registrationId, itemId: key.id }, async (tx) => {
      const record = await this.items.requireRecord(tx, registrationId, 'FOR SHARE');
      const { row, answer } = this.prepare(key, form, testers, record);
      await this.items.insert(tx, [row]);
      return answer();
    });
  }

  /** The first half of `create` within a change of the caller, who holds the record, inserts the row and writes the line. */
  prepare(key: ItemKey, form: LabTestDto, testers: readonly string[], record: AliveRecord): PreparedItem<LabTest> {
    refuseIfBroken(unknownTesters(form, testers, null));
    const row = this.items.prepare(LAB_TESTS, key, labTestColumns(form), record);
    return { row, answer: () => toLabTest(row, []) };
  }

  async update(key: ItemKey, form: LabTestChangeDto, ifMatch: number | null): Promise<LabTest> {
    const { registrationId, id } = key;
    const testers = await this.testers();
    return this.changes.run({ action: 'update', kind: 'test', registrationId, itemId: id }, async (tx, note) => {
      await this.shown.hold(tx, key);
      const row = await this.items.lock(tx, LAB_TESTS, key);
      const [before, version] = [toLabTest(row, []), row.version];
      refuseIfBroken(unknownTesters(form, testers, before));
      const saved = await this.items.change(
        tx,
        LAB_TESTS,
        row,
        ifMatch ?? form.version ?? null,
        labTestColumns(form),
        note,
      );
      if (saved.version !== version) {
        const after = toLabTest(saved, []);
        await this.corrections.note(tx, before, after, form.change_reason ?? null);
        await this.shown.noteChange(tx, before, after, registrationId);
      }
      return toLabTest(saved, (await this.corrections.of(tx, [id])).get(id) ?? []);
    });
  }

  async remove(key: ItemKey, reason: string | null): Promise<void> {
    const { registrationId, id } = key;
    await this.changes.run({ action: 'delete', kind: 'test', registrationId, itemId: id }, (tx) =>
      this.mark(tx, key, reason),
    );
  }

  /** `remove` within a change of the caller; with `expected`, a test of another version is a conflict. */
  async mark(tx: EntityManager, key: ItemKey, reason: string | null, expected?: number): Promise<void> {
    await this.shown.hold(tx, key);
    const removed = await this.items.remove(tx, LAB_TESTS, key, reason, expected);
    await this.shown.noteChange(tx, toLabTest(removed, []), null, key.registrationId);
  }

  /** An earlier version that says another result is a correction like any other. */
  async restore(key: ItemKey, version: number | null): Promise<LabTest> {
    const { registrationId, id } = key;
    return this.changes.run({ action: 'restore', kind: 'test', registrationId, itemId: id }, async (tx) => {
      await this.shown.hold(tx, key);
      const row = await this.items.lock(tx, LAB_TESTS, key, 'all');
      const [before, deleted] = [toLabTest(row, []), row.voidedAt !== null];
      const after = toLabTest(await this.items.restore(tx, LAB_TESTS, key, version), []);
      await this.corrections.note(tx, before, after, null);
      await this.shown.noteChange(tx, deleted ? null : before, after, registrationId);
      return { ...after, result_changes: (await this.corrections.of(tx, [id])).get(id) ?? [] };
    });
  }

  async testers(): Promise<readonly string[]> {
    return (await this.profile.current()).profile.testers;
  }
}
