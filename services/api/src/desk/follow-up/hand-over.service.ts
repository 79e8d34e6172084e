import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { FOLLOW_UP_TEXTS, type TaskKey } from '@firstlight/domain/desk/follow-up';
import { type HandOverAnswer, type HandOverLine, mayOwn, type PossibleOwner } from '@firstlight/domain/desk/hand-over';
import { hasAnyTab, permittedTabs, type Principal } from '@firstlight/domain/people/permissions';
import { invalid } from '@firstlight/domain/platform/violations';
import type { EntityManager } from 'typeorm';
import type { AuditFacts } from '../../platform/audit/audit-log.js';
import { Changes } from '../../platform/audit/changes.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { UnprocessableEntity, HttpError } from '../../platform/errors/http-errors.js';
import { keepRecords } from '../../clients/registrations/keep-records.js';
import type { StaffUserRow } from '../../people/users/staff-user.entity.js';
import { StaffUsers } from '../../people/users/staff-users.js';
import { FollowUpOutcomeRow } from './follow-up-outcome.entity.js';
import type { HandedTaskDto, HandOverDto } from './hand-over.dto.js';
import { openTask, requireKind } from './open-task.js';
import { UNDATED } from './task-rows.query.js';

const principalOf = ({ id, userType, permissions }: StaffUserRow): Principal => ({
  user_id: id,
  user_type: userType,
  permissions,
});
const keyOf = ({ kind, registration_id, item_id }: TaskKey): TaskKey => ({ kind, registration_id, item_id });
const lockName = ({ kind, item_id }: TaskKey): string => `${kind} ${item_id}`;

/** Gives tasks to another person, or removes their owner. */
@Injectable()
export class HandOverService {
  constructor(
    private readonly changes: Changes,
    private readonly staff: StaffUsers,
  ) {}

  async owners(): Promise<PossibleOwner[]> {
    return (await this.staff.usable())
      .filter((row) => hasAnyTab(principalOf(row)))
      .map((row) => ({
        user_id: row.id,
        name: `${row.firstName} ${row.lastName}`.trim(),
        tabs: permittedTabs(principalOf(row)),
      }));
  }

  /** One transaction; a task that can't be handed over stays as it is and doesn't stop the others. */
  async handOver(form: HandOverDto, who: SessionPrincipal): Promise<HandOverAnswer> {
    const owner = await this.receiver(form.owner_id);
    const lines: AuditFacts[] = [];
    // All callers lock tasks in the same order.
    const inOrder = form.tasks.toSorted((a, b) => (lockName(a) < lockName(b) ? -1 : 1));
    return this.changes.createAll(lines, async (tx) => {
      await keepRecords(
        tx,
        form.tasks.map(({ registration_id }) => registration_id),
      );
      const done = new Map<HandedTaskDto, HandOverLine>();
      for (const task of inOrder)
        done.set(task, await this.one(tx, task, { owner, note: form.note ?? null, who }, lines));
      return { results: form.tasks.flatMap((task) => done.get(task) ?? []) };
    });
  }

  private async one(
    tx: EntityManager,
    task: HandedTaskDto,
    to: { owner: StaffUserRow | null; note: string | null; who: SessionPrincipal },
    lines: AuditFacts[],
  ): Promise<HandOverLine> {
    try {
      requireKind(to.who, task.kind);
      if (to.owner && !mayOwn(principalOf(to.owner), task.kind)) throw new UnprocessableEntity(FOLLOW_UP_TEXTS.owner);
      const { due } = await openTask(tx, task, task.version);
      const id = randomUUID();
      const { registration_id: registrationId, kind, item_id: itemId } = task;
      await tx.insert(FollowUpOutcomeRow, {
        ...{ id, registrationId, kind, itemId, due: due ?? UNDATED, outcome: 'handed-over', note: to.note },
        ...{ ownerId: to.owner?.id ?? null, recordedAt: new Date(), recordedBy: to.who.user_id },
      });
      lines.push({ action: 'create', kind: 'follow-up', registrationId, itemId: id });
      return { ...keyOf(task), done: true, id };
    } catch (error) {
      // Rejected before the first write, so the transaction is intact.
      if (!(error instanceof HttpError)) throw error;
      const detail = typeof error.detail === 'string' ? error.detail : FOLLOW_UP_TEXTS.owner;
      return { ...keyOf(task), done: false, status: error.status, detail };
    }
  }

  private async receiver(id: string | null): Promise<StaffUserRow | null> {
    if (id === null) return null;
    const row = (await this.staff.usable()).find((one) => one.id === id);
    if (!row) throw new UnprocessableEntity([invalid('owner_id', FOLLOW_UP_TEXTS.owner)]);
    return row;
  }
}
