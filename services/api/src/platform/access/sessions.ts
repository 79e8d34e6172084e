import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Permissions, UserType } from '@firstlight/domain/people/permissions';
import { SESSION_ABSOLUTE_HOURS, SESSION_IDLE_MINUTES } from '@firstlight/domain/platform/limits';
import DataLoader from 'dataloader';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { hashToken } from '../crypto/hash-token.js';
import { defer } from '../database/deferred-statements.js';
import { HotQueries } from '../database/hot-queries.js';
import type { SessionPrincipal } from '../context/session-principal.js';
import { Session } from './session.entity.js';
import { SessionReader } from './session-reader.js';
import { looksLikeToken, newToken } from './session-token.js';
import { usableAccount } from './usable-account.js';

type SessionRow = {
  token_hash: Buffer;
  user_id: string;
  user_type: UserType;
  permissions: Permissions;
  first_name: string;
  last_name: string;
  email: string;
  writes: string;
  expires_at: Date;
  stale: boolean;
  pin_must_change: boolean;
};

const READ = `
  SELECT s.token_hash, u.id AS user_id, u.user_type, u.permissions, u.first_name, u.last_name, u.email, u.pin_must_change, s.writes,
         least(s.last_seen_at + interval '${SESSION_IDLE_MINUTES} minutes', s.ends_at) AS expires_at,
         s.last_seen_at < now() - interval '15 seconds' AS stale
    FROM sessions s JOIN staff_users u ON u.id = s.user_id
   WHERE s.token_hash = ANY ($1::bytea[]) AND s.revoked_at IS NULL AND s.locked_at IS NULL AND ${usableAccount('u')}
     AND s.ends_at > now() AND s.last_seen_at > now() - interval '${SESSION_IDLE_MINUTES} minutes'`;

const ON_SHARED = `EXISTS (SELECT 1 FROM known_devices d WHERE d.token_hash = s.device_hash AND d.shared_at IS NOT NULL)`;
const LOCK_SHARED = `
  UPDATE sessions s SET locked_at = now() WHERE token_hash = $1 AND revoked_at IS NULL AND locked_at IS NULL AND ${ON_SHARED}`;
const REVOKE_OWN = `
  UPDATE sessions s SET locked_at = NULL, revoked_at = now()
   WHERE token_hash = $1 AND revoked_at IS NULL AND NOT ${ON_SHARED}`;

/** Where a session is used, shown in its owner's list. */
export type SessionPlace = { device: string; address: string };
/** The known device of a session, and its expiry if earlier than usual. */
type SessionBounds = { deviceHash?: Buffer | null; endsAt?: Date | undefined };

const NOWHERE: SessionPlace = { device: '', address: '' };

/** Opaque sessions in PostgreSQL: start, read, end; all times are the database's (decisions.md 5). */
@Injectable()
export class Sessions extends SessionReader {
  /**
   * Calls in the same turn of the event loop share one query. Nothing is cached: a session revoked before a call
   * arrived is rejected.
   */
  private readonly rows = new DataLoader<Buffer, SessionRow | null>((hashes) => this.rowsOf(hashes), {
    cache: false,
    batchScheduleFn: (send) => void setImmediate(send),
  });

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly hot: HotQueries,
  ) {
    super();
  }

  async read(token: string, keepAlive: boolean): Promise<SessionPrincipal | null> {
    if (!looksLikeToken(token)) return null;
    const sessionHash = hashToken(token);
    const row = await this.rows.load(sessionHash);
    if (!row) return null;
    // Writing at most every 15 seconds keeps reads cheap; the idle timeout may come up to that much early, never late.
    const expiresAt = keepAlive && row.stale ? await this.extend(sessionHash) : row.expires_at;
    return {
      user_id: row.user_id,
      user_type: row.user_type,
      permissions: row.permissions,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      sessionHash,
      writes: row.writes,
      expiresAt,
      mustChangePin: row.pin_must_change,
    };
  }

  /** Creates a session in the caller's transaction and returns its token, which is not stored. */
  async start(
    tx: EntityManager,
    userId: string,
    { device, address }: SessionPlace = NOWHERE,
    { deviceHash = null, endsAt }: SessionBounds = {},
  ): Promise<string> {
    const token = newToken();
    const inFull = (): string => `now() + interval '${SESSION_ABSOLUTE_HOURS} hours'`;
    const place = { device, address, deviceHash };
    await tx.insert(Session, { tokenHash: hashToken(token), userId, ...place, endsAt: endsAt ?? inFull });
    return token;
  }

  /**
   * Ends a session: on a shared device its owner's PIN or passkey can resume it, elsewhere it is revoked.
   */
  async lock(tx: EntityManager, sessionHash: Buffer): Promise<void> {
    await defer(tx, { text: LOCK_SHARED, values: [sessionHash] });
    await tx.query(REVOKE_OWN, [sessionHash]);
  }

  async revoke(tx: EntityManager, sessionHash: Buffer): Promise<void> {
    await tx.update(Session, { tokenHash: sessionHash, revokedAt: IsNull() }, { revokedAt: () => 'now()' });
  }

  async revokeAllOf(tx: EntityManager, userId: string): Promise<void> {
    await tx.update(Session, { userId, revokedAt: IsNull() }, { revokedAt: () => 'now()' });
  }

  private async rowsOf(hashes: readonly Buffer[]): Promise<(SessionRow | null)[]> {
    const found = await this.hot.query<SessionRow[]>(READ, [hashes]);
    return hashes.map((hash) => found.find((row) => row.token_hash.equals(hash)) ?? null);
  }

  private async extend(sessionHash: Buffer): Promise<Date> {
    const [[row]] = await this.db.query<[[{ last_seen_at: Date; ends_at: Date }], number]>(
      'UPDATE sessions SET last_seen_at = now() WHERE token_hash = $1 RETURNING last_seen_at, ends_at',
      [sessionHash],
    );
    // A distributed database returns only columns, no expressions over timestamps.
    return new Date(Math.min(row.last_seen_at.getTime() + SESSION_IDLE_MINUTES * 60_000, row.ends_at.getTime()));
  }
}
