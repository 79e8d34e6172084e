import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { todayInNewYork } from '@firstlight/domain/civil-dates';
import {
  FOLLOW_UP_KINDS,
  FOLLOW_UP_TEXTS,
  type FollowUpEntry,
  type FollowUpKind,
  followUpProblem,
} from '@firstlight/domain/follow-up';
import { mayUseTab, type Principal } from '@firstlight/domain/permissions';
import { invalid } from '@firstlight/domain/violations';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { Conflict, Forbidden, NotFound, refuseIfBroken } from '../../platform/errors/refusals.js';
import { FollowUpOutcomeRow } from './follow-up-outcome.entity.js';
import type { FollowUpOutcomeDto } from './follow-up.dto.js';
import { followUpOfRecord, type FoundTask } from './follow-up.query.js';

function requireKind(who: Principal, kind: FollowUpKind): void {
  if (!mayUseTab(who, FOLLOW_UP_KINDS[kind].tab)) throw new Forbidden();
}

/** The outcome of a follow-up: the only thing that closes one before its cause disappears. */
@Injectable()
export class FollowUpOutcomesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
  ) {}

  async record(form: FollowUpOutcomeDto, who: SessionPrincipal): Promise<FollowUpEntry> {
    requireKind(who, form.kind);
    const problem = followUpProblem(form, todayInNewYork());
    refuseIfBroken(problem ? [invalid(problem.field, problem.text)] : []);
    const id = randomUUID();
    const registrationId = form.registration_id;
    const change = { action: 'create', kind: 'follow-up', registrationId, itemId: id } as const;
    return this.changes.create(change, async (tx) => {
      const { due } = await this.openTask(tx, form);
      const snoozedUntil = form.outcome === 'snoozed' ? (form.snoozed_until ?? null) : null;
      const note = form.note ?? null;
      const { kind, item_id: itemId, outcome } = form;
      const recordedBy = who.user_id;
      const recordedAt = new Date();
      if (snoozedUntil !== null) await this.endSnoozes(tx, { registrationId, kind, itemId }, recordedBy);
      const row = { id, registrationId, kind, itemId, due, outcome, note, snoozedUntil, recordedAt, recordedBy };
      await tx.insert(FollowUpOutcomeRow, row);
      return {
        id,
        outcome,
        note,
        snoozed_until: snoozedUntil,
        recorded_at: recordedAt.toISOString(),
        recorded_by: `${who.firstName} ${who.lastName}`.trim(),
      };
    });
  }

  /** Undoes an outcome: the task is listed again. */
  async undo(id: string, who: SessionPrincipal): Promise<void> {
    const row = await this.db.getRepository(FollowUpOutcomeRow).findOneBy({ id, undoneAt: IsNull() });
    if (!row) throw new NotFound();
    requireKind(who, row.kind);
    const change = { action: 'delete', kind: 'follow-up', registrationId: row.registrationId, itemId: id } as const;
    await this.changes.run(change, async (tx) => {
      const undone = { undoneAt: new Date(), undoneBy: who.user_id };
      const { affected } = await tx.update(FollowUpOutcomeRow, { id, undoneAt: IsNull() }, undone);
      if (affected !== 1) throw new NotFound();
    });
  }

  /** A new snooze replaces the previous one, even if it ends earlier. */
  private async endSnoozes(
    tx: EntityManager,
    task: Pick<FollowUpOutcomeRow, 'registrationId' | 'kind' | 'itemId'>,
    undoneBy: string,
  ): Promise<void> {
    const snoozes = { ...task, outcome: 'snoozed', undoneAt: IsNull() } as const;
    await tx.update(FollowUpOutcomeRow, snoozes, { undoneAt: new Date(), undoneBy });
  }

  /** Two people who close the same task are serialised. */
  private async openTask(tx: EntityManager, form: FollowUpOutcomeDto): Promise<FoundTask> {
    const { registration_id, kind, item_id } = form;
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`follow-up ${kind} ${item_id}`]);
    const tasks = await followUpOfRecord(tx, registration_id, [kind]);
    const task = tasks.find((one) => one.item_id === item_id);
    if (!task) throw new NotFound(FOLLOW_UP_TEXTS.gone);
    if (task.state === 'resolved') throw new Conflict(FOLLOW_UP_TEXTS.settled);
    return task;
  }
}
