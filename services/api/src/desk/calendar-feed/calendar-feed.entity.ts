import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A staff member's calendar URL; only its token's hash is stored. */
@Entity('calendar_feeds')
export class CalendarFeedRow {
  @PrimaryColumn('text', { name: 'user_id' }) userId: string;
  @Column('bytea', { name: 'token_hash', unique: true }) tokenHash: Buffer;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { name: 'last_read_at', nullable: true }) lastReadAt: Date | null;
}
