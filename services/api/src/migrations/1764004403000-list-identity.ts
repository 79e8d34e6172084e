import type { MigrationInterface, QueryRunner } from 'typeorm';

const LISTS = [
  ['dispositions', 'disposition'],
  ['referral_sites', 'referral_site'],
] as const;

/**
 * Entries of the specification get a code that survives a rename (seeding sets it), and every entry keeps its former
 * names. Records with a name in another case or with spaces around it get the list's spelling.
 */
export class ListIdentity1764004403000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    for (const [table, column] of LISTS) {
      await queries.query(`
        ALTER TABLE ${table} ADD code text, ADD earlier_names text[] NOT NULL DEFAULT '{}';
        CREATE UNIQUE INDEX ${table}_code ON ${table} (code);
        UPDATE registrations r SET ${column} = l.name FROM ${table} l
         WHERE lower(btrim(r.${column})) = lower(btrim(l.name)) AND r.${column} <> l.name`);
    }
    for (const table of ['clinical_templates', 'notes_templates']) {
      await queries.query(`
        ALTER TABLE ${table} ADD code text;
        CREATE UNIQUE INDEX ${table}_code ON ${table} (code)`);
    }
  }

  async down(queries: QueryRunner): Promise<void> {
    for (const table of ['clinical_templates', 'notes_templates']) {
      await queries.query(`ALTER TABLE ${table} DROP code`);
    }
    for (const [table] of LISTS) await queries.query(`ALTER TABLE ${table} DROP earlier_names, DROP code`);
  }
}
