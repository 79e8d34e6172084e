import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A chunk of a file, sealed with its blob and position bound in. */
@Entity('blob_chunks')
export class BlobChunk {
  @PrimaryColumn('uuid', { name: 'blob_id' })
  blobId: string;

  @PrimaryColumn('int')
  position: number;

  @Column('bytea')
  content: Buffer;
}
