import { RAPID_RESULTS } from '@firstlight/domain/lists/lists';
import type { LabTest } from '@firstlight/domain/record/record-tabs';
import type { CodeableConcept, DiagnosticReport, Observation, ServiceRequest, Specimen } from '@medplum/fhirtypes';
import { CONFIRMED, conceptOf, RECORDED_TEST_CODES, REPORTED, RESULT_CODES, SPECIMEN_CODES, SYSTEMS } from './codes.js';
import { filled, metaOf, patientReference, plain } from './parts.js';

/** The texts of an Observation that are in no code system. */
export const HIV_TYPE = 'HIV type';
export const NOT_RECORDED = 'Not recorded';

type Result = { value: string | null; tester: string | null };

/** A test has a result for its own type only (`applicableLabTest`). */
function resultOf(test: LabTest): Result {
  if (test.test_type === 'HIV') return { value: test.hiv_result, tester: test.hiv_tester };
  if (test.test_type === 'HCV') return { value: test.hcv_result, tester: test.hcv_tester };
  return { value: test.bloodwork_result, tester: test.bloodwork_tester };
}

/** A result in lower case, or null while the laboratory has none. */
function knownResult(test: LabTest): (typeof RAPID_RESULTS)[number] | null {
  const value = resultOf(test).value?.toLowerCase();
  return RAPID_RESULTS.find((result) => result === value) ?? null;
}

function statusOf(test: LabTest): 'registered' | 'final' | 'corrected' {
  if (knownResult(test) === null) return 'registered';
  return test.result_changes.length > 0 ? 'corrected' : 'final';
}

/** The text is the record's type, by which an import finds it. */
function codeOf({ test_type: type, from_laboratory, confirmatory }: LabTest): CodeableConcept {
  const isReported = from_laboratory === true && type !== 'Bloodwork';
  const kind = confirmatory === true ? CONFIRMED : isReported ? REPORTED : '';
  return { ...conceptOf(RECORDED_TEST_CODES, `${type}${kind}`), text: type };
}

const SPECIMEN = 'specimen';

/** The blood sample: its kind, its circles on the card and the day it was submitted. */
function specimenOf({ bloodwork_type: type, bloodwork_circles: circles, bloodwork_date_submitted: day }: LabTest): {
  contained?: Specimen[];
  specimen?: Observation['specimen'];
} {
  if (!type && circles === null && !day) return {};
  const specimen: Specimen = {
    resourceType: 'Specimen',
    id: SPECIMEN,
    ...(type && { type: conceptOf(SPECIMEN_CODES, type) }),
    ...filled({ receivedTime: day }),
    ...(circles !== null && { collection: { quantity: { value: circles, unit: 'circle' } } }),
  };
  return { contained: [specimen], specimen: { reference: `#${SPECIMEN}`, ...(type && { display: type }) } };
}

export function toObservation(registrationId: string, test: LabTest): Observation {
  const result = knownResult(test);
  const { tester } = resultOf(test);
  const { contained, specimen } = specimenOf(test);
  return {
    resourceType: 'Observation',
    id: test.id,
    meta: metaOf(test),
    ...(contained && { contained }),
    status: statusOf(test),
    category: [{ coding: [{ system: SYSTEMS.observationCategory, code: 'laboratory', display: 'Laboratory' }] }],
    code: codeOf(test),
    subject: patientReference(registrationId),
    ...filled({ effectiveDateTime: test.test_date }),
    ...(tester && { performer: [{ display: plain(tester) }] }),
    ...(result === null
      ? { dataAbsentReason: { text: test.bloodwork_result ?? NOT_RECORDED } }
      : { valueCodeableConcept: conceptOf(RESULT_CODES, result) }),
    ...(specimen && { specimen }),
    ...(test.hiv_type && {
      component: [{ code: { text: HIV_TYPE }, valueCodeableConcept: { text: test.hiv_type } }],
    }),
  };
}

export function toDiagnosticReport(registrationId: string, test: LabTest): DiagnosticReport {
  const { tester } = resultOf(test);
  return {
    resourceType: 'DiagnosticReport',
    id: test.id,
    meta: metaOf(test),
    status: statusOf(test),
    category: [{ coding: [{ system: SYSTEMS.reportCategory, code: 'LAB', display: 'Laboratory' }] }],
    code: codeOf(test),
    subject: patientReference(registrationId),
    ...filled({ effectiveDateTime: test.test_date }),
    issued: test.updated_at,
    ...(tester && { resultsInterpreter: [{ display: plain(tester) }] }),
    result: [{ reference: `Observation/${test.id}` }],
  };
}

/** Blood sent to a laboratory; null for tests that are done on the spot. */
export function toServiceRequest(registrationId: string, test: LabTest): ServiceRequest | null {
  if (test.test_type !== 'Bloodwork') return null;
  const specimens = test.bloodwork_type ? [{ display: conceptOf(SPECIMEN_CODES, test.bloodwork_type).text }] : null;
  return {
    resourceType: 'ServiceRequest',
    id: test.id,
    meta: metaOf(test),
    status: knownResult(test) === null ? 'active' : 'completed',
    intent: 'order',
    code: codeOf(test),
    subject: patientReference(registrationId),
    ...filled({ authoredOn: test.bloodwork_date_submitted ?? test.test_date, occurrenceDateTime: test.test_date }),
    ...(specimens && { specimen: specimens }),
  };
}
