import { Injectable } from '@nestjs/common';
import { isMainAdmin } from '@firstlight/domain/people/permissions';
import { explicitPermissions, USER_TEXTS } from '@firstlight/domain/people/users';
import { type EntityManager, IsNull } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { Conflict, Forbidden } from '../../platform/errors/http-errors.js';
import type { PlainChange } from '../notices/account-changes.js';
import { AccountNotices } from '../notices/account-notices.js';
import { SignInAccess } from '../sign-in-access/sign-in-access.js';
import { requireMainAdmin } from './main-admins.js';
import { StaffUserRow } from './staff-user.entity.js';
import { lockUser } from './user-changes.js';

type Step = {
  /** The change's name in the audit log. */
  field: string;
  /** The notice to the owner. */
  notice?: PlainChange;
  /** False if the account was already in this state: no notice is sent then. */
  work: (tx: EntityManager, row: StaffUserRow) => Promise<boolean | void>;
};

/** The main admins' actions on one account: help with signing in, deactivation, and who is a main admin. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly access: SignInAccess,
    private readonly changes: Changes,
    private readonly notices: AccountNotices,
  ) {}

  /** Idempotent; for the caller's own id or a main admin (decisions.md 8). */
  async markEmailVerified(id: string, who: SessionPrincipal): Promise<void> {
    if (id !== who.user_id && !isMainAdmin(who)) throw new Forbidden();
    await this.step(id, {
      field: 'emailVerified',
      work: async (tx) => {
        await tx.update(StaffUserRow, { id, emailVerifiedAt: IsNull() }, { emailVerifiedAt: new Date() });
      },
    });
  }

  unlock(id: string): Promise<void> {
    return this.step(id, { field: 'unlocked', work: (tx) => this.access.unlock(tx, id) });
  }

  resetSecondFactor(id: string, who: SessionPrincipal): Promise<void> {
    return this.step(id, {
      field: 'secondFactor',
      notice: 'factor-reset',
      work: async (tx) => {
        await this.access.resetSecondFactor(tx, id);
        await this.access.endSessions(tx, id, who);
      },
    });
  }

  /**
   * Ends all sessions, also the caller's own: the form for the new PIN doesn't ask for the current one, so only a
   * session that was opened with it may show that form.
   */
  requirePinChange(id: string): Promise<void> {
    return this.step(id, {
      field: 'pinMustChange',
      notice: 'pin-required',
      work: async (tx) => {
        await change(tx, id, { pinMustChange: true });
        await this.access.signOut(tx, id);
      },
    });
  }

  /** Ends all sessions; PIN, second factor and tasks are kept for reactivation. */
  deactivate(id: string, who: SessionPrincipal): Promise<void> {
    refuseOwn(id, who);
    return this.step(id, {
      field: 'deactivated',
      notice: 'deactivated',
      work: async (tx, row) => {
        if (row.deactivatedAt !== null) return false;
        await change(tx, id, { deactivatedAt: new Date(), invitationHash: null });
        await this.access.signOut(tx, id);
        if (isMainAdmin({ user_type: row.userType })) await requireMainAdmin(tx);
        return true;
      },
    });
  }

  reactivate(id: string): Promise<void> {
    return this.step(id, {
      field: 'reactivated',
      notice: 'reactivated',
      work: async (tx, row) => {
        await change(tx, id, { deactivatedAt: null });
        return row.deactivatedAt !== null;
      },
    });
  }

  makeMainAdmin(id: string): Promise<void> {
    return this.step(id, {
      field: 'mainAdmin',
      notice: 'main-admin-given',
      work: async (tx, row) => {
        if (row.userType === 'admin') return false;
        await change(tx, id, { userType: 'admin', permissions: {}, version: row.version + 1 });
        return true;
      },
    });
  }

  /** Leaves the person without tabs, until a main admin grants some. */
  removeMainAdmin(id: string, who: SessionPrincipal): Promise<void> {
    refuseOwn(id, who);
    return this.step(id, {
      field: 'mainAdmin',
      notice: 'main-admin-taken',
      work: async (tx, row) => {
        if (row.userType !== 'admin') return false;
        await change(tx, id, { userType: 'user', permissions: explicitPermissions({}), version: row.version + 1 });
        await requireMainAdmin(tx);
        return true;
      },
    });
  }

  private async step(id: string, { field, notice, work }: Step): Promise<void> {
    await this.changes.run({ action: 'update', kind: 'user', itemId: id, fields: [field] }, async (tx) => {
      const row = await lockUser(tx, id);
      const changed = await work(tx, row);
      if (changed !== false && notice !== undefined) await this.notices.send(tx, row, [{ what: notice }]);
    });
  }
}

async function change(tx: EntityManager, id: string, columns: Partial<StaffUserRow>): Promise<void> {
  await tx.update(StaffUserRow, { id }, { ...columns, updatedAt: new Date() });
}

/** Nobody locks themselves out: another main admin has to do it. */
function refuseOwn(id: string, who: SessionPrincipal): void {
  if (id === who.user_id) throw new Conflict(USER_TEXTS.ownAccount);
}
