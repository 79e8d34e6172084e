import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { unknownTesters } from '@firstlight/domain/care/lab-test-rules';
import type { LabTest, LabTestChange, LabTestInput } from '@firstlight/domain/record/record-tabs';
import type { WithStock } from '@firstlight/domain/lists/stock';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { Changes, type NoteFacts } from '../../platform/audit/changes.js';
import { type AliveRecord, ChildRecords, type ItemKey } from '../child-records/child-records.js';
import type { Which } from '../child-records/items.query.js';
import type { PreparedItem } from '../child-records/record-items.js';
import { throwIfInvalid } from '../../platform/errors/http-errors.js';
import { ProgramProfileService } from '../../people/program-profile/program-profile.service.js';
import { ShownTests } from './shown-tests.js';
import type { LabTestChangeDto, LabTestDto } from './lab-test.dto.js';
import { LabTestRow } from './lab-test.entity.js';
import { byHand, changedColumns, labTestColumns, type Report, toLabTest } from './lab-test.wire.js';
import { LAB_TESTS } from './lab-tests.item.js';
import { ResultChanges } from './result-changes.js';

/** `testers`: the program's; `expected`: the version that the caller edited; `report`: by a laboratory. */
type Amendment = {
  testers?: readonly string[];
  expected?: number | null;
  note?: NoteFacts;
  report?: Report;
};

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
    const byTest = await this.corrections.of(this.db, rows);
    return rows.map((row) => toLabTest(row, byTest.get(row.id) ?? []));
  }

  /** `named`: the accepted testers, if not the program’s. */
  async create(registrationId: string, form: LabTestDto, named?: readonly string[]): Promise<LabTest> {
    const key = { registrationId, id: randomUUID() };
    const testers = named ?? (await this.testersOf([form]));
    return this.changes.create({ action: 'create', kind: 'test', registrationId, itemId: key.id }, async (tx) => {
      const record = await this.items.requireRecord(tx, registrationId, 'FOR SHARE');
      const { row, answer } = this.prepare(key, form, testers, record);
      await this.items.insert(tx, [row], record);
      return answer();
    });
  }

  /** A test that a laboratory reported, within the caller's change, which writes the audit line; it names no tester. */
  async add(
    tx: EntityManager,
    registrationId: string,
    form: LabTestDto,
    { day, ...reported }: Report,
  ): Promise<LabTest> {
    const record = await this.items.requireRecord(tx, registrationId, 'FOR SHARE');
    const { row, answer } = this.prepare({ registrationId, id: randomUUID() }, form, [], record);
    Object.assign(row, { resultedOn: day, ...reported });
    await this.items.insert(tx, [row], record);
    return answer();
  }

  /** The tests that aren't entered in error, for rules: nobody is shown them. */
  async current(tx: EntityManager, registrationId: string): Promise<LabTest[]> {
    const rows = await tx.findBy(LabTestRow, { registrationId, voidedAt: IsNull() });
    return rows.map((row) => toLabTest(row, []));
  }

  /** The first half of `create`: the caller locks the record, inserts the row and writes the audit line. */
  prepare(
    key: ItemKey,
    form: LabTestDto,
    testers: readonly string[],
    record: AliveRecord,
  ): PreparedItem<LabTest> & { row: LabTestRow } {
    throwIfInvalid(unknownTesters(form, testers, null));
    const row = this.items.prepare(LAB_TESTS, key, labTestColumns(form), record);
    row.stock = form.stock ?? null;
    return { row, answer: () => toLabTest(row, []) };
  }

  async update(
    key: ItemKey,
    form: LabTestChangeDto,
    ifMatch: number | null,
    named?: readonly string[],
  ): Promise<LabTest> {
    const { registrationId, id } = key;
    const testers = named ?? (await this.testersOf([form]));
    const expected = ifMatch ?? form.version ?? null;
    return this.changes.run({ action: 'update', kind: 'test', registrationId, itemId: id }, async (tx, note) => {
      const saved = await this.amend(tx, key, () => form, { testers, expected, note });
      return { ...saved, result_changes: (await this.corrections.of(tx, [key])).get(id) ?? [] };
    });
  }

  /** `update` of the current test, within the caller's change, which writes the audit line. */
  async amend(
    tx: EntityManager,
    key: ItemKey,
    formOf: (test: LabTest) => LabTestChange & WithStock,
    { testers = [], expected = null, note, report = byHand() }: Amendment = {},
  ): Promise<LabTest> {
    await this.shown.lockRegistration(tx, key);
    const locked = await this.items.lock(tx, LAB_TESTS, key);
    const { row } = locked;
    const [before, version] = [toLabTest(row, []), row.version];
    const form = formOf(before);
    row.stock = form.stock ?? null;
    throwIfInvalid(unknownTesters(form, testers, before));
    const columns = changedColumns(before, form, report);
    const saved = await this.items.change(tx, LAB_TESTS, locked, expected, columns, note);
    const after = toLabTest(saved, []);
    if (saved.version !== version) {
      await this.corrections.note(tx, key.registrationId, [before, after], form.change_reason ?? null);
      await this.shown.noteChange(tx, before, after, key.registrationId);
    }
    return after;
  }

  async remove(key: ItemKey, reason: string | null): Promise<void> {
    const { registrationId, id } = key;
    await this.changes.run({ action: 'delete', kind: 'test', registrationId, itemId: id }, (tx) =>
      this.mark(tx, key, reason),
    );
  }

  /** `remove` within the caller's change; with `expected`, a test of another version is a conflict. */
  async mark(tx: EntityManager, key: ItemKey, reason: string | null, expected?: number): Promise<void> {
    await this.shown.lockRegistration(tx, key);
    const removed = await this.items.remove(tx, LAB_TESTS, key, reason, expected);
    await this.shown.noteChange(tx, toLabTest(removed, []), null, key.registrationId);
  }

  /** An earlier version with another result is a correction like any other. */
  async restore(key: ItemKey, version: number | null): Promise<LabTest> {
    const { registrationId, id } = key;
    return this.changes.run({ action: 'restore', kind: 'test', registrationId, itemId: id }, async (tx) => {
      const restored = await this.restoreIn(tx, key, version);
      return { ...restored, result_changes: (await this.corrections.of(tx, [key])).get(id) ?? [] };
    });
  }

  /** `restore` within the caller's change. */
  async restoreIn(tx: EntityManager, key: ItemKey, version: number | null): Promise<LabTest> {
    await this.shown.lockRegistration(tx, key);
    const { row } = await this.items.lock(tx, LAB_TESTS, key, 'all');
    const [before, deleted] = [toLabTest(row, []), row.voidedAt !== null];
    const after = toLabTest(await this.items.restore(tx, LAB_TESTS, key, version), []);
    await this.corrections.note(tx, key.registrationId, [before, after], null);
    await this.shown.noteChange(tx, deleted ? null : before, after, key.registrationId);
    return after;
  }

  /** The testers that these forms may name; read only if a form names one. */
  async testersOf(forms: readonly LabTestInput[]): Promise<readonly string[]> {
    const named = forms.some((form) => form.hiv_tester || form.hcv_tester || form.bloodwork_tester);
    return named ? (await this.profile.current()).profile.testers : [];
  }
}
