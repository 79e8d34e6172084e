import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type pg from 'pg';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { TIMEOUTS } from './limits.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { currentPrincipal } from '../context/request-context.js';
import { safeFacts } from '../errors/database-errors.js';
import { LOGGER } from '../log/logger.js';
import { HotQueries } from './hot-queries.js';
import type { Statement } from './queries.js';
import type { Read } from './reader.js';
import { ReplicaTransaction } from './replica-transaction.js';
import { TracedPool } from './traced-pool.js';

/** A replica that doesn't accept a connection within this time is considered down. */
const CONNECT_MS = 500;
/** How long it is skipped then; the primary serves reads meanwhile. */
const REST_MS = 2_000;

/** Reads lists, searches and figures from a replica if there is one (decision 0041). */
@Injectable()
export class ListReads implements OnApplicationShutdown {
  private readonly pool: pg.Pool | null;
  private restsUntil = 0;
  /** How often each served a read, if there is a replica. */
  readonly answered = { replica: 0, primary: 0 };

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly hotQueries: HotQueries,
    @Inject(SETTINGS) { databaseReadUrl, databasePool }: Settings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    if (databaseReadUrl === null) {
      this.pool = null;
      return;
    }
    this.pool = new TracedPool({
      connectionString: databaseReadUrl,
      max: databasePool,
      application_name: 'firstlight-lists',
      ...TIMEOUTS,
      connectionTimeoutMillis: CONNECT_MS,
    });
    // A connection may break between two statements; the next statement reports it.
    const ignore = (): void => undefined;
    this.pool.on('error', ignore);
    this.pool.on('connect', (client) => client.on('error', ignore));
  }

  /** Whether a replica is configured. */
  get elsewhere(): boolean {
    return this.pool !== null;
  }

  /** Runs `read` on a replica that has everything this session wrote, else on the primary; it must not write. */
  async run<Result>(read: Read<Result>): Promise<Result> {
    const replica = await this.replica();
    if (replica) {
      try {
        const result = await read(replica.reader(), replica.hot(this.hotQueries));
        replica.end();
        this.answered.replica += 1;
        return result;
      } catch (error) {
        // Whatever failed, retry on the primary: an invalid query fails there too.
        replica.abandon();
        this.log.warn(safeFacts(error), 'list not read from the replica');
      }
    }
    if (this.elsewhere) this.answered.primary += 1;
    return read(this.db, this.hotQueries);
  }

  /**
   * Counts a change of this session inside its transaction, so that a replica without it is recognized. Call it last,
   * because it locks the session's row.
   */
  writeStatements(): Statement[] {
    const who = this.elsewhere ? currentPrincipal() : null;
    return who
      ? [{ text: 'UPDATE sessions SET writes = writes + 1 WHERE token_hash = $1', values: [who.sessionHash] }]
      : [];
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.end();
  }

  private async replica(): Promise<ReplicaTransaction | null> {
    const who = currentPrincipal();
    if (!this.pool || !who || performance.now() < this.restsUntil) return null;
    try {
      return await ReplicaTransaction.following(this.pool, who.sessionHash, who.writes);
    } catch (error) {
      this.restsUntil = performance.now() + REST_MS;
      this.log.warn(safeFacts(error), 'no replica for lists');
      return null;
    }
  }
}
