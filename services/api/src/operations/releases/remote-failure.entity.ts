import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often browsers could not show one release of a remote on one day, and why. */
@Entity('remote_failures')
export class RemoteFailureRow {
  @PrimaryColumn('text')
  remote: string;

  @PrimaryColumn('text')
  version: string;

  @PrimaryColumn('text')
  kind: string;

  @PrimaryColumn('date')
  day: string;

  @Column('int')
  count: number;

  @Column('timestamptz', { name: 'last_at' })
  lastAt: Date;
}
