import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('referral_sites')
@Index('referral_sites_name', { synchronize: false })
export class ReferralSiteRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('text') name: string;
  @Column('boolean', { name: 'is_frequent', default: false }) isFrequent: boolean;
  @Column('boolean', { name: 'is_default', default: false }) isDefault: boolean;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt: Date;
}
