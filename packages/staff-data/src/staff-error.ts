import { KEY_REUSED, MAY_BE_SAVED } from '@firstlight/domain/platform/idempotency';
import { hasMarkup } from '@firstlight/domain/text/markup';
import type { Violation } from '@firstlight/domain/platform/violations';
import { fieldOf } from '@firstlight/domain/platform/violations';

/**
 * The one shape of every failed call. `status` is the HTTP status, 0 without a response;
 * `detail` is the server's sentence or list of broken rules, `null` when the body could not be read.
 */
export type StaffError = {
  status: number;
  detail: string | Violation[] | null;
  /** The browser's own message for a network failure, e.g. `Failed to fetch` (DASH-22). */
  message?: string;
  /** The other fields of the error body, e.g. who saved in between (409). */
  body?: Record<string, unknown>;
  retryAfterSeconds?: number;
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Narrows the value a mutation rejected with; RTK may also throw its own serialised errors. */
export function isStaffError(error: unknown): error is StaffError {
  return isRecord(error) && typeof error['status'] === 'number' && 'detail' in error;
}

/** The error of a failed call in the form the screens use; an unexpected exception counts as a network failure. */
export function staffErrorOf(error: unknown): StaffError {
  if (isStaffError(error)) return error;
  const message = isRecord(error) && typeof error['message'] === 'string' ? error['message'] : String(error);
  return { status: 0, detail: null, message };
}

/** An error page from a proxy or firewall isn't a message for users. */
function sentenceIn(text: string): string | null {
  return text.trim() === '' || hasMarkup(text) ? null : text;
}

function isViolation(item: unknown): item is Violation {
  return isRecord(item) && typeof item['msg'] === 'string' && Array.isArray(item['loc']);
}

function detailOf(data: unknown): StaffError['detail'] {
  if (typeof data === 'string') return sentenceIn(data);
  if (!isRecord(data)) return null;
  const { detail } = data;
  if (typeof detail === 'string') return sentenceIn(detail);
  return Array.isArray(detail) ? detail.filter(isViolation) : null;
}

/** Builds the error from a failed response; `data` is its body, parsed if possible. */
export function errorFromAnswer(status: number, data: unknown, retryAfter: string | null): StaffError {
  return {
    status,
    detail: detailOf(data),
    ...(isRecord(data) ? { body: data } : {}),
    ...(retryAfter && Number.isFinite(Number(retryAfter)) ? { retryAfterSeconds: Number(retryAfter) } : {}),
  };
}

/** One message for the user: the server's text, its list joined, else `fallback`; for a reused key, what to check. */
export function sentenceOf(error: StaffError, fallback: string): string {
  if (error.detail === KEY_REUSED) return MAY_BE_SAVED;
  if (typeof error.detail === 'string') return error.detail;
  if (Array.isArray(error.detail) && error.detail.length > 0) return error.detail.map(({ msg }) => msg).join(', ');
  return fallback;
}

/** Wire names of the fields that the server found missing (REG-22, EDIT-10). */
export function missingFieldsOf(error: StaffError): string[] {
  if (!Array.isArray(error.detail)) return [];
  return error.detail.filter((violation) => violation.type === 'missing').map(fieldOf);
}
