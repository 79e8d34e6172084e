import pg from 'pg';
import type { DatabaseSettings } from '../database/data-source.js';
import { AUDIT_FUNCTIONS } from './audit-functions.js';
import { readSeparation, type AuditSeparation } from './audit-separation.js';

/** `auditOwnerUrl`: a role that is a member of the application's; its database is always that of `databaseUrl`. */
export type AuditRulesSettings = Pick<DatabaseSettings, 'databaseUrl'> & { auditOwnerUrl: string | null };

/** An arbitrary lock number; replicas that start simultaneously wait for each other. */
const RULES_LOCK = 7_316_005;

const AUDIT_TABLES = ['audit_entries', 'audit_links', 'audit_chain', 'audit_anchors', 'audit_checkpoints'];

const SIGNATURES = [
  'refuse_audit_rewrite()',
  'audit_content(public.audit_entries)',
  'audit_seal(integer)',
  'audit_anchor()',
  'audit_retire(date)',
];

/** What the API writes about an action; `id` and `at` come from the database. */
const GIVEN_COLUMNS =
  'actor_id, actor_type, action, kind, registration_id, item_id, outcome, request_id, address, device, fields';

/** The owner's role in the application's database. */
export function auditOwnerAddress({ databaseUrl, auditOwnerUrl }: AuditRulesSettings): string | null {
  if (auditOwnerUrl === null) return null;
  const address = new URL(auditOwnerUrl);
  address.pathname = new URL(databaseUrl).pathname;
  return address.href;
}

/**
 * Sets the privileges on the audit tables, after every migration: with `auditOwnerUrl`, that role owns them and their
 * schema, and the application's role may add entries and read. Without it, the application's role keeps its privileges.
 * Returns the privileges of the application's role.
 */
export async function installAuditRules(settings: AuditRulesSettings): Promise<AuditSeparation> {
  const owner = auditOwnerAddress(settings);
  const application = await connect(settings.databaseUrl);
  try {
    const db = { query: async (text: string) => (await application.query(text)).rows as never };
    const before = await readSeparation(db);
    if (owner !== null) await asOwner(owner, before.role);
    // If the audit tables have their own owner, only that role may change them.
    else if (before.owner === before.role) await inTransaction(application, AUDIT_FUNCTIONS);
    return await readSeparation(db);
  } finally {
    await application.end();
  }
}

async function asOwner(address: string, application: string): Promise<void> {
  const owner = await connect(address);
  const role = pg.escapeIdentifier(application);
  try {
    await inTransaction(owner, [
      ...(await tablesOfOthers(owner)).map((name) => `ALTER TABLE public.${name} OWNER TO CURRENT_USER`),
      ...(await schemaStatements(owner, application)),
      ...(await functionsThere(owner)).map((name) => `ALTER FUNCTION public.${name} OWNER TO CURRENT_USER`),
      ...AUDIT_FUNCTIONS,
      ...AUDIT_TABLES.map((table) => `REVOKE ALL ON public.${table} FROM PUBLIC, ${role}`),
      ...AUDIT_TABLES.map((table) => `GRANT SELECT ON public.${table} TO ${role}`),
      `GRANT INSERT (${GIVEN_COLUMNS}) ON public.audit_entries TO ${role}`,
      ...SIGNATURES.map((signature) => `REVOKE ALL ON FUNCTION public.${signature} FROM PUBLIC, ${role}`),
      `GRANT EXECUTE ON FUNCTION public.audit_seal(integer), public.audit_anchor() TO ${role}`,
    ]);
  } finally {
    await owner.end();
  }
}

/** The owner of a schema may drop what is in it; the application still creates its own tables there. */
async function schemaStatements(owner: pg.Client, application: string): Promise<string[]> {
  const { rows } = await owner.query<{ is_theirs: boolean }>(
    "SELECT pg_has_role($1, nspowner, 'MEMBER') AS is_theirs FROM pg_namespace WHERE nspname = 'public'",
    [application],
  );
  if (rows[0]?.is_theirs !== true) return [];
  return [
    'ALTER SCHEMA public OWNER TO CURRENT_USER',
    `GRANT USAGE, CREATE ON SCHEMA public TO ${pg.escapeIdentifier(application)}`,
  ];
}

/** Alter only these, because altering takes a lock that every writer waits for. */
async function tablesOfOthers(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($1)
        AND c.relowner <> (SELECT oid FROM pg_roles WHERE rolname = current_user)`,
    [AUDIT_TABLES],
  );
  return rows.map(({ name }) => name);
}

async function functionsThere(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    "SELECT name FROM unnest($1::text[]) name WHERE to_regprocedure('public.' || name) IS NOT NULL",
    [SIGNATURES],
  );
  return rows.map(({ name }) => name);
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'firstlight-audit' });
  await client.connect();
  // Never resolve names in a schema that others can write to.
  await client.query('SET search_path = pg_catalog, pg_temp');
  return client;
}

async function inTransaction(client: pg.Client, statements: readonly string[]): Promise<void> {
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1)', [RULES_LOCK]);
  for (const statement of statements) await client.query(statement);
  await client.query('COMMIT');
}
