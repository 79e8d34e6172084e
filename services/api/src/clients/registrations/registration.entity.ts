import type { HealthCardShape } from '@firstlight/domain/health-card';
import type { Language } from '@firstlight/domain/language';
import type { RegistrationTestFields } from '@firstlight/domain/registration-test';
import type { RegistrationForm, RegistrationSource, RegistrationStatus } from '@firstlight/domain/registrations';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Blob } from '../../platform/blobs/blob.entity.js';

const Text = (name?: string): PropertyDecorator => Column('text', { name, nullable: true });
const Day = (name?: string): PropertyDecorator => Column('date', { name, nullable: true });
const Flag = (name?: string): PropertyDecorator => Column('boolean', { name, default: false });
const Moment = (name: string): PropertyDecorator => Column('timestamptz', { name, nullable: true });
const Now = (name: string): PropertyDecorator => Column('timestamptz', { name, default: () => 'now()' });

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
export class RegistrationRow implements PlainFields {
  @PrimaryColumn('uuid') id: string;
  @Column('text', { default: 'pending' }) status: RegistrationStatus;
  @Column('text', { default: 'staff' }) source: RegistrationSource;
  @Column('int', { default: 1 }) version: number;

  @Column('text', { name: 'first_name' }) firstName: string;
  @Column('text', { name: 'last_name' }) lastName: string;
  @Text() aka: string | null;
  @Day() dob: string | null;
  @Column('text', { name: 'patient_consent' }) patientConsent: PlainFields['patientConsent'];
  @Text() gender: PlainFields['gender'];
  @Text() province: string | null;
  @Text() disposition: string | null;
  @Day('reg_date') regDate: string | null;
  /** Sealed; `healthCardIndex` finds it. */
  @Column('bytea', { name: 'health_card', nullable: true }) sealedHealthCard: Buffer | null;
  @Column('bytea', { name: 'health_card_index', nullable: true }) healthCardIndex: Buffer | null;
  /** How the number looks, for counts that must not open it. */
  @Text('health_card_shape') healthCardShape: HealthCardShape | null;
  @Text('health_card_version') healthCardVersion: string | null;
  @Text('referral_site') referralSite: string | null;

  @Text() address: string | null;
  @Text('unit_number') unitNumber: string | null;
  @Text() city: string | null;
  @Text('postal_code') postalCode: string | null;
  @Text() phone1: string | null;
  @Text() phone2: string | null;
  @Flag('leave_message') leaveMessage: boolean;
  @Flag() voicemail: boolean;
  @Flag() text: boolean;
  @Text('preferred_time') preferredTime: string | null;
  @Text() email: string | null;
  @Text() language: PlainFields['language'];

  @Text('special_attention') specialAttention: string | null;
  @Text() instructions: string | null;
  @Column('uuid', { name: 'photo_blob_id', nullable: true }) photoBlobId: string | null;
  @Text('summary_template') summaryTemplate: string | null;
  @Text('selected_template') selectedTemplate: string | null;
  @Text() physician: string | null;
  @Text('rna_available') rnaAvailable: PlainFields['rnaAvailable'];
  @Day('rna_sample_date') rnaSampleDate: string | null;
  @Text('rna_result') rnaResult: PlainFields['rnaResult'];
  @Text('coverage_type') coverageType: PlainFields['coverageType'];
  @Text('referral_person') referralPerson: string | null;

  /** Electronic consent of the public form, with the version of the text it was given to. */
  @Moment('consent_given_at') consentGivenAt: Date | null;
  @Text('consent_text_version') consentTextVersion: string | null;
  @Text('consent_language') consentLanguage: Language | null;
  /** Of the wording as the registry had it then (`packages/domain/src/consent-texts.ts`). */
  @Text('consent_wording_hash') consentWordingHash: string | null;

  @Now('submitted_at') submittedAt: Date;
  @Moment('finalized_at') finalizedAt: Date | null;
  @Now('created_at') createdAt: Date;
  @Text('created_by') createdBy: string | null;
  @Now('updated_at') updatedAt: Date;
  @Text('updated_by') updatedBy: string | null;
  /** Tombstone: answers 404 from then on (decisions.md 15). */
  @Moment('deleted_at') deletedAt: Date | null;
  /** The record that this one was merged into; set only on a tombstone, which a main admin can lift. */
  @Column('uuid', { name: 'merged_into', nullable: true }) mergedInto: string | null;

  @ManyToOne(() => RegistrationRow, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'merged_into' })
  survivor?: RegistrationRow | null;
  @ManyToOne(() => Blob, { nullable: true })
  @JoinColumn({ name: 'photo_blob_id' })
  photoBlob?: Blob | null;
}
