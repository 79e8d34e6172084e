/**
 * A signal that aborts a call after `limitMs`. Unlike `AbortSignal.timeout()` it exists in every supported browser, also
 * on tablets with iPadOS 15.
 */
export function abortAfter(limitMs: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), limitMs);
  return controller.signal;
}
