import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The application's role, and the database of the same name. */
export const ROLE = 'firstlight';
/** Owns the audit tables, so that the application can only add to them (docs/decisions/0062). */
const AUDIT_OWNER = 'firstlight_audit';
export const SUPERUSER = 'postgres';

/** Each role's password has its own file; the last one is written last, as proof that all exist. */
const FILES = { [ROLE]: 'password', [SUPERUSER]: 'superuser-password', [AUDIT_OWNER]: 'audit-owner-password' };
const LAST = FILES[AUDIT_OWNER];

/** The files that must accompany a copy of a cluster. */
export const PASSWORD_FILES = Object.values(FILES);

export const newPassword = () => randomBytes(24).toString('hex');

/**
 * Whether the roles of this cluster are complete; clusters created by earlier versions lack the owner of the audit
 * tables.
 */
export function hasAllRoles(home) {
  return existsSync(join(home, LAST));
}

/** The statements that create the application's role and its database in a new cluster. */
export function applicationStatements(password) {
  return [
    `CREATE ROLE ${ROLE} LOGIN CREATEDB PASSWORD '${password}'`,
    // The assistant's role sees only the views without names; the application can't create roles.
    `CREATE ROLE ${ROLE}_analytics NOLOGIN`,
    `GRANT ${ROLE}_analytics TO ${ROLE}`,
    `CREATE DATABASE ${ROLE} OWNER ${ROLE}`,
  ];
}

/**
 * Creates the owner of the audit tables and gives the superuser a separate password: earlier versions used the
 * application's. Idempotent. The owner is a member of the application's role, never the reverse.
 * @param {(statements: string[]) => void} run in single-user mode
 */
export function addAuditOwner(home, run) {
  const [owner, superuser] = [newPassword(), newPassword()];
  run([
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${AUDIT_OWNER}') THEN CREATE ROLE ${AUDIT_OWNER}; END IF; END $$`,
    `ALTER ROLE ${AUDIT_OWNER} LOGIN PASSWORD '${owner}'`,
    `GRANT ${ROLE} TO ${AUDIT_OWNER}`,
    `ALTER ROLE ${SUPERUSER} PASSWORD '${superuser}'`,
  ]);
  keepPassword(home, SUPERUSER, superuser);
  keepPassword(home, AUDIT_OWNER, owner);
}

export function keepPassword(home, role, password) {
  writeFileSync(join(home, FILES[role]), password, { mode: 0o600, flush: true });
}

/** The addresses of the three roles on a running server. */
export function addressesOf(home, port) {
  const address = (role) => {
    const password = readFileSync(join(home, FILES[role]), 'utf8').trim();
    return `postgresql://${role}:${password}@127.0.0.1:${port}/${ROLE}`;
  };
  return { url: address(ROLE), auditOwnerUrl: address(AUDIT_OWNER), superuserUrl: address(SUPERUSER) };
}
