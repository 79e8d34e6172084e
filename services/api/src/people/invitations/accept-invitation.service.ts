import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { accessState } from '@firstlight/domain/people/account-access';
import type { PinVerificationAnswer } from '@firstlight/domain/people/auth';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import {
  INVITATION_TEXTS,
  type InvitationAcceptance,
  type InvitationAnswer,
  type InvitationToken,
} from '@firstlight/domain/people/invitations';
import { WELCOME_PATH } from '@firstlight/domain/platform/staff-paths';
import { DataSource, type EntityManager } from 'typeorm';
import { looksLikeToken } from '../../platform/access/session-token.js';
import { Changes } from '../../platform/audit/changes.js';
import { hashToken } from '../../platform/crypto/hash-token.js';
import { Conflict, NotFound } from '../../platform/errors/http-errors.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { maskedEmail } from '../auth/masked-email.js';
import { pinAnswer } from '../auth/pin-answer.js';
import { SignInAttempts } from '../sign-in-access/sign-in-attempts.js';
import { ChosenPins } from '../users/chosen-pins.js';
import { StaffUserRow } from '../users/staff-user.entity.js';
import { accessFactsOf } from '../users/users.wire.js';

const CALLS = 60;
/** A rejected PIN reveals that it is taken, so attempts are few (decisions.md 1). */
const TRIES = 10;
const SECONDS = 15 * 60;

/** The invited person's steps. */
@Injectable()
export class AcceptInvitationService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly pins: ChosenPins,
    private readonly attempts: SignInAttempts,
    private readonly limits: RateLimits,
    private readonly changes: Changes,
  ) {}

  async find({ token }: InvitationToken): Promise<InvitationAnswer> {
    await this.limits.take('invitation', CALLS, SECONDS);
    const { firstName, email } = await invitedBy(this.db.manager, token, false);
    return { firstName, email: maskedEmail(email), next: WELCOME_PATH };
  }

  /** Sets the PIN, uses up the link, and begins the sign-in, which continues with the second factor. */
  async accept({ token, pin }: InvitationAcceptance): Promise<PinVerificationAnswer> {
    await this.limits.take('invitation', CALLS, SECONDS);
    const found = await invitedBy(this.db.manager, token, false);
    const { id, userType: type } = found;
    await this.limits.take('invitation-pin', TRIES, SECONDS, id);
    const pinKey = await this.pins.keyFor(pin, found);
    const facts = { action: 'update', kind: 'user', itemId: id, fields: ['pin'], actor: { id, type } } as const;
    return this.changes.run(facts, async (tx) => {
      const user = await invitedBy(tx, token, true);
      await this.pins.store(tx, id, { pinKey, mustChange: false });
      return pinAnswer({ user, handle: await this.attempts.start(tx, id), hasPasskey: false });
    });
  }
}

/** The owner of this link. Used, revoked, expired and unknown ones get the same response. */
async function invitedBy(tx: EntityManager, token: string, lock: boolean): Promise<StaffUserRow> {
  const query = tx
    .createQueryBuilder(StaffUserRow, 'u')
    .where('u.invitation_hash = :hash AND u.invitation_ends_at > now() AND u.deleted_at IS NULL', {
      hash: hashToken(token),
    });
  const row = looksLikeToken(token) ? await (lock ? query.setLock('pessimistic_write') : query).getOne() : null;
  const state = row ? accessState(accessFactsOf(row), todayInNewYork()) : 'deactivated';
  if (row?.accessFrom && state === 'not-yet') throw new Conflict(INVITATION_TEXTS.notYet(row.accessFrom));
  if (!row || state !== 'active') throw new NotFound(INVITATION_TEXTS.dead);
  return row;
}
