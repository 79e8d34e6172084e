import { newYorkIsoAt } from '@firstlight/domain/dates/new-york-time';
import { recordCode } from '@firstlight/domain/identity/record-code';
import { base64 } from '../mapping/documents.js';
import type { ItemSource } from '../resource-types.js';

/** Values of an item that its resources only copy, and their text there; null if that needs special care. */
export type Repeated = {
  from: readonly string[];
  samples: readonly string[];
  as: (...values: string[]) => string | null;
};

/** Characters of the private use area, which no mapping looks for. */
const sampleOf = (name: string): string => `\uE000${name}\uE001`;

const repeated = (name: string, as: Repeated['as']): Repeated => ({ from: [name], samples: [sampleOf(name)], as });

/** Characters that JSON escapes, or that FHIR's text omits. */
const NOT_AS_IT_IS = /["\\\u0000-\u001F]/;

const exact = (...names: string[]): Repeated[] => names.map((name) => repeated(name, (value) => value));
const words = (...names: string[]): Repeated[] =>
  names.map((name) => repeated(name, (text) => (NOT_AS_IT_IS.test(text) ? null : text)));

const SHARED: readonly Repeated[] = [
  ...exact('registrationId', 'id', 'created_at', 'updated_at', 'lastUpdated', 'created_by', 'updated_by'),
  ...words('created_by_name', 'updated_by_name'),
];

/** Real values, because an appointment combines a day and a time, and a short code is derived from an id. */
const [DAY, TIME, ID] = ['2001-02-03', '04:05', '5a4b3c2d-1e0f-4a9b-8c7d-6e5f4a3b2c1d'];

/**
 * For each kind, the fields whose value doesn't affect the structure of a resource; all others do. `RowLines` notices a
 * wrong line here, and then maps each resource individually.
 */
export const REPEATED: Record<ItemSource['kind'], readonly Repeated[]> = {
  test: [
    ...SHARED,
    ...exact('test_date', 'bloodwork_date_submitted'),
    ...words('hiv_tester', 'hcv_tester', 'bloodwork_tester'),
  ],
  medication: [...SHARED, ...exact('start_date', 'end_date')],
  dispensing: [...SHARED, ...exact('expiry_date', 'dispensed_date'), ...words('rx', 'lot')],
  note: [...SHARED, ...exact('noteDate'), repeated('noteText', base64)],
  activity: [
    ...SHARED,
    { from: ['date', 'time'], samples: [DAY, TIME], as: newYorkIsoAt },
    { from: ['date'], samples: [DAY], as: (date) => date },
    ...words('description'),
  ],
  interaction: [...SHARED, ...exact('date', 'amount', 'payment_type', 'issued'), ...words('referral_id')],
  attachment: [],
};

/** The same for a client. */
export const REPEATED_OF_CLIENT: readonly Repeated[] = [
  { from: ['id'], samples: [ID], as: (id) => id },
  { from: ['id'], samples: [ID], as: recordCode },
  ...exact('updated_at', 'createdAt', 'consentGivenAt', 'dob', 'consentWordingHash'),
  ...words('firstName', 'lastName', 'aka', 'phone1', 'phone2', 'email', 'address', 'unitNumber', 'city', 'postalCode'),
  // 'None' means that the client has no physician.
  repeated('physician', (name) => (name === 'None' || NOT_AS_IT_IS.test(name) ? null : name)),
];
