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

const STAGING = `CREATE TEMP TABLE legacy_staging (${STAGING_COLUMNS}) ON COMMIT DROP`;
const STAGE = "COPY legacy_staging FROM STDIN WITH (NULL '')";

/** Eight bytes per row that was staged after the first `$1`. */
const PLAIN_PERSONS = `
  SELECT string_agg(int8send(an.person_key(first_name, last_name, dob, lower(own))), '' ORDER BY place) AS plain
    FROM legacy_staging WHERE place > $1`;

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

const judged = `
  SELECT ${Object.entries(JUDGED)
    .map(([name, value]) => `${value} AS ${name}`)
    .join(', ')}
    FROM legacy_staging s ORDER BY row_hash, s.place`;
/** In the order of the index, which halves the cost; of rows about the same person and day the first counts. */
const STORE = `INSERT INTO legacy_records (${NAMES}) ${judged} ON CONFLICT (row_hash) DO NOTHING`;

/** What this file says about records that another upload brought. */
const KEEP_KNOWN = `
  INSERT INTO legacy_duplicates (${NAMES})
  SELECT judged.* FROM (${judged}) AS judged JOIN legacy_records r USING (row_hash) WHERE r.upload_id <> $1
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

/** Prepares the transaction for batches. */
export async function beginImport(tx: EntityManager): Promise<void> {
  await tx.query(STAGING);
}

/** Stages a batch and adds the keys of its persons to `keys`. The secret they are made with never reaches the database. */
export async function stageBatch(tx: EntityManager, rows: string, keys: string[], keyed: PersonKey): Promise<void> {
  const client = await clientOf(tx);
  const staging = client.query(copyFrom(STAGE));
  staging.end(rows);
  await finished(staging);
  const { rows: [staged] } = await client.query<{ plain: Buffer }>(PLAIN_PERSONS, [keys.length]); // prettier-ignore
  const plain = staged?.plain ?? Buffer.alloc(0);
  for (let at = 0; at < plain.length; at += 8) keys.push(keyed(plain.subarray(at, at + 8)));
}

/** Judges all staged rows, stores the new ones and returns how many there were. */
export async function storeStaged(tx: EntityManager, uploadId: string, keys: readonly string[]): Promise<number> {
  const client = await clientOf(tx);
  const { rowCount } = await client.query(STORE, [uploadId, keys]);
  if (rowCount !== keys.length) await client.query(KEEP_KNOWN, [uploadId, keys]);
  return rowCount ?? 0;
}

/** Deletes what is already in the register and returns how many records that were. */
export async function removeLive(tx: EntityManager, uploadId: string): Promise<number> {
  const { rowCount } = await (await clientOf(tx)).query(REMOVE_LIVE, [uploadId]);
  return rowCount ?? 0;
}

const clientOf = async (tx: EntityManager): Promise<ClientBase> => (await tx.queryRunner?.connect()) as ClientBase;
