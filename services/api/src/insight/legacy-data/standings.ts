import type { LegacyKind } from '@firstlight/domain/insight/legacy-kinds';
import type { ClientBase } from 'pg';
import { copiesOf, isSameFact, openness } from './fact-identity.js';
import { type CardIndex, isLive, personsOf, withPersons } from './facts-import.js';
import type { Batch } from './reading/staged-rows.js';
import type { PersonKey } from './person-key.js';
import { KEY, StagedBatches } from './staged-batches.js';

const CHECKED = `
  CREATE TEMP TABLE legacy_checked (place integer, person bigint, date date, name text, result text, amount numeric,
                                    is_live boolean) ON COMMIT DROP`;

const noteRecords = (table: string): string => `
  INSERT INTO legacy_checked
  SELECT $1::int + s.place, ${KEY}, s.date, NULL, NULL, NULL,
         EXISTS (SELECT FROM (SELECT person_key, date FROM an.live_registrations WHERE person_key = ANY ($2::bigint[]) OFFSET 0) l
                  WHERE l.person_key = ${KEY} AND l.date IS NOT DISTINCT FROM s.date)
    FROM ${table} s`;

const noteFacts = (table: string, kind: LegacyKind): string => `
  INSERT INTO legacy_checked
  SELECT $1::int + s.place, s.person, s.date, s.name, s.result, s.amount, ${isLive(kind)}
    FROM (${withPersons(table)}) AS s`;

/** The standing of the row `c` by an earlier upload. */
const EARLIER: Readonly<Record<'records' | 'facts', string>> = {
  records: `SELECT FROM legacy_records e WHERE e.person_key = c.person AND e.date IS NOT DISTINCT FROM c.date`,
  // A copy with another result counts instead of the earlier one, unless it says less.
  facts: `SELECT FROM legacy_facts e WHERE ${isSameFact('e', 'c', 'person', '$1')}
            AND (e.result IS NOT DISTINCT FROM c.result OR ${openness('e')} < ${openness('c')})`,
};

/** One digit per row, an index of `STANDINGS`. */
const standings = (earlier: string): string => `
  SELECT string_agg(digit, '' ORDER BY place) AS digits FROM (
    SELECT c.place, CASE
      WHEN c.is_live THEN '4'
      WHEN EXISTS (${earlier}) THEN '3'
      WHEN row_number() OVER (PARTITION BY ${copiesOf('c', 'person', '$1')}
                              ORDER BY ${openness('c')}, c.result DESC, c.place) > 1 THEN '2'
      WHEN c.person IN (SELECT r.person_key FROM an.registrations r
                         WHERE r.person_key = ANY (ARRAY(SELECT person FROM legacy_checked))) THEN '1'
      ELSE '0' END AS digit
    FROM legacy_checked c WHERE $1::text IS NOT NULL) AS checked`;

/** Looks up what the database has on each record of a file, without storing any. */
export class Standings {
  private checked = 0;

  private constructor(
    private readonly client: ClientBase,
    private readonly kind: LegacyKind,
    private readonly batches: StagedBatches,
  ) {}

  static async begin(client: ClientBase, kind: LegacyKind, keyed: PersonKey, cardIndex: CardIndex): Promise<Standings> {
    await client.query(CHECKED);
    const batches = await StagedBatches.begin(client, kind, keyed, async ({ table, keys }) => {
      const isOfRecords = kind === 'registrations';
      const persons = isOfRecords ? `{${keys.join(',')}}` : await personsOf(client, { table, keys }, cardIndex);
      const sql = isOfRecords ? noteRecords(table) : noteFacts(table, kind);
      await client.query(sql, [own.checked, persons]);
      own.checked += keys.length;
    });
    const own = new Standings(client, kind, batches);
    return own;
  }

  add(batch: Batch): Promise<void> {
    return this.batches.add(batch);
  }

  async finish(): Promise<Uint8Array> {
    await this.batches.finish();
    await this.client.query('ANALYZE legacy_checked');
    const sql = standings(EARLIER[this.kind === 'registrations' ? 'records' : 'facts']);
    const { rows } = await this.client.query<{ digits: string | null }>(sql, [this.kind]);
    return Uint8Array.from(rows[0]?.digits ?? '', Number);
  }
}
