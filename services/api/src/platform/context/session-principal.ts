import type { Principal } from '@firstlight/domain/permissions';

/** A signed-in person as the user row says now, and the session they came with. */
export type SessionPrincipal = Principal & {
  firstName: string;
  lastName: string;
  email: string;
  /** Hash of the token: names the session without opening it. */
  sessionHash: Buffer;
  /** How many changes this session has made, as the primary counts. */
  writes: string;
  expiresAt: Date;
  /** Someone else chose the PIN: only changing it is allowed. */
  mustChangePin: boolean;
};
