/** The kinds of rows in a historical file. */
export const LEGACY_KINDS = ['registrations', 'tests', 'treatments', 'rewards'] as const;
export type LegacyKind = (typeof LEGACY_KINDS)[number];

/** The fields that a column can be mapped to. */
export const LEGACY_FIELDS = [
  'firstName',
  'lastName',
  'fullName',
  'dob',
  'regDate',
  'gender',
  'disposition',
  'referralSite',
  'healthCard',
  'healthCardVersion',
  'phone',
  'email',
  'address',
  'city',
  'province',
  'postalCode',
  'language',
  'consent',
  'coverage',
  'testDate',
  'testType',
  'testResult',
  'tester',
  'startDate',
  'endDate',
  'medication',
  'outcome',
  'rewardDate',
  'rewardType',
  'amount',
  'paymentType',
  'issued',
] as const;
export type LegacyField = (typeof LEGACY_FIELDS)[number];

const PERSON = ['firstName', 'lastName', 'fullName', 'dob', 'healthCard'] as const;
const ATTRIBUTES = ['gender', 'referralSite', 'city', 'province'] as const;

/** The field that dates a row of each kind, and the fields that its files have. */
export const LEGACY_KIND_FIELDS: Readonly<Record<LegacyKind, { date: LegacyField; fields: readonly LegacyField[] }>> = {
  registrations: { date: 'regDate', fields: LEGACY_FIELDS.slice(0, LEGACY_FIELDS.indexOf('testDate')) },
  tests: { date: 'testDate', fields: [...PERSON, 'testDate', 'testType', 'testResult', 'tester', ...ATTRIBUTES] },
  treatments: {
    date: 'startDate',
    fields: [...PERSON, 'startDate', 'endDate', 'medication', 'outcome', ...ATTRIBUTES],
  },
  rewards: {
    date: 'rewardDate',
    fields: [...PERSON, 'rewardDate', 'rewardType', 'amount', 'paymentType', 'issued', ...ATTRIBUTES],
  },
};

const DATES: readonly LegacyField[] = ['dob', 'regDate', 'testDate', 'startDate', 'endDate', 'rewardDate'];

export const isLegacyDate = (field: LegacyField | null): boolean => field !== null && DATES.includes(field);

/** The label of a field on screens. */
export const LEGACY_FIELD_NAMES: Readonly<Record<LegacyField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  fullName: 'Full name',
  dob: 'Date of birth',
  regDate: 'Registration date',
  gender: 'Gender',
  disposition: 'Disposition',
  referralSite: 'Referral site',
  healthCard: 'Health card',
  healthCardVersion: 'Health card version',
  phone: 'Phone',
  email: 'E-mail',
  address: 'Address',
  city: 'City',
  province: 'Province',
  postalCode: 'Postal code',
  language: 'Language',
  consent: 'Consent',
  coverage: 'Coverage',
  testDate: 'Test date',
  testType: 'Test',
  testResult: 'Test result',
  tester: 'Tester',
  startDate: 'Start date',
  endDate: 'End date',
  medication: 'Medication',
  outcome: 'Outcome',
  rewardDate: 'Date given',
  rewardType: 'Reward',
  amount: 'Amount',
  paymentType: 'Payment type',
  issued: 'Issued',
};
