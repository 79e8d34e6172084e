import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('referral_sites')
@Index('referral_sites_name', { synchronize: false })
@Index('referral_sites_code', ['code'], { unique: true })
export class ReferralSiteRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('text') name: string;
  @Column('boolean', { name: 'is_frequent', default: false }) isFrequent: boolean;
  @Column('boolean', { name: 'is_default', default: false }) isDefault: boolean;
  /** Names an entry of the specification, whatever it is called today. */
  @Column('text', { nullable: true }) code: string | null;
  /** In lower case, without outer spaces. */
  @Column('text', { name: 'earlier_names', array: true, default: [] }) earlierNames: string[];
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt: Date;
}
