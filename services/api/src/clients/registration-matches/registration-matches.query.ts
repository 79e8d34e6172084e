import type { PersonFacts } from '@firstlight/domain/identity/match-score';
import type { RegistrationMatch } from '@firstlight/domain/clients/registration-matches';
import type { Queries } from '../../platform/database/queries.js';

/** The terms for looking up candidates; null terms match nothing. */
export type MatchTerms = {
  cardIndex: Buffer | null;
  /** `LIKE` patterns of whole phone numbers. */
  phones: string[] | null;
  /** The birth date, and the one with day and month swapped. */
  dobs: string[] | null;
  /** Birth dates one digit off. */
  nearDobs: string[] | null;
  /** The folded name: among people with the same birth date, the most similar come first. */
  name: string;
  /** `LIKE` patterns for every word of the name; only used together with an address. */
  words: string[] | null;
  except: string | null;
};

export type Candidate = Omit<RegistrationMatch, 'because' | 'score' | 'reasons'> &
  PersonFacts & { sameCard: boolean; hasCard: boolean };

/** A duplicate check must not cost a scan: each branch has its own index and reads at most this many rows. */
const EACH = 25;
const ALIVE = 'deleted_at IS NULL AND ($6::uuid IS NULL OR id <> $6::uuid)';
const MOST_ALIKE = `ORDER BY similarity(name_search, $5) DESC, id LIMIT ${EACH}`;

const CANDIDATES = `
  WITH found AS (
    (SELECT id FROM registrations WHERE health_card_index = $1 AND ${ALIVE} LIMIT ${EACH})
    UNION
    (SELECT id FROM registrations WHERE phone_digits LIKE ANY ($2::text[]) AND ${ALIVE} LIMIT ${EACH})
    UNION
    (SELECT id FROM registrations WHERE dob = ANY ($3::date[]) AND ${ALIVE} ${MOST_ALIKE})
    UNION
    (SELECT id FROM registrations WHERE dob = ANY ($4::date[]) AND ${ALIVE} ${MOST_ALIKE})
    UNION
    (SELECT id FROM registrations WHERE name_search LIKE ALL ($7::text[]) AND address IS NOT NULL AND ${ALIVE}
      LIMIT ${EACH})
  )
  SELECT r.id AS registration_id, r.first_name AS "firstName", r.last_name AS "lastName", r.aka, r.dob, r.disposition,
         r.phone1, r.phone2, r.address, r.postal_code AS "postalCode",
         coalesce(r.health_card_index = $1, false) AS "sameCard", r.health_card_index IS NOT NULL AS "hasCard"
    FROM found JOIN registrations r ON r.id = found.id
   ORDER BY r.reg_date DESC NULLS LAST, r.id`;

/**
 * Nobody unless someone has the card, which PostgreSQL looks up before anything else; a cluster needs a column there.
 */
const CANDIDATES_IF_CARD = `
  SELECT * FROM (${CANDIDATES}) c
   WHERE EXISTS (SELECT 1 FROM registrations WHERE health_card_index = $1 AND deleted_at IS NULL)`;

/** Candidate records to compare; the domain computes the score. */
export async function findCandidates(db: Queries, terms: MatchTerms, onlyIfCard = false): Promise<Candidate[]> {
  const { cardIndex, phones, dobs, nearDobs, name, except, words } = terms;
  return db.query<Candidate[]>(onlyIfCard ? CANDIDATES_IF_CARD : CANDIDATES, [
    cardIndex,
    phones,
    dobs,
    nearDobs,
    name,
    except,
    words,
  ]);
}
