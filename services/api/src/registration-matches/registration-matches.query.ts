import type { MatchReason, RegistrationMatch } from '@firstlight/domain/registration-matches';
import type { DataSource } from 'typeorm';

/** What is looked for; null parts find nobody. */
export type MatchTerms = {
  firstName: string | null;
  lastName: string | null;
  dob: string | null;
  cardIndex: Buffer | null;
  phoneDigits: string | null;
  except: string | null;
};

/** A second opinion on one person must not cost a scan: each branch has its own index, and at most these are looked at. */
const CANDIDATES = 20;
const SHOWN = 5;

const MATCHES = `
  WITH found AS (
    (SELECT id, 'health_card' AS reason, 1 AS rank FROM registrations
      WHERE health_card_index = $1 AND deleted_at IS NULL LIMIT ${CANDIDATES})
    UNION ALL
    (SELECT id, 'name_and_dob', 2 FROM registrations
      WHERE dob = $2::date AND lower(last_name) = lower($3) AND lower(first_name) = lower($4)
        AND deleted_at IS NULL LIMIT ${CANDIDATES})
    UNION ALL
    (SELECT id, 'phone', 3 FROM registrations
      WHERE phone_digits LIKE '%' || $5 || '%' AND deleted_at IS NULL LIMIT ${CANDIDATES})
  ), grouped AS (
    SELECT id, array_agg(reason ORDER BY rank) AS because, min(rank) AS best, count(*) AS reasons
      FROM found WHERE $6::uuid IS NULL OR id <> $6::uuid GROUP BY id
  )
  SELECT r.id AS registration_id, r.first_name AS "firstName", r.last_name AS "lastName", r.dob, r.disposition, g.because
    FROM grouped g JOIN registrations r ON r.id = g.id
   ORDER BY g.reasons DESC, g.best, r.reg_date DESC NULLS LAST, r.id LIMIT ${SHOWN}`;

type MatchRow = Omit<RegistrationMatch, 'because'> & { because: MatchReason[] };

/** Records that may be the same person, most reasons first. */
export async function findMatches(db: DataSource, terms: MatchTerms): Promise<RegistrationMatch[]> {
  const { cardIndex, dob, lastName, firstName, phoneDigits, except } = terms;
  return db.query<MatchRow[]>(MATCHES, [cardIndex, dob, lastName, firstName, phoneDigits, except]);
}
