import type { MigrationInterface, QueryRunner } from 'typeorm';

const LOOK_UP = /\( ?SELECT g\.created_at\s+FROM registrations g\s+WHERE \(?g\.id = live_registrations\.id\)?\)/;
const STORED =
  'COALESCE(live_registrations.recorded_at, (SELECT g.created_at FROM registrations g WHERE g.id = live_registrations.id))';
const LOOK_UP_AGAIN = /COALESCE\(live_registrations\.recorded_at, (\([^]*?live_registrations\.id\)+)\)/;

async function redefine(
  queries: QueryRunner,
  view: (sql: string) => string,
  trigger: (sql: string) => string,
): Promise<void> {
  const [row]: { view: string; trigger: string }[] = await queries.query(
    `SELECT pg_get_viewdef('an.registrations'::regclass) AS view,
            pg_get_functiondef('an.project_registrations'::regproc) AS trigger`,
  );
  if (!row) throw new Error('an.registrations is missing');
  const changed = { view: view(row.view), trigger: trigger(row.trigger) };
  if (changed.view === row.view || changed.trigger === row.trigger)
    throw new Error('an.registrations has an unknown form');
  await queries.query(`CREATE OR REPLACE VIEW an.registrations AS ${changed.view}`);
  await queries.query(changed.trigger);
}

/** Changing only the moment changes no figure. */
const noted = (condition: string): string => `
  CREATE OR REPLACE FUNCTION an.note_registrations() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, public AS $$
  BEGIN
    ${condition}
    IF TG_OP <> 'INSERT' THEN
      IF (SELECT count(*) FROM old_rows) > 5000 THEN INSERT INTO an.unsettled DEFAULT VALUES;
      ELSE INSERT INTO an.unsettled (registration_id, person_key, fact, day)
        SELECT DISTINCT id, person_key, 'registrations', date FROM old_rows; END IF;
    END IF;
    IF TG_OP <> 'DELETE' THEN
      IF (SELECT count(*) FROM new_rows) > 5000 THEN INSERT INTO an.unsettled DEFAULT VALUES;
      ELSE INSERT INTO an.unsettled (registration_id, person_key, fact, day)
        SELECT DISTINCT id, person_key, 'registrations', date FROM new_rows; END IF;
    END IF;
    RETURN NULL;
  END $$`;
const SAME = `
    IF TG_OP = 'UPDATE' THEN
      IF NOT EXISTS (SELECT to_jsonb(n) - 'recorded_at' FROM new_rows n
                     EXCEPT SELECT to_jsonb(o) - 'recorded_at' FROM old_rows o) THEN RETURN NULL; END IF;
    END IF;`;

/**
 * The copy of a registration has its moment of recording: an answer as of a moment used to look up each registration.
 */
export class RecordedRegistrations1764005301000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      ALTER TABLE an.live_registrations ADD COLUMN recorded_at timestamptz;
      CREATE INDEX live_registrations_undated ON an.live_registrations (id) WHERE recorded_at IS NULL`);
    await redefine(
      queries,
      (sql) => sql.replace(LOOK_UP, STORED),
      (sql) =>
        sql
          .replace('INSERT INTO an.live_registrations (id, ', 'INSERT INTO an.live_registrations (id, recorded_at, ')
          .replace('SELECT n.id, ', 'SELECT n.id, n.created_at, '),
    );
    await queries.query(noted(SAME));
  }

  async down(queries: QueryRunner): Promise<void> {
    await redefine(
      queries,
      (sql) => sql.replace(LOOK_UP_AGAIN, '$1'),
      (sql) => sql.replace('(id, recorded_at, ', '(id, ').replace('SELECT n.id, n.created_at, ', 'SELECT n.id, '),
    );
    await queries.query(noted(''));
    await queries.query('ALTER TABLE an.live_registrations DROP COLUMN recorded_at');
  }
}
