import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { TWO_FACTOR_RESEND_SECONDS } from '@firstlight/domain/platform/limits';
import type { UserType } from '@firstlight/domain/people/permissions';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { looksLikeToken, newToken } from '../../platform/access/session-token.js';
import { usableAccount } from '../../platform/access/usable-account.js';
import { hashToken } from '../../platform/crypto/hash-token.js';
import { defer } from '../../platform/database/deferred-statements.js';
import type { Queries } from '../../platform/database/queries.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { SignInAttempt } from './sign-in-attempt.entity.js';

const HANDLE_MINUTES = 10;
/** Mail can be slow: the code works a little longer than the screen says (decisions.md 3). */
const GRACE_SECONDS = 15;
/** Wrong codes per sign-in. */
export const CODE_TRIES = 5;
/** Per-user hourly limits over all unfinished sign-ins, in case someone else knows the PIN. */
const CODES_SENT_PER_USER = 120;
const WRONG_CODES_PER_USER = 300;

export type Attempt = {
  handleHash: Buffer;
  userId: string;
  userType: UserType;
  email: string;
  usesApp: boolean;
  codeHash: Buffer | null;
  codeAlive: boolean;
  failures: number;
};

const READ = `
  SELECT a.handle_hash AS "handleHash", a.user_id AS "userId", u.user_type AS "userType", u.email,
         u.totp_confirmed_at IS NOT NULL AS "usesApp", a.code_hash AS "codeHash",
         coalesce(a.code_ends_at > now(), false) AS "codeAlive", a.failures
    FROM sign_in_attempts a JOIN staff_users u ON u.id = a.user_id
   WHERE a.handle_hash = $1 AND a.used_at IS NULL AND a.ends_at > now() AND ${usableAccount('u')}`;

const BEGIN = `
  INSERT INTO sign_in_attempts (handle_hash, user_id, ends_at)
  VALUES ($1, $2, now() + interval '${HANDLE_MINUTES} minutes')`;

/** Sign-ins between PIN and second factor; every time is the database's. */
@Injectable()
export class SignInAttempts {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Begins a sign-in and returns its handle, which is not stored. */
  async start(tx: EntityManager, userId: string): Promise<string> {
    const handle = newToken();
    await defer(tx, { text: BEGIN, values: [hashToken(handle), userId] });
    return handle;
  }

  async find(handle: string): Promise<Attempt | null> {
    if (!looksLikeToken(handle)) return null;
    const [attempt] = await this.db.query<Attempt[]>(READ, [hashToken(handle)]);
    return attempt ?? null;
  }

  /** Locks the row, so that parallel verifications are counted one by one. */
  async lock(tx: EntityManager, handle: string): Promise<Attempt | null> {
    if (!looksLikeToken(handle)) return null;
    const [attempt] = await tx.query<Attempt[]>(`${READ} FOR UPDATE OF a`, [hashToken(handle)]);
    return attempt ?? null;
  }

  /** Replaces the code; false within 60 seconds of the last one. */
  async setCode(tx: EntityManager, { handleHash }: Attempt, codeHash: Buffer): Promise<boolean> {
    const [, changed] = await tx.query<[unknown[], number]>(
      `UPDATE sign_in_attempts
          SET code_hash = $2, code_sent_at = now(), code_ends_at = now() + make_interval(secs => $3)
        WHERE handle_hash = $1 AND used_at IS NULL AND ends_at > now() AND failures < ${CODE_TRIES}
          AND (code_sent_at IS NULL OR code_sent_at <= now() - interval '${TWO_FACTOR_RESEND_SECONDS} seconds')`,
      [handleHash, codeHash, this.settings.twoFactorTtlSeconds + GRACE_SECONDS],
    );
    return changed === 1;
  }

  async secondsUntilResend(tx: EntityManager, { handleHash }: Attempt): Promise<number> {
    const [row] = await tx.query<{ left: number }[]>(
      `SELECT extract(epoch FROM code_sent_at - now())::float8 + ${TWO_FACTOR_RESEND_SECONDS} AS left
         FROM sign_in_attempts WHERE handle_hash = $1`,
      [handleHash],
    );
    return row?.left ?? TWO_FACTOR_RESEND_SECONDS;
  }

  async countFailure(tx: EntityManager, { handleHash }: Attempt): Promise<void> {
    await tx.increment(SignInAttempt, { handleHash }, 'failures', 1);
  }

  /** Uses up the attempt; false if it was used already. */
  async use(tx: EntityManager, { handleHash }: Attempt): Promise<boolean> {
    const { affected } = await tx.update(
      SignInAttempt,
      { handleHash, usedAt: IsNull() },
      { usedAt: () => 'now()', codeHash: null },
    );
    return affected === 1;
  }

  /** Whether this user's sign-ins have reached the hourly limit of codes or attempts: someone else may know the PIN. */
  async isUsedUp(db: Queries, userId: string): Promise<boolean> {
    const [row] = await db.query<{ used_up: boolean }[]>(
      `SELECT count(code_sent_at) >= ${CODES_SENT_PER_USER} OR coalesce(sum(failures), 0) >= ${WRONG_CODES_PER_USER}
              AS used_up
         FROM sign_in_attempts
        WHERE user_id = $1 AND used_at IS NULL AND created_at > now() - interval '1 hour'`,
      [userId],
    );
    return row?.used_up ?? false;
  }

  async forgetAllOf(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(SignInAttempt, { userId });
  }
}
