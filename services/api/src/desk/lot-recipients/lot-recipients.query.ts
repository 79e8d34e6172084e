import type { LotRecipient } from '@firstlight/domain/lists/stock';
import { newYorkDay } from '../../platform/database/new-york.js';
import type { Queries } from '../../platform/database/queries.js';

/** One use of a lot; null if there is no record, or it was deleted. */
export type LotUse = Omit<LotRecipient, 'registration_id' | 'name' | 'phone' | 'leave_message'> & {
  registration_id: string | null;
  name: string | null;
  phone: string | null;
  leave_message: boolean | null;
};

/** When the person got it: often entered later. Without a date, the day of the entry. */
const DAY = `coalesce(d.dispensed_date, t.test_date, t.bloodwork_date_submitted, i.issued_on, i.date, s.given_on,
       ${newYorkDay('u.at')})`;

/**
 * Every use of the lot that wasn't put back, newest first. Includes dispensings that name the lot without having moved
 * stock: those of staff without a place, or from before the program kept stock.
 */
export function usesOfLot(db: Queries, lotId: string): Promise<LotUse[]> {
  return db.query(
    `WITH moved AS (
       SELECT source, source_id, place_id, -sum(change)::int AS quantity, min(at) AS at FROM stock_movements
        WHERE lot_id = $1 AND source IS NOT NULL GROUP BY source, source_id, place_id HAVING sum(change) < 0
     ), named AS (
       SELECT 'dispensing' AS source, d.id AS source_id, NULL::uuid AS place_id, coalesce(d.quantity, 0) AS quantity,
              d.created_at AS at
         FROM stock_lots l JOIN stock_items i ON i.id = l.item_id AND i.kind = 'medication'
         JOIN dispensing_records d ON d.medication = i.name AND lower(trim(d.lot)) = l.lot_key AND d.voided_at IS NULL
        WHERE l.id = $1 AND d.id NOT IN (SELECT source_id FROM moved)
     )
     SELECT u.source, ${DAY}::text AS day, u.quantity, u.place_id, r.id AS registration_id,
            r.first_name || ' ' || r.last_name AS name, coalesce(r.phone1, r.phone2) AS phone, r.leave_message,
            r.language
       FROM (SELECT * FROM moved UNION ALL SELECT * FROM named) u
       LEFT JOIN dispensing_records d ON u.source = 'dispensing' AND d.id = u.source_id
       LEFT JOIN lab_tests t ON u.source = 'test' AND t.id = u.source_id
       LEFT JOIN interactions i ON u.source = 'interaction' AND i.id = u.source_id
       LEFT JOIN supplies_given s ON u.source = 'supply' AND s.id = u.source_id
       LEFT JOIN registrations r ON r.deleted_at IS NULL
         AND r.id = coalesce(d.registration_id, t.registration_id, i.registration_id, s.registration_id)
      ORDER BY day DESC, u.at DESC, u.source_id`,
    [lotId],
  );
}
