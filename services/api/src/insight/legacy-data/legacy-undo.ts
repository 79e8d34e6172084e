import type { EntityManager } from 'typeorm';
import { SAME_FACT, sameFact } from './facts-import.js';
import { RECORD_NAMES } from './record-import.js';

/** A historical record is identified by its person and day. */
const same = (a: string, b: string): string =>
  `${a}.person_key = ${b}.person_key AND ${a}.date IS NOT DISTINCT FROM ${b}.date`;

/** The records of an upload, in other uploads too, whose person has since registered; asked first, see `HEIRS`. */
const REGISTERED = `
  SELECT DISTINCT d.person_key::text AS person, d.date::text AS day FROM legacy_duplicates d
    JOIN legacy_records r ON ${same('r', 'd')} AND r.upload_id = $1
    JOIN an.live_registrations l ON ${same('l', 'd')}`;

/**
 * If several uploads contain a record, the oldest takes it over, unless the person has since registered. A cluster can't
 * look up registrations while it changes rows of the coordinator.
 */
const HEIRS = `
  SELECT DISTINCT ON (d.person_key, d.date) d.* FROM legacy_duplicates d
    JOIN legacy_records r ON ${same('r', 'd')} AND r.upload_id = $1
    JOIN legacy_uploads u ON u.id = d.upload_id
   WHERE NOT EXISTS (SELECT FROM unnest($2::bigint[], $3::date[]) AS l (person_key, date) WHERE ${same('l', 'd')})
   ORDER BY d.person_key, d.date, u.uploaded_at, u.id`;

const HAND_OVER = `
  WITH moved AS (
    UPDATE legacy_records r SET ${RECORD_NAMES.map((name) => `${name} = heir.${name}`).join(', ')}
      FROM (${HEIRS}) AS heir WHERE ${same('r', 'heir')} RETURNING r.upload_id),
  counted AS (SELECT upload_id, count(*)::int AS n FROM moved GROUP BY 1)
  UPDATE legacy_uploads u SET records = u.records + n, duplicates = u.duplicates - n
    FROM counted WHERE u.id = counted.upload_id`;

const NO_LONGER_DUPLICATES = `
  DELETE FROM legacy_duplicates d USING legacy_records r
   WHERE ${same('d', 'r')} AND d.upload_id = r.upload_id`;

/** Of a fact that several uploads contain, the one of the oldest upload counts. */
const HAND_OVER_FACTS = `
  WITH heirs AS (
    SELECT DISTINCT ON (${SAME_FACT.map((name) => `f.${name}`).join(', ')}) f.ctid AS place
      FROM legacy_facts g JOIN legacy_facts f ON ${sameFact('f', 'g')} AND f.upload_id <> $1 AND NOT f.counts
      JOIN legacy_uploads u ON u.id = f.upload_id
     WHERE g.upload_id = $1 AND g.counts
     ORDER BY ${SAME_FACT.map((name) => `f.${name}`).join(', ')}, u.uploaded_at, u.id),
  moved AS (
    UPDATE legacy_facts f SET counts = true FROM heirs WHERE f.ctid = heirs.place RETURNING f.upload_id),
  counted AS (SELECT upload_id, count(*)::int AS n FROM moved GROUP BY 1)
  UPDATE legacy_uploads u SET records = u.records + n, duplicates = u.duplicates - n
    FROM counted WHERE u.id = counted.upload_id`;

/** Removes an upload and every record that no other upload contains; false if the id is unknown. */
export async function undoUpload(tx: EntityManager, id: string): Promise<boolean> {
  await tx.query('DELETE FROM legacy_duplicates WHERE upload_id = $1', [id]);
  const registered = await tx.query<{ person: string; day: string | null }[]>(REGISTERED, [id]);
  await tx.query(HAND_OVER, [id, registered.map(({ person }) => person), registered.map(({ day }) => day)]);
  await tx.query(NO_LONGER_DUPLICATES);
  await tx.query('DELETE FROM legacy_records WHERE upload_id = $1', [id]);
  await tx.query(HAND_OVER_FACTS, [id]);
  await tx.query('DELETE FROM legacy_facts WHERE upload_id = $1', [id]);
  const [, count] = await tx.query<[unknown, number]>('DELETE FROM legacy_uploads WHERE id = $1', [id]);
  return count === 1;
}
