import type { ClientBase } from 'pg';
import type { EntityManager } from 'typeorm';
import { clientOf, KEY } from './staged-batches.js';

/** What is stored of a record, classified as the trigger of live registrations does. */
const STORED: Readonly<Record<string, string>> = {
  upload_id: '$1::uuid',
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
export const RECORD_NAMES = Object.keys(STORED);
const NAMES = RECORD_NAMES.join(', ');

const classified = (table: string): string => `
  SELECT ${Object.entries(STORED)
    .map(([name, value]) => `${value} AS ${name}`)
    .join(', ')}
    FROM ${table} s ORDER BY person_key, date, s.place`;
/** In the order of the index; of rows about the same person and day the first counts. */
const store = (table: string): string =>
  `INSERT INTO legacy_records (${NAMES}) ${classified(table)} ON CONFLICT (person_key, date) DO NOTHING`;

/** What this file says about records that another upload brought. */
const keepKnown = (table: string): string => `
  INSERT INTO legacy_duplicates (${NAMES})
  SELECT own.* FROM (${classified(table)}) AS own JOIN legacy_records r USING (person_key)
   WHERE r.date IS NOT DISTINCT FROM own.date AND r.upload_id <> $1
  ON CONFLICT DO NOTHING`;

const REMOVE_LIVE = `
  DELETE FROM legacy_records r USING an.live_registrations l
   WHERE r.upload_id = $1 AND l.person_key = r.person_key AND l.date IS NOT DISTINCT FROM r.date`;

/** Stores a staged batch of registrations; answers how many are new. */
export async function storeRecords(
  client: ClientBase,
  uploadId: string,
  table: string,
  keys: readonly string[],
): Promise<number> {
  const values = [uploadId, `{${keys.join(',')}}`];
  const { rowCount } = await client.query(store(table), values);
  if (rowCount !== keys.length) await client.query(keepKnown(table), values);
  return rowCount ?? 0;
}

/** Deletes what is already in the register and returns how many records that were. */
export async function removeLive(tx: EntityManager, uploadId: string): Promise<number> {
  const { rowCount } = await (await clientOf(tx)).query(REMOVE_LIVE, [uploadId]);
  return rowCount ?? 0;
}
