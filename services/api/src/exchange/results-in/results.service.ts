import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type {
  LaboratoryResult,
  ReceivedResult,
  ReceivedResultDetail,
  ResultCandidate,
  ResultListAnswer,
} from '@firstlight/domain/exchange/laboratory-results';
import { type CivilDate, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { mayUseTab } from '@firstlight/domain/people/permissions';
import { comparedFacts, openTestsFor } from '@firstlight/domain/exchange/result-filing';
import { compareVersions } from '@firstlight/domain/exchange/result-versions';
import { DataSource, In } from 'typeorm';
import {
  RegistrationMatchesService,
  type ScoredCandidate,
} from '../../clients/registration-matches/registration-matches.service.js';
import { staffNames } from '../../people/users/staff-names.js';
import { Views } from '../../platform/audit/views.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { newYorkDay } from '../../platform/database/new-york.js';
import { NotFound } from '../../platform/errors/http-errors.js';
import { offsetOf, paginationOf } from '../../platform/http/paging.js';
import { LabTestsService } from '../../record/lab-tests/lab-tests.service.js';
import { ReceivedResultRow, ReceivedResultVersionRow } from './received-result.entity.js';
import { questionAbout, ResultFiling } from './result-filing.service.js';
import { ResultSeals } from './result-seals.service.js';
import type { ResultQuery } from './results.dto.js';

const CLIENTS = `SELECT id, first_name || ' ' || last_name AS name FROM registrations WHERE id = ANY ($1) AND deleted_at IS NULL`;

/** The days on which clients were given results. */
const GIVEN = `
  SELECT registration_id AS "registrationId", coalesce(date, ${newYorkDay('created_at')})::text AS day FROM interactions
   WHERE registration_id = ANY ($1) AND voided_at IS NULL AND description = 'Results'`;
type Given = { registrationId: string; day: CivilDate };

/** The last day on which a revoked result was given, or might have been. */
function toldOn(
  { registrationId }: ReceivedResultRow,
  states: readonly LaboratoryResult[],
  given: Given[],
): CivilDate | null {
  const [now, before = now] = states;
  const [from, to] = [before?.specimenDate ?? '', now ? todayInNewYork(new Date(now.reportedAt)) : ''];
  const days = given.filter((one) => one.registrationId === registrationId && one.day >= from && one.day <= to);
  return (
    days
      .map(({ day }) => day)
      .sort()
      .at(-1) ?? null
  );
}

/** The inbox as staff see it. */
@Injectable()
export class ResultsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly views: Views,
    private readonly seals: ResultSeals,
    private readonly filing: ResultFiling,
    private readonly matches: RegistrationMatchesService,
    private readonly labTests: LabTestsService,
  ) {}

  async list(query: ResultQuery, who: SessionPrincipal): Promise<ResultListAnswer> {
    const state = query.state ?? 'waiting';
    const [rows, total] = await this.db.getRepository(ReceivedResultRow).findAndCount({
      where: { state },
      order: { receivedAt: state === 'waiting' ? 'ASC' : 'DESC', id: 'ASC' },
      skip: offsetOf(query),
      take: query.page_size,
    });
    await this.views.record({ action: 'list', kind: 'lab-result' });
    return { results: await this.wires(rows, who), pagination: paginationOf(query, total) };
  }

  /** With the clients it may belong to, most likely first. */
  async read(id: string, who: SessionPrincipal): Promise<ReceivedResultDetail> {
    const row = await this.row(id);
    await this.views.record({ action: 'view', kind: 'lab-result', itemId: id });
    const [shown] = await this.wires([row], who);
    if (!shown) throw new NotFound();
    const result = await this.currentOf(row);
    const scored = row.state === 'waiting' ? await this.matches.shown(questionAbout(result.person)) : [];
    const candidates = await Promise.all(scored.map((one) => this.candidate(one, row, result)));
    const doubts = row.notice ? [] : await this.filing.doubtsAbout(this.db.manager, row, result, scored);
    return { ...shown, doubts, candidates };
  }

  /** After a decision; the decision's own line says who saw it. */
  async shown(id: string, who: SessionPrincipal): Promise<ReceivedResult> {
    const [shown] = await this.wires([await this.row(id)], who);
    if (!shown) throw new NotFound();
    return shown;
  }

  private async row(id: string): Promise<ReceivedResultRow> {
    const row = await this.db.manager.findOneBy(ReceivedResultRow, { id });
    if (!row) throw new NotFound();
    return row;
  }

  private async currentOf({ currentId }: ReceivedResultRow): Promise<LaboratoryResult> {
    return this.seals.openVersion(await this.db.manager.findOneByOrFail(ReceivedResultVersionRow, { id: currentId }));
  }

  private async candidate(
    { candidate, match }: ScoredCandidate,
    row: ReceivedResultRow,
    result: LaboratoryResult,
  ): Promise<ResultCandidate> {
    const { registration_id, firstName, lastName, dob = null, disposition, hasCard, phone1, phone2 } = candidate;
    const tests = await this.labTests.current(this.db.manager, registration_id);
    const client = { hasCard, hasPhone: Boolean(phone1 ?? phone2), dob };
    return {
      registration_id,
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      dob,
      disposition,
      score: match.score,
      reasons: match.reasons,
      facts: comparedFacts(match, result.person, client),
      open_test: openTestsFor(tests, result.test, result.specimenDate)[0] ?? null,
      known_test: this.filing.knownTests(tests, row, result)[0] ?? null,
    };
  }

  private async wires(rows: ReceivedResultRow[], who: SessionPrincipal): Promise<ReceivedResult[]> {
    const versions = await this.db.manager.findBy(ReceivedResultVersionRow, { resultId: In(rows.map(({ id }) => id)) });
    const ids = rows.flatMap(({ registrationId }) => registrationId ?? []);
    const clients = await this.db.query<{ id: string; name: string }[]>(CLIENTS, [ids]);
    const staff = await staffNames(
      this.db,
      rows.map(({ settledBy }) => settledBy),
    );
    const takenBack = rows.flatMap(({ notice, registrationId }) => (notice === 'taken-back' && registrationId) || []);
    const mayRead = takenBack.length > 0 && mayUseTab(who, 'Interactions');
    const given = mayRead ? await this.db.query<Given[]>(GIVEN, [takenBack]) : [];
    return rows.map((row) => {
      const states = versions
        .filter(({ resultId }) => resultId === row.id)
        .map((version) => this.seals.openVersion(version))
        .sort((one, other) => compareVersions(other, one));
      const client = clients.find(({ id }) => id === row.registrationId);
      return {
        ...this.wire(row, states, mayUseTab(who, 'Client')),
        told_on: row.notice === 'taken-back' ? toldOn(row, states, given) : null,
        filed_to: client ? { registration_id: client.id, name: client.name } : null,
        settled_by: row.settledBy && (staff.get(row.settledBy) ?? null),
      };
    });
  }

  /** `states`: newest first. */
  private wire(
    row: ReceivedResultRow,
    states: readonly LaboratoryResult[],
    withCard: boolean,
  ): Omit<ReceivedResult, 'filed_to' | 'settled_by' | 'told_on'> {
    const [current, before] = states;
    if (!current) throw new NotFound();
    const { person, ...result } = current;
    const changed = before && (before.text !== current.text || before.status !== current.status);
    return {
      id: row.id,
      version: row.version,
      laboratory: row.laboratory,
      received_at: row.receivedAt.toISOString(),
      state: row.state,
      notice: row.notice,
      person: withCard ? person : { ...person, healthCard: null },
      result,
      changed_from: changed ? { text: before.text, status: before.status } : null,
      settled_at: row.settledAt?.toISOString() ?? null,
      reject_reason: this.seals.openReason(row),
    };
  }
}
