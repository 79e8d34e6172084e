import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { EntityManager } from 'typeorm';
import { patiently } from '../../platform/database/patience.js';
import { type Batch, BATCH_COLUMNS } from './reading/batches.js';
import type { KeyedHash } from './reading/person-key.js';
import { decimal, fromDecimal, rowHash, textHash } from './reading/text-hash.js';

const WAIT_MS = 60_000;

/** Loading 100,000 rows takes a second or more; the general limits are meant for requests of every day. */
const LIMITS = { statement: 120_000, lock: WAIT_MS, idle: 60_000 };

/** The columns that a file fills. */
export const RECORD_NAMES = BATCH_COLUMNS.map((column) => column.split(' ')[0] ?? '');
const NAMES = RECORD_NAMES.join(', ');
const STAGING = `CREATE TEMP TABLE legacy_staging (${BATCH_COLUMNS.join(', ')}, odd text) ON COMMIT DROP`;

/** What odd records leave to the database: the functions that judge live registrations. */
const JUDGED: Readonly<Record<string, string>> = {
  city: "coalesce(city, an.city_name(value->>'city'))",
  phone_status: "coalesce(phone_status, an.phone_status(value->>'phone', NULL))",
  housing_status: "coalesce(housing_status, an.housing_status(value->>'address'))",
};
/**
 * New records, and beside them what this file says of records that another upload brought. `OFFSET 0` keeps the planner
 * from working the same thing out for every column.
 */
const STORE_STAGED = `
  WITH judged AS MATERIALIZED (
    SELECT ${RECORD_NAMES.map((name) => `${JUDGED[name] ?? name} AS ${name}`).join(', ')}
      FROM (SELECT *, odd::jsonb AS value FROM legacy_staging OFFSET 0) AS parsed),
  stored AS (
    INSERT INTO legacy_records (${NAMES}) SELECT ${NAMES} FROM judged ON CONFLICT (row_hash) DO NOTHING RETURNING 1),
  known AS (
    INSERT INTO legacy_duplicates (${NAMES})
    SELECT judged.* FROM judged JOIN legacy_records r ON r.row_hash = judged.row_hash AND r.upload_id <> judged.upload_id
    ON CONFLICT DO NOTHING)
  SELECT count(*)::int AS n FROM stored`;

/** Persons whose names only the database can fold; their numbers get their key here. */
const ODD_PERSONS = `
  SELECT ctid::text AS place, coalesce(date::text, '') AS date,
         an.person_key(value->>'firstName', value->>'lastName', nullif(value->>'dob', '')::date,
                       lower(value->>'own'))::text AS plain
    FROM (SELECT ctid, date, odd::jsonb AS value FROM legacy_staging WHERE person_key IS NULL OFFSET 0) AS parsed`;

const KEY_ODD = `
  UPDATE legacy_staging s SET person_key = v.key, row_hash = v.hash
    FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS v (place, key, hash) WHERE s.ctid = v.place::tid`;

const REMOVE_LIVE = `
  DELETE FROM legacy_records r USING an.live_registrations l
   WHERE r.upload_id = $1 AND l.person_key = r.person_key AND l.date IS NOT DISTINCT FROM r.date`;

const PROBE = 'Maple Testperson';

/** One import or undo at a time, in whatever process: two would wait for each other's rows and never end. */
export async function whileAlone<Result>(tx: EntityManager, work: () => Promise<Result>): Promise<Result> {
  return patiently(tx, LIMITS, async () => {
    await tx.query("SET LOCAL work_mem = '64MB'; SELECT pg_advisory_xact_lock(hashtext('legacy_records'))");
    return work();
  });
}

/** Readies the transaction for batches. */
export async function beginImport(tx: EntityManager): Promise<void> {
  const [probe] = await tx.query<{ hash: string }[]>('SELECT hashtextextended($1, 7)::text AS hash', [PROBE]);
  if (probe?.hash !== decimal(textHash(PROBE, 7))) throw new Error('this database hashes texts in another way');
  await tx.query(STAGING);
}

/** Stores records that are new, of this file and of earlier ones; answers how many that were. */
export async function storeBatch(tx: EntityManager, { records, isOdd }: Batch, keyed: KeyedHash): Promise<number> {
  const client = await clientOf(tx);
  return (isOdd ? null : await storedAtOnce(client, records)) ?? storedOneByOne(client, records, isOdd ? keyed : null);
}

/** Null when one of the records is known already. */
async function storedAtOnce(client: ClientBase, records: Uint8Array): Promise<number | null> {
  await client.query('SAVEPOINT batch');
  try {
    const stored = await copy(client, `legacy_records (${NAMES})`, records);
    await client.query('RELEASE batch');
    return stored;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    await client.query('ROLLBACK TO batch; RELEASE batch');
    return null;
  }
}

async function storedOneByOne(client: ClientBase, records: Uint8Array, keyed: KeyedHash | null): Promise<number> {
  await copy(client, `legacy_staging (${NAMES}${keyed ? ', odd' : ''})`, records);
  if (keyed) await keyOddPersons(client, keyed);
  const { rows } = await client.query<{ n: number }>(STORE_STAGED);
  await client.query('TRUNCATE legacy_staging');
  return rows[0]?.n ?? 0;
}

async function keyOddPersons(client: ClientBase, keyed: KeyedHash): Promise<void> {
  const { rows } = await client.query<{ place: string; date: string; plain: string }>(ODD_PERSONS);
  const made = rows.map(({ place, date, plain }) => ({ place, date, key: keyed(fromDecimal(plain)) }));
  const [places, keys] = [made.map(({ place }) => place), made.map(({ key }) => decimal(key))];
  await client.query(KEY_ODD, [places, keys, made.map(({ key, date }) => decimal(rowHash(key, date)))]);
}

/** Takes back what lives as a registration; answers how many that were. */
export async function removeLive(tx: EntityManager, uploadId: string): Promise<number> {
  const { rowCount } = await (await clientOf(tx)).query(REMOVE_LIVE, [uploadId]);
  return rowCount ?? 0;
}

async function copy(client: ClientBase, into: string, records: Uint8Array): Promise<number> {
  const stream = client.query(copyFrom(`COPY ${into} FROM STDIN WITH (FORMAT binary)`));
  stream.end(records);
  await finished(stream);
  return stream.rowCount;
}

const isDuplicate = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505';

const clientOf = async (tx: EntityManager): Promise<ClientBase> => (await tx.queryRunner?.connect()) as ClientBase;
