import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import {
  type EntriesUndoAnswer,
  FOLLOW_UP_TEXTS,
  type FollowUpEntry,
  followUpProblem,
  type UndoneLine,
} from '@firstlight/domain/desk/follow-up';
import { invalid } from '@firstlight/domain/platform/violations';
import { type EntityManager, IsNull } from 'typeorm';
import type { AuditFacts } from '../../platform/audit/audit-log.js';
import { Changes } from '../../platform/audit/changes.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { Conflict, NotFound, HttpError, throwIfInvalid } from '../../platform/errors/http-errors.js';
import { keepRecords } from '../../clients/registrations/keep-records.js';
import { ACTIVITIES } from '../../record/activities/activities.item.js';
import { RecordItems } from '../../record/child-records/record-items.js';
import { FollowUpOutcomeRow } from './follow-up-outcome.entity.js';
import type { FollowUpOutcomeDto } from './follow-up.dto.js';
import { openTask, requireKind } from './open-task.js';
import { UNDATED } from './task-rows.query.js';

type Task = Pick<FollowUpOutcomeRow, 'registrationId' | 'kind' | 'itemId'>;

const isActivityMove = ({ kind, outcome }: Pick<FollowUpOutcomeRow, 'kind' | 'outcome'>): boolean =>
  kind === 'overdue-activity' && outcome === 'rescheduled';
const factsOf = (action: AuditFacts['action'], { registrationId }: Task, itemId: string): AuditFacts => ({
  action,
  kind: 'follow-up',
  registrationId,
  itemId,
});
const activityFacts = ({ registrationId, itemId }: Task): AuditFacts => ({
  action: 'update',
  kind: 'activity',
  registrationId,
  itemId,
  fields: ['date'],
});

/** The outcome of a task: apart from its cause disappearing, only this closes a task. */
@Injectable()
export class FollowUpOutcomesService {
  constructor(
    private readonly changes: Changes,
    private readonly items: RecordItems,
  ) {}

  async record(form: FollowUpOutcomeDto, who: SessionPrincipal): Promise<FollowUpEntry> {
    requireKind(who, form.kind);
    const problem = followUpProblem(form, todayInNewYork());
    throwIfInvalid(problem ? [invalid(problem.field, problem.text)] : []);
    const { kind, outcome, note = null } = form;
    const task: Task = { registrationId: form.registration_id, kind, itemId: form.item_id };
    const id = randomUUID();
    const snoozedUntil = outcome === 'snoozed' ? (form.snoozed_until ?? null) : null;
    const movedTo = outcome === 'rescheduled' ? (form.moved_to ?? null) : null;
    const lines = [factsOf('create', task, id), ...(isActivityMove(form) ? [activityFacts(task)] : [])];
    return this.changes.createAll(lines, async (tx) => {
      await keepRecords(tx, [task.registrationId]);
      const { due } = await openTask(tx, form, form.version);
      const recordedBy = who.user_id;
      const recordedAt = new Date();
      if (snoozedUntil ?? movedTo) await this.endSnoozes(tx, task, recordedBy);
      if (isActivityMove(form)) await this.moveActivity(tx, task, movedTo);
      const row = { ...task, id, due: due ?? UNDATED, outcome, note, snoozedUntil, movedTo, recordedAt, recordedBy };
      await tx.insert(FollowUpOutcomeRow, row);
      return {
        id,
        outcome,
        note,
        snoozed_until: snoozedUntil,
        moved_to: movedTo,
        owner_name: null,
        recorded_at: recordedAt.toISOString(),
        recorded_by: `${who.firstName} ${who.lastName}`.trim(),
      };
    });
  }

  /** Undoes an outcome or hand-over; an activity that it moved gets its date back. */
  async undo(id: string, who: SessionPrincipal): Promise<void> {
    const lines: AuditFacts[] = [];
    await this.changes.createAll(lines, async (tx) => {
      lines.push(...(await this.undoOne(tx, id, who)));
      return {};
    });
  }

  /** Several in one transaction; one that can't be undone stays and doesn't stop the others. */
  async undoAll(ids: readonly string[], who: SessionPrincipal): Promise<EntriesUndoAnswer> {
    const lines: AuditFacts[] = [];
    return this.changes.createAll(lines, async (tx) => {
      const results = new Map<string, UndoneLine>();
      // All transactions lock entries in the same order.
      for (const id of [...ids].sort()) results.set(id, await this.tryUndo(tx, id, who, lines));
      return { results: ids.flatMap((id) => results.get(id) ?? []) };
    });
  }

  private async tryUndo(
    tx: EntityManager,
    id: string,
    who: SessionPrincipal,
    lines: AuditFacts[],
  ): Promise<UndoneLine> {
    try {
      // A savepoint: the activity may reject the change after the entry was written.
      lines.push(...(await tx.transaction((inner) => this.undoOne(inner, id, who))));
      return { id, done: true };
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return { id, done: false, status: error.status, detail: typeof error.detail === 'string' ? error.detail : '' };
    }
  }

  private async undoOne(tx: EntityManager, id: string, who: SessionPrincipal): Promise<AuditFacts[]> {
    const row = await tx.getRepository(FollowUpOutcomeRow).findOneBy({ id, undoneAt: IsNull() });
    if (!row) throw new NotFound();
    requireKind(who, row.kind);
    const undone = { undoneAt: new Date(), undoneBy: who.user_id };
    const { affected } = await tx.update(
      FollowUpOutcomeRow,
      { id, registrationId: row.registrationId, undoneAt: IsNull() },
      undone,
    );
    if (affected !== 1) throw new NotFound();
    if (isActivityMove(row)) await this.moveActivity(tx, row, row.due === UNDATED ? null : row.due, row.movedTo);
    return [factsOf('delete', row, id), ...(isActivityMove(row) ? [activityFacts(row)] : [])];
  }

  /** Writes the date into the record; `from`: only if the activity still has this date. */
  private async moveActivity(tx: EntityManager, task: Task, date: string | null, from?: string | null): Promise<void> {
    const key = { registrationId: task.registrationId, id: task.itemId };
    await this.items.of(ACTIVITIES).amend(tx, key, (activity) => {
      if (from !== undefined && activity.date !== from) throw new Conflict(FOLLOW_UP_TEXTS.changed);
      return { date, time: activity.time, description: activity.description };
    });
  }

  /** A new snooze or day replaces the previous snooze, even if it ends earlier. */
  private async endSnoozes(tx: EntityManager, task: Task, undoneBy: string): Promise<void> {
    const snoozes = { ...task, outcome: 'snoozed', undoneAt: IsNull() } as const;
    await tx.update(FollowUpOutcomeRow, snoozes, { undoneAt: new Date(), undoneBy });
  }
}
