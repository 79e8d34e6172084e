import type { LegacyKind } from '@firstlight/domain/insight/legacy-kinds';
import type { DataSource } from 'typeorm';
import type { Queries } from '../../platform/database/queries.js';
import { copiesOf, isSameFact, openness } from './fact-identity.js';
import { isLive } from './facts-import.js';
import { moveAside, RECORD_NAMES, sameRecord, type RecordKey } from './record-import.js';
import { ifAlone } from './staged-batches.js';

const FACT_KINDS = ['tests', 'treatments', 'rewards'] as const satisfies readonly LegacyKind[];
const AT_ONCE = 10_000;

/** Everyone with uploaded rows that a live one, or its removal, may concern. */
const EVERYONE = `
  SELECT person_key::text AS person FROM legacy_facts
   UNION SELECT person_key::text FROM legacy_duplicates
   UNION SELECT r.person_key::text FROM legacy_records r JOIN an.live_registrations l ON ${sameRecord('l', 'r')}`;

const COPIES = copiesOf('s', 'person_key', 's.kind');

/**
 * The facts of the people `$2` that count although they are live or a copy, or the other way round. The newest upload
 * with a result decides it (of one file, always the same row), and of its copies the oldest counts.
 */
const WRONG_FACTS = (kind: LegacyKind): string => `
  SELECT c.place::text FROM (
    SELECT s.place, s.counts, ${isLive(kind)} AS is_live,
           row_number() OVER (PARTITION BY ${COPIES}
                              ORDER BY s.result IS NOT DISTINCT FROM s.best DESC, s.counts DESC, s.uploaded_at, s.upload_id) = 1 AS is_first
      FROM (SELECT s.*, first_value(s.result) OVER (PARTITION BY ${COPIES}
                   ORDER BY ${openness('s')}, s.uploaded_at DESC, s.upload_id, s.result DESC) AS best
              FROM (SELECT f.*, f.ctid AS place, f.person_key AS person, u.uploaded_at FROM legacy_facts f
                      JOIN legacy_uploads u ON u.id = f.upload_id
                     WHERE f.kind = $1 AND f.person_key = ANY ($2::bigint[])) s) s) c
   WHERE c.counts <> (c.is_first AND NOT c.is_live)`;

/** People with a fact in this upload of which a copy has another result. */
const CHANGED = `
  SELECT DISTINCT f.person_key::text AS person FROM legacy_facts f
   WHERE f.upload_id = $1 AND EXISTS (SELECT FROM legacy_facts e
     WHERE ${isSameFact('e', 'f', 'person_key', 'f.kind')} AND e.result IS DISTINCT FROM f.result)`;
const COUNTED = 'SELECT count(*) FILTER (WHERE counts)::int AS n FROM legacy_facts WHERE upload_id = $1';

const TURN_FACTS = `
  WITH turned AS (
    UPDATE legacy_facts SET counts = NOT counts WHERE ctid = ANY ($1::tid[]) RETURNING upload_id, counts),
  sums AS (SELECT upload_id, sum(CASE WHEN counts THEN 1 ELSE -1 END)::int AS n FROM turned GROUP BY 1)
  UPDATE legacy_uploads u SET records = u.records + n, duplicates = u.duplicates - n
    FROM sums WHERE u.id = sums.upload_id`;

const LIVE = `
  SELECT DISTINCT person_key::text AS person, date::text AS day FROM an.live_registrations
   WHERE person_key = ANY ($1::bigint[])`;
const KEYS = 'unnest($1::bigint[], $2::date[]) AS k (person_key, date)';
const RECORDED = `SELECT r.person_key::text AS person, r.date::text AS day FROM legacy_records r JOIN ${KEYS} ON ${sameRecord('k', 'r')}`;

/** Of the people `$3`, the oldest upload's copy of each record that neither the register nor another upload has. */
const MISSING = `
  SELECT DISTINCT ON (d.person_key, d.date) d.ctid AS place
    FROM legacy_duplicates d JOIN legacy_uploads u ON u.id = d.upload_id
   WHERE d.person_key = ANY ($3::bigint[])
     AND NOT EXISTS (SELECT FROM legacy_records r WHERE ${sameRecord('r', 'd')})
     AND NOT EXISTS (SELECT FROM ${KEYS} WHERE ${sameRecord('k', 'd')})
   ORDER BY d.person_key, d.date, u.uploaded_at, u.id`;
const BRING_BACK = `
  WITH back AS (
    DELETE FROM legacy_duplicates d USING (${MISSING}) AS oldest WHERE d.ctid = oldest.place RETURNING d.*),
  added AS (
    INSERT INTO legacy_records (${RECORD_NAMES.join(', ')}) SELECT ${RECORD_NAMES.join(', ')} FROM back RETURNING upload_id),
  sums AS (SELECT upload_id, count(*)::int AS n FROM added GROUP BY 1)
  UPDATE legacy_uploads u SET records = u.records + n, duplicates = u.duplicates - n
    FROM sums WHERE u.id = sums.upload_id`;

type Fact = { place: string };
const wrongFacts = (db: Queries, kind: LegacyKind, people: readonly string[]): Promise<Fact[]> =>
  db.query<Fact[]>(WRONG_FACTS(kind), [kind, people]);

/** Facts are read first and changed afterwards: a cluster can't look up live rows while it changes the coordinator's. */
export async function countFactsOnce(db: Queries, people: readonly string[]): Promise<void> {
  for (const kind of FACT_KINDS) {
    const wrong = await wrongFacts(db, kind, people);
    // An update, even of nothing, has everything counted again.
    if (wrong.length > 0) await db.query(TURN_FACTS, [wrong.map(({ place }) => place)]);
  }
}

/** Once all rows of an upload are stored; returns how many of them count. */
export async function countNewest(db: Queries, uploadId: string): Promise<number> {
  const changed = await db.query<{ person: string }[]>(CHANGED, [uploadId]);
  const people = changed.map(({ person }) => person);
  for await (const some of inParts(db, people)) await countFactsOnce(db, some);
  const [counted] = await db.query<{ n: number }[]>(COUNTED, [uploadId]);
  return counted?.n ?? 0;
}

const columns = (keys: readonly RecordKey[]): unknown[] => [
  keys.map(({ person }) => person),
  keys.map(({ day }) => day),
];

type Records = { live: RecordKey[]; recorded: RecordKey[]; areMissing: boolean };

/** The registrations of these people in the register, those that are also counted as historical, and whether some are counted nowhere. */
async function recordsOf(db: Queries, people: readonly string[]): Promise<Records> {
  const live = await db.query<RecordKey[]>(LIVE, [people]);
  const recorded = await db.query<RecordKey[]>(RECORDED, columns(live));
  const missing = await db.query<unknown[]>(`${MISSING} LIMIT 1`, [...columns(live), people]);
  return { live, recorded, areMissing: missing.length > 0 };
}

async function countRecordsOnce(db: Queries, people: readonly string[]): Promise<void> {
  const { live, recorded, areMissing } = await recordsOf(db, people);
  if (recorded.length > 0) await moveAside(db, recorded);
  if (areMissing) await db.query(BRING_BACK, [...columns(live), people]);
}

async function hasWrong(db: Queries, people: readonly string[]): Promise<boolean> {
  for (const kind of FACT_KINDS) if ((await wrongFacts(db, kind, people)).length > 0) return true;
  const { recorded, areMissing } = await recordsOf(db, people);
  return recorded.length > 0 || areMissing;
}

async function* inParts(db: Queries, people: readonly string[] | null): AsyncGenerator<string[]> {
  const all = people ?? (await db.query<{ person: string }[]>(EVERYONE)).map(({ person }) => person);
  for (let at = 0; at < all.length; at += AT_ONCE) yield all.slice(at, at + AT_ONCE);
}

/** Whether each uploaded row counts as `countOnce` would have it; null checks everyone. */
export async function isCountedOnce(db: Queries, people: readonly string[] | null): Promise<boolean> {
  for await (const some of inParts(db, people)) if (await hasWrong(db, some)) return false;
  return true;
}

/**
 * Makes one row of each uploaded fact and record count, unless the register has it, and no other (decision 0163). Rows of
 * the register may have been entered, corrected or removed since the upload; null checks everyone. False if an
 * upload or undo is in progress, which would store the same rows: try again later.
 */
export function countOnce(db: DataSource, people: readonly string[] | null): Promise<boolean> {
  return db.transaction((tx) =>
    ifAlone(tx, async () => {
      for await (const some of inParts(tx, people)) {
        await countFactsOnce(tx, some);
        await countRecordsOnce(tx, some);
      }
    }),
  );
}
