import { Inject, Injectable } from '@nestjs/common';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { ASK_FROM } from '@firstlight/domain/identity/match-score';
import type {
  KnownTest,
  LaboratoryResult,
  NamedPerson,
  OpenTest,
  ResultDoubt,
  ResultTest,
  ResultValue,
} from '@firstlight/domain/exchange/laboratory-results';
import type { LabTest, LabTestChange } from '@firstlight/domain/record/record-tabs';
import type { MatchQuestion } from '@firstlight/domain/clients/registration-matches';
import {
  doubtsOf,
  isClear,
  isConfirmatory,
  isPositive,
  knownTestsFor,
  openTestsFor,
  testWithResult,
} from '@firstlight/domain/exchange/result-filing';
import type { EntityManager } from 'typeorm';
import {
  RegistrationMatchesService,
  type ScoredCandidate,
} from '../../clients/registration-matches/registration-matches.service.js';
import type { AuditFacts } from '../../platform/audit/audit-log.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import type { ItemKey } from '../../record/child-records/child-records.js';
import { LabTestsService } from '../../record/lab-tests/lab-tests.service.js';
import type { Report } from '../../record/lab-tests/lab-test.wire.js';
import { ResultChanges } from '../../record/lab-tests/result-changes.js';
import { ReceivedResultRow, type ReceivedResultVersionRow, settledState } from './received-result.entity.js';
import { ResultSeals } from './result-seals.service.js';

/** A change of a result and its test in progress: `row` is locked, `lines` are its audit lines. */
export type Filing = {
  tx: EntityManager;
  row: ReceivedResultRow;
  lines: AuditFacts[];
  /** The actor, if not the signed-in person. */
  actor?: AuditFacts['actor'];
};

/** A result with a known test and value, from the tables or from a person. */
export type KnownResult = LaboratoryResult & { test: ResultTest; value: ResultValue };

/** The test in a record that isn't deleted, and isn't entered in error; merges may have moved it. */
const TEST = `
  SELECT t.registration_id AS "registrationId", t.id, t.test_type AS "testType" FROM lab_tests t
    JOIN registrations r ON r.id = t.registration_id AND r.deleted_at IS NULL
   WHERE t.id = $1 AND t.voided_at IS NULL`;

/** Two codes of one order, or two laboratories, may report one test: without one of them, a person checks it. */
const REVIEW_OTHERS = `
  UPDATE received_results
     SET state = 'waiting', notice = NULL, settled_at = NULL, settled_by = NULL, version = version + 1
   WHERE registration_id = $1 AND test_id = $2 AND id <> $3 AND (state = 'filed' OR notice = 'taken-back') RETURNING id`;

/** The results of a laboratory that a person has to read, without this one; which order they are of is sealed. */
const WAITING = `
  SELECT v.id, v.content FROM received_results r
    JOIN received_result_versions v ON v.result_id = r.id AND v.id = r.current_id
   WHERE r.state = 'waiting' AND r.laboratory = $1 AND r.id <> $2`;

/** The record has changed already: a person makes sure that the client knows. */
const WAITING_FOR_ANSWER = { state: 'waiting', notice: 'taken-back', settledAt: null, settledBy: null } as const;

type FiledTest = ItemKey & { testType: string };

/** The day of the laboratory's report, never after today: its clock may be ahead. */
function reportOf(result: LaboratoryResult): Report {
  const [today, day] = [todayInNewYork(), todayInNewYork(new Date(result.reportedAt))];
  return { day: day < today ? day : today, fromLaboratory: true, confirmatory: isConfirmatory(result) };
}

export function questionAbout({ firstName, lastName, dob, healthCard, phone }: NamedPerson): MatchQuestion {
  return { firstName, lastName, dob, healthCard, phone1: phone };
}

/** Puts results into records, using the record's own service. */
@Injectable()
export class ResultFiling {
  constructor(
    private readonly labTests: LabTestsService,
    private readonly corrections: ResultChanges,
    private readonly matches: RegistrationMatchesService,
    private readonly seals: ResultSeals,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** The conditions of `AUTO_FILING` that the result doesn't meet. */
  async doubtsAbout(
    tx: EntityManager,
    row: ReceivedResultRow,
    result: LaboratoryResult,
    scored: readonly ScoredCandidate[],
  ): Promise<ResultDoubt[]> {
    return (await this.judged({ tx, row }, result, scored)).doubts;
  }

  /** The doubts, and the open tests of the most likely client. */
  private async judged(
    { tx, row }: Pick<Filing, 'tx' | 'row'>,
    result: LaboratoryResult,
    scored: readonly ScoredCandidate[],
  ): Promise<{ doubts: ResultDoubt[]; open: OpenTest[] }> {
    const best = scored.find(({ match }) => match.score >= ASK_FROM)?.candidate;
    const tests = best ? await this.labTests.current(tx, best.registration_id) : [];
    const open = openTestsFor(tests, result.test, result.specimenDate);
    const doubts = doubtsOf({
      allowed: this.settings.resultsAutoFile,
      result,
      changed: row.testId !== null,
      matches: scored.map(({ match }) => match),
      openTests: open.length,
      knownTests: this.knownTests(tests, row, result).length,
      sameOrder: await this.waitingInOrder(tx, row, result),
      birth: best?.dob ?? null,
      today: todayInNewYork(),
    });
    return { doubts, open };
  }

  /** Whatever message they arrived in. Only an HIV result is read together with them. */
  private async waitingInOrder(
    tx: EntityManager,
    { id, laboratory }: ReceivedResultRow,
    { test, order }: LaboratoryResult,
  ): Promise<LaboratoryResult[]> {
    if (test !== 'HIV') return [];
    const versions = await tx.query<Pick<ReceivedResultVersionRow, 'id' | 'content'>[]>(WAITING, [laboratory, id]);
    return versions.map((version) => this.seals.openVersion(version)).filter((one) => one.order === order);
  }

  /** The tests that may have this result already; none if it is filed to one of them. */
  knownTests(tests: readonly LabTest[], { testId }: ReceivedResultRow, result: LaboratoryResult): KnownTest[] {
    const isFiled = tests.some(({ id, test_type }) => id === testId && test_type === result.test);
    return isFiled ? [] : knownTestsFor(tests, result.test, result.specimenDate, isConfirmatory(result));
  }

  async fileByRule(filing: Filing, result: LaboratoryResult): Promise<void> {
    const { tx } = filing;
    const { healthCard } = result.person;
    if (!this.settings.resultsAutoFile || healthCard === null) return;
    const { test, value } = result;
    if (test === null || value === null) return;
    // Automatic filing always needs the card.
    const scored = await this.matches.scored(tx, questionAbout(result.person), true);
    const [best] = scored;
    if (!best) return;
    const { doubts, open } = await this.judged(filing, result, scored);
    if (doubts.length > 0) return;
    const { registration_id: registrationId } = best.candidate;
    await this.file(filing, { ...result, test, value }, registrationId, open[0]?.test_id ?? null);
  }

  /** Adds the result to this test, which is open or has it already, or as a new test. */
  async file(filing: Filing, result: KnownResult, registrationId: string, testId: string | null): Promise<void> {
    const { tx, row, lines, actor } = filing;
    const report = reportOf(result);
    const saved =
      testId === null
        ? await this.labTests.add(tx, registrationId, testWithResult(result, null), report)
        : await this.labTests.amend(tx, { registrationId, id: testId }, (test) => this.withReason(row, result, test), {
            report,
          });
    const action = testId === null ? 'create' : 'update';
    lines.push({ action, kind: 'test', registrationId, itemId: saved.id, ...(actor && { actor }) });
    Object.assign(row, {
      state: 'filed',
      registrationId,
      testId: saved.id,
      testVersion: saved.version,
      testVersionBefore: testId === null ? null : saved.version - 1,
      settledAt: new Date(),
      settledBy: actor ? null : row.settledBy,
    });
  }

  private withReason(row: ReceivedResultRow, result: KnownResult, test: LabTest): LabTestChange {
    return { ...testWithResult(result, test), change_reason: this.reasonOf(row, 'Corrected') };
  }

  /** A corrected result: the test gets a new version, the old one stays in its history. */
  async amend({ tx, row, lines, actor }: Filing, result: LaboratoryResult): Promise<void> {
    const key = await this.testOf(tx, row);
    const { test, value } = result;
    if (!key || test === null || value === null) {
      this.forgetTest(row);
      row.state = 'waiting';
      return;
    }
    if (key.testType !== test) {
      row.state = 'waiting';
      return;
    }
    let wasPositive = false;
    const form = (stored: LabTest): LabTestChange => {
      wasPositive = isPositive(stored);
      const dated = { ...stored, test_date: result.specimenDate ?? stored.test_date };
      return this.withReason(row, { ...result, test, value }, dated);
    };
    const saved = await this.labTests.amend(tx, key, form, { report: reportOf(result) });
    lines.push({
      action: 'update',
      kind: 'test',
      registrationId: key.registrationId,
      itemId: key.id,
      ...(actor && { actor }),
    });
    Object.assign(row, { state: 'filed', registrationId: key.registrationId, testVersion: saved.version });
    // Who files a correction sees it; what the laboratory revokes automatically would change unseen.
    const isTakenBack = actor !== undefined && value === 'negative' && (wasPositive || row.notice === 'taken-back');
    Object.assign(row, isTakenBack ? WAITING_FOR_ANSWER : { notice: null });
  }

  /** A cancelled result: its test is marked as entered in error. */
  async withdraw(filing: Filing, result: LaboratoryResult): Promise<void> {
    const { tx, row } = filing;
    const key = await this.ownTestOf(tx, row, result);
    const stored = key && (await this.storedTest(tx, key));
    const isRemoved = key !== null && (await this.remove(filing, key, this.reasonOf(row, 'Cancelled')));
    const isTakenBack =
      row.notice === 'taken-back' || (isRemoved && stored !== undefined && stored !== null && isPositive(stored));
    const { registrationId } = row;
    this.forgetTest(row);
    Object.assign(row, { state: 'cancelled', settledAt: new Date(), settledBy: null });
    if (isTakenBack) Object.assign(row, WAITING_FOR_ANSWER, { registrationId });
  }

  /** Marks the test as entered in error; if another result is filed to it too, a person checks that one: false. */
  async remove({ tx, row, lines, actor }: Filing, key: ItemKey, reason: string): Promise<boolean> {
    const { registrationId, id } = key;
    const by = actor && { actor };
    // TypeORM returns the rows of an UPDATE and their number.
    const [others] = await tx.query<[{ id: string }[], number]>(REVIEW_OTHERS, [registrationId, id, row.id]);
    lines.push(...others.map((other) => ({ action: 'update', kind: 'lab-result', itemId: other.id, ...by }) as const));
    if (others.length > 0) return false;
    await this.labTests.mark(tx, key, reason);
    lines.push({ action: 'delete', kind: 'test', registrationId, itemId: id, ...by });
    return true;
  }

  /** A state that arrives after a later one is only added to the test's history. */
  async noteEarlier(tx: EntityManager, row: ReceivedResultRow, result: LaboratoryResult): Promise<void> {
    const { test, value, ...earlier } = result;
    const key = settledState(row) === 'filed' ? await this.testOf(tx, row) : null;
    if (!key || test === null || value === null || !isClear(result) || earlier.status === 'preliminary') return;
    const stored = (await this.labTests.current(tx, key.registrationId)).find(({ id }) => id === key.id);
    if (!stored || stored.test_type !== test) return;
    const before = { ...stored, ...testWithResult({ ...earlier, test, value }, stored) };
    await this.corrections.note(tx, key.registrationId, [before, stored], this.reasonOf(row, 'Corrected'));
  }

  async storedTest(tx: EntityManager, { registrationId, id }: ItemKey): Promise<LabTest | undefined> {
    return (await this.labTests.current(tx, registrationId)).find((test) => test.id === id);
  }

  /** The test of a result, if its record still has it. */
  async testOf(tx: EntityManager, { testId }: ReceivedResultRow): Promise<FiledTest | null> {
    const [key] = testId === null ? [] : await tx.query<FiledTest[]>(TEST, [testId]);
    return key ?? null;
  }

  /** The same, unless a person has given the test another type since: then it is about something else. */
  async ownTestOf(
    tx: EntityManager,
    row: ReceivedResultRow,
    { test }: Pick<LaboratoryResult, 'test'>,
  ): Promise<FiledTest | null> {
    const key = await this.testOf(tx, row);
    return test === null || key?.testType === test ? key : null;
  }

  forgetTest(row: ReceivedResultRow): void {
    Object.assign(row, { registrationId: null, testId: null, testVersion: null, testVersionBefore: null });
  }

  /** Writes the locked row as its next version. */
  async save(tx: EntityManager, row: ReceivedResultRow): Promise<void> {
    const { id, version, laboratory: _laboratory, orderIndex: _order, receivedAt: _at, ...columns } = row;
    row.version = version + 1;
    await tx.update(ReceivedResultRow, { id }, { ...columns, version: row.version });
  }

  private reasonOf({ laboratory }: ReceivedResultRow, what: string): string {
    return `${what} by the laboratory ${laboratory}`;
  }
}
