import { skipToken } from '@firstlight/staff-data';

/** Lists are read once there is a record, and again when the window gets the focus back. */
export const LIST_OPTIONS = { refetchOnFocus: true, refetchOnMountOrArgChange: true } as const;

/** The argument of a list query: nothing is asked before the client is saved. */
export function listArgument(registrationId: string | null): string | typeof skipToken {
  return registrationId ?? skipToken;
}
