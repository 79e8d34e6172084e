import { Entity, Index } from 'typeorm';
import { ListEntryRow } from '../managed-lists/managed-list.entity.js';

@Entity('dispositions')
@Index('dispositions_name', { synchronize: false })
@Index('dispositions_code', ['code'], { unique: true })
export class DispositionRow extends ListEntryRow {}
