import type { MigrationInterface, QueryRunner } from 'typeorm';

const BULK = 5_000;
const NOTED = ['deleted_at', 'disposition', 'rna_available', 'rna_sample_date', 'rna_result', 'reg_date'];
const BEFORE = ['deleted_at', 'disposition'];
const rowOf = (row: string, columns: readonly string[]): string =>
  `(${columns.map((name) => `${row}.${name}`).join(', ')})`;

const changed = (columns: readonly string[]): string => `
    IF (SELECT count(*) FROM new_rows) > ${BULK} THEN INSERT INTO unsettled_tasks VALUES (NULL);
    ELSE INSERT INTO unsettled_tasks
      SELECT n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
       WHERE ${rowOf('n', columns)} IS DISTINCT FROM ${rowOf('o', columns)};
    END IF;`;
const added = `
    IF (SELECT count(*) FROM new_rows) > ${BULK} THEN INSERT INTO unsettled_tasks VALUES (NULL);
    ELSE INSERT INTO unsettled_tasks SELECT n.id FROM new_rows n WHERE n.rna_available = 'Yes';
    END IF;`;

/** One server; in a cluster a statement of each change notes the record, and no table has a trigger. */
const ON_ONE_SERVER = (statement: string): string => `
  DO $$ BEGIN
    IF EXISTS (SELECT FROM pg_trigger WHERE tgname = 'note_tasks_update' AND tgrelid = 'registrations'::regclass) THEN
      ${statement}
    END IF;
  END $$`;

/** Tasks also follow from RNA on the Client tab (decision 0160). */
export class TasksOfClientRna1764009510000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE OR REPLACE FUNCTION note_task_clients() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN ${added} ELSE ${changed(NOTED)} END IF;
        RETURN NULL;
      END $$`);
    await queries.query(
      ON_ONE_SERVER(`
      CREATE TRIGGER note_tasks_insert AFTER INSERT ON registrations
        REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_task_clients();`),
    );
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP TRIGGER IF EXISTS note_tasks_insert ON registrations');
    await queries.query(`
      CREATE OR REPLACE FUNCTION note_task_clients() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN ${changed(BEFORE)}
        RETURN NULL;
      END $$`);
  }
}
