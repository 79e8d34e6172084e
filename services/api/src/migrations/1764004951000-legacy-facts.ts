import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The kinds of uploaded facts, their views, and what each view's own columns hold. */
const FACTS: Readonly<Record<string, { view: string; own: Readonly<Record<string, string>> }>> = {
  tests: {
    view: 'tests',
    own: {
      test_type: 'legacy_facts.name',
      test_result: 'legacy_facts.result',
      bloodwork_type: 'NULL',
      tester: 'legacy_facts.detail',
    },
  },
  treatments: {
    view: 'treatments',
    own: { medication: 'legacy_facts.name', med_outcome: 'legacy_facts.result', end_date: 'legacy_facts.end_date' },
  },
  rewards: {
    view: 'interactions',
    own: {
      interaction_type: 'legacy_facts.name',
      amount: 'legacy_facts.amount',
      payment_type: 'legacy_facts.detail',
      issued: 'legacy_facts.result',
    },
  },
};

/** Columns of every view that aren't columns of the table. */
const GIVEN: Readonly<Record<string, string>> = {
  source: "'legacy'",
  recorded_at: '(SELECT u.uploaded_at FROM legacy_uploads u WHERE u.id = legacy_facts.upload_id)',
};

type Column = { name: string; type: string };

async function columnsOf(queries: QueryRunner, relation: string): Promise<Column[]> {
  return queries.query(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
      WHERE attrelid = '${relation}'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
  );
}

async function definition(queries: QueryRunner, view: string): Promise<string> {
  const [row] = (await queries.query(`SELECT pg_get_viewdef('an.${view}'::regclass) AS sql`)) as { sql: string }[];
  return (row?.sql ?? '').trim().replace(/;$/, '');
}

/** Marks where the live rows of a view end, so that `down` finds it again. */
const HISTORICAL = 'UNION ALL';

/**
 * Historical tests, treatments and rewards: one row per fact, with the attributes that the person's latest registration
 * had at the upload. A fact that several uploads contain is stored once for each, and counts once.
 */
export class LegacyFacts1764004951000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      ALTER TABLE legacy_uploads ADD COLUMN kind text NOT NULL DEFAULT 'registrations';
      CREATE TABLE legacy_facts (
        upload_id uuid NOT NULL,
        kind text NOT NULL,
        person_key bigint NOT NULL,
        date date,
        name text NOT NULL,
        result text,
        detail text,
        amount numeric(10, 2),
        end_date date,
        counts boolean NOT NULL,
        age smallint,
        birth_year smallint,
        disposition text,
        gender text,
        referral_site text,
        city text NOT NULL,
        province text,
        language text,
        consent_type text,
        coverage_type text,
        status text NOT NULL DEFAULT 'submitted',
        hc_status text NOT NULL,
        hc_problem text,
        phone_status text NOT NULL,
        housing_status text NOT NULL,
        has_email boolean NOT NULL DEFAULT false,
        voicemail boolean NOT NULL DEFAULT false,
        leave_message boolean NOT NULL DEFAULT false,
        text_ok boolean NOT NULL DEFAULT false
      );
      CREATE UNIQUE INDEX legacy_facts_identity
        ON legacy_facts (person_key, kind, date, name, result, amount, upload_id) NULLS NOT DISTINCT;
      CREATE INDEX legacy_facts_upload ON legacy_facts (upload_id);
      CREATE TABLE legacy_value_choices (field text PRIMARY KEY, sealed bytea NOT NULL);
    `);
    for (const [kind, { view, own }] of Object.entries(FACTS)) {
      const columns = await columnsOf(queries, `an.${view}`);
      const stored = new Set((await columnsOf(queries, 'legacy_facts')).map(({ name }) => name));
      const values = columns.map(({ name, type }) => {
        const value = own[name] ?? GIVEN[name] ?? (stored.has(name) ? `legacy_facts.${name}` : 'NULL');
        return `(${value})::${type} AS ${name}`;
      });
      await queries.query(`
        CREATE OR REPLACE VIEW an.${view} AS ${await definition(queries, view)}
        ${HISTORICAL} SELECT ${values.join(', ')} FROM legacy_facts
         WHERE legacy_facts.kind = '${kind}' AND legacy_facts.counts`);
    }
  }

  async down(queries: QueryRunner): Promise<void> {
    for (const { view } of Object.values(FACTS)) {
      const [live] = (await definition(queries, view)).split(HISTORICAL);
      await queries.query(`CREATE OR REPLACE VIEW an.${view} AS ${live}`);
    }
    await queries.query(`
      DROP TABLE legacy_facts, legacy_value_choices;
      DELETE FROM legacy_uploads WHERE kind <> 'registrations';
      ALTER TABLE legacy_uploads DROP COLUMN kind;
    `);
  }
}
