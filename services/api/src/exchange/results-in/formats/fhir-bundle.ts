import { type CivilDate, isCivilDate, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { isTenDigits, normaliseHealthCard } from '@firstlight/domain/identity/health-card';
import type { LaboratoryResult, NamedPerson, ResultStatus } from '@firstlight/domain/exchange/laboratory-results';
import type {
  Bundle,
  CodeableConcept,
  DiagnosticReport,
  Identifier,
  Observation,
  Patient,
  Quantity,
  Reference,
  Resource,
  Specimen,
} from '@medplum/fhirtypes';
import { SYSTEMS } from '../../fhir/mapping/codes.js';
import { type ReceivedMessage, UnreadableMessage } from './received-message.js';
import { confirmsOf, type SentCode, specimenOf, testOf, valueOf } from './result-codes.js';
import { asResults, numberInWords } from './result-lines.js';

/** Value sets `observation-status` and `diagnostic-report-status`; null has no result yet and is skipped. */
const STATUSES: Readonly<Record<string, ResultStatus | null>> = {
  registered: null,
  partial: 'preliminary',
  preliminary: 'preliminary',
  final: 'final',
  amended: 'corrected',
  corrected: 'corrected',
  appended: 'corrected',
  cancelled: 'cancelled',
  'entered-in-error': 'cancelled',
};
const TYPES = ['message', 'transaction', 'collection'];

/** The bundle's resources by the references that can point to them. */
class Resources {
  private readonly byReference = new Map<string, Resource>();
  readonly all: Resource[] = [];

  constructor(bundle: Bundle) {
    for (const { fullUrl, resource } of bundle.entry ?? []) {
      if (!resource) continue;
      this.all.push(resource);
      if (fullUrl) this.byReference.set(fullUrl, resource);
      if (resource.id) this.byReference.set(`${resource.resourceType}/${resource.id}`, resource);
    }
  }

  of<Type extends Resource['resourceType']>(type: Type): Extract<Resource, { resourceType: Type }>[] {
    return this.all.filter((one): one is Extract<Resource, { resourceType: Type }> => one.resourceType === type);
  }

  /** The target of a reference in `from`: another entry, or a contained resource. */
  find(from: { contained?: Resource[] }, { reference }: Reference): Resource | undefined {
    if (reference?.startsWith('#')) return from.contained?.find(({ id }) => `#${id}` === reference);
    return reference ? this.byReference.get(reference) : undefined;
  }
}

const codesOf = (concept: CodeableConcept | undefined): SentCode[] =>
  (concept?.coding ?? []).flatMap(({ system = '', code, display = '' }) => (code ? [{ system, code, display }] : []));

const nameOf = (concept: CodeableConcept | undefined): string =>
  concept?.text ?? concept?.coding?.find(({ display }) => display)?.display ?? concept?.coding?.[0]?.code ?? '';

function personOf({ name, birthDate, identifier = [], telecom = [] }: Patient): NamedPerson {
  const [used] = [...(name?.filter(({ use }) => use === 'official') ?? []), ...(name ?? [])];
  const cards = identifier
    .filter(({ system }) => system === SYSTEMS.ontarioHealthCard)
    .map(({ value }) => normaliseHealthCard(value ?? '').slice(0, 10));
  return {
    firstName: used?.given?.join(' ') ?? null,
    lastName: used?.family ?? null,
    dob: birthDate && isCivilDate(birthDate) ? birthDate : null,
    healthCard: cards.find(isTenDigits) ?? null,
    phone: telecom.find(({ system }) => system === 'phone')?.value ?? null,
  };
}

/** The laboratory's number for an order; the filler's own identifier is preferred. */
function numberOf(identifiers: readonly Identifier[]): string | null {
  const filler = identifiers.find(({ type }) => type?.coding?.some(({ code }) => code === 'FILL'));
  const { system = '', value } = filler ?? identifiers[0] ?? {};
  return value ? `${system}|${value}` : null;
}

const numberOfQuantity = ({ comparator, value }: Quantity = {}): string =>
  [comparator, value].filter((part) => part !== undefined).join('');

/** A number, titer or range with its unit; empty for any other value. */
function measured({ valueQuantity, valueInteger, valueRange, valueRatio, referenceRange }: Observation): string {
  const { low, high } = valueRange ?? {};
  const { numerator, denominator } = valueRatio ?? {};
  const number =
    numberOfQuantity(valueQuantity) ||
    (valueInteger === undefined ? '' : String(valueInteger)) ||
    (valueRange ? `${numberOfQuantity(low)}-${numberOfQuantity(high)}` : '') ||
    (valueRatio ? `${numberOfQuantity(numerator)}:${numberOfQuantity(denominator)}` : '');
  const unit = (valueQuantity ?? high ?? low)?.unit ?? valueQuantity?.code ?? '';
  return number === '' ? '' : numberInWords(number, unit, referenceRange?.[0]?.text ?? '');
}

function textOf(observation: Observation): string {
  const { valueCodeableConcept, valueString, valueBoolean, dataAbsentReason } = observation;
  if (valueCodeableConcept) return nameOf(valueCodeableConcept);
  if (valueBoolean !== undefined) return String(valueBoolean);
  return measured(observation) || (valueString ?? nameOf(dataAbsentReason));
}

function statusOf(report: DiagnosticReport | undefined, observation: Observation): ResultStatus | null {
  const [own, whole] = [STATUSES[observation.status ?? ''], STATUSES[report?.status ?? '']];
  if (own === undefined) throw new UnreadableMessage('an Observation has an unknown status');
  return whole === 'cancelled' ? whole : own;
}

function specimenIn(resources: Resources, observation: Observation): Specimen | undefined {
  const found = observation.specimen && resources.find(observation, observation.specimen);
  return found?.resourceType === 'Specimen' ? found : undefined;
}

/** A day as written; a moment with its zone is on that day in New York. Null for less than a day. */
function dayOf(text: string): CivilDate | null {
  if (!isCivilDate(text.slice(0, 10))) return null;
  const moment = /T.*(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? new Date(text) : null;
  return moment && !Number.isNaN(moment.getTime()) ? todayInNewYork(moment) : text.slice(0, 10);
}

function resultOf(
  resources: Resources,
  observation: Observation,
  report: DiagnosticReport | undefined,
): LaboratoryResult | null {
  const status = statusOf(report, observation);
  if (status === null) return null;
  const subject = observation.subject ?? report?.subject;
  const patient = subject && (resources.find(observation, subject) ?? resources.find(report ?? {}, subject));
  if (patient?.resourceType !== 'Patient') throw new UnreadableMessage('an Observation names no Patient of the Bundle');
  const [codes, values] = [codesOf(observation.code), codesOf(observation.valueCodeableConcept)];
  const [first] = codes;
  if (!first) throw new UnreadableMessage('an Observation has no code');
  const order = numberOf([...(report?.identifier ?? []), ...(observation.identifier ?? [])]);
  if (order === null) throw new UnreadableMessage('a result has no identifier of its DiagnosticReport or Observation');
  const issued = new Date(observation.issued ?? report?.issued ?? '');
  if (Number.isNaN(issued.getTime())) throw new UnreadableMessage('a result has no time of issue');
  const specimen = specimenIn(resources, observation);
  const collected =
    specimen?.collection?.collectedDateTime ?? observation.effectiveDateTime ?? report?.effectiveDateTime ?? '';
  const text = textOf(observation);
  return {
    person: personOf(patient),
    order,
    code: first.code,
    name: nameOf(observation.code) || first.code,
    test: testOf(codes),
    ...confirmsOf(codes),
    text,
    value: valueOf({
      codes: values,
      text: observation.valueCodeableConcept || observation.valueString ? text : '',
      interpretations: (observation.interpretation ?? []).flatMap(codesOf).map(({ code }) => code),
    }),
    specimen: specimenOf(codesOf(specimen?.type)),
    specimenDate: dayOf(collected),
    status,
    reportedAt: issued.toISOString(),
  };
}

const isBundle = (body: unknown): body is Bundle =>
  typeof body === 'object' && body !== null && 'resourceType' in body && body.resourceType === 'Bundle';

/** Reads the results from a message, transaction or collection. @throws {UnreadableMessage} */
export function readBundle(body: unknown): ReceivedMessage & { bundle: Bundle } {
  if (!isBundle(body)) throw new UnreadableMessage('not a FHIR R4 Bundle', 'unsupported');
  if (!TYPES.includes(body.type ?? ''))
    throw new UnreadableMessage('only Bundles of type message, transaction or collection are received', 'unsupported');
  const resources = new Resources(body);
  const reports = resources.of('DiagnosticReport');
  const inside = reports.flatMap(({ contained = [] }) => contained.filter((one) => one.resourceType === 'Observation'));
  const observations = [...resources.of('Observation'), ...inside];
  if (observations.length === 0) throw new UnreadableMessage('no Observation');
  const reportOf = (observation: Observation): DiagnosticReport | undefined =>
    reports.find((report) => report.result?.some((one) => resources.find(report, one) === observation));
  const lines = observations.flatMap((observation) => {
    const result = resultOf(resources, observation, reportOf(observation));
    return result === null ? [] : [{ result, isComment: false }];
  });
  const results = asResults(lines, ({ order, code, reportedAt }) => JSON.stringify([order, code, reportedAt]));
  return { original: JSON.stringify(body), bundle: body, results };
}
