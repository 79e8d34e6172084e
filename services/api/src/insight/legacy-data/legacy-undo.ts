import type { EntityManager } from 'typeorm';
import { countFactsOnce } from './count-once.js';
import { RECORD_NAMES, sameRecord } from './record-import.js';

/** The records of an upload, in other uploads too, whose person has since registered; asked first, see `HEIRS`. */
const REGISTERED = `
  SELECT DISTINCT d.person_key::text AS person, d.date::text AS day FROM legacy_duplicates d
    JOIN legacy_records r ON ${sameRecord('r', 'd')} AND r.upload_id = $1
    JOIN an.live_registrations l ON ${sameRecord('l', 'd')}`;

/**
 * If several uploads contain a record, the oldest takes it over, unless the person has since registered. A cluster can't
 * look up registrations while it changes rows of the coordinator.
 */
const HEIRS = `
  SELECT DISTINCT ON (d.person_key, d.date) d.* FROM legacy_duplicates d
    JOIN legacy_records r ON ${sameRecord('r', 'd')} AND r.upload_id = $1
    JOIN legacy_uploads u ON u.id = d.upload_id
   WHERE NOT EXISTS (SELECT FROM unnest($2::bigint[], $3::date[]) AS l (person_key, date) WHERE ${sameRecord('l', 'd')})
   ORDER BY d.person_key, d.date, u.uploaded_at, u.id`;

const HAND_OVER = `
  WITH moved AS (
    UPDATE legacy_records r SET ${RECORD_NAMES.map((name) => `${name} = heir.${name}`).join(', ')}
      FROM (${HEIRS}) AS heir WHERE ${sameRecord('r', 'heir')} RETURNING r.upload_id),
  counted AS (SELECT upload_id, count(*)::int AS n FROM moved GROUP BY 1)
  UPDATE legacy_uploads u SET records = u.records + n, duplicates = u.duplicates - n
    FROM counted WHERE u.id = counted.upload_id`;

const NO_LONGER_DUPLICATES = `
  DELETE FROM legacy_duplicates d USING legacy_records r
   WHERE ${sameRecord('d', 'r')} AND d.upload_id = r.upload_id`;

const PEOPLE_OF_FACTS = 'SELECT DISTINCT person_key::text AS person FROM legacy_facts WHERE upload_id = $1';

/** Removes an upload and every record that no other upload contains; false if the id is unknown. */
export async function undoUpload(tx: EntityManager, id: string): Promise<boolean> {
  await tx.query('DELETE FROM legacy_duplicates WHERE upload_id = $1', [id]);
  const registered = await tx.query<{ person: string; day: string | null }[]>(REGISTERED, [id]);
  await tx.query(HAND_OVER, [id, registered.map(({ person }) => person), registered.map(({ day }) => day)]);
  await tx.query(NO_LONGER_DUPLICATES);
  await tx.query('DELETE FROM legacy_records WHERE upload_id = $1', [id]);
  const people = await tx.query<{ person: string }[]>(PEOPLE_OF_FACTS, [id]);
  await tx.query('DELETE FROM legacy_facts WHERE upload_id = $1', [id]);
  // Other uploads may contain the same facts.
  await countFactsOnce(
    tx,
    people.map(({ person }) => person),
  );
  const [, count] = await tx.query<[unknown, number]>('DELETE FROM legacy_uploads WHERE id = $1', [id]);
  return count === 1;
}
