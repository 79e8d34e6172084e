import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { StaffUserRow } from '../../users/staff-user.entity.js';

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

  @ManyToOne(() => StaffUserRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user: StaffUserRow;
}
