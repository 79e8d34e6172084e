import { identifiesPerson, normaliseHealthCard } from '@firstlight/domain/identity/health-card';
import type { LegacyKind } from '@firstlight/domain/insight/legacy-kinds';
import type { ClientBase } from 'pg';
import { isSameFact } from './fact-identity.js';
import { KEY, type KeyedBatch } from './staged-batches.js';

/** The live rows of each kind, and the condition for one to be the same fact as the staged row `s`. */
const LIVE: Readonly<Partial<Record<LegacyKind, { view: string; column: string; is: string }>>> = {
  tests: { view: 'an.tests', column: 'test_type', is: 's.name' },
  treatments: { view: 'an.treatments', column: 'medication', is: 's.name' },
  rewards: { view: 'an.interactions', column: 'amount', is: 's.amount' },
};
export function isLive(kind: LegacyKind): string {
  const live = LIVE[kind];
  if (!live) throw new Error(`${kind} aren't facts`);
  return `EXISTS (SELECT FROM (SELECT l.person_key, l.date, l.${live.column} AS what FROM ${live.view} l
                                WHERE ${OF_PERSONS('l')} AND l.source <> 'legacy' OFFSET 0) l
                   WHERE l.person_key = s.person AND l.date = s.date AND l.what = ${live.is})`;
}

/** The staged rows with their persons, the parameter 2 by place. */
export const withPersons = (table: string): string => `SELECT s.*, ${KEY} AS person FROM ${table} s`;

/** A cluster collects the rows of these persons first, and then compares them. */
const OF_PERSONS = (row: string): string => `${row}.person_key = ANY ($2::bigint[])`;

/** Of each staged row: the holder of the health card, otherwise the person with this name and birth date. */
const PERSONS = (table: string): string => `
  SELECT coalesce(holder.person_key, ($1::bigint[])[s.place])::text AS person
    FROM ${table} s LEFT JOIN (
      SELECT DISTINCT ON (c.place) c.place, l.person_key
        FROM unnest($2::int[], $3::bytea[]) AS c (place, card)
        JOIN registrations r ON r.health_card_index = c.card AND r.deleted_at IS NULL
        JOIN an.live_registrations l ON l.id = r.id
       ORDER BY c.place, r.reg_date DESC NULLS LAST, r.id) AS holder USING (place)
   ORDER BY s.place`;

/** The keyed index of a health card, as registrations have it. */
export type CardIndex = (card: string) => Buffer;

/** The persons of a staged batch, in its order: the parameter 2 of `withPersons`. */
export async function personsOf(
  client: ClientBase,
  { table, keys }: Pick<KeyedBatch, 'table' | 'keys'>,
  indexOf: CardIndex,
): Promise<string> {
  const cards = await cardsOf(client, table, indexOf);
  const { rows } = await client.query<{ person: string }>(PERSONS(table), [`{${keys.join(',')}}`, ...cards]);
  return `{${rows.map(({ person }) => person).join(',')}}`;
}

async function cardsOf(client: ClientBase, table: string, indexOf: CardIndex): Promise<[number[], Buffer[]]> {
  const { rows } = await client.query<{ place: number; card: string }>(
    `SELECT place, card FROM ${table} WHERE card IS NOT NULL`,
  );
  const own = rows.filter(({ card }) => identifiesPerson(card));
  return [own.map(({ place }) => place), own.map(({ card }) => indexOf(normaliseHealthCard(card)))];
}

/** Values of the person's latest registration, otherwise of the row itself. */
const STORED: Readonly<Record<string, string>> = {
  upload_id: '$1::uuid',
  kind: '$3',
  person_key: 's.person',
  date: 's.date',
  age: 'coalesce(r.age, extract(year FROM age(s.date, s.dob)))',
  birth_year: 'coalesce(r.birth_year, extract(year FROM s.dob))',
  disposition: 'r.disposition',
  gender: 'coalesce(r.gender, s.gender)',
  referral_site: 'coalesce(r.referral_site, s.referral_site)',
  city: 'coalesce(r.city, an.city_name(s.city))',
  province: 'coalesce(r.province, s.province)',
  language: 'r.language',
  consent_type: 'r.consent_type',
  coverage_type: 'r.coverage_type',
  hc_status: `coalesce(r.hc_status, CASE WHEN s.card_shape IS NULL THEN 'missing'
                WHEN s.province <> 'Ontario' THEN 'other_province' WHEN s.card_shape = 'good' THEN 'valid' ELSE 'invalid' END)`,
  hc_problem: `CASE WHEN r.person_key IS NOT NULL THEN r.hc_problem
                    WHEN s.province = 'Ontario' THEN nullif(s.card_shape, 'good') END`,
  phone_status: "coalesce(r.phone_status, 'missing')",
  housing_status: "coalesce(r.housing_status, 'not_recorded')",
  has_email: 'coalesce(r.has_email, false)',
  name: 's.name',
  result: 's.result',
  detail: 's.detail',
  amount: 's.amount',
  end_date: 's.end_date',
};

const SAME = isSameFact('e', 'f', 'person_key', 'f.kind');
const store = (table: string, kind: LegacyKind): string => `
  INSERT INTO legacy_facts (${Object.keys(STORED).join(', ')}, counts)
  SELECT ${Object.keys(STORED)
    .map((name) => `f.${name}`)
    .join(', ')},
         NOT f.is_live AND NOT EXISTS (SELECT FROM legacy_facts e WHERE ${SAME} AND e.counts)
    FROM (SELECT ${Object.entries(STORED)
      .map(([name, value]) => `${value} AS ${name}`)
      .join(', ')}, ${isLive(kind)} AS is_live
            FROM (${withPersons(table)}) AS s
            LEFT JOIN (SELECT DISTINCT ON (known.person_key) known.* FROM an.registrations known WHERE ${OF_PERSONS('known')}
                        ORDER BY known.person_key, known.date DESC NULLS LAST) AS r ON r.person_key = s.person
           ORDER BY s.place) AS f
  ON CONFLICT DO NOTHING`;

/** Stores a staged batch of facts; returns how many of them count so far (`countNewest`). */
export async function storeFacts(
  client: ClientBase,
  { uploadId, kind, cardIndex }: { uploadId: string; kind: LegacyKind; cardIndex: CardIndex },
  batch: KeyedBatch,
): Promise<number> {
  const persons = await personsOf(client, batch, cardIndex);
  const counted = `WITH added AS (${store(batch.table, kind)} RETURNING counts) SELECT count(*) FILTER (WHERE counts)::int AS n FROM added`;
  const { rows } = await client.query<{ n: number }>(counted, [uploadId, persons, kind]);
  return rows[0]?.n ?? 0;
}
