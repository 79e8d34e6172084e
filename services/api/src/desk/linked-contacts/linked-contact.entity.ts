import type { ContactKind, ContactOutcome, ContactTeller, ContactWay } from '@firstlight/domain/desk/linked-contacts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { DateColumn, NowColumn, TextColumn, TimestampColumn } from '../../platform/database/columns.js';

/** A contact of a client. Only the client's record shows it: the contact's own record shows nothing. */
@Entity('linked_contacts')
@Index('linked_contacts_record', ['registrationId'])
@Index('linked_contacts_contact', ['contactRegistrationId'])
@Index('linked_contacts_stop', ['bookedStopId'], { where: 'booked_stop_id IS NOT NULL' })
export class LinkedContactRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'registration_id' }) registrationId: string;
  @Column('uuid', { name: 'contact_registration_id', nullable: true }) contactRegistrationId: string | null;
  @Column('text') kind: ContactKind;
  /** Sealed: name or description, number, language, note. */
  @Column('bytea') content: Buffer;
  @TextColumn('told_by') toldBy: ContactTeller | null;
  @TextColumn('told_how') toldHow: ContactWay | null;
  @DateColumn('told_on') toldOn: string | null;
  @TextColumn() outcome: ContactOutcome | null;
  /** Keyed index of the invitation's code. */
  @Column('bytea', { name: 'code_index', nullable: true, unique: true }) codeIndex: Buffer | null;
  @TimestampColumn('invited_at') invitedAt: Date | null;
  @Column('uuid', { name: 'booked_stop_id', nullable: true }) bookedStopId: string | null;
  @Column('int', { default: 1 }) version: number;
  @NowColumn('created_at') createdAt: Date;
  @TextColumn('created_by') createdBy: string | null;
  @NowColumn('updated_at') updatedAt: Date;
  @TextColumn('updated_by') updatedBy: string | null;
  @TimestampColumn('voided_at') voidedAt: Date | null;
}
