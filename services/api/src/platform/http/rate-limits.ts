import { Injectable } from '@nestjs/common';
import { networkOf } from '@firstlight/process/network';
import { InjectDataSource } from '@nestjs/typeorm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { currentRequest } from '../context/request-context.js';
import type { Statement } from '../database/queries.js';
import { Vault } from '../crypto/vault.js';
import { TooManyRequests } from '../errors/http-errors.js';

const callersNetwork = (): string => networkOf(currentRequest()?.ip ?? 'unknown');

/**
 * Counters in PostgreSQL, shared by all replicas. A network is stored as a keyed hash: a plain hash of an address is
 * reversed in seconds and would reveal who registered for a test.
 */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly vault: Vault,
  ) {}

  /** Counts one call for `subject`, by default for this caller's network; throws 429 above `limit` in `seconds`. */
  async take(purpose: string, limit: number, seconds: number, subject = callersNetwork()): Promise<void> {
    const key = `${purpose}:${this.vault.index(subject, 'rate-limit').toString('base64url')}`;
    try {
      await this.limiter(limit, seconds).consume(key);
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw new TooManyRequests(refused.msBeforeNext / 1_000);
      throw refused;
    }
  }

  private limiter(points: number, duration: number): RateLimiterPostgres {
    const name = `${points}/${duration}`;
    const limiter = this.limiters.get(name) ?? this.make(points, duration);
    this.limiters.set(name, limiter);
    return limiter;
  }

  private make(points: number, duration: number): RateLimiterPostgres {
    return new RateLimiterPostgres({
      // Through TypeORM, because the library names its statements and some poolers lose prepared ones.
      storeClient: {
        query: async ({ text, values }: Statement) => ({ rows: await this.db.query<object[]>(text, values) }),
      },
      storeType: 'client',
      tableName: 'request_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: '',
      points,
      duration,
      // Once over the limit, a caller is refused from memory until the window ends.
      inMemoryBlockOnConsumed: points + 1,
    });
  }
}
