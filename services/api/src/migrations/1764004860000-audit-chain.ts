import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The hash chain over the audit log (docs/decisions/0062). The privileges on these tables, and the functions that
 * write to them, are set after every migration by `platform/audit/audit-rules.ts`, as their owner.
 */
export class AuditChain1764004860000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE audit_links (
        position bigint PRIMARY KEY,
        entry_id bigint NOT NULL UNIQUE,
        link_hash bytea NOT NULL
      );

      CREATE TABLE audit_chain (
        id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        position bigint NOT NULL DEFAULT 0,
        head_hash bytea NOT NULL DEFAULT sha256(''),
        -- Every entry up to this id has its link, or will never exist.
        settled_id bigint NOT NULL DEFAULT 0,
        -- The highest id at the last look, and the transactions that might still have added a lower one.
        noted_id bigint NOT NULL DEFAULT 0,
        noted_writers text[] NOT NULL DEFAULT '{}'
      );
      INSERT INTO audit_chain DEFAULT VALUES;

      CREATE TABLE audit_anchors (
        day date PRIMARY KEY,
        position bigint NOT NULL,
        head_hash bytea NOT NULL,
        taken_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE audit_checkpoints (
        position bigint PRIMARY KEY,
        head_hash bytea NOT NULL,
        day date NOT NULL,
        entries bigint NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now()
      );

      -- The setting that switched it off for a session is gone.
      CREATE OR REPLACE FUNCTION refuse_audit_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
      END $$;
    `);
    for (const table of ['audit_links', 'audit_anchors', 'audit_checkpoints']) {
      await queries.query(`
        CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
          FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_rewrite()`);
    }
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`
      DROP FUNCTION IF EXISTS audit_seal(integer), audit_anchor(), audit_retire(date);
      DROP FUNCTION IF EXISTS audit_content(audit_entries);
      DROP TABLE audit_checkpoints, audit_anchors, audit_chain, audit_links;
      CREATE OR REPLACE FUNCTION refuse_audit_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF current_setting('firstlight.retention_purge', true) = 'on' THEN RETURN NULL; END IF;
        RAISE EXCEPTION 'audit_entries is append-only';
      END $$;
    `);
  }
}
