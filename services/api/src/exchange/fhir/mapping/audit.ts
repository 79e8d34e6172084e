import type { AuditAction, AuditLine, AuditOutcome } from '@firstlight/domain/operations/audit';
import type { AuditEvent } from '@medplum/fhirtypes';
import { SYSTEMS } from './codes.js';
import { patientReference } from './parts.js';

type Letter = 'C' | 'R' | 'U' | 'D' | 'E';

/** FHIR's code for each action of the audit log (value set `audit-event-action`). */
const AUDIT_LETTERS: Record<AuditAction, Letter> = {
  view: 'R',
  list: 'R',
  print: 'R',
  copy: 'R',
  share: 'R',
  export: 'R',
  create: 'C',
  import: 'C',
  update: 'U',
  restore: 'U',
  finalize: 'U',
  revert: 'U',
  merge: 'U',
  unmerge: 'U',
  delete: 'D',
  'sign-in': 'E',
  'sign-out': 'E',
  refusal: 'E',
};

/** Value set `audit-event-outcome`. */
const OUTCOMES: Record<AuditOutcome, '0' | '4' | '8'> = { done: '0', refused: '4', failed: '8' };

/** A line of the audit log: who did what to whose record. It has names of fields, never their values. */
export function toAuditEvent(line: AuditLine): AuditEvent {
  const { id, at, action, kind, actor_id, actor_type, actor_name, address, registration_id, item_id, fields } = line;
  const item = item_id === null ? [] : [{ what: { identifier: { value: item_id } }, name: kind }];
  const patient = registration_id === null ? [] : [{ what: patientReference(registration_id) }];
  const detail = (fields ?? []).map((name) => ({ type: 'field', valueString: name }));
  return {
    resourceType: 'AuditEvent',
    id,
    meta: { lastUpdated: at },
    type: { system: SYSTEMS.auditType, code: 'rest', display: 'RESTful Operation' },
    subtype: [{ system: SYSTEMS.program, code: action }],
    action: AUDIT_LETTERS[action],
    recorded: at,
    outcome: OUTCOMES[line.outcome],
    agent: [
      {
        who: { identifier: { value: actor_id ?? actor_type }, display: actor_name ?? actor_type },
        requestor: true,
        ...(address && { network: { address, type: '2' } }),
      },
    ],
    source: { observer: { display: 'Firstlight' } },
    entity: [...patient, ...item, ...(detail.length > 0 ? [{ name: kind, detail }] : [])],
  };
}
