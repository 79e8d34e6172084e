import { finished } from 'node:stream/promises';
import type { LegacyKind } from '@firstlight/domain/legacy-kinds';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { EntityManager } from 'typeorm';
import { patiently } from '../../platform/database/patience.js';
import type { PersonKey } from './person-key.js';
import { stagingColumns } from './reading/staged-rows.js';

const WAIT_MS = 60_000;

/** Loading 100,000 rows takes a second or more; the general limits suit everyday requests. */
const LIMITS = { statement: 120_000, lock: WAIT_MS, idle: 60_000 };

/** Two tables: while one batch is keyed and stored, the next is being staged. */
const TABLES = ['legacy_staging_a', 'legacy_staging_b'] as const;

/** Eight bytes per staged row. */
const plainPersons = (table: string): string => `
  SELECT string_agg(int8send(an.person_key(first_name, last_name, dob, lower(own))), '' ORDER BY place) AS plain
    FROM ${table}`;

/** The key of a staged row's person. A join would be planned without knowing how many rows there are. */
export const KEY = '($2::bigint[])[s.place]';

/** One import or undo at a time across processes: two could deadlock on each other's rows. */
export async function whileAlone<Result>(tx: EntityManager, work: () => Promise<Result>): Promise<Result> {
  return whilePatient(tx, async () => {
    await tx.query("SELECT pg_advisory_xact_lock(hashtext('legacy_records'))");
    return work();
  });
}

/** The limits of an import without its lock. */
export async function whilePatient<Result>(tx: EntityManager, work: () => Promise<Result>): Promise<Result> {
  return patiently(tx, LIMITS, async () => {
    await tx.query("SET LOCAL work_mem = '64MB'");
    return work();
  });
}

/** Uses the rows of a staging table, whose persons have these keys. */
export type UseBatch = (table: string, keys: readonly string[]) => Promise<void>;

/** Stages the batches of a file and keys their persons; the secret never reaches the database. */
export class StagedBatches {
  private staged: { table: string; plain: Buffer } | null = null;
  private batches = 0;

  private constructor(
    private readonly client: ClientBase,
    private readonly keyed: PersonKey,
    private readonly use: UseBatch,
  ) {}

  static async begin(client: ClientBase, kind: LegacyKind, keyed: PersonKey, use: UseBatch): Promise<StagedBatches> {
    const columns = stagingColumns(kind);
    await client.query(TABLES.map((name) => `CREATE TEMP TABLE ${name} (${columns}) ON COMMIT DROP`).join(';'));
    return new StagedBatches(client, keyed, use);
  }

  async add(rows: Uint8Array): Promise<void> {
    const table = TABLES[this.batches % 2 === 0 ? 0 : 1];
    this.batches += 1;
    const copy = this.client.query(copyFrom(`COPY ${table} FROM STDIN WITH (NULL '')`));
    copy.end(rows);
    await finished(copy);
    const asked = this.client.query<{ plain: Buffer }>(plainPersons(table));
    // The database is busy with this batch: time to key the one before.
    const keys = this.keys();
    const { rows: [answer] } = await asked; // prettier-ignore
    await this.useStaged(keys);
    this.staged = { table, plain: answer?.plain ?? Buffer.alloc(0) };
  }

  async finish(): Promise<void> {
    await this.useStaged(this.keys());
    this.staged = null;
  }

  private keys(): string[] {
    const plain = this.staged?.plain ?? Buffer.alloc(0);
    return Array.from({ length: plain.length / 8 }, (_, n) => this.keyed(plain.subarray(n * 8, n * 8 + 8)));
  }

  private async useStaged(keys: readonly string[]): Promise<void> {
    if (!this.staged) return;
    const { table } = this.staged;
    await this.use(table, keys);
    await this.client.query(`TRUNCATE ${table}`);
  }
}

export const clientOf = async (tx: EntityManager): Promise<ClientBase> =>
  (await tx.queryRunner?.connect()) as ClientBase;
