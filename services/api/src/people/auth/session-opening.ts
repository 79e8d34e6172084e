import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { hashToken } from '../../platform/access/session-token.js';
import { Session } from '../../platform/access/session.entity.js';
import { Sessions } from '../../platform/access/sessions.js';
import { hold } from '../../platform/database/held-statements.js';
import { KnownDevices } from '../sign-in-access/known-devices.js';
import type { Caller } from './sign-in-cookies.js';

const VERIFY = 'UPDATE staff_users SET email_verified_at = now() WHERE id = $1 AND email_verified_at IS NULL';

export type SignedInTokens = { session: string; device: string };

/** The end of every sign-in: a new session, and the one this browser had before ends (rotation). */
@Injectable()
export class SessionOpening {
  constructor(
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
  ) {}

  async open(
    tx: EntityManager,
    userId: string,
    caller: Caller,
    { provesMailbox = false, endsAt }: { provesMailbox?: boolean; endsAt?: Date } = {},
  ): Promise<SignedInTokens> {
    if (caller.sessionToken !== null) await this.leave(tx, hashToken(caller.sessionToken), userId);
    await hold(tx, { text: 'UPDATE staff_users SET last_sign_in_at = now() WHERE id = $1', values: [userId] });
    if (provesMailbox) await hold(tx, { text: VERIFY, values: [userId] });
    const device = await this.devices.remember(tx, caller.deviceToken, userId);
    const bounds = { deviceHash: hashToken(device), endsAt };
    return { session: await this.sessions.start(tx, userId, caller, bounds), device };
  }

  /** On a shared device the one before stays theirs, locked, if it was someone else's. */
  private async leave(tx: EntityManager, sessionHash: Buffer, next: string): Promise<void> {
    const isOwn = await tx.existsBy(Session, { tokenHash: sessionHash, userId: next });
    await (isOwn ? this.sessions.revoke(tx, sessionHash) : this.sessions.lock(tx, sessionHash));
  }
}
