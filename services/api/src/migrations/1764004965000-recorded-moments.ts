import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When each row of a table in the views was recorded; rows of uploads with their upload. */
const RECORDED: Readonly<Record<string, (row: string) => string>> = {
  live_registrations: (row) => `(SELECT g.created_at FROM registrations g WHERE g.id = ${row}.id)`,
  legacy_facts: (row) => `(SELECT u.uploaded_at FROM legacy_uploads u WHERE u.id = ${row}.upload_id)`,
  legacy_records: (row) => `(SELECT u.uploaded_at FROM legacy_uploads u WHERE u.id = ${row}.upload_id)`,
};
const ITEMS = {
  lab_tests: 't',
  medications: 'm',
  dispensing_records: 'd',
  interactions: 'i',
  activities: 'a',
  notes: 'n',
};

const VIEWS = ['registrations', 'tests', 'treatments', 'dispenses', 'interactions', 'activities', 'notes'] as const;
const COLUMN = 'recorded_at';
/** The moment as PostgreSQL prints it, in each SELECT of a definition. */
const LAST_COLUMN = /,\n {4}(?! )(?:(?!,\n {4}\S)[^])*? AS recorded_at(?=\n {3}FROM )/g;

async function definition(queries: QueryRunner, view: string): Promise<string> {
  const [row]: { sql: string }[] = await queries.query(
    `SELECT rtrim(pg_get_viewdef('an.${view}'::regclass), ';') AS sql`,
  );
  return row?.sql ?? '';
}

function momentOf(from: string): string {
  const item = Object.entries(ITEMS).find(([table]) => new RegExp(`\\b${table}\\b`).test(from));
  if (item) return `${item[1]}.created_at`;
  const table = Object.keys(RECORDED).find((name) => new RegExp(`\\b${name}\\b`).test(from));
  const moment = table === undefined ? undefined : RECORDED[table]?.(table);
  if (moment === undefined) throw new Error(`No moment of recording is known for:${from}`);
  return moment;
}

/** Each SELECT of the definition with the moment as its last column. */
function withMoment(sql: string): string {
  return sql
    .split(/^(?=UNION ALL)/m)
    .map((part) => {
      const at = part.search(/\n {3}FROM /);
      return `${part.slice(0, at)},\n    ${momentOf(part.slice(at))} AS ${COLUMN}${part.slice(at)}`;
    })
    .join('');
}

/** Answers as of a moment leave out what was recorded later (decision 0076). */
export class RecordedMoments1764004965000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    for (const view of VIEWS) {
      await queries.query(`CREATE OR REPLACE VIEW an.${view} AS ${withMoment(await definition(queries, view))}`);
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
  }
}
