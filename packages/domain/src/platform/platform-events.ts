/** Events between the shell and the remotes; never with client data. A build records which of them its code uses. */
export const PLATFORM_EVENTS = [
  /** The server answered 401: the session has ended; typed text stays. */
  'session-ended',
  /** The server answered 403, or a staff file didn't load: who is signed in, with what permissions, is refetched. */
  'access-refused',
  /** A signed-in call succeeded, which restarts the idle timeout. */
  'session-used',
  /** Opens the client search on the current screen. */
  'find-client',
] as const;

export type PlatformEventName = (typeof PLATFORM_EVENTS)[number];
