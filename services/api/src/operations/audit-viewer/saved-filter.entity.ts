import type { AuditFilter } from '@firstlight/domain/operations/audit';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A named filter of the audit screen: ids and words of the log, never a client's name. */
@Entity('saved_audit_filters')
export class SavedFilterRow {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Index('saved_audit_filters_user')
  @Column('text', { name: 'user_id' })
  userId: string;

  /** Sealed, because people type names. */
  @Column('bytea', { name: 'sealed_name' })
  sealedName: Buffer;

  @Column('jsonb')
  filter: AuditFilter;

  @Column('timestamptz', { name: 'saved_at', default: () => 'now()' })
  savedAt: Date;
}
