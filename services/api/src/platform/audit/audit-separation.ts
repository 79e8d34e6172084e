import type { Queries } from '../database/queries.js';

/** Privileges of this connection's role on the audit log, other than adding entries. */
export type AuditSeparation = {
  role: string;
  /** Who owns the log. */
  owner: string;
  /** Why the role could rewrite the log; empty if it can't. */
  powers: string[];
};

/** SELECT on all of them, INSERT on the entries only. */
const POWERS = `
  SELECT current_user::text AS role,
         max(pg_get_userbyid(c.relowner)) FILTER (WHERE c.relname = 'audit_entries') AS owner,
         (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser,
         bool_or(pg_has_role(current_user, c.relowner, 'MEMBER')) AS owns_tables,
         bool_or(pg_has_role(current_user, n.nspowner, 'MEMBER')) AS owns_schema,
         bool_or(has_table_privilege(c.oid, 'UPDATE, DELETE, TRUNCATE, TRIGGER')
           OR has_any_column_privilege(c.oid, 'UPDATE')
           OR (c.relname <> 'audit_entries' AND has_any_column_privilege(c.oid, 'INSERT'))) AS may_write
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE n.nspname = 'public'
     AND c.relname IN ('audit_entries', 'audit_links', 'audit_chain', 'audit_anchors', 'audit_checkpoints')`;

type Row = {
  role: string;
  owner: string;
  superuser: boolean;
  owns_tables: boolean;
  owns_schema: boolean;
  may_write: boolean;
};

const WORDS: [keyof Row, string][] = [
  ['superuser', 'is a superuser'],
  ['owns_tables', 'owns the audit tables'],
  ['owns_schema', 'owns the schema of the audit tables'],
  ['may_write', 'may change audit tables'],
];

/** Read from the database, so it is correct regardless of how the roles were set up. */
export async function readSeparation(db: Queries): Promise<AuditSeparation> {
  const [row] = await db.query<Row[]>(POWERS);
  if (!row) throw new Error('there are no audit tables');
  return {
    role: row.role,
    owner: row.owner,
    powers: WORDS.filter(([power]) => row[power] === true).map(([, words]) => words),
  };
}

/** One line for operators: what protects the log in this installation. */
export function separationLine({ role, owner, powers }: AuditSeparation): string {
  if (powers.length === 0) return `the application's role (${role}) can only add to the log; it belongs to ${owner}`;
  const why = powers.join(', ');
  return `the application's role (${role}) could rewrite the log: it ${why}. Set AUDIT_OWNER_URL (docs/runbook.md, The audit log)`;
}
