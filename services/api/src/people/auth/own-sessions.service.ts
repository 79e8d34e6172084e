import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { SESSION_IDLE_MINUTES } from '@firstlight/domain/platform/limits';
import type { OwnSession } from '@firstlight/domain/people/auth';
import { DataSource } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { Sessions } from '../../platform/access/sessions.js';
import { NotFound } from '../../platform/errors/http-errors.js';
import type { Caller } from './sign-in-cookies.js';

type Row = { id: string; current: boolean; device: string; address: string; created_at: Date; last_seen_at: Date };

/** In use, or resumable on a shared device. */
const ALIVE = `revoked_at IS NULL AND ends_at > now()
  AND (last_seen_at > now() - interval '${SESSION_IDLE_MINUTES} minutes'
    OR EXISTS (SELECT 1 FROM known_devices d WHERE d.token_hash = device_hash AND d.shared_at IS NOT NULL))`;

/** Where the caller is signed in, and how to end those sessions (decisions.md 5). */
@Injectable()
export class OwnSessionsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly sessions: Sessions,
    private readonly changes: Changes,
  ) {}

  async list(who: SessionPrincipal): Promise<OwnSession[]> {
    const rows = await this.db.query<Row[]>(
      `SELECT id, token_hash = $2 AS current, device, address, created_at, last_seen_at
         FROM sessions WHERE user_id = $1 AND ${ALIVE} ORDER BY last_seen_at DESC LIMIT 50`,
      [who.user_id, who.sessionHash],
    );
    return rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
    }));
  }

  async end(id: string, who: SessionPrincipal): Promise<void> {
    await this.changes.run({ action: 'sign-out', kind: 'session', itemId: id }, async (tx) => {
      const [, ended] = await tx.query<[unknown[], number]>(
        `UPDATE sessions SET revoked_at = now() WHERE id = $1 AND user_id = $2 AND ${ALIVE}`,
        [id, who.user_id],
      );
      if (ended !== 1) throw new NotFound();
    });
  }

  async endCurrent(who: SessionPrincipal, from: Caller): Promise<void> {
    await this.changes.run({ action: 'sign-out', kind: 'session', from }, (tx) =>
      this.sessions.revoke(tx, who.sessionHash),
    );
  }

  async lockCurrent(who: SessionPrincipal, from: Caller): Promise<void> {
    await this.changes.run({ action: 'sign-out', kind: 'session', itemId: 'lock', from }, (tx) =>
      this.sessions.lock(tx, who.sessionHash),
    );
  }

  async endAll(who: SessionPrincipal, from: Caller): Promise<void> {
    await this.changes.run({ action: 'sign-out', kind: 'session', itemId: 'everywhere', from }, (tx) =>
      this.sessions.revokeAllOf(tx, who.user_id),
    );
  }
}
