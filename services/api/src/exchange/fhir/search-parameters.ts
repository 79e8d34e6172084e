import { isCivilDate, type CivilDate } from '@firstlight/domain/dates/civil-dates';
import { isRecordId } from '@firstlight/domain/identity/record-code';
import { HttpError } from '../../platform/errors/http-errors.js';
import { type FhirType, isWrittenType } from './resource-types.js';

const ITEM = ['patient', 'subject'] as const;
/** Identify a person: accepted in the body of `POST …/_search` only, since URLs are kept in logs and histories. */
export const PERSON_PARAMETERS = ['name', 'family', 'given', 'birthdate', 'phone', 'identifier'] as const;
const COMMON = ['_id', '_lastUpdated', '_count', '_after', '_format', '_sort', '_include', '_revinclude'] as const;

/** What can be searched, by type (also in the CapabilityStatement). */
export const SEARCH_PARAMETERS: Readonly<Record<FhirType, readonly string[]>> = {
  Patient: PERSON_PARAMETERS,
  Consent: ['patient'],
  Provenance: ['patient'],
  Observation: [...ITEM, 'date', 'code'],
  DiagnosticReport: [...ITEM, 'date', 'code'],
  ServiceRequest: [...ITEM, 'code'],
  MedicationStatement: [...ITEM],
  MedicationDispense: [...ITEM],
  Encounter: [...ITEM, 'date'],
  Communication: [...ITEM],
  Appointment: ['patient', 'date'],
  DocumentReference: [...ITEM],
  AuditEvent: ['patient', 'date'],
};

export const COUNT = { usual: 50, most: 200 } as const;

type Comparison = '=' | '>=' | '<=' | '>' | '<';
const PREFIXES: Readonly<Record<string, Comparison>> = { eq: '=', ge: '>=', le: '<=', gt: '>', lt: '<' };
export type Bound<Value> = { comparison: Comparison; value: Value };

export type Sort = 'ASC' | 'DESC';

export type FhirSearch = {
  ids: string[] | null;
  registrationId: string | null;
  updated: Bound<string>[];
  days: Bound<CivilDate>[];
  /** `system|code` or a bare code. */
  codes: string[] | null;
  person: Partial<Record<(typeof PERSON_PARAMETERS)[number], string>>;
  count: number;
  /** By last change instead of by id. */
  sort: Sort | null;
  /** The last row of the previous page; `at` only if the search is sorted. */
  after: { id: string; at: string | null } | null;
  /** Adds the resources' patients, or their authors. */
  include: { patients: boolean; provenance: boolean };
};

export type RawParameters = Readonly<Record<string, string | readonly string[] | undefined>>;

const refuse = (text: string): never => {
  throw new HttpError(400, text);
};

function boundOf<Value>(text: string, read: (value: string) => Value | null, name: string): Bound<Value> {
  const prefix = /^[a-z]{2}(?=\d)/.exec(text)?.[0];
  const comparison = prefix === undefined ? '=' : PREFIXES[prefix];
  const value = read(prefix === undefined ? text : text.slice(prefix.length));
  return comparison && value !== null
    ? { comparison, value }
    : refuse(`${name}: use eq, ge, le, gt or lt and a full date.`);
}

const dayOf = (text: string): CivilDate | null => (isCivilDate(text) ? text : null);
function momentOf(text: string): string | null {
  const moment = new Date(text);
  return /^\d{4}-\d{2}-\d{2}(T.+)?$/.test(text) && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null;
}

function patientOf(text: string): string {
  const id = text.replace(/^Patient\//, '');
  // No record has this id: the search finds nothing.
  return isRecordId(id) ? id.toLowerCase() : '00000000-0000-0000-0000-000000000000';
}

/** Numbers in the audit log, UUIDs everywhere else. */
export const isId =
  (type: FhirType) =>
  (text: string): boolean =>
    type === 'AuditEvent' ? /^[1-9]\d{0,17}$/.test(text) : isRecordId(text);

const SORTS: Readonly<Record<string, Sort | null>> = { _id: null, _lastUpdated: 'ASC', '-_lastUpdated': 'DESC' };
/** These derive from something else and keep its order. */
const UNSORTED: readonly FhirType[] = ['Provenance', 'AuditEvent'];

function sortOf(text: string | null, type: FhirType): Sort | null {
  if (text === null) return null;
  if (!Object.hasOwn(SORTS, text) || UNSORTED.includes(type)) refuse(`_sort=${text} is not supported for ${type}.`);
  return SORTS[text] ?? null;
}

/** `<id>`, or `<timestamp>~<id>` for a sorted search. */
export const afterText = (id: string, at: string | null): string => (at === null ? id : `${at}~${id}`);

function afterOf(text: string | null): FhirSearch['after'] {
  const [, at = null, id] = /^(?:([\dTZ:.-]+)~)?([\da-f-]+)$/i.exec(text ?? '') ?? [];
  return id !== undefined && (isRecordId(id) || /^\d{1,18}$/.test(id)) ? { id, at } : null;
}

function includeOf(type: FhirType, include: string | null, revinclude: string | null): FhirSearch['include'] {
  const known = SEARCH_PARAMETERS[type].filter((name) => name === 'patient' || name === 'subject');
  if (include !== null && !known.some((name) => include === `${type}:${name}`))
    refuse(`_include=${include} is not supported.`);
  if (revinclude !== null && (revinclude !== 'Provenance:target' || !isWrittenType(type)))
    refuse(`_revinclude=${revinclude} is not supported.`);
  return { patients: include !== null, provenance: revinclude !== null };
}

/**
 * Reads the parameters of a search. An unknown one is rejected unless the caller asked for leniency (`Prefer:
 * handling=lenient`): silently ignoring a filter returns people that it should exclude.
 * @throws {HttpError} 400 naming the parameter
 */
export function readSearchParameters(
  type: FhirType,
  raw: RawParameters,
  { lenient, inBody }: { lenient: boolean; inBody: boolean },
): FhirSearch {
  const known: readonly string[] = [...COMMON, ...SEARCH_PARAMETERS[type]];
  const unknown = Object.keys(raw).find((name) => !known.includes(name));
  if (unknown !== undefined && !lenient) refuse(`The search parameter ${unknown} is not supported for ${type}.`);
  const all = (name: string): string[] => (known.includes(name) ? [raw[name] ?? []].flat() : []);
  const first = (name: string): string | null => all(name).find((text) => text !== '') ?? null;
  // Audit lines never change: only their day can be searched.
  if (type === 'AuditEvent' && first('_lastUpdated') !== null) refuse('Search AuditEvent by date.');
  const person = PERSON_PARAMETERS.flatMap((name) => {
    const value = first(name);
    return value === null ? [] : [[name, value] as const];
  });
  if (person.length > 0 && !inBody) refuse(`Search by ${person[0]?.[0] ?? 'person'} with POST ${type}/_search.`);
  const patient = first('patient') ?? first('subject');
  const count = Number(first('_count') ?? COUNT.usual);
  return {
    ids: first('_id')?.split(',').filter(isId(type)) ?? null,
    registrationId: patient === null ? null : patientOf(patient),
    updated: all('_lastUpdated').map((text) => boundOf(text, momentOf, '_lastUpdated')),
    days: all('date').map((text) => boundOf(text, dayOf, 'date')),
    codes: first('code')?.split(',') ?? null,
    person: Object.fromEntries(person),
    count:
      Number.isInteger(count) && count > 0
        ? Math.min(count, COUNT.most)
        : refuse('_count must be a whole number of at least 1.'),
    sort: sortOf(first('_sort'), type),
    after: afterOf(first('_after')),
    include: includeOf(type, first('_include'), first('_revinclude')),
  };
}
