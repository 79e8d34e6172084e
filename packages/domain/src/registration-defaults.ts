import type { CivilDate } from './civil-dates.js';
import { DISPOSITION_WITHOUT_PHYSICIAN, NO_PHYSICIAN } from './lists.js';
import type { ProgramProfile } from './program-profile.js';
import { DEFAULT_PROVINCE } from './provinces.js';
import type { RegistrationForm } from './registrations.js';

/** An empty Client tab: every field at its specified default (part 2 section 3). */
export function emptyRegistration(
  profile: Pick<ProgramProfile, 'doctor' | 'testers'>,
  today: CivilDate,
): RegistrationForm {
  return {
    firstName: '',
    lastName: '',
    dob: null,
    patientConsent: 'verbal',
    gender: null,
    province: DEFAULT_PROVINCE,
    disposition: null,
    aka: null,
    regDate: today,
    healthCard: null,
    healthCardVersion: null,
    referralSite: null,
    address: null,
    unitNumber: null,
    city: null,
    postalCode: null,
    phone1: null,
    phone2: null,
    leaveMessage: false,
    voicemail: false,
    text: false,
    preferredTime: null,
    email: null,
    language: 'English',
    specialAttention: null,
    instructions: null,
    photo: null,
    summaryTemplate: null,
    physician: profile.doctor,
    rnaAvailable: 'No',
    rnaSampleDate: null,
    rnaResult: 'Positive',
    coverageType: 'Select',
    referralPerson: null,
    testType: null,
    hivDate: null,
    hivResult: 'negative',
    hivType: null,
    hivTester: profile.testers[0],
  };
}

/** Other changes when a disposition is chosen: POCT NEG sets the physician to None (CLI-10). */
export function choiceOfDisposition(disposition: string | null): Partial<RegistrationForm> {
  return disposition === DISPOSITION_WITHOUT_PHYSICIAN ? { disposition, physician: NO_PHYSICIAN } : { disposition };
}

/** Other changes when the test type is chosen at intake (CLI-28). */
export function choiceOfTestType(testType: string | null, tester: string): Partial<RegistrationForm> {
  return { testType, hivDate: null, hivResult: 'negative', hivType: null, hivTester: tester };
}
