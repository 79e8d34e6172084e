import type { SessionPrincipal } from '../context/session-principal.js';

/** Port of the access guard: whose token is this? `null` for unknown, expired, revoked, deleted. */
export abstract class SessionReader {
  /** `keepAlive` false reads without extending the idle timeout (background polling). */
  abstract read(token: string, keepAlive: boolean): Promise<SessionPrincipal | null>;
}
