import type { HealthCardShape } from '@firstlight/domain/identity/health-card';
import type { Language } from '@firstlight/domain/text/language';
import type { RegistrationTestFields } from '@firstlight/domain/clients/registration-test';
import type {
  RegistrationForm,
  RegistrationSource,
  RegistrationStatus,
} from '@firstlight/domain/clients/registrations';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { BooleanColumn, DateColumn, NowColumn, TextColumn, TimestampColumn } from '../../platform/database/columns.js';

/** The fields whose column holds exactly the wire value; the test at registration is a row of Tests. */
export type PlainFields = Omit<RegistrationForm, 'healthCard' | 'photo' | keyof RegistrationTestFields> & {
  selectedTemplate: string | null;
};

/** A client's registration; property names are the wire names wherever the value is the same. */
@Entity('registrations')
@Index('registrations_photo', ['photoBlobId'], { where: 'photo_blob_id IS NOT NULL' })
@Index('registrations_listed', { synchronize: false })
@Index('registrations_filtered', { synchronize: false })
@Index('registrations_site', { synchronize: false })
@Index('registrations_name', { synchronize: false })
@Index('registrations_phone', { synchronize: false })
@Index('registrations_merged', { synchronize: false })
@Index('registrations_dob', { synchronize: false })
@Index('registrations_address', { synchronize: false })
@Index('registrations_health_card', { synchronize: false })
@Index('registrations_template', ['selectedTemplate', 'id'], { where: 'selected_template IS NOT NULL' })
@Index('registrations_with_rna', ['id'], { where: "(rna_available = 'Yes'::text)" })
@Index('registrations_deleted', ['id'], { where: 'deleted_at IS NOT NULL' })
export class RegistrationRow implements PlainFields {
  @PrimaryColumn('uuid') id: string;
  @Column('text', { default: 'pending' }) status: RegistrationStatus;
  @Column('text', { default: 'staff' }) source: RegistrationSource;
  @Column('int', { default: 1 }) version: number;

  @Column('text', { name: 'first_name' }) firstName: string;
  @Column('text', { name: 'last_name' }) lastName: string;
  @TextColumn() aka: string | null;
  @DateColumn() dob: string | null;
  @Column('text', { name: 'patient_consent' }) patientConsent: PlainFields['patientConsent'];
  @TextColumn() gender: PlainFields['gender'];
  @TextColumn() province: string | null;
  @TextColumn() disposition: string | null;
  @DateColumn('reg_date') regDate: string | null;
  /** Sealed; `healthCardIndex` finds it. */
  @Column('bytea', { name: 'health_card', nullable: true }) sealedHealthCard: Buffer | null;
  @Column('bytea', { name: 'health_card_index', nullable: true }) healthCardIndex: Buffer | null;
  /** The number's shape, for counts that must not decrypt it. */
  @TextColumn('health_card_shape') healthCardShape: HealthCardShape | null;
  @TextColumn('health_card_version') healthCardVersion: string | null;
  @TextColumn('referral_site') referralSite: string | null;

  @TextColumn() address: string | null;
  @TextColumn('unit_number') unitNumber: string | null;
  @TextColumn() city: string | null;
  @TextColumn('postal_code') postalCode: string | null;
  @TextColumn() phone1: string | null;
  @TextColumn() phone2: string | null;
  @BooleanColumn('leave_message') leaveMessage: boolean;
  @BooleanColumn() voicemail: boolean;
  @BooleanColumn() text: boolean;
  @TextColumn('preferred_time') preferredTime: string | null;
  @TextColumn() email: string | null;
  @TextColumn() language: PlainFields['language'];

  @TextColumn('special_attention') specialAttention: string | null;
  @TextColumn() instructions: string | null;
  @Column('uuid', { name: 'photo_blob_id', nullable: true }) photoBlobId: string | null;
  @TextColumn('summary_template') summaryTemplate: string | null;
  @TextColumn('selected_template') selectedTemplate: string | null;
  @TextColumn() physician: string | null;
  @TextColumn('rna_available') rnaAvailable: PlainFields['rnaAvailable'];
  @DateColumn('rna_sample_date') rnaSampleDate: string | null;
  @TextColumn('rna_result') rnaResult: PlainFields['rnaResult'];
  @TextColumn('coverage_type') coverageType: PlainFields['coverageType'];
  @TextColumn('referral_person') referralPerson: string | null;

  /** Electronic consent of the public form, with the version of its wording. */
  @TimestampColumn('consent_given_at') consentGivenAt: Date | null;
  @TextColumn('consent_text_version') consentTextVersion: string | null;
  @TextColumn('consent_language') consentLanguage: Language | null;
  /** The hash of the wording at that time (`packages/domain/src/clients/consent-texts.ts`). */
  @TextColumn('consent_wording_hash') consentWordingHash: string | null;
  /** The mobile stop chosen on the website. */
  @Index('registrations_stop', { where: 'stop_id IS NOT NULL' })
  @Column('uuid', { name: 'stop_id', nullable: true })
  stopId: string | null;
  @TimestampColumn('booking_cancelled_at') bookingCancelledAt: Date | null;

  @NowColumn('submitted_at') submittedAt: Date;
  @TimestampColumn('finalized_at') finalizedAt: Date | null;
  @NowColumn('created_at') createdAt: Date;
  @TextColumn('created_by') createdBy: string | null;
  @NowColumn('updated_at') updatedAt: Date;
  @TextColumn('updated_by') updatedBy: string | null;
  /** Tombstone: answers 404 from then on (decisions.md 15). */
  @TimestampColumn('deleted_at') deletedAt: Date | null;
  /** The record that this one was merged into; set only on a tombstone, which a main admin can lift. */
  @Column('uuid', { name: 'merged_into', nullable: true }) mergedInto: string | null;
}
