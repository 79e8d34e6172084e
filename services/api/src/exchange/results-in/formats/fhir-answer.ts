import { randomUUID } from 'node:crypto';
import type { Bundle, MessageHeader, OperationOutcome } from '@medplum/fhirtypes';
import type { Taken } from '../intake.service.js';

/** The response that FHIR expects once a Bundle of each type is stored. */
export function answerTo(bundle: Bundle, taken: Taken): Bundle | OperationOutcome {
  const outcome: OperationOutcome = {
    resourceType: 'OperationOutcome',
    issue: [
      {
        severity: 'information',
        code: 'informational',
        diagnostics: `${taken.stored} stored, ${taken.known} known already`,
      },
    ],
  };
  if (bundle.type === 'collection') return outcome;
  if (bundle.type === 'transaction') {
    const status = taken.stored > 0 ? '201 Created' : '200 OK';
    return {
      resourceType: 'Bundle',
      type: 'transaction-response',
      entry: (bundle.entry ?? []).map(() => ({ response: { status, outcome } })),
    };
  }
  return {
    resourceType: 'Bundle',
    type: 'message',
    timestamp: new Date().toISOString(),
    entry: [{ resource: responseTo(bundle) }],
  };
}

function responseTo(bundle: Bundle): MessageHeader {
  const header = bundle.entry?.map(({ resource }) => resource).find((one) => one?.resourceType === 'MessageHeader');
  const sent = header?.resourceType === 'MessageHeader' ? header : undefined;
  return {
    resourceType: 'MessageHeader',
    id: randomUUID(),
    eventCoding: sent?.eventCoding ?? { system: 'http://terminology.hl7.org/CodeSystem/v2-0003', code: 'R01' },
    source: { name: 'Firstlight', endpoint: 'urn:firstlight:results-in' },
    response: { identifier: sent?.id ?? bundle.id ?? 'unknown', code: 'ok' },
  };
}
