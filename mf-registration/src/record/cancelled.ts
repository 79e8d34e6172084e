import type { StaffError } from '@firstlight/staff-data';

/** A cancelled upload is not a failure; no message is shown. */
export const CANCELLED: StaffError = { status: 0, detail: null, message: 'Cancelled' };

export function isCancelled({ status, message }: StaffError): boolean {
  return status === 0 && message === CANCELLED.message;
}
