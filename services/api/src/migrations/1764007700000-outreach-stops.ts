import type { MigrationInterface, QueryRunner } from 'typeorm';

const VIEWS = ['registrations', 'tests', 'treatments', 'dispenses', 'interactions', 'activities', 'notes'] as const;

/** A stop is counted by place and town: weekly repetition makes one row per date. */
const NAME = (stop: string): string => `${stop}.place || ', ' || ${stop}.town`;
const CHOSEN = `(SELECT ${NAME('s')} FROM stops s WHERE s.id = n.stop_id), `;

/** The last column of each SELECT, as PostgreSQL prints it. */
const LAST_COLUMN = /,\n {4}(?:(?:r|live_registrations)\.stop|NULL::text AS stop)(?=\n {3}FROM )/g;

/** Without this layout, stored rows of the overview have no stop, and everything is counted until they are replaced. */
const STORED = ['care_days', 'daily_figures'] as const;

async function definition(queries: QueryRunner, view: string): Promise<string> {
  const [row]: { sql: string }[] = await queries.query(
    `SELECT rtrim(pg_get_viewdef('an.${view}'::regclass), ';') AS sql`,
  );
  return row?.sql ?? '';
}

function stopIn(from: string): string {
  if (/\bFROM an\.live_registrations\b/.test(from)) return 'live_registrations.stop';
  if (/\blive_registrations r\b/.test(from)) return 'r.stop';
  if (/\blegacy_(?:records|facts)\b/.test(from)) return 'NULL::text AS stop';
  throw new Error(`No stop is known for:${from}`);
}

function withStop(sql: string): string {
  return sql
    .split(/^(?=UNION ALL)/m)
    .map((part) => {
      const at = part.search(/\n {3}FROM /);
      return `${part.slice(0, at)},\n    ${stopIn(part.slice(at))}${part.slice(at)}`;
    })
    .join('');
}

async function project(queries: QueryRunner, from: [string, string], to: [string, string]): Promise<void> {
  const [row]: { sql: string }[] = await queries.query(
    "SELECT pg_get_functiondef('an.project_registrations'::regproc) AS sql",
  );
  const sql = from.reduce((text, part, index) => text.replace(part, to[index] ?? part), row?.sql ?? '');
  if (sql === row?.sql) throw new Error('an.project_registrations has an unknown form');
  await queries.query(sql);
}

const WITHOUT: [string, string] = ['(id, recorded_at, ', 'SELECT n.id, n.created_at, '];
const WITH: [string, string] = ['(id, recorded_at, stop, ', `SELECT n.id, n.created_at, ${CHOSEN}`];

/** The outreach stop that a visitor chose, for counts by stop (issue 2.4/2). */
export class OutreachStops1764007700000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      ALTER TABLE an.live_registrations ADD COLUMN stop text;
      CREATE INDEX registrations_stop ON registrations (stop_id) WHERE stop_id IS NOT NULL;
      UPDATE an.live_registrations l SET stop = ${NAME('s')}
        FROM registrations r JOIN stops s ON s.id = r.stop_id WHERE l.id = r.id;
      CREATE FUNCTION an.project_stops() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = pg_catalog, public AS $$
      BEGIN
        UPDATE an.live_registrations l SET stop = ${NAME('s')}
          FROM new_rows s JOIN registrations r ON r.stop_id = s.id
         WHERE l.id = r.id AND l.stop IS DISTINCT FROM ${NAME('s')};
        RETURN NULL;
      END $$;
      CREATE TRIGGER stops_projected AFTER UPDATE ON stops
        REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION an.project_stops();
      ALTER TABLE an.care_days ADD COLUMN stop text`);
    await project(queries, WITHOUT, WITH);
    for (const view of VIEWS) {
      await queries.query(`CREATE OR REPLACE VIEW an.${view} AS ${withStop(await definition(queries, view))}`);
    }
    for (const table of STORED) {
      await queries.query(`
        ALTER TABLE an.${table} ADD COLUMN layout smallint NOT NULL DEFAULT 1;
        CREATE INDEX ${table}_outdated ON an.${table} (layout) WHERE layout < 2`);
    }
  }

  async down(queries: QueryRunner): Promise<void> {
    for (const view of VIEWS) {
      const before = (await definition(queries, view)).replace(LAST_COLUMN, '');
      await queries.query(`DROP VIEW an.${view}; CREATE VIEW an.${view} AS ${before}`);
    }
    await queries.query(`
      DO $$ BEGIN
        IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'firstlight_analytics') THEN
          GRANT SELECT ON ${VIEWS.map((view) => `an.${view}`).join(', ')} TO firstlight_analytics;
        END IF;
      END $$`);
    await project(queries, WITH, WITHOUT);
    for (const table of STORED) await queries.query(`ALTER TABLE an.${table} DROP COLUMN layout`);
    await queries.query(`
      DROP TRIGGER stops_projected ON stops;
      DROP FUNCTION an.project_stops();
      ALTER TABLE an.care_days DROP COLUMN stop;
      DROP INDEX registrations_stop;
      ALTER TABLE an.live_registrations DROP COLUMN stop`);
  }
}
