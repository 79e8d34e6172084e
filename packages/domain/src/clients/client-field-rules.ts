import { HIV_TYPES, TEST_TYPES } from '../lists/lists.js';
import { isAllZeros } from '../identity/health-card.js';
import { phoneProblem, storedPhone } from '../identity/phone.js';
import { isPostalCode, shownPostalCode } from '../identity/postal-code.js';
import { PROVINCES } from '../identity/provinces.js';
import { isEmailShape, PUBLIC_REGISTRATION_TEXTS } from './public-registration.js';
import type { RegistrationForm } from './registrations.js';
import { invalid, type Violation } from '../platform/violations.js';

export const CLIENT_FIELD_TEXTS = {
  listed: 'Please choose a value from the list',
  healthCardZeros: 'This is not a health card number. Leave the field empty if there is no card',
  healthCardVersion: 'The version of a health card is one or two letters',
  postalCode: 'Please enter a Canadian postal code, like A1A 1A1, or its first three characters',
  email: PUBLIC_REGISTRATION_TEXTS.email,
} as const;

type RuledField =
  | 'province'
  | 'healthCard'
  | 'healthCardVersion'
  | 'postalCode'
  | 'phone1'
  | 'phone2'
  | 'email'
  | 'testType'
  | 'hivType'
  | 'hivTester';
type Rule = { field: RuledField; problem: (value: string, testers: readonly string[]) => string | null };

const listed = (value: string, values: readonly string[]): string | null =>
  values.includes(value) ? null : CLIENT_FIELD_TEXTS.listed;
const when = (isGood: boolean, text: string): string | null => (isGood ? null : text);

/**
 * One rule per field of the Client tab, shared by browser and server (CLI-12 to CLI-22, CLI-27). Lists: part 2 section
 * 3 and section 9.
 */
const RULES: readonly Rule[] = [
  {
    field: 'province',
    problem: (value) =>
      listed(
        value,
        PROVINCES.map(({ name }) => name),
      ),
  },
  { field: 'healthCard', problem: (value) => when(!isAllZeros(value), CLIENT_FIELD_TEXTS.healthCardZeros) },
  {
    field: 'healthCardVersion',
    problem: (value) => when(/^[a-z]{1,2}$/i.test(value), CLIENT_FIELD_TEXTS.healthCardVersion),
  },
  { field: 'postalCode', problem: (value) => when(isPostalCode(value), CLIENT_FIELD_TEXTS.postalCode) },
  { field: 'phone1', problem: (value) => phoneProblem(value) },
  { field: 'phone2', problem: (value) => phoneProblem(value) },
  { field: 'email', problem: (value) => when(isEmailShape(value), CLIENT_FIELD_TEXTS.email) },
  { field: 'testType', problem: (value) => listed(value, TEST_TYPES) },
  { field: 'hivType', problem: (value) => listed(value, HIV_TYPES) },
  { field: 'hivTester', problem: (value, testers) => listed(value, testers) },
];

type Fields = { [Field in RuledField]?: string | null };

/**
 * Every broken rule among the given fields. A field equal to the stored record's passes: data stored before a
 * rule existed must not block the rest of the form. `testers` are the program profile's.
 */
export function checkClientFields(form: Fields, testers: readonly string[], stored: Fields | null): Violation[] {
  return RULES.flatMap(({ field, problem }) => {
    const value = (form[field] ?? '').trim();
    if (value === '' || value === stored?.[field]?.trim()) return [];
    const text = problem(value, testers);
    return text === null ? [] : [invalid(field, text)];
  });
}

/** Phones and postal code in their stored form; an invalid value is left unchanged. */
export function storedClientFields<Form extends Partial<RegistrationForm>>(form: Form): Form {
  const { phone1, phone2, postalCode } = form;
  return {
    ...form,
    ...(phone1 ? { phone1: storedPhone(phone1) } : {}),
    ...(phone2 ? { phone2: storedPhone(phone2) } : {}),
    ...(postalCode ? { postalCode: shownPostalCode(postalCode) } : {}),
  };
}
