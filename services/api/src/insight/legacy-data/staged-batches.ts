import { finished } from 'node:stream/promises';
import type { LegacyKind } from '@firstlight/domain/insight/legacy-kinds';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { EntityManager } from 'typeorm';
import { withLongerTimeouts } from '../../platform/database/longer-timeouts.js';
import type { PersonKey } from './person-key.js';
import { type Batch, stagingColumns } from './reading/staged-rows.js';

const WAIT_MS = 60_000;

/** Loading 100,000 rows takes a second or more; the general limits are for ordinary requests. */
const LIMITS = { statement: 120_000, lock: WAIT_MS, idle: 60_000 };

/** Two tables: while one batch is keyed and stored, the next is being staged. */
const TABLES = ['legacy_staging_a', 'legacy_staging_b'] as const;

/** Per staged row eight bytes of the person's plain number and two of the age, negative if it isn't known. */
const ROW_BYTES = 10;
const plainPersons = (table: string): string => `
  SELECT string_agg(int8send(an.person_key(first_name, last_name, dob, lower(own)))
                    || int2send(coalesce(extract(year FROM age(date, dob)), -1)::int2), '' ORDER BY place) AS plain
    FROM ${table}`;

/** The key of a staged row's person. Not a join, because the planner doesn't know the number of rows. */
export const KEY = '($2::bigint[])[s.place]';

/** One import or undo at a time across processes: two could deadlock on each other's rows. */
export async function whileAlone<Result>(tx: EntityManager, work: () => Promise<Result>): Promise<Result> {
  return whilePatient(tx, async () => {
    await tx.query("SELECT pg_advisory_xact_lock(hashtext('legacy_records'))");
    return work();
  });
}

/** The same if no import or undo is in progress; otherwise false at once, without any work. */
export async function ifAlone(tx: EntityManager, work: () => Promise<void>): Promise<boolean> {
  const [lock] = await tx.query<{ free: boolean }[]>(
    "SELECT pg_try_advisory_xact_lock(hashtext('legacy_records')) AS free",
  );
  if (lock?.free) await whilePatient(tx, work);
  return lock?.free === true;
}

/** The limits of an import without its lock. */
export async function whilePatient<Result>(tx: EntityManager, work: () => Promise<Result>): Promise<Result> {
  return withLongerTimeouts(tx, LIMITS, async () => {
    await tx.query("SET LOCAL work_mem = '64MB'");
    return work();
  });
}

/** A staged batch with the keys of its persons, their ages, and the lines to be stored. */
export type KeyedBatch = { table: string; keys: readonly string[]; ages: readonly string[]; lines: readonly string[] };
export type UseBatch = (batch: KeyedBatch) => Promise<void>;

type Staged = { table: string; plain: Buffer; lines: readonly string[] };

/** Stages the batches of a file and keys their persons; the secret never reaches the database. */
export class StagedBatches {
  private staged: Staged | null = null;
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

  async add({ rows, lines }: Pick<Batch, 'rows' | 'lines'>): Promise<void> {
    const table = TABLES[this.batches % 2 === 0 ? 0 : 1];
    this.batches += 1;
    const copy = this.client.query(copyFrom(`COPY ${table} FROM STDIN WITH (NULL '')`));
    copy.end(rows);
    await finished(copy);
    const asked = this.client.query<{ plain: Buffer }>(plainPersons(table));
    // While the database works on this batch, key the previous one.
    const keyed = this.keyedBatch();
    const { rows: [answer] } = await asked; // prettier-ignore
    await this.useStaged(keyed);
    this.staged = { table, plain: answer?.plain ?? Buffer.alloc(0), lines };
  }

  async finish(): Promise<void> {
    await this.useStaged(this.keyedBatch());
    this.staged = null;
  }

  private keyedBatch(): KeyedBatch | null {
    if (!this.staged) return null;
    const { table, plain, lines } = this.staged;
    const [keys, ages]: [string[], string[]] = [[], []];
    for (let at = 0; at < plain.length; at += ROW_BYTES) {
      keys.push(this.keyed(plain.subarray(at, at + 8)));
      const age = plain.readInt16BE(at + 8);
      ages.push(age < 0 ? '' : String(age));
    }
    return { table, keys, ages, lines };
  }

  private async useStaged(batch: KeyedBatch | null): Promise<void> {
    if (!batch) return;
    await this.use(batch);
    await this.client.query(`TRUNCATE ${batch.table}`);
  }
}

export const clientOf = async (tx: EntityManager): Promise<ClientBase> =>
  (await tx.queryRunner?.connect()) as ClientBase;
