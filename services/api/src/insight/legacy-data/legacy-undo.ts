import type { EntityManager } from 'typeorm';
import { RECORD_NAMES } from './legacy-import.js';

const TAKEN_OVER = RECORD_NAMES.filter((name) => name !== 'row_hash');

/** Of several uploads that hold a record the oldest takes it over, unless the person is registered by now. */
const HEIRS = `
  SELECT DISTINCT ON (d.row_hash) d.* FROM legacy_duplicates d
    JOIN legacy_records r ON r.row_hash = d.row_hash AND r.upload_id = $1
    JOIN legacy_uploads u ON u.id = d.upload_id
   WHERE NOT EXISTS (SELECT FROM an.live_registrations l
                      WHERE l.person_key = d.person_key AND l.date IS NOT DISTINCT FROM d.date)
   ORDER BY d.row_hash, u.uploaded_at, u.id`;

const HAND_OVER = `
  WITH moved AS (
    UPDATE legacy_records r SET ${TAKEN_OVER.map((name) => `${name} = heir.${name}`).join(', ')}
      FROM (${HEIRS}) AS heir WHERE r.row_hash = heir.row_hash RETURNING r.upload_id),
  counted AS (SELECT upload_id, count(*)::int AS n FROM moved GROUP BY 1)
  UPDATE legacy_uploads u SET records = u.records + n, duplicates = u.duplicates - n
    FROM counted WHERE u.id = counted.upload_id`;

const NO_LONGER_DUPLICATES = `
  DELETE FROM legacy_duplicates d USING legacy_records r
   WHERE d.row_hash = r.row_hash AND d.upload_id = r.upload_id`;

/** Removes an upload and every record that no other upload holds; false when there is none of this id. */
export async function undoUpload(tx: EntityManager, id: string): Promise<boolean> {
  await tx.query('DELETE FROM legacy_duplicates WHERE upload_id = $1', [id]);
  await tx.query(HAND_OVER, [id]);
  await tx.query(NO_LONGER_DUPLICATES);
  await tx.query('DELETE FROM legacy_records WHERE upload_id = $1', [id]);
  const [, count] = await tx.query<[unknown, number]>('DELETE FROM legacy_uploads WHERE id = $1', [id]);
  return count === 1;
}
