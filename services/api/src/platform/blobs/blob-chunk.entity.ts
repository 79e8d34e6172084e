import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Blob } from './blob.entity.js';

/** 256 KiB of a file, sealed with its blob and position bound in. */
@Entity('blob_chunks')
export class BlobChunk {
  @PrimaryColumn('uuid', { name: 'blob_id' })
  blobId: string;

  @PrimaryColumn('int')
  position: number;

  @Column('bytea')
  content: Buffer;

  @ManyToOne(() => Blob, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'blob_id' })
  blob: Blob;
}
