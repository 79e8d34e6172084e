import {
  COVERAGE_TYPES,
  GENDERS,
  LANGUAGES,
  PATIENT_CONSENTS,
  RAPID_RESULTS,
  RNA_RESULTS,
  TEST_TYPES,
  YES_NO,
} from '@firstlight/domain/lists/lists';
import { PUBLIC_REGISTRATION_TEXTS } from '@firstlight/domain/clients/public-registration';
import {
  REGISTRATION_TEXTS,
  type NewRegistration,
  type RegistrationChange,
  type RegistrationForm,
} from '@firstlight/domain/clients/registrations';
import { Transform } from 'class-transformer';
import { Allow, IsOptional, Matches } from 'class-validator';
import {
  Flag,
  OptionalChoice,
  OptionalDay,
  OptionalText,
  RequiredChoice,
  RequiredText,
  OptionalVersion,
} from '../../platform/http/fields.js';

const NAME_LENGTH = 200;
const LINE = 300;
const PARAGRAPH = 4_000;
const SUMMARY = 20_000;
/** The data URL itself is checked by the photo intake, which knows the specification's limits. */
const PHOTO = 2_000_000;

/** Spaces and dashes between digits, as people type the number. */
const joinDigits = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.replace(/[\s-]/g, '') || null : value;

/**
 * The optional fields that POST and PUT share; null empties a field, omitting it leaves it unchanged. Rules that a stored value
 * may break (`checkClientFields` and the managed lists) run where the stored record is known.
 */
class OptionalFields implements Partial<RegistrationForm> {
  @OptionalDay() dob?: string | null;
  @OptionalChoice(GENDERS) gender?: RegistrationForm['gender'];
  @OptionalText(LINE) province?: string | null;
  @OptionalText(LINE) disposition?: string | null;
  @OptionalText(NAME_LENGTH) aka?: string | null;
  @OptionalDay() regDate?: string | null;
  @Transform(joinDigits)
  @IsOptional()
  @Matches(/^\d{1,10}$/, { message: PUBLIC_REGISTRATION_TEXTS.healthCard })
  healthCard?: string | null;
  @OptionalText(LINE) healthCardVersion?: string | null;
  @OptionalText(LINE) referralSite?: string | null;
  @OptionalText(LINE) address?: string | null;
  @OptionalText(LINE) unitNumber?: string | null;
  @OptionalText(LINE) city?: string | null;
  @OptionalText(LINE) postalCode?: string | null;
  @OptionalText(LINE) phone1?: string | null;
  @OptionalText(LINE) phone2?: string | null;
  @Flag() leaveMessage?: boolean;
  @Flag() voicemail?: boolean;
  @Flag() text?: boolean;
  @OptionalText(LINE) preferredTime?: string | null;
  @OptionalText(LINE) email?: string | null;
  @OptionalChoice(LANGUAGES) language?: RegistrationForm['language'];
  @OptionalText(PARAGRAPH) specialAttention?: string | null;
  @OptionalText(PARAGRAPH) instructions?: string | null;
  @OptionalText(PHOTO) photo?: string | null;
  @OptionalText(SUMMARY) summaryTemplate?: string | null;
  @OptionalText(LINE) selectedTemplate?: string | null;
  @OptionalText(LINE) physician?: string | null;
  @OptionalChoice(YES_NO) rnaAvailable?: RegistrationForm['rnaAvailable'];
  @OptionalDay() rnaSampleDate?: string | null;
  @OptionalChoice(RNA_RESULTS) rnaResult?: RegistrationForm['rnaResult'];
  @OptionalChoice(COVERAGE_TYPES) coverageType?: RegistrationForm['coverageType'];
  @OptionalText(LINE) referralPerson?: string | null;
  @OptionalChoice(TEST_TYPES) testType?: string | null;
  @OptionalDay() hivDate?: string | null;
  @OptionalChoice(RAPID_RESULTS) hivResult?: RegistrationForm['hivResult'];
  @OptionalText(LINE) hivType?: string | null;
  @OptionalText(LINE) hivTester?: string | null;
  /** Calculated from `dob`: accepted and ignored. */
  @Allow() age?: string | number | null;
}

export class NewRegistrationDto extends OptionalFields implements NewRegistration {
  @RequiredText(NAME_LENGTH, REGISTRATION_TEXTS.firstName) firstName: string;
  @RequiredText(NAME_LENGTH, REGISTRATION_TEXTS.lastName) lastName: string;
  @RequiredChoice(PATIENT_CONSENTS, REGISTRATION_TEXTS.patientConsent)
  patientConsent: RegistrationForm['patientConsent'];
}

/** A PUT is the whole form (EDIT-07, decisions.md 30): the three required fields must be there. */
export class RegistrationChangeDto extends NewRegistrationDto implements RegistrationChange {
  @OptionalVersion()
  version?: number;
  /** Why the result of the test at registration is corrected, as in Tests. */
  @OptionalText(PARAGRAPH) change_reason?: string | null;
}
