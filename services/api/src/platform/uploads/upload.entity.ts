import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A file that arrives in parts; its bytes are in the blob with the same id. */
@Entity('uploads')
@Index('uploads_person', ['userId', 'touchedAt'])
export class UploadRow {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'user_id' })
  userId: string;

  /** As announced. */
  @Column('int')
  bytes: number;

  @Column('int', { default: 0 })
  received: number;

  /** How many chunks of the blob hold what was received. */
  @Column('int', { default: 0 })
  chunks: number;

  /** Sealed. */
  @Column('bytea')
  filename: Buffer;

  @Index('uploads_age')
  @Column('timestamptz', { name: 'touched_at', default: () => 'now()' })
  touchedAt: Date;
}
