import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Queries } from '../../platform/database/queries.js';
import type { KeyedBatch } from './staged-batches.js';

/** The stored columns of a record: upload, person and age, then those of a line of `RecordLines`. */
export const RECORD_NAMES = [
  'upload_id',
  'person_key',
  'age',
  'date',
  'birth_year',
  'disposition',
  'gender',
  'referral_site',
  'city',
  'province',
  'language',
  'consent_type',
  'coverage_type',
  'hc_status',
  'hc_problem',
  'phone_status',
  'housing_status',
  'has_email',
  'person_keyed',
] as const;

/** Records of these people in other uploads; at most a few days each. */
const KNOWN = `
  SELECT r.person_key || ' ' || coalesce(r.date::text, '') AS identity
    FROM unnest($1::bigint[]) AS k JOIN legacy_records r ON r.person_key = k WHERE r.upload_id <> $2`;

/** A historical record is identified by its person and day. */
export const sameRecord = (a: string, b: string): string =>
  `${a}.person_key = ${b}.person_key AND ${a}.date IS NOT DISTINCT FROM ${b}.date`;
export type RecordKey = { person: string; day: string | null };

const LIVE_OF_UPLOAD = `
  SELECT DISTINCT r.person_key::text AS person, r.date::text AS day
    FROM legacy_records r JOIN an.live_registrations l ON ${sameRecord('l', 'r')} WHERE r.upload_id = $1`;

/** They wait as duplicates: the record in the register may be removed. */
const MOVE_ASIDE = `
  WITH aside AS (
    DELETE FROM legacy_records r USING unnest($1::bigint[], $2::date[]) AS k (person_key, date)
     WHERE ${sameRecord('r', 'k')} RETURNING r.*),
  kept AS (
    INSERT INTO legacy_duplicates (${RECORD_NAMES.join(', ')}) SELECT ${RECORD_NAMES.join(', ')} FROM aside),
  sums AS (SELECT upload_id, count(*)::int AS n FROM aside GROUP BY 1)
  UPDATE legacy_uploads u SET records = u.records - n, duplicates = u.duplicates + n
    FROM sums WHERE u.id = sums.upload_id`;

export async function moveAside(db: Queries, keys: readonly RecordKey[]): Promise<void> {
  await db.query(MOVE_ASIDE, [keys.map(({ person }) => person), keys.map(({ day }) => day)]);
}

async function copy(client: ClientBase, table: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  const stream = client.query(copyFrom(`COPY ${table} (${RECORD_NAMES.join(', ')}) FROM STDIN WITH (NULL '')`));
  stream.end(Buffer.from(lines.join('')));
  await finished(stream);
}

/** Stores the registrations of one upload; a record is identified by its person and day, and its first row counts. */
export class RecordStore {
  private readonly seen = new Set<string>();

  constructor(
    private readonly client: ClientBase,
    private readonly uploadId: string,
  ) {}

  /** Returns how many records of the batch are new; those also in another upload are stored as duplicates. */
  async store({ keys, ages, lines }: KeyedBatch): Promise<number> {
    const { client, uploadId, seen } = this;
    const asked = client.query<{ identity: string }>(KNOWN, [`{${keys.join(',')}}`, uploadId]);
    // While the database looks them up, leave out repeated ones and put the lines in index order, which halves its cost.
    const identities = lines.map((line, n) => `${keys[n]} ${line.slice(0, line.indexOf('\t'))}`);
    const firsts: number[] = [];
    identities.forEach((identity, n) => {
      if (seen.has(identity)) return;
      seen.add(identity);
      firsts.push(n);
    });
    const numbers = BigInt64Array.from(keys, BigInt);
    firsts.sort((a, b) => ((numbers[a] ?? 0n) < (numbers[b] ?? 0n) ? -1 : 1));
    const { rows } = await asked;
    const known = new Set(rows.map(({ identity }) => identity));
    const [added, kept]: [string[], string[]] = [[], []];
    for (const n of firsts) {
      const isKnown = known.has(identities[n] ?? '');
      (isKnown ? kept : added).push(`${uploadId}\t${keys[n]}\t${ages[n]}\t${lines[n]}\n`);
    }
    await copy(client, 'legacy_records', added);
    await copy(client, 'legacy_duplicates', kept);
    return added.length;
  }
}

/** Moves aside what is already in the register and returns how many records that were. */
export async function removeLive(tx: Queries, uploadId: string): Promise<number> {
  const live = await tx.query<RecordKey[]>(LIVE_OF_UPLOAD, [uploadId]);
  if (live.length > 0) await moveAside(tx, live);
  return live.length;
}
