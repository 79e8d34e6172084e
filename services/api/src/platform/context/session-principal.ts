import type { Principal } from '@firstlight/domain/permissions';

/** A signed-in person by their current user row and their session, or a backend service by its token. */
export type SessionPrincipal = Principal & {
  firstName: string;
  lastName: string;
  email: string;
  /** Hash of the token: identifies the session without granting access. */
  sessionHash: Buffer;
  /** How many changes this session has made, as the primary counts. */
  writes: string;
  expiresAt: Date;
  /** Someone else chose the PIN: only changing it is allowed. */
  mustChangePin: boolean;
  /** Only of a backend service: it may call only the routes that one of these scopes names. */
  scopes?: readonly string[];
};
