import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the rules of the worklist read. */
const NOTED = ['lab_tests', 'medications', 'dispensing_records', 'activities', 'interactions', 'follow_up_outcomes'];
const EVENTS = {
  INSERT: 'NEW TABLE AS new_rows',
  UPDATE: 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
  DELETE: 'OLD TABLE AS old_rows',
};
/** A statement that changes more rows than this leaves one entry for everything. */
const BULK = 5_000;

/** Tasks as last computed (decision 0091), and the registrations that changed since; NULL stands for all of them. */
const TABLES = `
  CREATE TABLE stored_tasks (
    kind text NOT NULL,
    urgency smallint NOT NULL,
    registration_id uuid NOT NULL,
    item_id uuid NOT NULL,
    since date,
    due date,
    what text,
    shown_from date,
    day date,
    overdue_at timestamp,
    time text,
    resolved boolean NOT NULL,
    snoozed_until date,
    holder text,
    no_answers integer NOT NULL,
    version integer NOT NULL
  );
  CREATE INDEX stored_tasks_registration ON stored_tasks (registration_id);
  CREATE TABLE unsettled_tasks (registration_id uuid);
  CREATE TABLE stored_task_rules (rules text NOT NULL);
`;

const note = (rows: string, ids: string): string => `
  IF (SELECT count(*) FROM ${rows}) > ${BULK} THEN INSERT INTO unsettled_tasks VALUES (NULL);
  ELSE INSERT INTO unsettled_tasks ${ids}; END IF;`;

/** Every change of what the rules read leaves an entry in its own transaction. */
const TRIGGERS = `
  CREATE FUNCTION note_task_items() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP <> 'INSERT' THEN ${note('old_rows', 'SELECT DISTINCT registration_id FROM old_rows')} END IF;
    IF TG_OP <> 'DELETE' THEN ${note('new_rows', 'SELECT DISTINCT registration_id FROM new_rows')} END IF;
    RETURN NULL;
  END $$;
  CREATE FUNCTION note_task_clients() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${note(
      'new_rows',
      `SELECT n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
        WHERE (n.deleted_at, n.disposition) IS DISTINCT FROM (o.deleted_at, o.disposition)`,
    )}
    RETURN NULL;
  END $$;
  ${NOTED.flatMap((table) =>
    Object.entries(EVENTS).map(
      ([event, rows]) => `
  CREATE TRIGGER note_tasks_${event.toLowerCase()} AFTER ${event} ON ${table}
    REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION note_task_items();`,
    ),
  ).join('')}
  CREATE TRIGGER note_tasks_update AFTER UPDATE ON registrations
    REFERENCING ${EVENTS.UPDATE} FOR EACH STATEMENT EXECUTE FUNCTION note_task_clients();
`;

/** The worklist reads stored tasks, and computes those of the registrations that changed since. */
export class StoredTasks1764005600000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(TABLES + TRIGGERS);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`
      DROP TRIGGER note_tasks_update ON registrations;
      ${NOTED.flatMap((table) => Object.keys(EVENTS).map((event) => `DROP TRIGGER note_tasks_${event.toLowerCase()} ON ${table};`)).join('\n')}
      DROP FUNCTION note_task_items();
      DROP FUNCTION note_task_clients();
      DROP TABLE stored_tasks, unsettled_tasks, stored_task_rules;
    `);
  }
}
