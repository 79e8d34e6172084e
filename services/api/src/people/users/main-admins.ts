import { USER_TEXTS } from '@firstlight/domain/people/users';
import type { EntityManager } from 'typeorm';
import { usableAccount } from '../../platform/access/usable-account.js';
import { Conflict } from '../../platform/errors/http-errors.js';

/**
 * Throws unless a main admin with unlimited access is left. Call it after the change: the lock makes two simultaneous
 * changes check one after the other.
 */
export async function requireMainAdmin(tx: EntityManager): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('main admins', 0))");
  const left = await tx.query<unknown[]>(
    `SELECT 1 FROM staff_users u
      WHERE user_type = 'admin' AND pin_set AND access_until IS NULL AND ${usableAccount('u')} LIMIT 1`,
  );
  if (left.length === 0) throw new Conflict(USER_TEXTS.lastMainAdmin);
}
