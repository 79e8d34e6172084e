import { parseScope, SCOPE_ACTIONS } from './service-scopes.js';
import { invalid, missing, type Violation } from '../platform/violations.js';

/** A program that reads or writes FHIR without a user: `GET /api/backend-services`, newest first. */
export type BackendService = {
  /** The client id that the program signs its assertions with. */
  id: string;
  name: string;
  scopes: string[];
  /** Where its public keys are read; null if they were sent as a file. */
  keys_address: string | null;
  state: 'active' | 'expired' | 'revoked';
  created_at: string;
  expires_at: string;
  last_token_at: string | null;
};

/** Body of `POST /api/backend-services`: the text of a JSON Web Key Set, or its address. */
export type NewBackendService = {
  name: string;
  scopes: string[];
  keys: string | null;
  keys_address: string | null;
  /** Counted from today. */
  days: number;
};

export const SERVICE_NAME_MAX = 100;
export const SERVICE_DAYS_MAX = 730;
export const SERVICE_DAYS_USUAL = 365;
export const SERVICE_SCOPES_MAX = 30;
export const SERVICE_KEYS_MAX = 20_000;
export const SERVICE_ADDRESS_MAX = 500;

export const BACKEND_SERVICE_TEXTS = {
  name: 'Please name the program',
  scopes: 'Choose at least one right',
  days: `Days: 1 to ${SERVICE_DAYS_MAX}.`,
  keys: 'Choose a file with its public keys, or enter their address',
  keysTwice: 'Use either a file or an address',
  notKeys: 'The file is not a JSON Web Key Set.',
  noKey: 'The file contains no key.',
  privateKey: 'The file contains a private key. Send public keys only.',
  keyKind: 'Each key needs a kid, and kty RSA or EC.',
  address: 'The address of the keys must use https.',
  unknown: 'This program is no longer in use',
} as const;

const t = BACKEND_SERVICE_TEXTS;

/** The rights on resources of one type that the screen offers; a program that may change them may also read them. */
export const SERVICE_RIGHTS = {
  read: { label: 'Read', actions: 'rs' },
  create: { label: 'Create', actions: 'c' },
  change: { label: 'Change', actions: 'ru' },
} as const;
export type ServiceRight = keyof typeof SERVICE_RIGHTS;
export const ALL_SERVICE_RIGHTS = Object.keys(SERVICE_RIGHTS) as ServiceRight[];

type ServiceType = { words: string; rights: readonly ServiceRight[] };
const READ = ['read'] as const;

/** The types of `/api/fhir` in plain words, and the rights that exist for each (docs/connected-care.md). */
export const SERVICE_TYPES: Readonly<Record<string, ServiceType>> = {
  Patient: { words: 'Clients', rights: ALL_SERVICE_RIGHTS },
  Consent: { words: 'Recorded consents', rights: READ },
  Observation: { words: 'Tests and results', rights: ALL_SERVICE_RIGHTS },
  DiagnosticReport: { words: 'Tests as reports', rights: READ },
  ServiceRequest: { words: 'Blood sent to a laboratory', rights: READ },
  MedicationStatement: { words: 'Courses of treatment', rights: ALL_SERVICE_RIGHTS },
  MedicationDispense: { words: 'Medication dispensed', rights: ALL_SERVICE_RIGHTS },
  Encounter: { words: 'Interactions', rights: ALL_SERVICE_RIGHTS },
  Communication: { words: 'Telephone calls', rights: READ },
  Appointment: { words: 'Activities', rights: ALL_SERVICE_RIGHTS },
  DocumentReference: { words: 'Notes and attachments', rights: ALL_SERVICE_RIGHTS },
  Provenance: { words: 'Who wrote each item', rights: READ },
  AuditEvent: { words: 'Audit log', rights: READ },
};

/** The scope for the rights chosen for a type; null if there are none. */
export function scopeOf(type: string, rights: readonly ServiceRight[]): string | null {
  const chosen = rights.map((right) => SERVICE_RIGHTS[right].actions).join('');
  const actions = SCOPE_ACTIONS.filter((action) => chosen.includes(action)).join('');
  return actions === '' ? null : `system/${type}.${actions}`;
}

/** `Clients: read, create`; a scope that the screen doesn't offer is shown as far as it can be interpreted. */
export function scopeInWords(scope: string): string {
  const parsed = parseScope(scope);
  if (!parsed) return scope;
  const has = (action: string): boolean => parsed.actions.includes(action);
  const reads =
    has('r') && has('s') ? ['read'] : [...(has('r') ? ['read by id'] : []), ...(has('s') ? ['search'] : [])];
  const actions = [...reads, ...(has('c') ? ['create'] : []), ...(has('u') ? ['change'] : [])];
  const name = parsed.type === '*' ? 'Everything' : (SERVICE_TYPES[parsed.type]?.words ?? parsed.type);
  return `${name}: ${actions.join(', ')}`;
}

/** Private parts of a key: a file that contains one is the wrong file. */
const PRIVATE_PARTS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k'];
/** The key types for RS384 and ES384. */
const KEY_TYPES: readonly unknown[] = ['RSA', 'EC'];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The problem with a file of public keys; null if it is valid. */
export function publicKeysProblem(text: string): string | null {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return t.notKeys;
  }
  const keys = isObject(file) ? file['keys'] : undefined;
  if (!Array.isArray(keys) || !keys.every(isObject)) return t.notKeys;
  if (keys.length === 0) return t.noKey;
  if (keys.some((key) => PRIVATE_PARTS.some((part) => part in key))) return t.privateKey;
  const isUsable = ({ kty, kid }: Record<string, unknown>): boolean =>
    KEY_TYPES.includes(kty) && typeof kid === 'string' && kid !== '';
  return keys.every(isUsable) ? null : t.keyKind;
}

/** `mayBePlain`: development and tests read keys over http, too. */
function addressProblem(text: string, mayBePlain: boolean): string | null {
  if (!URL.canParse(text)) return t.address;
  const { protocol, username, password } = new URL(text);
  const isSecure = protocol === 'https:' || (mayBePlain && protocol === 'http:');
  return isSecure && username === '' && password === '' ? null : t.address;
}

function keysProblem({ keys, keys_address }: NewBackendService, mayBePlain: boolean): Violation | null {
  if (keys === null && keys_address === null) return missing('keys', t.keys);
  if (keys !== null && keys_address !== null) return invalid('keys', t.keysTwice);
  const [field, problem] =
    keys === null
      ? (['keys_address', addressProblem(keys_address ?? '', mayBePlain)] as const)
      : (['keys', publicKeysProblem(keys)] as const);
  return problem === null ? null : invalid(field, problem);
}

/** Every broken rule of a new program, in the order of the form; shared by screen, server and console. */
export function checkBackendService(form: NewBackendService, mayBePlain = false): Violation[] {
  const { name, scopes, days } = form;
  const wrong = scopes.find((scope) => parseScope(scope) === null);
  return [
    name.trim() === '' ? missing('name', t.name) : null,
    scopes.length === 0 ? missing('scopes', t.scopes) : null,
    wrong === undefined
      ? null
      : invalid(
          'scopes',
          `${wrong} is not a valid scope. Use for example system/Patient.rs or system/*.rs (c, r, u, s in this order).`,
        ),
    keysProblem(form, mayBePlain),
    Number.isInteger(days) && days >= 1 && days <= SERVICE_DAYS_MAX ? null : invalid('days', t.days),
  ].filter((violation) => violation !== null);
}
