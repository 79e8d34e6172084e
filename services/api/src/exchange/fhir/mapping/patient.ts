import type { RecordedConsent } from '@firstlight/domain/clients/consent-texts';
import { isTenDigits } from '@firstlight/domain/identity/health-card';
import { DEFAULT_PROVINCE, PROVINCES } from '@firstlight/domain/identity/provinces';
import { recordCode } from '@firstlight/domain/identity/record-code';
import type { Registration } from '@firstlight/domain/clients/registrations';
import type { Address, Consent, ContactPoint, HumanName, Identifier, Patient } from '@medplum/fhirtypes';
import { SYSTEMS } from './codes.js';
import { type FhirBase, filled, metaOf, patientReference, plain } from './parts.js';

export const LANGUAGE_CODES = { English: 'en-CA', French: 'fr-CA' } as const;
export const UNIT = 'Unit ';

/** The fields of a registration that a Patient has. */
export type PatientFields = Pick<
  Registration,
  | 'id'
  | 'version'
  | 'updated_at'
  | 'patientConsent'
  | 'firstName'
  | 'lastName'
  | 'aka'
  | 'dob'
  | 'gender'
  | 'language'
  | 'physician'
  | 'healthCard'
  | 'phone1'
  | 'phone2'
  | 'email'
  | 'address'
  | 'unitNumber'
  | 'city'
  | 'province'
  | 'postalCode'
>;

export const GENDER_CODES = { Male: 'male', Female: 'female' } as const;

/** This program's identifier: the short code that staff read aloud. */
export const recordCodeSystem = (base: FhirBase): string => `${base}/NamingSystem/record-code`;

/** A card that isn't known to be Ontario's; the record doesn't say which province issued it. */
const OTHER_HEALTH_CARD = '/NamingSystem/health-card';

/** Whether an identifier is a health card, of Ontario or another province. */
export function isHealthCard(system: string | null): boolean {
  return system === SYSTEMS.ontarioHealthCard || (system?.endsWith(OTHER_HEALTH_CARD) ?? false);
}

function cardSystem(card: string, province: string | null, base: FhirBase): string {
  const fromOntario = isTenDigits(card) && (!province || province === DEFAULT_PROVINCE);
  return fromOntario ? SYSTEMS.ontarioHealthCard : `${base}${OTHER_HEALTH_CARD}`;
}

function identifiersOf({ id, healthCard, province }: PatientFields, base: FhirBase): Identifier[] {
  const code: Identifier = { use: 'secondary', system: recordCodeSystem(base), value: recordCode(id) };
  if (!healthCard) return [code];
  const type = { coding: [{ system: SYSTEMS.identifierType, code: 'JHN' }] };
  return [code, { use: 'official', type, system: cardSystem(healthCard, province, base), value: healthCard }];
}

function namesOf({ firstName, lastName, aka }: PatientFields): HumanName[] {
  // A client who registered on the website with a single name has no family name.
  const official: HumanName = { use: 'official', ...filled({ family: plain(lastName) }), given: [plain(firstName)] };
  return aka ? [official, { use: 'nickname', text: plain(aka) }] : [official];
}

function contactsOf({ phone1, phone2, email }: PatientFields): ContactPoint[] {
  return [
    ...[phone1, phone2].flatMap((value, at): ContactPoint[] =>
      value ? [{ system: 'phone', value, rank: at + 1 }] : [],
    ),
    ...(email ? [{ system: 'email', value: email } as const] : []),
  ];
}

function addressOf({ address, unitNumber, city, province, postalCode }: PatientFields): Address[] {
  const line = [address, unitNumber && `${UNIT}${unitNumber}`].flatMap((text) => (text ? [plain(text)] : []));
  const state = PROVINCES.find(({ name }) => name === province)?.code ?? province;
  const fields = filled({ line: line.length > 0 ? line : null, city: city && plain(city), state, postalCode });
  return Object.keys(fields).length === 0 ? [] : [{ ...fields, country: 'CA' }];
}

/** How the client consented; a client can’t be recorded without it. */
export const CONSENT_TYPE = `${SYSTEMS.program}:consent-type`;

export function toPatient(registration: PatientFields, base: FhirBase): Patient {
  const { id, gender, dob, language, physician } = registration;
  const contacts = contactsOf(registration);
  const addresses = addressOf(registration);
  return {
    resourceType: 'Patient',
    id,
    meta: metaOf(registration),
    extension: [{ url: CONSENT_TYPE, valueCode: registration.patientConsent }],
    identifier: identifiersOf(registration, base),
    active: true,
    name: namesOf(registration),
    gender: gender === null ? 'unknown' : GENDER_CODES[gender],
    ...filled({ birthDate: dob }),
    ...(contacts.length > 0 && { telecom: contacts }),
    ...(addresses.length > 0 && { address: addresses }),
    ...(language && {
      communication: [{ language: { coding: [{ system: SYSTEMS.language, code: LANGUAGE_CODES[language] }] } }],
    }),
    ...(physician && physician !== 'None' && { generalPractitioner: [{ display: plain(physician) }] }),
  };
}

/** Consent to text messages and voice mail is separate; this is the consent to be tested and registered. */
export function toConsent(
  registration: Pick<Registration, 'id' | 'version' | 'updated_at'>,
  consent: RecordedConsent,
): Consent {
  return {
    resourceType: 'Consent',
    id: registration.id,
    meta: metaOf(registration),
    status: 'active',
    scope: { coding: [{ system: SYSTEMS.consentScope, code: 'treatment', display: 'Treatment' }] },
    category: [{ coding: [{ system: SYSTEMS.loinc, code: '59284-0', display: 'Consent Document' }] }],
    patient: patientReference(registration.id),
    dateTime: consent.at,
    policyRule: { text: consent.version === null ? `${consent.type} consent` : `Wording ${consent.version}` },
    provision: { type: 'permit' },
    verification: [{ verified: true, verificationDate: consent.at }],
  };
}
