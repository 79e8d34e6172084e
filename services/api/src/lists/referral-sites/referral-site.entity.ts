import { Entity, Index } from 'typeorm';
import { ListEntryRow } from '../managed-lists/managed-list.entity.js';

@Entity('referral_sites')
@Index('referral_sites_name', { synchronize: false })
@Index('referral_sites_code', ['code'], { unique: true })
export class ReferralSiteRow extends ListEntryRow {}
