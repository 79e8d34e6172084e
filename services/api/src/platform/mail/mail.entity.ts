import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One outgoing mail or text message. Its content is encrypted in the queue and deleted once sent. */
@Entity('mails')
@Index('mails_failed', ['failedAt'], { where: 'failed_at IS NOT NULL' })
@Index('mails_blob', ['blobId'], { where: 'blob_id IS NOT NULL' })
export class Mail {
  @PrimaryColumn('uuid')
  id: string;

  /** The subject, for the list of dead letters. */
  @Column('text')
  kind: string;

  @Column('bytea', { nullable: true })
  content: Buffer | null;

  /** The attached file; kept for this mail even if nothing else refers to it any more. */
  @Column('uuid', { name: 'blob_id', nullable: true })
  blobId: string | null;

  @Column('int', { default: 0 })
  attempts: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  /** An expired code isn't sent. */
  @Column('timestamptz', { name: 'useless_after', nullable: true })
  uselessAfter: Date | null;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;

  @Column('timestamptz', { name: 'failed_at', nullable: true })
  failedAt: Date | null;
}
