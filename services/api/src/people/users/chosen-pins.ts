import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { AUTH_TEXTS } from '@firstlight/domain/people/auth';
import { isTrivialPin } from '@firstlight/domain/people/pin-rules';
import { TEAM_TEXTS } from '@firstlight/domain/people/teams';
import { USER_TEXTS } from '@firstlight/domain/people/users';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { PinKeys } from '../../platform/crypto/pin-keys.js';
import { foreignKeyViolation, uniqueViolation } from '../../platform/errors/database-errors.js';
import { UnprocessableEntity } from '../../platform/errors/http-errors.js';
import { StaffUserRow } from './staff-user.entity.js';

/** Chosen PINs: hard to guess and unique; one message for every rejection (decisions.md 1). */
@Injectable()
export class ChosenPins {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly keys: PinKeys,
  ) {}

  /** The look-up key for a new user. The unique index checks that it is free, so a retried call finds its own answer. */
  async keyForNew(pin: string, owner: { phone: string }): Promise<Buffer> {
    if (isTrivialPin(pin, owner.phone)) throw new UnprocessableEntity(AUTH_TEXTS.pinRefused);
    return this.keys.keyOf(pin);
  }

  /** The look-up key to store, or an error. The current PIN can't be reused. */
  async keyFor(pin: string, owner: { phone: string }): Promise<Buffer> {
    const pinKey = await this.keyForNew(pin, owner);
    const taken = await this.db.getRepository(StaffUserRow).existsBy({ pinKey, deletedAt: IsNull() });
    if (taken) throw new UnprocessableEntity(AUTH_TEXTS.pinRefused);
    return pinKey;
  }

  async store(tx: EntityManager, userId: string, pin: { pinKey: Buffer; mustChange: boolean }): Promise<void> {
    await rejectDuplicates(() =>
      tx.update(
        StaffUserRow,
        { id: userId },
        {
          pinKey: pin.pinKey,
          pinSet: true,
          invitationHash: null,
          pinMustChange: pin.mustChange,
          updatedAt: new Date(),
        },
      ),
    );
  }
}

/** The database enforces uniqueness of PIN and e-mail and the existence of the team, even for simultaneous changes. */
export async function rejectDuplicates<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const broken = uniqueViolation(error);
    if (broken === 'staff_users_pin_key') throw new UnprocessableEntity(AUTH_TEXTS.pinRefused);
    if (broken === 'staff_users_email') throw new UnprocessableEntity(USER_TEXTS.emailTaken);
    if (foreignKeyViolation(error) === 'staff_users_team_id_fkey') throw new UnprocessableEntity(TEAM_TEXTS.unknown);
    throw error;
  }
}
