import { AsyncLocalStorage } from 'node:async_hooks';
import type { SessionPrincipal } from './session-principal.js';
import type { TracedStatement } from './statement-name.js';

/** Available throughout a request without being passed along. */
export type RequestContext = {
  requestId: string;
  /** Address of the caller as reported by trusted proxies. */
  ip: string;
  /** Set by the access guard; null for visitors. */
  principal: SessionPrincipal | null;
  /** Whether the page sent it without user action (`BACKGROUND_HEADER`), e.g. polling. */
  background: boolean;
  /** Set for creates with an `Idempotency-Key`. */
  idempotency: { key: string; route: string; body: unknown } | null;
  /** Set by `changes` when a stored response is replayed. */
  replayed: boolean;
  /** The statements it ran; null if tracing is off. */
  statements: TracedStatement[] | null;
};

const storage = new AsyncLocalStorage<RequestContext>();

export function runInContext(context: RequestContext, work: () => void): void {
  storage.run(context, work);
}

/** The running request, or `null` in jobs and command lines. */
export function currentRequest(): RequestContext | null {
  return storage.getStore() ?? null;
}

/** The signed-in person; `null` for visitors, jobs and command lines. */
export function currentPrincipal(): SessionPrincipal | null {
  return storage.getStore()?.principal ?? null;
}
