import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { EntityManager } from 'typeorm';
import { patiently } from '../../platform/database/patience.js';
import type { PersonKey } from './person-key.js';
import { STAGING_COLUMNS } from './reading/staged-rows.js';

const WAIT_MS = 60_000;

/** Loading 100,000 rows takes a second or more; the general limits suit everyday requests. */
const LIMITS = { statement: 120_000, lock: WAIT_MS, idle: 60_000 };

/** Two tables: while one batch is keyed and stored, the next is being staged. */
const TABLES = ['legacy_staging_a', 'legacy_staging_b'] as const;
const STAGING = TABLES.map((name) => `CREATE TEMP TABLE ${name} (${STAGING_COLUMNS}) ON COMMIT DROP`).join(';');

/** Eight bytes per staged row. */
const plainPersons = (table: string): string => `
  SELECT string_agg(int8send(an.person_key(first_name, last_name, dob, lower(own))), '' ORDER BY place) AS plain
    FROM ${table}`;

/** A historical record is identified by the hash of its person and day. */
export const rowHash = (person: string, date: string): string =>
  `hashtextextended(${person}::text || ' ' || coalesce(${date}::text, ''), 11)`;

/** The key of a staged row's person. A join would be planned without knowing how many rows there are. */
const KEY = '($2::bigint[])[s.place]';

/** What is stored of a record, and how it is judged: as the trigger of live registrations does. */
const JUDGED: Readonly<Record<string, string>> = {
  upload_id: '$1::uuid',
  row_hash: rowHash(KEY, 's.date'),
  person_key: KEY,
  date: 's.date',
  age: 'extract(year FROM age(s.date, s.dob))',
  birth_year: 'extract(year FROM s.dob)',
  disposition: 's.disposition',
  gender: 's.gender',
  referral_site: 's.referral_site',
  city: 'an.city_name(s.city)',
  province: 's.province',
  language: 's.language',
  consent_type: 's.consent_type',
  coverage_type: 's.coverage_type',
  hc_status: `CASE WHEN s.card_shape IS NULL THEN 'missing' WHEN s.province <> 'Ontario' THEN 'other_province'
                   WHEN s.card_shape = 'good' THEN 'valid' ELSE 'invalid' END`,
  hc_problem: "CASE WHEN s.province = 'Ontario' THEN nullif(s.card_shape, 'good') END",
  phone_status: 'an.phone_status(s.phone, NULL)',
  housing_status: 'an.housing_status(s.address)',
  has_email: 's.has_email',
  person_keyed: 'true',
};
export const RECORD_NAMES = Object.keys(JUDGED);
const NAMES = RECORD_NAMES.join(', ');

const judged = (table: string): string => `
  SELECT ${Object.entries(JUDGED)
    .map(([name, value]) => `${value} AS ${name}`)
    .join(', ')}
    FROM ${table} s ORDER BY row_hash, s.place`;
/** In the order of the index; of rows about the same person and day the first counts. */
const store = (table: string): string =>
  `INSERT INTO legacy_records (${NAMES}) ${judged(table)} ON CONFLICT (row_hash) DO NOTHING`;

/** What this file says about records that another upload brought. */
const keepKnown = (table: string): string => `
  INSERT INTO legacy_duplicates (${NAMES})
  SELECT judged.* FROM (${judged(table)}) AS judged JOIN legacy_records r USING (row_hash) WHERE r.upload_id <> $1
  ON CONFLICT DO NOTHING`;

const REMOVE_LIVE = `
  DELETE FROM legacy_records r USING an.live_registrations l
   WHERE r.upload_id = $1 AND l.person_key = r.person_key AND l.date IS NOT DISTINCT FROM r.date`;

/** One import or undo at a time across processes: two could deadlock on each other's rows. */
export async function whileAlone<Result>(tx: EntityManager, work: () => Promise<Result>): Promise<Result> {
  return patiently(tx, LIMITS, async () => {
    await tx.query("SET LOCAL work_mem = '64MB'; SELECT pg_advisory_xact_lock(hashtext('legacy_records'))");
    return work();
  });
}

/** Stages the batches of a file, judges them and stores the new records. */
export class LegacyImport {
  private staged: { table: string; plain: Buffer } | null = null;
  private stored = 0;
  private batches = 0;

  private constructor(
    private readonly client: ClientBase,
    private readonly uploadId: string,
    private readonly keyed: PersonKey,
  ) {}

  static async begin(tx: EntityManager, uploadId: string, keyed: PersonKey): Promise<LegacyImport> {
    const client = await clientOf(tx);
    await client.query(STAGING);
    return new LegacyImport(client, uploadId, keyed);
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
    await this.store(keys);
    this.staged = { table, plain: answer?.plain ?? Buffer.alloc(0) };
  }

  /** Stores what is left and returns how many records were new. */
  async finish(): Promise<number> {
    await this.store(this.keys());
    return this.stored;
  }

  /** The secret that keys are made with never reaches the database. */
  private keys(): string[] {
    const plain = this.staged?.plain ?? Buffer.alloc(0);
    return Array.from({ length: plain.length / 8 }, (_, n) => this.keyed(plain.subarray(n * 8, n * 8 + 8)));
  }

  private async store(keys: readonly string[]): Promise<void> {
    if (!this.staged) return;
    const { table } = this.staged;
    const values = [this.uploadId, `{${keys.join(',')}}`];
    const { rowCount } = await this.client.query(store(table), values);
    if (rowCount !== keys.length) await this.client.query(keepKnown(table), values);
    await this.client.query(`TRUNCATE ${table}`);
    this.stored += rowCount ?? 0;
  }
}

/** Deletes what is already in the register and returns how many records that were. */
export async function removeLive(tx: EntityManager, uploadId: string): Promise<number> {
  const { rowCount } = await (await clientOf(tx)).query(REMOVE_LIVE, [uploadId]);
  return rowCount ?? 0;
}

const clientOf = async (tx: EntityManager): Promise<ClientBase> => (await tx.queryRunner?.connect()) as ClientBase;
