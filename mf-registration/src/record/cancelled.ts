import type { StaffError } from '@firstlight/staff-data';

/** What the person stopped is no failure; nothing is said about it. */
export const CANCELLED: StaffError = { status: 0, detail: null, message: 'Cancelled' };

export function isCancelled({ status, message }: StaffError): boolean {
  return status === 0 && message === CANCELLED.message;
}
