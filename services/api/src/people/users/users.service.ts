import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isMainAdmin } from '@firstlight/domain/people/permissions';
import {
  explicitPermissions,
  staffUserProblem,
  staffUserProblems,
  USER_TEXTS,
  type StaffUser,
  type StaffUserInput,
} from '@firstlight/domain/people/users';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { Views } from '../../platform/audit/views.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { UnprocessableEntity, Conflict, NotFound } from '../../platform/errors/http-errors.js';
import { etagOf } from '../../platform/http/versions.js';
import { AccountNotices } from '../notices/account-notices.js';
import { SignInAccess } from '../sign-in-access/sign-in-access.js';
import { ChosenPins, rejectDuplicates } from './chosen-pins.js';
import { lastSignIns } from './last-sign-ins.query.js';
import { requireMainAdmin } from './main-admins.js';
import { StaffUserRow } from './staff-user.entity.js';
import {
  changedParts,
  changesToTell,
  columnsOf,
  lockUser,
  permissionChanges,
  nextColumns,
  sameColumns,
  sameSignIn,
} from './user-changes.js';
import { toStaffUser } from './users.wire.js';

/** Throws for the first problem of the form; `before` is the stored user when changing one. */
export function refuseIfIncomplete(input: StaffUserInput, before: StaffUserRow | null, pinNeeded = true): void {
  const { accessFrom, accessUntil } = columnsOf(input, before ?? undefined);
  const whole = { ...input, access_from: accessFrom, access_until: accessUntil };
  const problem = staffUserProblem(staffUserProblems(whole, before !== null || !pinNeeded, before));
  if (problem !== null) throw new UnprocessableEntity(problem);
}

const stored = async (tx: EntityManager, id: string): Promise<StaffUser> =>
  toStaffUser(await tx.findOneByOrFail(StaffUserRow, { id }), await lastSignIns(tx, [id]));

/** User management by main admins (USER-01 to USER-19, decisions.md 10). */
@Injectable()
export class UsersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly pins: ChosenPins,
    private readonly access: SignInAccess,
    private readonly changes: Changes,
    private readonly views: Views,
    private readonly notices: AccountNotices,
  ) {}

  async list(): Promise<StaffUser[]> {
    await this.views.record({ action: 'list', kind: 'user' });
    const rows = await this.db.getRepository(StaffUserRow).find({
      where: { deletedAt: IsNull() },
      order: { createdAt: 'ASC', id: 'ASC' },
      take: 1_000,
    });
    const signedInAt = await lastSignIns(
      this.db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => toStaffUser(row, signedInAt));
  }

  /** With a PIN that must be changed at the first sign-in, because the caller knows it. */
  async create(input: StaffUserInput): Promise<StaffUser> {
    refuseIfIncomplete(input, null);
    const id = randomUUID();
    const pinKey = await this.pins.keyForNew(input.pin ?? '', input);
    const permissions = explicitPermissions(input.permissions);
    const fields = permissionChanges({}, permissions);
    return this.changes.create({ action: 'create', kind: 'user', itemId: id, fields }, async (tx) => {
      const row = { id, ...columnsOf(input), pinKey, pinMustChange: true, permissions };
      await rejectDuplicates(() => tx.insert(StaffUserRow, row));
      return stored(tx, id);
    });
  }

  async update(id: string, input: StaffUserInput, who: SessionPrincipal): Promise<StaffUser> {
    const before = await this.get(id);
    refuseIfIncomplete(input, before);
    // Under Settings, the current PIN is asked for: an unlocked screen is not enough.
    if (input.pin !== undefined && id === who.user_id) throw new UnprocessableEntity(USER_TEXTS.ownPin);
    const pinKey = input.pin === undefined ? null : await this.pins.keyFor(input.pin, input);
    return this.changes.run({ action: 'update', kind: 'user', itemId: id }, async (tx, note) => {
      const row = await lockUser(tx, id);
      const next = nextColumns(row, input);
      note({ fields: changedParts(row, next, pinKey !== null) });
      const isSame = pinKey === null && sameColumns(row, next);
      // A retried save whose first response was lost finds its own changes: not a conflict.
      if (isSame) return toStaffUser(row, await lastSignIns(tx, [id]));
      if (input.version !== undefined && input.version !== row.version) {
        throw new Conflict(USER_TEXTS.stale, { etag: etagOf(row.version) });
      }
      const revoked = next.email === row.email ? {} : { invitationHash: null };
      const columns = { ...next, ...revoked, version: row.version + 1, updatedAt: new Date() };
      await rejectDuplicates(() => tx.update(StaffUserRow, { id }, columns));
      if (isMainAdmin({ user_type: row.userType })) await requireMainAdmin(tx);
      if (pinKey !== null) {
        await this.pins.store(tx, id, { pinKey, mustChange: true });
        await this.access.endSessions(tx, id, who);
      }
      if (next.email !== row.email) await this.access.forgetIdentities(tx, id);
      if (pinKey !== null || !sameSignIn(row, next)) await this.access.endHalfSignIns(tx, id);
      const pinSet = pinKey === null ? [] : [{ what: 'pin-set' } as const];
      const changed = [...pinSet, ...changesToTell(row, next)];
      // To the old mailbox too: its owner may not be the one who changed it.
      for (const email of new Set([row.email, next.email])) await this.notices.send(tx, { ...next, email }, changed);
      return stored(tx, id);
    });
  }

  async delete(id: string, who: SessionPrincipal): Promise<void> {
    if (id === who.user_id) throw new Conflict(USER_TEXTS.mainAdminStays);
    await this.changes.run({ action: 'delete', kind: 'user', itemId: id }, async (tx) => {
      const row = await lockUser(tx, id);
      await tx.update(StaffUserRow, { id }, { deletedAt: new Date(), invitationHash: null });
      if (isMainAdmin({ user_type: row.userType })) await requireMainAdmin(tx);
      await this.access.close(tx, id);
      await this.notices.send(tx, row, [{ what: 'deleted' }]);
    });
  }

  private async get(id: string): Promise<StaffUserRow> {
    const row = await this.db.getRepository(StaffUserRow).findOneBy({ id, deletedAt: IsNull() });
    if (!row) throw new NotFound(USER_TEXTS.unknown);
    return row;
  }
}
