import type { ResultNotice, ResultState } from '@firstlight/domain/exchange/laboratory-results';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** How a message arrived. */
export type Channel = 'fhir' | 'mllp' | 'folder';

/** A message as the laboratory sent it, sealed. */
@Entity('received_messages')
export class ReceivedMessageRow {
  @PrimaryColumn('uuid') id: string;
  @Column('text') laboratory: string;
  @Column('text') channel: Channel;
  @Column('bytea') content: Buffer;
  @Column('timestamptz', { name: 'received_at', default: () => 'now()' }) receivedAt: Date;
}

/** A result in the inbox: one test of one order of one laboratory, through all its states. */
@Entity('received_results')
@Unique('received_results_laboratory_order_index_key', ['laboratory', 'orderIndex'])
@Index('received_results_state', ['state', 'receivedAt', 'id'])
@Index('received_results_registration', { synchronize: false })
export class ReceivedResultRow {
  @PrimaryColumn('uuid') id: string;
  @Column('text') laboratory: string;
  /** Keyed index of order number and code. */
  @Column('bytea', { name: 'order_index' }) orderIndex: Buffer;
  @Column('text') state: ResultState;
  /** Why it waits although there is nothing to file. */
  @Column('text', { nullable: true }) notice: ResultNotice | null;
  /** The current state of the result. */
  @Column('uuid', { name: 'current_id' }) currentId: string;
  @Column('uuid', { name: 'registration_id', nullable: true }) registrationId: string | null;
  @Column('uuid', { name: 'test_id', nullable: true }) testId: string | null;
  /** The version of the test with this result, and the one before; null if filing added the test. */
  @Column('integer', { name: 'test_version', nullable: true }) testVersion: number | null;
  @Column('integer', { name: 'test_version_before', nullable: true }) testVersionBefore: number | null;
  @Column('timestamptz', { name: 'received_at', default: () => 'now()' }) receivedAt: Date;
  @Column('timestamptz', { name: 'settled_at', nullable: true }) settledAt: Date | null;
  /** A staff member's id; null if filed automatically. */
  @Column('text', { name: 'settled_by', nullable: true }) settledBy: string | null;
  /** Why it was rejected, sealed. */
  @Column('bytea', { nullable: true }) reason: Buffer | null;
  @Column('integer', { default: 1 }) version: number;
}

/** A corrected result whose client doesn't know it yet is in the record anyway. */
export const settledState = ({ state, notice, testId }: ReceivedResultRow): ResultState =>
  notice === 'taken-back' && testId !== null ? 'filed' : state;

/** One state of a result as the laboratory reported it, sealed. */
@Entity('received_result_versions')
@Unique('received_result_versions_result_id_content_index_key', ['resultId', 'contentIndex'])
export class ReceivedResultVersionRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'result_id' }) resultId: string;
  @Index('received_result_versions_message')
  @Column('uuid', { name: 'message_id' })
  messageId: string;
  /** Keyed index of the content: a state that arrives twice is stored once. */
  @Column('bytea', { name: 'content_index' }) contentIndex: Buffer;
  @Column('bytea') content: Buffer;
  @Column('timestamptz', { name: 'received_at', default: () => 'now()' }) receivedAt: Date;
}
