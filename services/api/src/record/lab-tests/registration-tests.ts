import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { LabTestInput } from '@firstlight/domain/record/record-tabs';
import {
  hasResultFromTests,
  REGISTRATION_TEST_FIELDS,
  registrationTestChange,
  registrationTestFields,
  type RegistrationTestChange,
  type RegistrationTestFields,
} from '@firstlight/domain/clients/registration-test';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { selectedColumns } from '../../platform/database/columns.js';
import { ChildRecords } from '../child-records/child-records.js';
import { LabTestRow } from './lab-test.entity.js';
import { byHand, changedColumns, labTestColumns, toLabTest } from './lab-test.wire.js';
import { LAB_TESTS } from './lab-tests.item.js';
import { ResultChanges } from './result-changes.js';

/** What a save of the Client tab will do to the form's test. */
export type PlannedTest = {
  row: LabTestRow | null;
  /** The row's values as the form shows them. */
  stored: RegistrationTestFields;
  change: RegistrationTestChange;
  /** The names of the fields that would change. */
  fields: string[];
};

export const REGISTRATION_TEST_REASONS = {
  cleared: 'Cleared on the Client tab',
  otherType: 'Another test type was chosen on the Client tab',
} as const;

/** The test at registration: the form's fields are read from, and written to, a row of Tests (CLI-27). */
@Injectable()
export class RegistrationTests {
  constructor(
    private readonly items: ChildRecords,
    private readonly corrections: ResultChanges,
    private readonly audit: AuditLog,
  ) {}

  async fieldsOf(tx: EntityManager, registrationId: string): Promise<RegistrationTestFields> {
    return registrationTestFields(wireOf(await this.find(tx, registrationId)));
  }

  /** The change that the sent fields imply, and the names of changed fields; the caller has locked the registration. */
  async plan(
    tx: EntityManager,
    { id, regDate }: { id: string; regDate: string | null },
    form: Partial<RegistrationTestFields>,
  ): Promise<PlannedTest> {
    const row = await this.find(tx, id);
    const stored = wireOf(row);
    const sent = Object.fromEntries(REGISTRATION_TEST_FIELDS.map((field) => [field, form[field]]));
    const change = registrationTestChange(sent, stored, regDate ?? todayInNewYork());
    const [was, is] = [registrationTestFields(stored), registrationTestFields(resultOf(change, stored))];
    return { row, stored: was, change, fields: REGISTRATION_TEST_FIELDS.filter((field) => was[field] !== is[field]) };
  }

  async carryOut(
    tx: EntityManager,
    registrationId: string,
    { row, change }: PlannedTest,
    reason: string | null,
  ): Promise<void> {
    if (change.kind === 'add') return this.add(tx, registrationId, change.test);
    if (row === null || change.kind === 'keep') return undefined;
    if (change.kind === 'change') return this.change(tx, row, change.test, reason);
    // Its result stays in Tests, as an ordinary test.
    if (hasResultFromTests(toLabTest(row, [])))
      await tx.update(LabTestRow, { id: row.id, registrationId }, { takenAtRegistration: null });
    else await this.enterInError(tx, row, change.kind, reason);
    return change.kind === 'replace' ? this.add(tx, registrationId, change.test) : undefined;
  }

  private async find(tx: EntityManager, registrationId: string): Promise<LabTestRow | null> {
    const columns = selectedColumns(tx.dataSource.getMetadata(LabTestRow), 't');
    const [shown] = await tx.query<object[]>(
      `SELECT ${columns} FROM lab_tests t WHERE t.taken_at_registration = $1 AND t.registration_id = $1 AND t.voided_at IS NULL`,
      [registrationId],
    );
    return shown ? Object.assign(new LabTestRow(), shown) : null;
  }

  private async add(tx: EntityManager, registrationId: string, test: LabTestInput): Promise<void> {
    const id = randomUUID();
    // An earlier one restored later is an ordinary test: the form shows this one.
    await tx.update(LabTestRow, { registrationId, takenAtRegistration: registrationId }, { takenAtRegistration: null });
    const columns = { ...labTestColumns(test), takenAtRegistration: registrationId };
    await this.items.add(tx, LAB_TESTS, { registrationId, id }, columns);
    await this.audit.append(tx, { action: 'create', kind: 'test', registrationId, itemId: id });
  }

  private async change(tx: EntityManager, row: LabTestRow, test: LabTestInput, reason: string | null): Promise<void> {
    const before = toLabTest(row, []);
    const record = await this.items.requireRecord(tx, row.registrationId, 'FOR SHARE');
    const columns = changedColumns(before, test, byHand());
    await this.items.change(tx, LAB_TESTS, { row, record }, null, columns);
    await this.corrections.note(tx, row.registrationId, [before, test], reason);
    await this.audit.append(tx, {
      action: 'update',
      kind: 'test',
      registrationId: row.registrationId,
      itemId: row.id,
    });
  }

  private async enterInError(
    tx: EntityManager,
    row: LabTestRow,
    kind: 'void' | 'replace',
    reason: string | null,
  ): Promise<void> {
    const { id, registrationId } = row;
    const why = kind === 'void' ? REGISTRATION_TEST_REASONS.cleared : REGISTRATION_TEST_REASONS.otherType;
    await this.items.remove(tx, LAB_TESTS, { registrationId, id }, reason ?? why);
    await this.audit.append(tx, { action: 'delete', kind: 'test', registrationId, itemId: id });
  }
}

function resultOf(change: RegistrationTestChange, stored: LabTestInput | null): LabTestInput | null {
  if (change.kind === 'void') return null;
  return change.kind === 'keep' ? stored : change.test;
}

function wireOf(row: LabTestRow | null): LabTestInput | null {
  return row && toLabTest(row, []);
}
