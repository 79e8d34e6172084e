import type { TeamFilter } from '@firstlight/domain/people/teams';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A team of staff; referenced by `staff_users.team_id`. */
@Entity('teams')
@Index('teams_name', { synchronize: false })
export class TeamRow {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('jsonb')
  filter: TeamFilter;

  @Column('int', { default: 1 })
  version: number;
}
