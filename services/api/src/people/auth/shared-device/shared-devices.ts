import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DevicePerson } from '@firstlight/domain/people/auth';
import type { UserType } from '@firstlight/domain/people/permissions';
import { DataSource, type EntityManager } from 'typeorm';
import { usableAccount } from '../../../platform/access/usable-account.js';
import { Changes } from '../../../platform/audit/changes.js';
import { hashToken } from '../../../platform/crypto/hash-token.js';
import { Conflict } from '../../../platform/errors/http-errors.js';
import { Passkeys } from '../passkeys/passkeys.js';
import type { Caller } from '../sign-in-cookies.js';

/** A session that was opened on the device with both factors and has neither ended nor been revoked. */
export type LockedSession = { tokenHash: Buffer; id: string; userId: string; userType: UserType; endsAt: Date };

const LOCKED_SESSIONS = `
  FROM sessions s JOIN known_devices d ON d.token_hash = s.device_hash JOIN staff_users u ON u.id = s.user_id
 WHERE s.device_hash = $1 AND d.shared_at IS NOT NULL AND s.revoked_at IS NULL AND s.ends_at > now()
   AND ${usableAccount('u')} AND NOT u.pin_must_change`;

type Person = { session: string; user_id: string; name: string };

/** Devices that the main admin marked as shared, and who can resume on them (decision 0090). */
@Injectable()
export class SharedDevices {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly passkeys: Passkeys,
    private readonly changes: Changes,
  ) {}

  /** First name and initial, shown on this device only; nothing on a device that isn't shared. */
  async people({ deviceToken }: Caller): Promise<DevicePerson[]> {
    if (deviceToken === null) return [];
    const people = await this.db.query<Person[]>(
      `SELECT DISTINCT ON (s.user_id) s.id AS session, s.user_id, u.first_name || ' ' || left(u.last_name, 1) || '.' AS name
       ${LOCKED_SESSIONS} ORDER BY s.user_id, s.created_at DESC LIMIT 50`,
      [hashToken(deviceToken)],
    );
    const rows = people.map(async ({ user_id, ...person }) => ({
      ...person,
      passkey: await this.passkeys.has(user_id),
    }));
    return (await Promise.all(rows)).sort((one, other) => one.name.localeCompare(other.name));
  }

  async find(session: string, deviceHash: Buffer): Promise<LockedSession | null> {
    const [locked] = await this.db.query<LockedSession[]>(
      `SELECT s.token_hash AS "tokenHash", s.id, s.user_id AS "userId", u.user_type AS "userType", s.ends_at AS "endsAt"
       ${LOCKED_SESSIONS} AND s.id = $2`,
      [deviceHash, session],
    );
    return locked ?? null;
  }

  /** Ends the session for good; false if a parallel call has reopened it or it was revoked meanwhile. */
  async use(tx: EntityManager, { tokenHash }: LockedSession): Promise<boolean> {
    const [, ended] = await tx.query<[unknown[], number]>(
      'UPDATE sessions SET revoked_at = now() WHERE token_hash = $1 AND revoked_at IS NULL',
      [tokenHash],
    );
    return ended === 1;
  }

  async isShared({ deviceToken }: Caller): Promise<boolean> {
    if (deviceToken === null) return false;
    const rows = await this.db.query<unknown[]>(
      'SELECT 1 FROM known_devices WHERE token_hash = $1 AND shared_at IS NOT NULL',
      [hashToken(deviceToken)],
    );
    return rows.length > 0;
  }

  async mark(shared: boolean, { deviceToken }: Caller): Promise<void> {
    const fields = [shared ? 'sharedDevice' : 'ownDevice'];
    await this.changes.run({ action: 'update', kind: 'session', itemId: 'device', fields }, async (tx) => {
      const [, marked] = await tx.query<[unknown[], number]>(
        `UPDATE known_devices SET shared_at = ${shared ? 'now()' : 'NULL'} WHERE token_hash = $1`,
        [deviceToken === null ? null : hashToken(deviceToken)],
      );
      if (marked !== 1) throw new Conflict('Sign in on this device first.');
    });
  }
}
