import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { INVITATION_PATH } from '@firstlight/domain/people/invitation-path';
import { INVITATION_DAYS, INVITATION_TEXTS } from '@firstlight/domain/people/invitations';
import { explicitPermissions, type InvitationInput, type StaffUser } from '@firstlight/domain/people/users';
import type { EntityManager } from 'typeorm';
import { newToken } from '../../platform/access/session-token.js';
import { Changes } from '../../platform/audit/changes.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { hashToken } from '../../platform/crypto/hash-token.js';
import { newYorkMidnight } from '../../platform/database/new-york.js';
import { Conflict } from '../../platform/errors/http-errors.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { ProgramProfileService } from '../program-profile/program-profile.service.js';
import { rejectDuplicates } from '../users/chosen-pins.js';
import { StaffUserRow } from '../users/staff-user.entity.js';
import { columnsOf, lockUser, permissionChanges } from '../users/user-changes.js';
import { refuseIfIncomplete } from '../users/users.service.js';
import { toStaffUser } from '../users/users.wire.js';
import { invitationMail } from './invitation-mail.js';

/** New users by e-mail: they choose their PIN, which no one else knows. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly changes: Changes,
    private readonly outbox: Outbox,
    private readonly program: ProgramProfileService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async invite(input: InvitationInput): Promise<StaffUser> {
    refuseIfIncomplete(input, null, false);
    const id = randomUUID();
    const permissions = explicitPermissions(input.permissions);
    const fields = ['invitation', ...permissionChanges({}, permissions)];
    return this.changes.create({ action: 'create', kind: 'user', itemId: id, fields }, async (tx) => {
      // A key that no PIN has.
      const row = { id, ...columnsOf(input), pinKey: randomBytes(32), pinSet: false, permissions };
      await rejectDuplicates(() => tx.insert(StaffUserRow, row));
      await this.send(tx, row);
      return toStaffUser(await tx.findOneByOrFail(StaffUserRow, { id }), () => null);
    });
  }

  /** A new link; the previous one stops working. */
  async sendAgain(id: string): Promise<void> {
    await this.changes.run({ action: 'update', kind: 'user', itemId: id, fields: ['invitation'] }, async (tx) => {
      await this.send(tx, await invited(tx, id));
    });
  }

  async revoke(id: string): Promise<void> {
    await this.changes.run(
      { action: 'update', kind: 'user', itemId: id, fields: ['invitationRevoked'] },
      async (tx) => {
        await invited(tx, id);
        await tx.update(StaffUserRow, { id }, { invitationHash: null, invitationEndsAt: null });
      },
    );
  }

  private async send(tx: EntityManager, row: Pick<StaffUserRow, 'id' | 'firstName' | 'email'>): Promise<void> {
    const token = newToken();
    const [[ends]] = await tx.query<[[{ invitation_ends_at: Date }], number]>(
      `UPDATE staff_users SET invited_at = now(), invitation_hash = $2, invitation_ends_at =
              greatest(now(), ${newYorkMidnight("coalesce(access_from, '-infinity')")})
                + interval '${INVITATION_DAYS} days'
        WHERE id = $1 RETURNING invitation_ends_at`,
      [row.id, hashToken(token)],
    );
    const { profile } = await this.program.current();
    const link = `${new URL(INVITATION_PATH, this.settings.publicUrl).href}#${token}`;
    const { firstName, email: to } = row;
    const mail = {
      firstName,
      to,
      link,
      programName: profile.programName,
      lastDay: todayInNewYork(ends.invitation_ends_at),
    };
    await this.outbox.add(tx, invitationMail(mail));
  }
}

async function invited(tx: EntityManager, id: string): Promise<StaffUserRow> {
  const row = await lockUser(tx, id);
  if (row.pinSet) throw new Conflict(INVITATION_TEXTS.alreadySet);
  return row;
}
