import type { Violation } from '@firstlight/domain/platform/violations';
import type { HttpError } from './http-errors.js';

/** The media type of FHIR JSON. */
export const FHIR_JSON = 'application/fhir+json; charset=utf-8';

/** FHIR's issue types by status (value set `issue-type`). */
const ISSUE_TYPES: Readonly<Record<number, string>> = {
  400: 'invalid',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  410: 'deleted',
  412: 'conflict',
  422: 'processing',
  429: 'throttled',
  503: 'transient',
};

const ISSUE_OF_RULE: Record<Violation['type'], string> = {
  missing: 'required',
  value_error: 'value',
  extra_forbidden: 'not-supported',
};

/** An error in FHIR's format; broken rules name their element. */
export function operationOutcome({ status, detail }: Pick<HttpError, 'status' | 'detail'>): object {
  const code = ISSUE_TYPES[status] ?? (status < 500 ? 'invalid' : 'exception');
  const issue =
    typeof detail === 'string'
      ? [{ severity: 'error', code, diagnostics: detail }]
      : detail.map(({ type, loc: [, ...path], msg }) => ({
          severity: 'error',
          code: ISSUE_OF_RULE[type],
          diagnostics: msg,
          expression: [path.join('.')],
        }));
  return { resourceType: 'OperationOutcome', issue };
}
