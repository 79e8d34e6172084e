import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { Session } from '../../platform/access/session.entity.js';
import { Sessions } from '../../platform/access/sessions.js';
import { hashToken } from '../../platform/crypto/hash-token.js';
import { KnownDevices } from '../sign-in-access/known-devices.js';
import { recordSignIn } from '../sign-in-access/last-sign-in.entity.js';
import { StaffUserRow } from '../users/staff-user.entity.js';
import type { Caller } from './sign-in-cookies.js';

export type SignedInTokens = { session: string; device: string };

/** The end of every sign-in: a new session; this browser's previous session ends (rotation). */
@Injectable()
export class SessionStarter {
  constructor(
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
  ) {}

  async start(
    tx: EntityManager,
    userId: string,
    caller: Caller,
    { provesMailbox = false, endsAt }: { provesMailbox?: boolean; endsAt?: Date } = {},
  ): Promise<SignedInTokens> {
    if (caller.sessionToken !== null) await this.endPrevious(tx, hashToken(caller.sessionToken), userId);
    await recordSignIn(tx, userId);
    if (provesMailbox) await this.markEmailVerified(tx, userId);
    const device = await this.devices.remember(tx, caller.deviceToken, userId);
    const bounds = { deviceHash: hashToken(device), endsAt };
    return { session: await this.sessions.start(tx, userId, caller, bounds), device };
  }

  /** Only once: changing an account needs every node of a cluster, so later sign-ins only read it. */
  private async markEmailVerified(tx: EntityManager, userId: string): Promise<void> {
    const unproved = { id: userId, emailVerifiedAt: IsNull() };
    if (await tx.existsBy(StaffUserRow, unproved))
      await tx.update(StaffUserRow, unproved, { emailVerifiedAt: () => 'now()' });
  }

  /** On a shared device, the previous session stays, locked, if it was someone else's. */
  private async endPrevious(tx: EntityManager, sessionHash: Buffer, next: string): Promise<void> {
    const isOwn = await tx.existsBy(Session, { tokenHash: sessionHash, userId: next });
    await (isOwn ? this.sessions.revoke(tx, sessionHash) : this.sessions.lock(tx, sessionHash));
  }
}
