import type { RegistrationHistoryEntry } from '@firstlight/domain/clients/registration-history';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who changed which fields in which version, and their previous values. */
@Entity('registration_versions')
export class RegistrationVersion {
  @PrimaryColumn('uuid', { name: 'registration_id' }) registrationId: string;
  @PrimaryColumn('int') version: number;
  @Column('text') action: RegistrationHistoryEntry['action'];
  @Column('timestamptz', { default: () => 'now()' }) at: Date;
  @Column('text', { name: 'actor_id', nullable: true }) actorId: string | null;
  @Column('text', { array: true, default: [] }) fields: string[];

  /** By wire name, except the photo and the sealed health card. */
  @Column('jsonb', { nullable: true }) before: Record<string, unknown> | null;
  @Column('bytea', { name: 'health_card_before', nullable: true }) healthCardBefore: Buffer | null;
}
