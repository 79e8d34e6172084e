import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { AUTH_TEXTS } from '@firstlight/domain/auth';
import { isTrivialPin } from '@firstlight/domain/pin-rules';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { PinKeys } from '../../platform/crypto/pin-keys.js';
import { brokenUnique } from '../../platform/errors/database-errors.js';
import { BrokenRules } from '../../platform/errors/refusals.js';
import { StaffUserRow } from './staff-user.entity.js';

/** PINs that people choose: not easy, nobody else's; one text for every reason (decisions.md 1). */
@Injectable()
export class ChosenPins {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly keys: PinKeys,
  ) {}

  /** The look-up key of somebody new; whether it is free the index says, so that a repeated call finds its own answer. */
  async keyForNew(pin: string, owner: { phone: string }): Promise<Buffer> {
    if (isTrivialPin(pin, owner.phone)) throw new BrokenRules(AUTH_TEXTS.pinRefused);
    return this.keys.keyOf(pin);
  }

  /** The look-up key to store, or the refusal. The own current PIN is no new one either. */
  async keyFor(pin: string, owner: { phone: string }): Promise<Buffer> {
    const pinKey = await this.keyForNew(pin, owner);
    const taken = await this.db.getRepository(StaffUserRow).existsBy({ pinKey, deletedAt: IsNull() });
    if (taken) throw new BrokenRules(AUTH_TEXTS.pinRefused);
    return pinKey;
  }

  async store(tx: EntityManager, userId: string, pin: { pinKey: Buffer; mustChange: boolean }): Promise<void> {
    await refusingDoubles(() =>
      tx.update(
        StaffUserRow,
        { id: userId },
        { pinKey: pin.pinKey, pinMustChange: pin.mustChange, updatedAt: new Date() },
      ),
    );
  }
}

/** Two people choosing the same PIN at the same moment: the index decides, the text stays the same. */
export async function refusingDoubles<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (brokenUnique(error) === 'staff_users_pin_key') throw new BrokenRules(AUTH_TEXTS.pinRefused);
    throw error;
  }
}
