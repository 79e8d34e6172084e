import type { EditableProfile } from '@firstlight/domain/people/program-profile-form';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The main admin's changes to the deployment's profile; at most one row. */
@Entity('program_profile')
export class ProgramProfileRow {
  @PrimaryColumn('smallint')
  id: number;

  @Column('jsonb')
  profile: EditableProfile;

  @Column('int')
  version: number;
}
