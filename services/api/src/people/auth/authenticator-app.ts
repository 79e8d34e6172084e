import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { verify } from 'otplib';
import { Vault } from '../../platform/crypto/vault.js';
import { StaffUserRow } from '../users/staff-user.entity.js';
import { takeStep } from '../sign-in-access/last-sign-in.entity.js';
import { RecoveryCode } from '../sign-in-access/recovery-code.entity.js';

/** A phone's clock may be off by one period. */
const TOLERANCE_SECONDS = 30;
export const RECOVERY_CODES = 10;
/** Letters and digits that are hard to confuse. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

export function secretBinding(userId: string): string {
  return `staff_users.totp_secret:${userId}`;
}

/** `xxxxx-xxxxx`, about 50 bits. */
export function newRecoveryCode(): string {
  const five = (): string => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${five()}-${five()}`;
}

/** Checks authenticator codes and recovery codes; each works once (RFC 6238 §5.2). */
@Injectable()
export class AuthenticatorApp {
  constructor(private readonly vault: Vault) {}

  accepts(tx: EntityManager, userId: string, code: string): Promise<boolean> {
    return /^\d{6}$/.test(code) ? this.acceptsAppCode(tx, userId, code) : this.acceptsRecoveryCode(tx, userId, code);
  }

  /** Claims the code's time step, so that an observed code can't be replayed. */
  async acceptsAppCode(tx: EntityManager, userId: string, code: string): Promise<boolean> {
    const user = await tx.findOneBy(StaffUserRow, { id: userId });
    if (!user?.totpSecret) return false;
    const secret = this.vault.openText(user.totpSecret, secretBinding(userId));
    const result = await verify({ secret, token: code, epochTolerance: TOLERANCE_SECONDS });
    if (!result.valid || !('timeStep' in result)) return false;
    // The previous release, while still running, stores its accepted steps in the account.
    if (user.totpLastStep !== null && Number(user.totpLastStep) >= result.timeStep) return false;
    return takeStep(tx, userId, result.timeStep);
  }

  recoveryHash(userId: string, code: string): Buffer {
    return this.vault.index(`${userId}:${code.toLowerCase().replace('-', '')}`, 'recovery-code');
  }

  private async acceptsRecoveryCode(tx: EntityManager, userId: string, code: string): Promise<boolean> {
    const unused = { userId, codeHash: this.recoveryHash(userId, code), usedAt: IsNull() };
    const { affected } = await tx.update(RecoveryCode, unused, { usedAt: () => 'now()' });
    return affected === 1;
  }
}
