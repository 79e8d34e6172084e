import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The account at the identity provider that belongs to a member of staff; linked at the first single sign-on. */
@Entity('staff_identities')
@Index('staff_identities_user', ['userId', 'issuer'], { unique: true })
export class StaffIdentityRow {
  @PrimaryColumn('text')
  issuer: string;

  /** The provider's id for the person; unlike an e-mail address, it is never reassigned. */
  @PrimaryColumn('text')
  subject: string;

  @Column('text', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
