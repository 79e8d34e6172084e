import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The columns that rate-limiter-flexible writes, in its order. */
@Entity('request_limits')
export class RequestLimit {
  @PrimaryColumn('text')
  key: string;

  @Column('int')
  points: number;

  /** The end of the window in milliseconds since 1970. */
  @Column('bigint')
  expire: string;
}

/** The previous release writes `request_limits`; drop it in the next one. */
@Entity('rate_limits')
export class RateLimitRow {
  @PrimaryColumn('text')
  key: string;

  @Column('int')
  hits: number;

  @Column('timestamptz', { name: 'started_at' })
  startedAt: Date;
}
