import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ACCESS_TEXTS, accessState } from '@firstlight/domain/people/account-access';
import { AUTH_TEXTS } from '@firstlight/domain/people/auth';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Changes } from '../../platform/audit/changes.js';
import { Unauthenticated } from '../../platform/errors/http-errors.js';
import type { StaffUserRow } from '../users/staff-user.entity.js';
import { accessFactsOf } from '../users/users.wire.js';
import { StaffUsers } from '../users/staff-users.js';
import { KnownDevices } from '../sign-in-access/known-devices.js';
import { Passkeys } from './passkeys/passkeys.js';
import { SignInAttempts } from '../sign-in-access/sign-in-attempts.js';
import type { Caller } from './sign-in-cookies.js';
import { SignInThrottle } from '../sign-in-access/sign-in-throttle.js';

/** The result of a correct PIN: its owner, and the handle of the new sign-in. */
export type PinLogin = { user: StaffUserRow; handle: string; hasPasskey: boolean };

/** First step of sign-in: PIN against login handle (AUTH-05, AUTH-06, decisions.md 1, 2, 4). */
@Injectable()
export class PinSignInService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly throttle: SignInThrottle,
    private readonly devices: KnownDevices,
    private readonly users: StaffUsers,
    private readonly attempts: SignInAttempts,
    private readonly passkeys: Passkeys,
    private readonly changes: Changes,
    private readonly audit: AuditLog,
  ) {}

  async verify(pin: string, caller: Caller): Promise<PinLogin> {
    const attempt = await this.throttle.begin(caller.address, await this.devices.recognise(caller.deviceToken));
    const user = await this.users.byPin(pin);
    const facts = { action: 'sign-in', kind: 'session', itemId: 'pin', from: caller } as const;
    if (!user) {
      await this.audit.append(this.db, { ...facts, outcome: 'failed' });
      throw new Unauthenticated(AUTH_TEXTS.pinInvalid);
    }
    const actor = { id: user.id, type: user.userType };
    if (accessState(accessFactsOf(user), todayInNewYork()) !== 'active') {
      await this.audit.append(this.db, { ...facts, actor, outcome: 'refused' });
      throw new Unauthenticated(ACCESS_TEXTS.closed);
    }
    const handle = await this.changes.run({ ...facts, actor }, async (tx) => {
      const begun = await this.attempts.start(tx, user.id);
      await attempt.succeeded(tx);
      return begun;
    });
    return { user, handle, hasPasskey: await this.passkeys.has(user.id) };
  }
}
