import type { Principal } from '@firstlight/domain/people/permissions';

/** A signed-in person with their current user row and session, or a backend service with its token. */
export type SessionPrincipal = Principal & {
  firstName: string;
  lastName: string;
  email: string;
  /** Hash of the token: identifies the session without granting access. */
  sessionHash: Buffer;
  /** How many changes this session has made, as the primary counts. */
  writes: string;
  expiresAt: Date;
  /** Someone else chose the PIN: the only allowed action is changing it. */
  mustChangePin: boolean;
  /** Backend services only: they may call only routes that require one of these scopes. */
  scopes?: readonly string[];
};
