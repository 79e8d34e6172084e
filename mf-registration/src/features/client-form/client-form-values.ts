import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { SELECT_TEMPLATE, type YES_NO } from '@firstlight/domain/lists/lists';
import { phoneDigits, shownPhone } from '@firstlight/domain/identity/phone';
import { shownPostalCode } from '@firstlight/domain/identity/postal-code';
import type { ProgramProfile } from '@firstlight/domain/people/program-profile';
import { DEFAULT_PROVINCE } from '@firstlight/domain/identity/provinces';
import type { Registration, RegistrationForm } from '@firstlight/domain/clients/registrations';
import { typedDateOr } from '@firstlight/domain/dates/typed-dates';

export type BooleanField = 'leaveMessage' | 'voicemail' | 'text';
type FormKey = keyof RegistrationForm;

/** The form's input values: text for everything, empty for "not given"; `photo` is a data URL or an address. */
export type ClientFormValues = { [Key in Exclude<FormKey, BooleanField>]: string } & Record<BooleanField, boolean> & {
    selectedTemplate: string;
  };
export type WireForm = RegistrationForm & { selectedTemplate: string | null };
export type TextField = Exclude<keyof ClientFormValues, BooleanField>;

const NOT_RNA: (typeof YES_NO)[number] = 'No';

/** A fresh form (part 2 section 3, Defaults); `today` is the New York calendar date. */
export function newClientForm(today: string, profile: Pick<ProgramProfile, 'doctor' | 'testers'>): ClientFormValues {
  return {
    firstName: '',
    lastName: '',
    dob: '',
    patientConsent: 'verbal',
    gender: '',
    province: DEFAULT_PROVINCE,
    disposition: '',
    aka: '',
    regDate: today,
    healthCard: '',
    healthCardVersion: '',
    referralSite: '',
    address: '',
    unitNumber: '',
    city: '',
    postalCode: '',
    phone1: '',
    phone2: '',
    leaveMessage: false,
    voicemail: false,
    text: false,
    preferredTime: '',
    email: '',
    language: 'English',
    specialAttention: '',
    instructions: '',
    photo: '',
    summaryTemplate: '',
    physician: profile.doctor,
    rnaAvailable: NOT_RNA,
    rnaSampleDate: '',
    rnaResult: 'Positive',
    coverageType: 'Select',
    referralPerson: '',
    testType: '',
    hivDate: '',
    hivResult: 'negative',
    hivType: '',
    hivTester: profile.testers[0],
    selectedTemplate: SELECT_TEMPLATE,
  };
}

const BOOLEANS: readonly string[] = ['leaveMessage', 'voicemail', 'text'] satisfies BooleanField[];

/** The form values of a stored record. */
export function clientFormOf(record: Registration, blank: ClientFormValues): ClientFormValues {
  const shown = Object.keys(blank).map((key) => {
    const value = record[key as keyof ClientFormValues];
    return [key, BOOLEANS.includes(key) ? value === true : (value ?? '')];
  });
  const values = Object.fromEntries(shown) as ClientFormValues;
  return {
    ...values,
    phone1: shownPhone(values.phone1),
    phone2: shownPhone(values.phone2),
    postalCode: shownPostalCode(values.postalCode),
    selectedTemplate: values.selectedTemplate || SELECT_TEMPLATE,
  };
}

/**
 * The request body: trimmed texts, null for empty ones, digits of the phones (EDIT-07, REG-14). An invalid stored value
 * is sent unchanged.
 */
export function wireFormOf(values: ClientFormValues): WireForm {
  const plain = {
    ...values,
    dob: typedDateOr(values.dob, todayInNewYork()),
    phone1: phoneDigits(values.phone1) ?? values.phone1,
    phone2: phoneDigits(values.phone2) ?? values.phone2,
    postalCode: shownPostalCode(values.postalCode),
  };
  const sent = Object.entries(plain).map(([key, value]) => {
    const text = typeof value === 'string' && key !== 'summaryTemplate' ? value.trim() : value;
    return [key, text === '' ? null : text];
  });
  return Object.fromEntries(sent) as WireForm;
}
