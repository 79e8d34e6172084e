import type { Authors } from '../people/authors.js';
import type { CivilDate } from '../dates/civil-dates.js';
import type {
  COVERAGE_TYPES,
  GENDERS,
  LANGUAGES,
  PATIENT_CONSENTS,
  RAPID_RESULTS,
  RNA_RESULTS,
  YES_NO,
} from '../lists/lists.js';
import type { ChosenStop } from '../lists/stops.js';
import { missing, type Violation } from '../platform/violations.js';

export type RegistrationStatus = 'pending' | 'submitted';
/** `web` came from the public form, `staff` from intake (decisions.md 12). */
export type RegistrationSource = 'web' | 'staff' | 'legacy';

type Choice<List extends readonly string[]> = List[number];

/** The form of the Client tab; empty strings are sent as null (part 2 section 3, API-18, API-19). */
export type RegistrationForm = {
  firstName: string;
  lastName: string;
  dob: CivilDate | null;
  patientConsent: Choice<typeof PATIENT_CONSENTS>;
  gender: Choice<typeof GENDERS> | null;
  province: string | null;
  disposition: string | null;
  aka: string | null;
  regDate: CivilDate | null;
  healthCard: string | null;
  healthCardVersion: string | null;
  referralSite: string | null;
  address: string | null;
  unitNumber: string | null;
  city: string | null;
  postalCode: string | null;
  phone1: string | null;
  phone2: string | null;
  leaveMessage: boolean;
  voicemail: boolean;
  text: boolean;
  preferredTime: string | null;
  email: string | null;
  language: Choice<typeof LANGUAGES> | null;
  specialAttention: string | null;
  instructions: string | null;
  /** A data URL in requests, the authenticated content address in answers; null for none or "remove". */
  photo: string | null;
  /** The text of the clinical summary; the chosen template's name is sent as `selectedTemplate`. */
  summaryTemplate: string | null;
  physician: string | null;
  rnaAvailable: Choice<typeof YES_NO> | null;
  rnaSampleDate: CivilDate | null;
  rnaResult: Choice<typeof RNA_RESULTS> | null;
  coverageType: Choice<typeof COVERAGE_TYPES> | null;
  referralPerson: string | null;
  testType: string | null;
  hivDate: CivilDate | null;
  hivResult: Choice<typeof RAPID_RESULTS> | null;
  hivType: string | null;
  hivTester: string | null;
};

/** Body of `POST /api/admin-register`: everything except names and consent is optional. */
export type NewRegistration = Partial<RegistrationForm> & {
  firstName: string;
  lastName: string;
  patientConsent: string;
  selectedTemplate?: string | null;
  /** Accepted and ignored: calculated from `dob`. */
  age?: string | number | null;
};

/** Body of `PUT /api/admin-registration/{id}`: the whole form; an optional field that is left out stays as it is. */
export type RegistrationChange = NewRegistration & {
  version?: number;
  /** Why the result of the test at registration is corrected, as in Tests. */
  change_reason?: string | null;
};

/** The response of `GET /api/admin-registration/{id}`, flat; the version is in `ETag` too. */
export type Registration = RegistrationForm &
  Authors & {
    registration_id: string;
    id: string;
    age: number | null;
    /** The name of the chosen clinical template. */
    selectedTemplate: string | null;
    version: number;
    status: RegistrationStatus;
    source: RegistrationSource;
    /** Moment of submission by the person or staff member. */
    timestamp: string;
    finalized_at: string | null;
    created_at: string;
    updated_at: string;
    /** The mobile stop that was chosen on the website. */
    stop?: ChosenStop;
    /** When the client cancelled the booking on the website. */
    booking_cancelled_at?: string;
  };

/** The only fields of a record that a user without the Client tab may read (decisions.md 9). */
export type RegistrationHeader = Pick<
  Registration,
  'registration_id' | 'id' | 'firstName' | 'lastName' | 'dob' | 'age' | 'disposition' | 'status'
>;

export const REGISTRATION_TEXTS = {
  firstName: 'First Name is required.',
  lastName: 'Last Name is required.',
  patientConsent: 'Patient Consent is required.',
  notFound: 'Registration not found.',
  changedSince: 'It has been changed since, so it was left as is.',
  changesSaved: 'Changes saved successfully! You can continue editing or return to admin menu or dashboard.',
  requiredFields: 'Please fill in the required fields: ',
  checkForm: 'Please check your form data and try again.',
  unreadable: 'Validation error. Please check all required fields are filled correctly.',
} as const;

/** The three required fields of the Client tab (CLI-01 to CLI-03). */
export function checkRequiredFields(form: {
  firstName?: string | null;
  lastName?: string | null;
  patientConsent?: string | null;
}): Violation[] {
  const t = REGISTRATION_TEXTS;
  const empty = (text: string | null | undefined): boolean => (text ?? '').trim() === '';
  return [
    empty(form.firstName) ? missing('firstName', t.firstName) : null,
    empty(form.lastName) ? missing('lastName', t.lastName) : null,
    empty(form.patientConsent) ? missing('patientConsent', t.patientConsent) : null,
  ].filter((violation) => violation !== null);
}
