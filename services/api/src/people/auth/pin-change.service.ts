import { Injectable } from '@nestjs/common';
import { AUTH_TEXTS, type PinChange } from '@firstlight/domain/people/auth';
import { Changes } from '../../platform/audit/changes.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { UnprocessableEntity } from '../../platform/errors/http-errors.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { AccountNotices } from '../notices/account-notices.js';
import { ChosenPins } from '../users/chosen-pins.js';
import { StaffUsers } from '../users/staff-users.js';
import { OwnPin } from './own-pin.js';
import { SignInAccess } from '../sign-in-access/sign-in-access.js';

/** A rejected PIN reveals that it is taken, so attempts are few (decisions.md 1). */
const TRIES = 10;
const TRIES_SECONDS = 15 * 60;

/** Change your own PIN; your other sessions end. */
@Injectable()
export class PinChangeService {
  constructor(
    private readonly users: StaffUsers,
    private readonly ownPin: OwnPin,
    private readonly pins: ChosenPins,
    private readonly access: SignInAccess,
    private readonly limits: RateLimits,
    private readonly changes: Changes,
    private readonly notices: AccountNotices,
  ) {}

  async change({ new_pin, current_pin }: PinChange, who: SessionPrincipal): Promise<void> {
    await this.limits.take('change-pin', TRIES, TRIES_SECONDS, who.user_id);
    const user = await this.users.byId(who.user_id);
    if (!user) throw new UnprocessableEntity(AUTH_TEXTS.pinInvalid);
    if (!user.pinMustChange) await this.ownPin.confirm(current_pin, who);
    const pinKey = await this.pins.keyFor(new_pin, user);
    await this.changes.run({ action: 'update', kind: 'user', itemId: user.id, fields: ['pin'] }, async (tx) => {
      await this.pins.store(tx, user.id, { pinKey, mustChange: false });
      await this.access.endSessions(tx, user.id, who);
      await this.access.endHalfSignIns(tx, user.id);
      await this.notices.send(tx, user, [{ what: 'pin' }]);
    });
  }
}
