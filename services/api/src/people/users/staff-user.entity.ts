import type { Permissions, UserType } from '@firstlight/domain/permissions';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A person who may sign in; the main admin has the id `admin`. */
@Entity('staff_users')
@Index('staff_users_pin_key', ['pinKey'], { unique: true, where: 'deleted_at IS NULL' })
export class StaffUserRow {
  @PrimaryColumn('text')
  id: string;

  @Column('text', { name: 'user_type', default: 'user' })
  userType: UserType;

  @Column('text', { name: 'first_name' })
  firstName: string;

  @Column('text', { name: 'last_name' })
  lastName: string;

  @Column('text')
  email: string;

  @Column('text')
  phone: string;

  /** `PinKeys.keyOf(pin)`; the PIN itself is not stored. */
  @Column('bytea', { name: 'pin_key' })
  pinKey: Buffer;

  /** True for a PIN that the user did not choose. */
  @Column('boolean', { name: 'pin_must_change', default: false })
  pinMustChange: boolean;

  @Column('jsonb', { default: {} })
  permissions: Permissions;

  @Column('timestamptz', { name: 'email_verified_at', nullable: true })
  emailVerifiedAt: Date | null;

  @Column('timestamptz', { name: 'last_sign_in_at', nullable: true })
  lastSignInAt: Date | null;

  /** Encrypted secret of the authenticator app; active once confirmed. */
  @Column('bytea', { name: 'totp_secret', nullable: true })
  totpSecret: Buffer | null;

  @Column('timestamptz', { name: 'totp_confirmed_at', nullable: true })
  totpConfirmedAt: Date | null;

  /** Time step of the last accepted code; codes of this step or earlier are rejected. */
  @Column('bigint', { name: 'totp_last_step', nullable: true })
  totpLastStep: string | null;

  /** Counts saves of the user form; signing in and changing your own PIN don't count. */
  @Column('int', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;
}
