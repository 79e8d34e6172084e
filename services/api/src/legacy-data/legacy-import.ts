import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { EntityManager } from 'typeorm';
import { STAGED } from './reading/records.js';

/** Loading 100,000 rows takes seconds; the general limits are meant for requests of every day. */
const LIMITS =
  "SET LOCAL statement_timeout = '120s'; SET LOCAL idle_in_transaction_session_timeout = '60s'; SET LOCAL work_mem = '64MB'";

const STAGING = `
  CREATE TEMP TABLE legacy_staging (${STAGED.map((name) => `${name} text`).join(', ')}) ON COMMIT DROP`;

/**
 * Only what counts need leaves the staging table: no name, no number, no address. A record is a duplicate when the
 * same person is already there for the same day, in this file, in an earlier one or among the live registrations. In the
 * order of their hashes the rows find the pages of that index one after the other. `OFFSET 0` keeps the planner from
 * working a person's key out twice.
 */
const INSERT = `
  INSERT INTO legacy_records (upload_id, row_number, row_hash, person_key, date, age, birth_year, disposition, gender,
    referral_site, city, province, language, consent_type, coverage_type, source, status, hc_status, hc_problem,
    phone_status, housing_status, has_email, voicemail, leave_message, text_ok)
  SELECT $1, r.row_number::int, hashtextextended(r.person || ' ' || coalesce(r.day::text, ''), 11), r.person, r.day,
         CASE WHEN r.born <= r.day THEN extract(year FROM age(r.day, r.born)) END, extract(year FROM r.born),
         r.disposition, r.gender, r.referral_site, an.city_name(r.city), coalesce(r.province, 'Ontario'), r.language,
         r.consent, r.coverage, 'legacy', 'submitted',
         CASE WHEN r.shape IS NULL THEN 'missing' WHEN coalesce(r.province, 'Ontario') <> 'Ontario' THEN 'other_province'
              WHEN r.shape = 'good' THEN 'valid' ELSE 'invalid' END,
         CASE WHEN coalesce(r.province, 'Ontario') = 'Ontario' THEN nullif(r.shape, 'good') END,
         an.phone_status(r.phone, NULL), an.housing_status(r.address), r.email IS NOT NULL, false, false, false
    FROM (
      SELECT s.*, s.dob::date AS born, s.reg_date::date AS day, s.card_shape AS shape,
             an.person_key(s.first_name, s.last_name, s.dob::date,
               CASE WHEN s.dob IS NULL OR s.last_name IS NULL THEN lower(concat_ws('|', s.first_name, s.last_name,
                 s.phone, s.health_card, s.email, s.disposition, s.referral_site)) END) AS person
        FROM legacy_staging s OFFSET 0) r
   WHERE NOT EXISTS (SELECT FROM an.live_registrations l WHERE l.person_key = r.person AND l.date IS NOT DISTINCT FROM r.day)
   ORDER BY 3, 2
  ON CONFLICT (row_hash) DO NOTHING`;

/** Copies the staged file in and keeps what is new; answers how many records that were. All or nothing. */
export async function importStaged(tx: EntityManager, uploadId: string, stagePath: string): Promise<number> {
  await tx.query(LIMITS);
  await tx.query(STAGING);
  const client = (await tx.queryRunner?.connect()) as ClientBase;
  await pipeline(
    createReadStream(stagePath),
    client.query(copyFrom(`COPY legacy_staging (${STAGED.join(', ')}) FROM STDIN`)),
  );
  const answer = await client.query(INSERT, [uploadId]);
  return answer.rowCount ?? 0;
}
