import { Injectable } from '@nestjs/common';
import { AUTH_TEXTS } from '@firstlight/domain/people/auth';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { UnprocessableEntity } from '../../platform/errors/http-errors.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { StaffUsers } from '../users/staff-users.js';

const TRIES = 10;
const TRIES_SECONDS = 15 * 60;

/** Asks for your own PIN again before a change to how you sign in: an unlocked screen is not enough. */
@Injectable()
export class OwnPin {
  constructor(
    private readonly users: StaffUsers,
    private readonly limits: RateLimits,
  ) {}

  /** Counted per person, from all networks and for all these changes together. */
  async confirm(pin: string | null | undefined, { user_id }: SessionPrincipal): Promise<void> {
    await this.limits.take('own-pin', TRIES, TRIES_SECONDS, user_id);
    if (typeof pin !== 'string' || !(await this.users.holds(user_id, pin)))
      throw new UnprocessableEntity(AUTH_TEXTS.pinInvalid);
  }
}
