import { Column, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { RegistrationRow } from '../registrations/registration.entity.js';

/** The columns that every item of a record tab has. */
export abstract class ChildRecordRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid', { name: 'registration_id' }) registrationId: string;
  @Column('int', { default: 1 }) version: number;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt: Date;
  @Column('text', { name: 'created_by', nullable: true }) createdBy: string | null;
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' }) updatedAt: Date;
  @Column('text', { name: 'updated_by', nullable: true }) updatedBy: string | null;

  @ManyToOne(() => RegistrationRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'registration_id' })
  registration?: RegistrationRow;
}
