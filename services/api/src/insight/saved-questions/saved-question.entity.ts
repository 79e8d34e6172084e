import type { ChatTable } from '@firstlight/domain/insight/analytics';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** The figures when a question was saved: exact, and as staff without the Client permission see them. */
export type SavedFigures = { exact: ChatTable; guarded: ChatTable };

/** A pinned answer. */
@Entity('saved_questions')
export class SavedQuestionRow {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Index('saved_questions_user')
  @Column('text', { name: 'user_id' })
  userId: string;

  /** Sealed, because people type names. */
  @Column('bytea', { name: 'sealed_name' })
  sealedName: Buffer;

  @Column('jsonb')
  query: QuerySpec;

  @Column('jsonb')
  figures: SavedFigures;

  @Column('boolean')
  pinned: boolean;

  @Column('boolean')
  shared: boolean;

  /** Position among the same person's questions. */
  @Column('int')
  position: number;

  @Column('int')
  version: number;

  @Column('timestamptz', { name: 'saved_at', default: () => 'now()' })
  savedAt: Date;

  /** Removed questions can be restored for a day. */
  @Column('timestamptz', { name: 'removed_at', nullable: true })
  removedAt: Date | null;
}
