import { itemFieldLabel } from '../record/item-field-labels.js';

/** The label of each field of the Client form. */
export const CLIENT_FIELD_LABELS = {
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
} as const;

/** The label of a field of the Client form or of an item; its wire name if this version doesn't know the field. */
export function fieldLabel(name: string): string {
  const labels: Readonly<Record<string, string>> = CLIENT_FIELD_LABELS;
  return labels[name] ?? itemFieldLabel(name);
}
