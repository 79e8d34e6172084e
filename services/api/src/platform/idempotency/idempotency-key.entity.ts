import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('idempotency_keys')
export class IdempotencyKeyRow {
  /** The staff member's id, or `visitor`. */
  @PrimaryColumn('text')
  actor: string;

  /** Method and path of the call, so that one key names one action. */
  @PrimaryColumn('text')
  route: string;

  @PrimaryColumn('text')
  key: string;

  @Column('bytea', { name: 'body_hash' })
  bodyHash: Buffer;

  /** Sealed; null only inside the transaction that claims the key. */
  @Column('bytea', { nullable: true })
  answer: Buffer | null;

  @Index('idempotency_keys_age')
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
