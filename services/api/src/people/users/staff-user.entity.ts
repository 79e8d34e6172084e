import type { Permissions, UserType } from '@firstlight/domain/people/permissions';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A person who can sign in; the first main admin has the id `admin`. */
@Entity('staff_users')
@Index('staff_users_pin_key', ['pinKey'], { unique: true, where: 'deleted_at IS NULL' })
@Index('staff_users_email', { synchronize: false })
@Index('staff_users_invitation', ['invitationHash'], { unique: true, where: 'invitation_hash IS NOT NULL' })
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

  /** Another account had this address before addresses had to be unique; cleared when this account gets its own. */
  @Column('boolean', { name: 'email_shared', default: false })
  emailShared: boolean;

  @Column('text')
  phone: string;

  /** `PinKeys.keyOf(pin)`; the PIN itself is not stored. */
  @Column('bytea', { name: 'pin_key' })
  pinKey: Buffer;

  /** False until the invitation is accepted: `pinKey` is random then. */
  @Column('boolean', { name: 'pin_set', default: true })
  pinSet: boolean;

  @Column('timestamptz', { name: 'invited_at', nullable: true })
  invitedAt: Date | null;

  /** sha256 of the token in the last invitation; null once it was used or revoked. */
  @Column('bytea', { name: 'invitation_hash', nullable: true })
  invitationHash: Buffer | null;

  @Column('timestamptz', { name: 'invitation_ends_at', nullable: true })
  invitationEndsAt: Date | null;

  /** True for a PIN that the user did not choose. */
  @Column('boolean', { name: 'pin_must_change', default: false })
  pinMustChange: boolean;

  @Column('jsonb', { default: {} })
  permissions: Permissions;

  /** First and last day of access, New York calendar days. */
  @Column('date', { name: 'access_from', nullable: true })
  accessFrom: string | null;

  @Column('date', { name: 'access_until', nullable: true })
  accessUntil: string | null;

  @Index('staff_users_team')
  @Column('uuid', { name: 'team_id', nullable: true })
  teamId: string | null;

  @Column('timestamptz', { name: 'deactivated_at', nullable: true })
  deactivatedAt: Date | null;

  @Column('timestamptz', { name: 'email_verified_at', nullable: true })
  emailVerifiedAt: Date | null;

  /** Until 1764009400000; now in `LastSignIn`. */
  @Column('timestamptz', { name: 'last_sign_in_at', nullable: true })
  lastSignInAt: Date | null;

  /** Encrypted secret of the authenticator app; active once confirmed. */
  @Column('bytea', { name: 'totp_secret', nullable: true })
  totpSecret: Buffer | null;

  @Column('timestamptz', { name: 'totp_confirmed_at', nullable: true })
  totpConfirmedAt: Date | null;

  /** The last code step that the previous release accepted; now in `LastSignIn`. */
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
