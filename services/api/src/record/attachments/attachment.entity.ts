import { Column, Entity, Index } from 'typeorm';
import { ChildRecordRow } from '../child-records/child-record.entity.js';

/** A stored file (`blobId`) or a pasted link (`link`), never both. */
@Entity('attachments')
@Index('attachments_of_record', { synchronize: false })
@Index('attachments_clear', { synchronize: false })
@Index('attachments_blob', ['blobId'], { where: 'blob_id IS NOT NULL' })
export class AttachmentRow extends ChildRecordRow {
  @Column('text') type: string;
  /** In the clear only in rows of earlier releases; `AttachmentNames` decrypts the sealed names into these three. */
  @Column('text', { nullable: true }) filename: string | null;
  @Column('text', { name: 'document_type' }) documentType: string;
  @Column('date', { name: 'document_date', nullable: true }) documentDate: string | null;
  @Column('text', { nullable: true }) link: string | null;
  @Column('text', { name: 'original_url', nullable: true }) originalUrl: string | null;
  @Column('bytea', { name: 'sealed_names', nullable: true }) sealedNames: Buffer | null;
  @Column('boolean', { name: 'is_local', default: false }) isLocal: boolean;
  @Column('uuid', { name: 'blob_id', nullable: true }) blobId: string | null;
  @Column('text', { name: 'media_type', nullable: true }) mediaType: string | null;
  @Column('int', { nullable: true }) bytes: number | null;
}
