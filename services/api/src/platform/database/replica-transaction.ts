import type pg from 'pg';
import type { Queries } from './queries.js';
import type { HotQueries } from './hot-queries.js';
import type { Reader } from './reader.js';

/** One snapshot, so that total and page agree; a standby may cancel it. */
const BEGIN = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** A replica that takes longer to report its state is considered down. */
const CHECK = { query_timeout: 1_000 };

/** If it is older, the replica has lost its primary: on a busy day every list adds an audit entry. */
const OLDEST = '60 seconds';

/** Whether the snapshot is current and has everything that this session wrote. */
const FOLLOWS = `
  SELECT 1 FROM sessions
   WHERE token_hash = $1 AND writes >= $2 AND EXISTS (SELECT FROM audit_entries WHERE at > now() - interval '${OLDEST}')`;

/** One read-only transaction on a replica, reading from one snapshot. */
export class ReplicaTransaction {
  private constructor(private readonly client: pg.PoolClient) {}

  /** Begins one; null if the replica lacks writes of this session. */
  static async following(pool: pg.Pool, sessionHash: Buffer, writes: string): Promise<ReplicaTransaction | null> {
    const begun = new ReplicaTransaction(await pool.connect());
    try {
      await begun.client.query({ text: BEGIN, ...CHECK });
      const { rowCount } = await begun.client.query({ text: FOLLOWS, values: [sessionHash, writes], ...CHECK });
      if (rowCount === 1) return begun;
      begun.end();
      return null;
    } catch (error) {
      begun.abandon();
      throw error;
    }
  }

  reader(): Reader {
    const query = async <Rows>(text: string, values?: unknown[]): Promise<Rows> => {
      const { rows } = await this.client.query(text, values);
      return rows as Rows;
    };
    return { query, transaction: (work) => this.nested({ query }, work) };
  }

  hot(names: HotQueries): Queries {
    return {
      query: async <Rows>(text: string, values: unknown[] = []): Promise<Rows> => {
        const { rows } = await this.client.query(names.prepared(text, values));
        return rows as Rows;
      },
    };
  }

  /** Not awaited: the transaction has only read. */
  end(): void {
    this.client.query('COMMIT').then(
      () => this.client.release(),
      () => this.abandon(),
    );
  }

  /** The connection isn't reused. */
  abandon(): void {
    this.client.release(true);
  }

  /** Rolling back to the savepoint ends the settings of `work`. */
  private async nested<Result>(tx: Queries, work: (tx: Queries) => Promise<Result>): Promise<Result> {
    await this.client.query('SAVEPOINT settings');
    const result = await work(tx);
    await this.client.query('ROLLBACK TO SAVEPOINT settings');
    return result;
  }
}
