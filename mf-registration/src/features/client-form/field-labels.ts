import type { ClientFormValues } from './client-form-values';

/** What each field is called on the screen, for the comparison and the history. */
export const FIELD_LABELS: Record<keyof ClientFormValues, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  dob: 'Date of Birth',
  patientConsent: 'Patient Consent',
  gender: 'Gender',
  province: 'Province',
  disposition: 'Disposition',
  aka: 'AKA',
  regDate: 'Registration Date',
  healthCard: 'Health Card',
  healthCardVersion: 'Version',
  referralSite: 'Referral Site',
  address: 'Address',
  unitNumber: 'Unit Number',
  city: 'City',
  postalCode: 'Postal Code',
  phone1: 'Phone 1',
  phone2: 'Phone 2',
  leaveMessage: 'Leave message',
  voicemail: 'Voicemail',
  text: 'Text',
  preferredTime: 'Preferred Time',
  email: 'Email',
  language: 'Language',
  specialAttention: 'Special Attention',
  instructions: 'Instructions',
  photo: 'Photo',
  summaryTemplate: 'Clinical Summary',
  selectedTemplate: 'Clinical Summary Template',
  physician: 'Physician',
  rnaAvailable: 'RNA Available',
  rnaSampleDate: 'RNA Sample Date',
  rnaResult: 'RNA Result',
  coverageType: 'Coverage Type',
  referralPerson: 'Referral Person',
  testType: 'Test Type',
  hivDate: 'HIV Test Date',
  hivResult: 'HIV Result',
  hivType: 'HIV Type',
  hivTester: 'HIV Tester',
};

/** The label of a wire name; the name itself for one that this version doesn't know. */
export function fieldLabel(name: string): string {
  return name in FIELD_LABELS ? FIELD_LABELS[name as keyof ClientFormValues] : name;
}
