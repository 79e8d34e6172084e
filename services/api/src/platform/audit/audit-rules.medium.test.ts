import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MIGRATIONS } from '../../migrations/index.js';
import { SCHEMA } from '../../schema.js';
import { withTemporaryDatabase } from '../../operations/backup/temporary-database.js';
import { auditOwnerUrl, onAddress, superuserAddress } from '../../testing/superuser.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { migrate, runOnly } from '../migrate/migrate.js';
import { AuditLog } from './audit-log.js';
import { separationLine } from './audit-separation.js';

const ENTRY = "INSERT INTO audit_entries (actor_type, action, kind) VALUES ('system', 'view', 'route')";
const REFUSED =
  /permission denied|must be owner|must be (a )?superuser|must be able to SET ROLE|must have admin option|cannot set|not allowed/i;

describe("the application's role", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
    await app.db.query(ENTRY);
    await app.db.query('SELECT audit_seal(10), audit_anchor()');
  });
  afterAll(() => app.close());

  it('2.2/12 is neither superuser nor owner of the audit tables, their schema or their functions', async () => {
    const [role] = await app.db.query<object[]>(
      `SELECT rolsuper, rolcreaterole, rolbypassrls,
              EXISTS (SELECT FROM pg_auth_members WHERE member = r.oid
                       AND roleid::regrole::text <> 'firstlight_analytics') AS is_member
         FROM pg_roles r WHERE rolname = current_user`,
    );
    expect(role).toEqual({ rolsuper: false, rolcreaterole: false, rolbypassrls: false, is_member: false });
    const owned = await app.db.query<{ name: string }[]>(
      `SELECT relname AS name FROM pg_class WHERE relname LIKE 'audit%' AND pg_has_role(current_user, relowner, 'MEMBER')
       UNION ALL SELECT proname FROM pg_proc
        WHERE proname ~ 'audit' AND pg_has_role(current_user, proowner, 'MEMBER')
       UNION ALL SELECT nspname FROM pg_namespace
        WHERE nspname = 'public' AND pg_has_role(current_user, nspowner, 'MEMBER')`,
    );
    expect(owned).toEqual([]);
  });

  it.each([
    "UPDATE audit_entries SET outcome = 'failed'",
    'DELETE FROM audit_entries',
    'TRUNCATE audit_entries',
    'DROP TABLE audit_entries',
    'DROP SCHEMA public CASCADE',
    'ALTER SCHEMA public RENAME TO other',
    'ALTER TABLE audit_entries DISABLE TRIGGER ALL',
    'ALTER TABLE audit_entries DISABLE TRIGGER audit_entries_append_only',
    'ALTER TABLE audit_entries DROP COLUMN fields',
    'ALTER TABLE audit_entries RENAME TO other',
    'ALTER TABLE audit_entries OWNER TO CURRENT_USER',
    'DROP TRIGGER audit_entries_append_only ON audit_entries',
    'CREATE TRIGGER mine BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()',
    'CREATE RULE mine AS ON INSERT TO audit_entries DO INSTEAD NOTHING',
    'CREATE OR REPLACE FUNCTION refuse_audit_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
    'DROP FUNCTION refuse_audit_rewrite() CASCADE',
    'SET session_replication_role = replica',
    'ALTER ROLE CURRENT_USER SET session_replication_role = replica',
    'ALTER DATABASE CURRENT SET session_replication_role = replica',
    'SET ROLE firstlight_audit',
    'SET SESSION AUTHORIZATION firstlight_audit',
    'GRANT firstlight_audit TO CURRENT_USER',
    "ALTER ROLE firstlight_audit PASSWORD 'known'",
    "INSERT INTO audit_entries (at, actor_type, action, kind) VALUES ('2020-01-01', 'system', 'view', 'route')",
    "INSERT INTO audit_entries (id, actor_type, action, kind) OVERRIDING SYSTEM VALUE VALUES (7, 'system', 'view', 'route')",
    "SELECT setval('audit_entries_id_seq', 1)",
    "COPY audit_entries FROM PROGRAM 'true'",
    "INSERT INTO audit_links VALUES (99, 99, 'x')",
    'UPDATE audit_chain SET position = 0',
    'DELETE FROM audit_links',
    'DELETE FROM audit_anchors',
    "INSERT INTO audit_anchors VALUES ('2030-01-01', 1, 'x')",
    "INSERT INTO audit_checkpoints VALUES (1, 'x', '2020-01-01', 1)",
    "SELECT audit_retire('2100-01-01')",
  ])('2.2/12 may not: %s', async (text) => {
    const statement = text.replace(
      'DATABASE CURRENT',
      `DATABASE ${new URL(app.settings.databaseUrl).pathname.slice(1)}`,
    );
    await expect(app.db.query(statement)).rejects.toThrow(REFUSED);
  });

  it('2.2/12 the setting that disabled the trigger no longer works, even for its owner', async () => {
    for (const address of [app.settings.databaseUrl, auditOwnerUrl(app.settings.databaseUrl)]) {
      const attack = "SET firstlight.retention_purge = 'on'; DELETE FROM audit_entries";
      await expect(onAddress(address, attack)).rejects.toThrow(/permission denied|append-only/);
    }
    expect((await app.db.query<unknown[]>('SELECT FROM audit_entries')).length).toBeGreaterThan(0);
  });

  it('2.2/12 cannot grant itself what it lacks', async () => {
    await app.db.query('GRANT ALL ON audit_entries TO CURRENT_USER');
    await expect(app.db.query('DELETE FROM audit_entries')).rejects.toThrow(REFUSED);
  });

  it('2.2/12 writes to the log even where another table of that name comes first', async () => {
    await app.db.transaction(async (tx) => {
      await tx.query('CREATE TEMPORARY TABLE audit_entries (LIKE public.audit_entries) ON COMMIT DROP');
      await app.nest.get(AuditLog).append(tx, { action: 'view', kind: 'mail', itemId: 'canary' });
    });
    expect(await app.db.query("SELECT action FROM audit_entries WHERE item_id = 'canary'")).toHaveLength(1);
  });
});

describe('a database with existing audit lines', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());
  const before = MIGRATIONS.map(({ name }) => name).filter((name) => !name.startsWith('AuditChain'));

  it('2.2/12 is taken over at the next start: its lines stay, the application loses its privileges', async () => {
    await withTemporaryDatabase(app.settings.databaseUrl, async (databaseUrl) => {
      await runOnly({ databaseUrl, databasePool: 2 }, SCHEMA, before);
      await onAddress(databaseUrl, ENTRY);
      const owner = { databaseUrl, databasePool: 2, auditOwnerUrl: auditOwnerUrl(databaseUrl) };
      expect((await migrate(owner, SCHEMA)).audit).toEqual({
        role: 'firstlight',
        owner: 'firstlight_audit',
        powers: [],
      });
      await expect(onAddress(databaseUrl, 'DELETE FROM audit_entries')).rejects.toThrow('permission denied');
      await onAddress(databaseUrl, ENTRY);
      expect(await onAddress(databaseUrl, 'SELECT audit_seal(10) AS done')).toEqual([{ done: 2 }]);
      // Repeating it without the owner changes nothing and doesn't fail.
      for (const again of [owner, { ...owner, auditOwnerUrl: null }])
        expect((await migrate(again, SCHEMA)).audit.powers).toEqual([]);
    });
  });

  it('2.2/12 without a second role everything works, and the operator’s line says what is missing', async () => {
    await withTemporaryDatabase(app.settings.databaseUrl, async (databaseUrl) => {
      const { audit } = await migrate({ databaseUrl, databasePool: 2, auditOwnerUrl: null }, SCHEMA);
      expect(audit.powers).toContain('owns the audit tables');
      expect(separationLine(audit)).toMatch(/could rewrite the log: it owns the audit tables.*AUDIT_OWNER_URL/);
      await onAddress(databaseUrl, ENTRY);
      expect(await onAddress(databaseUrl, 'SELECT audit_seal(10) AS done')).toEqual([{ done: 1 }]);
      await expect(onAddress(databaseUrl, 'DELETE FROM audit_entries')).rejects.toThrow('append-only');
      const { audit: asSuperuser } = await migrate(
        { databaseUrl: superuserAddress(databaseUrl), databasePool: 2, auditOwnerUrl: null },
        SCHEMA,
      );
      expect(asSuperuser.powers).toContain('is a superuser');
    });
  });
});
