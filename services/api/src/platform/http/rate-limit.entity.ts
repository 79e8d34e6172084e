import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('rate_limits')
export class RateLimitRow {
  @PrimaryColumn('text')
  key: string;

  @Column('int')
  hits: number;

  @Column('timestamptz', { name: 'started_at' })
  startedAt: Date;
}
