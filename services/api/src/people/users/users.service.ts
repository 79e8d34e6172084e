import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isMainAdmin } from '@firstlight/domain/permissions';
import { isEmailShape } from '@firstlight/domain/public-registration';
import {
  explicitPermissions,
  staffUserProblem,
  USER_TEXTS,
  type StaffUser,
  type StaffUserInput,
} from '@firstlight/domain/users';
import { DataSource, IsNull } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { Views } from '../../platform/audit/views.js';
import { SignInAccess } from '../sign-in-access/sign-in-access.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { BrokenRules, Conflict, Forbidden, NotFound } from '../../platform/errors/refusals.js';
import { etagOf } from '../../platform/http/versions.js';
import { ChosenPins, refusingDoubles } from './chosen-pins.js';
import { StaffUserRow } from './staff-user.entity.js';
import {
  changedParts,
  lockUser,
  namesOf,
  permissionChanges,
  nextColumns,
  sameColumns,
  sameSignIn,
} from './user-changes.js';
import { toStaffUser } from './users.wire.js';

function refuseIfIncomplete(input: StaffUserInput, before: StaffUserRow | null): void {
  const problem = staffUserProblem(input, before !== null, before);
  if (problem !== null) throw new BrokenRules(problem);
  if (!isEmailShape(input.email.trim())) throw new BrokenRules(USER_TEXTS.emailInvalid);
}

/** User management of the main admin (USER-01 to USER-19, decisions.md 10). */
@Injectable()
export class UsersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly pins: ChosenPins,
    private readonly access: SignInAccess,
    private readonly changes: Changes,
    private readonly views: Views,
  ) {}

  async list(): Promise<StaffUser[]> {
    await this.views.record({ action: 'list', kind: 'user' });
    const rows = await this.db.getRepository(StaffUserRow).find({
      where: { deletedAt: IsNull() },
      order: { createdAt: 'ASC', id: 'ASC' },
      take: 1_000,
    });
    return rows.map(toStaffUser);
  }

  async create(input: StaffUserInput): Promise<StaffUser> {
    refuseIfIncomplete(input, null);
    const id = randomUUID();
    const pinKey = await this.pins.keyForNew(input.pin ?? '', input);
    const fields = permissionChanges({}, explicitPermissions(input.permissions));
    return this.changes.create({ action: 'create', kind: 'user', itemId: id, fields }, async (tx) => {
      const row = { id, ...namesOf(input), pinKey, permissions: explicitPermissions(input.permissions) };
      await refusingDoubles(() => tx.insert(StaffUserRow, row));
      return toStaffUser(await tx.findOneByOrFail(StaffUserRow, { id }));
    });
  }

  async update(id: string, input: StaffUserInput, who: SessionPrincipal): Promise<StaffUser> {
    const before = await this.get(id);
    refuseIfIncomplete(input, before);
    const pinKey = input.pin === undefined ? null : await this.pins.keyFor(input.pin, input);
    return this.changes.run({ action: 'update', kind: 'user', itemId: id }, async (tx, note) => {
      const row = await lockUser(tx, id);
      const next = nextColumns(row, input);
      note({ fields: changedParts(row, next, pinKey !== null) });
      const isSame = pinKey === null && sameColumns(row, next);
      // A repeated save whose first answer was lost finds its own changes: not a conflict.
      if (isSame) return toStaffUser(row);
      if (input.version !== undefined && input.version !== row.version) {
        throw new Conflict(USER_TEXTS.stale, { etag: etagOf(row.version) });
      }
      await tx.update(StaffUserRow, { id }, { ...next, version: row.version + 1, updatedAt: new Date() });
      if (pinKey !== null) {
        await this.pins.store(tx, id, { pinKey, mustChange: row.pinMustChange });
        await this.access.endSessions(tx, id, who);
      }
      if (next.email !== row.email) await this.access.forgetIdentities(tx, id);
      if (pinKey !== null || !sameSignIn(row, next)) await this.access.endHalfSignIns(tx, id);
      return toStaffUser(await tx.findOneByOrFail(StaffUserRow, { id }));
    });
  }

  async delete(id: string): Promise<void> {
    if (id === 'admin') throw new Conflict(USER_TEXTS.mainAdminStays);
    await this.changes.run({ action: 'delete', kind: 'user', itemId: id }, async (tx) => {
      const { affected } = await tx.update(StaffUserRow, { id, deletedAt: IsNull() }, { deletedAt: new Date() });
      if (affected !== 1) throw new NotFound(USER_TEXTS.unknown);
      await this.access.close(tx, id);
    });
  }

  /** Idempotent; for the caller's own id or the main admin (decisions.md 8). */
  async markEmailVerified(id: string, who: SessionPrincipal): Promise<void> {
    if (id !== who.user_id && !isMainAdmin(who)) throw new Forbidden();
    await this.get(id);
    await this.changes.run({ action: 'update', kind: 'user', itemId: id, fields: ['emailVerified'] }, async (tx) => {
      await tx.update(StaffUserRow, { id, emailVerifiedAt: IsNull() }, { emailVerifiedAt: new Date() });
    });
  }

  async unlock(id: string): Promise<void> {
    await this.get(id);
    await this.changes.run({ action: 'update', kind: 'user', itemId: id, fields: ['unlocked'] }, (tx) =>
      this.access.unlock(tx, id),
    );
  }

  async resetSecondFactor(id: string, who: SessionPrincipal): Promise<void> {
    await this.get(id);
    await this.changes.run({ action: 'update', kind: 'user', itemId: id, fields: ['secondFactor'] }, async (tx) => {
      await this.access.resetSecondFactor(tx, id);
      await this.access.endSessions(tx, id, who);
    });
  }

  async requirePinChange(id: string): Promise<void> {
    await this.get(id);
    await this.changes.run({ action: 'update', kind: 'user', itemId: id, fields: ['pinMustChange'] }, async (tx) => {
      await tx.update(StaffUserRow, { id }, { pinMustChange: true, updatedAt: new Date() });
    });
  }

  private async get(id: string): Promise<StaffUserRow> {
    const row = await this.db.getRepository(StaffUserRow).findOneBy({ id, deletedAt: IsNull() });
    if (!row) throw new NotFound(USER_TEXTS.unknown);
    return row;
  }
}
