import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { Session } from '../../platform/access/session.entity.js';
import { Sessions } from '../../platform/access/sessions.js';
import { KnownDevices } from './known-devices.js';
import { PasskeyRow } from './passkey.entity.js';
import { forgetSteps, LastSignIn } from './last-sign-in.entity.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { SignInAttempts } from './sign-in-attempts.js';
import { SignInThrottle } from './sign-in-throttle.js';

/** Unlocks, resets and ends one user's sign-ins and sessions; for user management. */
@Injectable()
export class SignInAccess {
  constructor(
    private readonly throttle: SignInThrottle,
    private readonly devices: KnownDevices,
    private readonly attempts: SignInAttempts,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Clears the failures of this person's sign-in addresses and devices, also of shared ones on which someone else signed
   * in last, and their wrong codes.
   */
  async unlock(tx: EntityManager, userId: string): Promise<void> {
    const places = await tx.query<{ address: string; device_hash: Buffer | null }[]>(
      `SELECT DISTINCT address, device_hash FROM sessions
        WHERE user_id = $1 AND created_at > now() - interval '30 days' LIMIT 100`,
      [userId],
    );
    const used = places.flatMap(({ device_hash: hash }) => (hash ? [hash] : []));
    await this.throttle.clear(
      tx,
      [...(await this.devices.hashesOf(tx, userId)), ...used],
      places.map(({ address }) => address),
    );
    await this.attempts.forgetAllOf(tx, userId);
  }

  /** Ends this user's sessions except the caller's own. */
  async endSessions(tx: EntityManager, userId: string, asking: SessionPrincipal): Promise<void> {
    const others = { userId, tokenHash: Not(asking.sessionHash), revokedAt: IsNull() };
    await tx.update(Session, others, { revokedAt: () => 'now()' });
  }

  /** Ends sign-ins between PIN and code: a code must not reach a mailbox that is no longer this person's. */
  async endHalfSignIns(tx: EntityManager, userId: string): Promise<void> {
    await this.attempts.forgetAllOf(tx, userId);
  }

  /** Ends all sessions and incomplete sign-ins of this person. */
  async signOut(tx: EntityManager, userId: string): Promise<void> {
    await this.sessions.revokeAllOf(tx, userId);
    await this.attempts.forgetAllOf(tx, userId);
  }

  /** Ends all of this person's sessions, incomplete sign-ins, known devices, recovery codes and passkeys. */
  async close(tx: EntityManager, userId: string): Promise<void> {
    await this.forgetFactors(tx, userId);
    await this.forgetIdentities(tx, userId);
    await this.signOut(tx, userId);
    await this.devices.forgetAllOf(tx, userId);
    await tx.delete(LastSignIn, { userId });
  }

  /** The next single sign-on must verify the mailbox again. */
  async forgetIdentities(tx: EntityManager, userId: string): Promise<void> {
    await tx.query('DELETE FROM staff_identities WHERE user_id = $1', [userId]);
  }

  /** Back to e-mail codes: removes the authenticator app, its recovery codes and passkeys. */
  async resetSecondFactor(tx: EntityManager, userId: string): Promise<void> {
    await tx.query(
      `UPDATE staff_users SET totp_secret = NULL, totp_confirmed_at = NULL, totp_last_step = NULL,
              email_verified_at = NULL, updated_at = now() WHERE id = $1`,
      [userId],
    );
    await forgetSteps(tx, userId);
    await this.forgetIdentities(tx, userId);
    await this.forgetFactors(tx, userId);
    await this.attempts.forgetAllOf(tx, userId);
  }

  private async forgetFactors(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(RecoveryCode, { userId });
    await tx.delete(PasskeyRow, { userId });
  }
}
