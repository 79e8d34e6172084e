import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Failed PINs of one device, one address, or all strangers together (decisions.md 2). */
@Entity('sign_in_throttles')
export class SignInThrottleRow {
  /** Keyed hash of the subject; no address is stored. */
  @PrimaryColumn('bytea')
  key: Buffer;

  @Column('int')
  failures: number;

  /** When each of them was. */
  @Column('timestamptz', { name: 'failed_at', array: true, default: '{}' })
  failedAt: Date[];

  /** Only the previous release reads it. */
  @Column('timestamptz', { name: 'started_at' })
  startedAt: Date;

  @Column('timestamptz', { name: 'last_at' })
  lastAt: Date;
}
