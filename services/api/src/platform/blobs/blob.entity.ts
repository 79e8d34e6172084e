import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One stored file in encrypted chunks. A blob that was never attached is deleted. */
@Entity('blobs')
@Index('blobs_unattached', ['createdAt'], { where: 'attached_at IS NULL' })
export class Blob {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'media_type' })
  mediaType: string;

  @Column('int', { default: 0 })
  bytes: number;

  @Column('bytea', { name: 'content_hash', nullable: true })
  contentHash: Buffer | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'attached_at', nullable: true })
  attachedAt: Date | null;
}
