import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { currentRequest } from '../context/request-context.js';
import { Vault } from '../crypto/vault.js';
import { TooMany } from '../errors/refusals.js';
import { networkOf } from '@firstlight/process/network';

const TAKE = `
  INSERT INTO rate_limits AS r (key, hits, started_at) VALUES ($1, 1, now())
  ON CONFLICT (key) DO UPDATE SET
    hits = CASE WHEN r.started_at < now() - make_interval(secs => $2) THEN 1 ELSE r.hits + 1 END,
    started_at = CASE WHEN r.started_at < now() - make_interval(secs => $2) THEN now() ELSE r.started_at END
  RETURNING hits, extract(epoch FROM started_at + make_interval(secs => $2) - now())::float8 AS seconds_left`;

/**
 * Counters in PostgreSQL, so that several replicas count together. A network is kept as a keyed hash: a plain one of an
 * address is reversed in seconds, and would say who registered for a test.
 */
@Injectable()
export class RateLimits {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly vault: Vault,
  ) {}

  /** Counts one call of this caller's network; throws 429 above `limit` in `seconds`. */
  async take(purpose: string, limit: number, seconds: number): Promise<void> {
    const caller = networkOf(currentRequest()?.ip ?? 'unknown');
    const key = `${purpose}:${this.vault.index(caller, 'rate-limit').toString('base64url')}`;
    const [row] = await this.db.query<{ hits: number; seconds_left: number }[]>(TAKE, [key, seconds]);
    if (row && row.hits > limit) throw new TooMany(row.seconds_left);
  }
}
