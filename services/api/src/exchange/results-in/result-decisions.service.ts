import { Injectable } from '@nestjs/common';
import {
  type FileResultInput,
  type LaboratoryResult,
  type RejectResultInput,
  RESULT_TEXTS,
  settlesNothing,
  type UndoResultInput,
} from '@firstlight/domain/exchange/laboratory-results';
import { awaitsResult } from '@firstlight/domain/care/lab-test-rules';
import { missing } from '@firstlight/domain/platform/violations';
import type { EntityManager } from 'typeorm';
import type { AuditFacts } from '../../platform/audit/audit-log.js';
import { Changes } from '../../platform/audit/changes.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { UnprocessableEntity, Conflict, NotFound } from '../../platform/errors/http-errors.js';
import { assertVersion } from '../../platform/http/versions.js';
import { LabTestsService } from '../../record/lab-tests/lab-tests.service.js';
import { type Filing, type KnownResult, ResultFiling } from './result-filing.service.js';
import { ReceivedResultRow, ReceivedResultVersionRow } from './received-result.entity.js';
import { ResultSeals } from './result-seals.service.js';

const MOVED = 'Filed to another client';
const UNDONE = 'Filing undone';

/** A person's decisions about a result: file it, reject it, undo that. */
@Injectable()
export class ResultDecisions {
  constructor(
    private readonly changes: Changes,
    private readonly filing: ResultFiling,
    private readonly labTests: LabTestsService,
    private readonly seals: ResultSeals,
  ) {}

  async file(id: string, input: FileResultInput, who: SessionPrincipal): Promise<void> {
    await this.change(id, async (filing) => {
      const { tx, row } = filing;
      // A retry whose first response was lost.
      if (row.state === 'filed' && row.registrationId === input.registration_id && row.version === input.version + 1)
        return;
      this.requireWaiting(row, input.version);
      const sent = await this.resultOf(tx, row);
      const result = this.knownResult(sent, input);
      row.settledBy = who.user_id;
      const before = await this.filing.ownTestOf(tx, row, sent);
      const stored = before && (await this.filing.storedTest(tx, before));
      if (before?.registrationId === input.registration_id && stored?.test_type === result.test) {
        await this.filing.amend(filing, result);
        row.settledAt = new Date();
        return;
      }
      if (before) await this.filing.remove(filing, before, MOVED);
      const testId = await this.chosenTest(filing, result, input);
      await this.filing.file(filing, result, input.registration_id, testId);
    });
  }

  async reject(id: string, { version, reason }: RejectResultInput, who: SessionPrincipal): Promise<void> {
    await this.change(id, async (filing) => {
      const { row, tx } = filing;
      if (row.state === 'rejected' && row.version === version + 1) return;
      this.requireWaiting(row, version);
      const before = await this.filing.ownTestOf(tx, row, await this.resultOf(tx, row));
      if (before) await this.filing.remove(filing, before, reason);
      this.filing.forgetTest(row);
      Object.assign(row, {
        state: 'rejected',
        settledAt: new Date(),
        settledBy: who.user_id,
        reason: this.seals.reason(row.id, reason),
      });
    });
  }

  /** The result is open again; its test is removed, or restored to its previous values. */
  async undo(id: string, { version }: UndoResultInput): Promise<void> {
    await this.change(id, async (filing) => {
      const { row } = filing;
      if (row.state === 'waiting' && row.version === version + 1) return;
      assertVersion(version, row.version, RESULT_TEXTS.settled);
      if (row.state !== 'filed' && row.state !== 'rejected') throw new Conflict(RESULT_TEXTS.noUndo);
      if (row.state === 'filed') await this.unfile(filing);
      this.filing.forgetTest(row);
      Object.assign(row, { state: 'waiting', settledAt: null, settledBy: null, reason: null });
    });
  }

  private async unfile(filing: Filing): Promise<void> {
    const { tx, row, lines } = filing;
    const key = await this.filing.testOf(tx, row);
    if (!key) return;
    const { testVersion, testVersionBefore } = row;
    const stored = await this.filing.storedTest(tx, key);
    if (stored?.version !== testVersion) throw new Conflict(RESULT_TEXTS.testChanged);
    if (testVersionBefore === null) return void (await this.filing.remove(filing, key, UNDONE));
    await this.labTests.restoreIn(tx, key, testVersionBefore);
    lines.push({ action: 'restore', kind: 'test', registrationId: key.registrationId, itemId: key.id });
  }

  /** Locks the result, runs the decision and writes the row and its audit lines; does nothing if already decided. */
  async change(id: string, decide: (filing: Filing) => Promise<void>): Promise<void> {
    const lines: AuditFacts[] = [{ action: 'update', kind: 'lab-result', itemId: id }];
    await this.changes.createAll(lines, async (tx) => {
      const row = await tx.findOne(ReceivedResultRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!row) throw new NotFound();
      const state = row.state;
      await decide({ tx, row, lines });
      if (row.state !== state) await this.filing.save(tx, row);
      return {};
    });
  }

  private requireWaiting(row: ReceivedResultRow, version: number): void {
    if (row.state !== 'waiting') throw new Conflict(RESULT_TEXTS.settled);
    if (row.notice !== null) throw new Conflict(RESULT_TEXTS.changed);
    assertVersion(version, row.version, RESULT_TEXTS.changed);
  }

  private async resultOf(tx: EntityManager, { currentId }: ReceivedResultRow): Promise<LaboratoryResult> {
    return this.seals.openVersion(await tx.findOneByOrFail(ReceivedResultVersionRow, { id: currentId }));
  }

  /** A person supplies what the tables don't know; known values stay as the laboratory sent them. */
  private knownResult(result: LaboratoryResult, input: FileResultInput): KnownResult {
    if (result.status === 'preliminary') throw new UnprocessableEntity(RESULT_TEXTS.preliminary);
    const [test, value] = [result.test ?? input.test ?? null, result.value ?? input.value ?? null];
    if (test === null) throw new UnprocessableEntity([missing('test', RESULT_TEXTS.test)]);
    if (value === null) throw new UnprocessableEntity([missing('value', RESULT_TEXTS.value)]);
    if (settlesNothing({ ...result, value })) throw new UnprocessableEntity(RESULT_TEXTS.settlesNothing);
    return { ...result, test, value, ...(input.confirmatory === true && test === 'HIV' && { confirms: 'both' }) };
  }

  /** The chosen test, if it is still open, or may still have this result already; null adds one. */
  private async chosenTest({ tx, row }: Filing, result: KnownResult, input: FileResultInput): Promise<string | null> {
    const { registration_id, test_id: open = null, known_test_id: known = null } = input;
    if (open === null && known === null) return null;
    const tests = await this.labTests.current(tx, registration_id);
    if (known !== null) {
      const found = this.filing.knownTests(tests, row, result).some(({ test_id }) => test_id === known);
      if (!found) throw new Conflict(RESULT_TEXTS.testGone);
      return known;
    }
    const found = tests.find(({ id }) => id === open);
    if (!found || found.test_type !== result.test || !awaitsResult(found)) throw new Conflict(RESULT_TEXTS.testClosed);
    return open;
  }
}
