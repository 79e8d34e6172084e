import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { AUTH_TEXTS } from '@firstlight/domain/auth';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { hashToken } from '../../platform/access/session-token.js';
import { Sessions } from '../../platform/access/sessions.js';
import { Unauthenticated } from '../../platform/errors/refusals.js';
import { CodeCheck } from './code-check.js';
import { KnownDevices } from './known-devices.js';
import { CODE_TRIES, SignInAttempts, type Attempt } from './sign-in-attempts.js';
import type { Caller } from './sign-in-cookies.js';

export type SignedInTokens = { session: string; device: string };
type Outcome = { tokens: SignedInTokens } | { refusal: string };

/** Second step of sign-in: the code against a session, at most one per code (API-05, decisions.md 3, 5). */
@Injectable()
export class CompleteSignInService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly attempts: SignInAttempts,
    private readonly codes: CodeCheck,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly audit: AuditLog,
  ) {}

  async verify(handle: string, code: string, caller: Caller): Promise<SignedInTokens> {
    // The refusal is thrown outside the transaction: the counted failure has to stay.
    const outcome = await this.db.transaction((tx) => this.decide(tx, handle, code, caller));
    if ('refusal' in outcome) throw new Unauthenticated(outcome.refusal);
    return outcome.tokens;
  }

  private async decide(tx: EntityManager, handle: string, code: string, caller: Caller): Promise<Outcome> {
    const attempt = await this.attempts.lock(tx, handle);
    if (!attempt) return { refusal: AUTH_TEXTS.loginExpired };
    if (attempt.failures >= CODE_TRIES) return { refusal: AUTH_TEXTS.codeUsedUp };
    if (await this.attempts.isUsedUp(tx, attempt.userId)) return { refusal: AUTH_TEXTS.codeUsedUp };
    const facts = {
      action: 'sign-in',
      kind: 'session',
      itemId: 'code',
      actor: { id: attempt.userId, type: attempt.userType },
      from: caller,
    } as const;
    const accepted = await this.codes.accepts(tx, attempt, code, caller.address);
    if (!accepted || !(await this.attempts.use(tx, attempt))) {
      await this.attempts.countFailure(tx, attempt);
      await this.audit.append(tx, { ...facts, outcome: 'failed' });
      return { refusal: attempt.failures + 1 >= CODE_TRIES ? AUTH_TEXTS.codeUsedUp : AUTH_TEXTS.codeInvalid };
    }
    await this.audit.append(tx, facts);
    return { tokens: await this.open(tx, attempt, caller) };
  }

  /** A new session every time; the one this browser held before ends (rotation). */
  private async open(tx: EntityManager, { userId, usesApp }: Attempt, caller: Caller): Promise<SignedInTokens> {
    if (caller.sessionToken !== null) await this.sessions.revoke(tx, hashToken(caller.sessionToken));
    await tx.query(
      `UPDATE staff_users SET last_sign_in_at = now(),
              email_verified_at = CASE WHEN $2 THEN email_verified_at ELSE coalesce(email_verified_at, now()) END
        WHERE id = $1`,
      [userId, usesApp],
    );
    return {
      session: await this.sessions.start(tx, userId, caller),
      device: await this.devices.remember(tx, caller.deviceToken, userId),
    };
  }
}
