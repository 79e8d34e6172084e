import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The clinical date of each kind of item; the others are sorted by entry time. */
const DAYS = {
  lab_tests: 'test_date',
  medications: 'start_date',
  notes: 'note_date',
  activities: 'date',
  interactions: 'date',
} as const;

/** Views over items, with the name of the item's table in them; the view of activities leaves hidden ones out already. */
const VIEWS = { tests: 't', treatments: 'm', dispenses: 'd', interactions: 'i', notes: 'n' } as const;

/** Earlier versions of items; lists by clinical date; the assistant counts no item that was entered in error. */
export class ItemVersions1764004201000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE item_versions (
        item_id uuid NOT NULL,
        version integer NOT NULL,
        registration_id uuid NOT NULL REFERENCES registrations (id) ON DELETE CASCADE,
        "values" jsonb NOT NULL,
        action text NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        actor_id text,
        reason text,
        PRIMARY KEY (item_id, version)
      );
      CREATE INDEX item_versions_of_record ON item_versions (registration_id);
    `);
    for (const [table, day] of Object.entries(DAYS)) {
      await queries.query(`
        DROP INDEX ${table}_of_record;
        CREATE INDEX ${table}_of_record ON ${table} (registration_id,
          (coalesce(${day}, (created_at AT TIME ZONE 'America/New_York')::date)) DESC, created_at DESC, id DESC);
      `);
    }
    for (const [view, item] of Object.entries(VIEWS)) {
      const sql = await definition(queries, view);
      if (sql.includes('voided_at')) continue;
      const joint = /\bWHERE\b/.test(sql) ? 'AND' : 'WHERE';
      await queries.query(`CREATE OR REPLACE VIEW an.${view} AS ${sql} ${joint} ${item}.voided_at IS NULL`);
    }
  }

  async down(queries: QueryRunner): Promise<void> {
    for (const [view, item] of Object.entries(VIEWS)) {
      const sql = await definition(queries, view);
      const before = sql.replace(new RegExp(`\\s+(WHERE|AND) \\(*${item}\\.voided_at IS NULL\\)*`), '');
      await queries.query(`CREATE OR REPLACE VIEW an.${view} AS ${before}`);
    }
    for (const table of Object.keys(DAYS)) {
      await queries.query(`
        DROP INDEX ${table}_of_record;
        CREATE INDEX ${table}_of_record ON ${table} (registration_id, created_at DESC, id DESC);
      `);
    }
    await queries.query('DROP TABLE item_versions');
  }
}

async function definition(queries: QueryRunner, view: string): Promise<string> {
  const [row] = (await queries.query(`SELECT pg_get_viewdef('an.${view}'::regclass) AS sql`)) as { sql: string }[];
  return (row?.sql ?? '').trim().replace(/;$/, '');
}
