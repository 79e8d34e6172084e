import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull } from 'typeorm';
import { usableAccount } from '../../platform/access/usable-account.js';
import { PinKeys } from '../../platform/crypto/pin-keys.js';
import { StaffUserRow } from './staff-user.entity.js';

/** Look-ups of users that sign-in needs. */
@Injectable()
export class StaffUsers {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly pins: PinKeys,
  ) {}

  /** The PIN is the only identifier. One Argon2id run whether or not the PIN exists, so timing reveals nothing. */
  async byPin(pin: string): Promise<StaffUserRow | null> {
    const pinKey = await this.pins.keyOf(pin);
    return this.db.getRepository(StaffUserRow).findOneBy({ pinKey, pinSet: true, deletedAt: IsNull() });
  }

  /** Whether this is the person's own PIN. */
  async holds(userId: string, pin: string): Promise<boolean> {
    return (await this.byPin(pin))?.id === userId;
  }

  byId(id: string): Promise<StaffUserRow | null> {
    return this.db.getRepository(StaffUserRow).findOneBy({ id, deletedAt: IsNull() });
  }

  /** Everyone who can sign in now, by name. */
  usable(): Promise<StaffUserRow[]> {
    return this.db
      .getRepository(StaffUserRow)
      .createQueryBuilder('u')
      .where(usableAccount('u'))
      .orderBy({ 'u.firstName': 'ASC', 'u.lastName': 'ASC', 'u.id': 'ASC' })
      .getMany();
  }
}
