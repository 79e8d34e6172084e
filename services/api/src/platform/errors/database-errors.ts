import { ServiceUnavailable, type HttpError } from './http-errors.js';
import { sourcePlace } from './source-place.js';

/** SQLSTATE classes and codes that mean "not now": cancelled by a timeout, lock, connection, shutdown, resources. */
const NOT_NOW = /^(08...|53...|55P03|57014|57P0.|25P0[23]|40001|40P01)$/;
/** Node's error codes for connections and full disks. */
const SYSTEM = ['ENOSPC', 'EDQUOT', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'];
const POOL_MESSAGES = [
  /timeout exceeded when trying to connect/,
  /Connection terminated/,
  /connection timeout/i,
  /Query read timeout/,
  // The messages of the driver and TypeORM for a connection that broke during a transaction.
  /not queryable/,
  /Query runner already released/,
];

type Coded = { code: string | undefined; message: string };

function coded(error: unknown): Coded | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { code, message: error.message };
}

/** The 503 for a database that is temporarily unavailable; `null` for every other error. */
export function toServiceUnavailable(error: unknown): HttpError | null {
  const known = coded(error);
  if (!known) return null;
  const { code, message } = known;
  const notNow = code !== undefined && (NOT_NOW.test(code) || SYSTEM.includes(code));
  return notNow || POOL_MESSAGES.some((shape) => shape.test(message)) ? new ServiceUnavailable() : null;
}

/** The name of the unique constraint or index that an insert or update violated, if any. */
export function uniqueViolation(error: unknown): string | null {
  return constraintOf(error, '23505');
}

/** The name of the foreign key that an insert or update violated, if any. */
export function foreignKeyViolation(error: unknown): string | null {
  return constraintOf(error, '23503');
}

function constraintOf(error: unknown, code: string): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== code) return null;
  const given = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
  // A node of a cluster reports it only in its message, with the shard's name instead of the table's.
  const [, name = ''] = given === '' ? (/ constraint "(\w+)"/.exec(error.message) ?? []) : [given, given];
  return name.replace(/_\d{6,}$/, '');
}

/**
 * What may be logged about an error: its class, SQLSTATE and where it was thrown; never its values (decisions.md 27).
 */
export function safeFacts(error: unknown): { type: string; code?: string; at?: string } {
  if (!(error instanceof Error)) return { type: typeof error };
  const at = error.stack
    ?.split('\n')
    .filter((line) => line.trim().startsWith('at '))
    .slice(0, 4)
    .map((line) => sourcePlace(line.trim()))
    .join(' < ');
  return { type: error.constructor.name, code: coded(error)?.code, at };
}
