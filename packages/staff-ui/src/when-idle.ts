const IDLE_AFTER_MS = 1_500;

/** A new screen fetches its code and lists first, and the browser counts as idle while it waits for them. */
export const AFTER_OPENING_MS = 1_500;

function onIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}

/** Runs `work` when the browser has nothing else to do, `afterMs` from now at the earliest; the returned function cancels it. */
export function whenIdle(work: () => void, afterMs = 0): () => void {
  if (afterMs === 0) return onIdle(work);
  let cancel = (): void => undefined;
  const timer = setTimeout(() => {
    cancel = onIdle(work);
  }, afterMs);
  return () => {
    clearTimeout(timer);
    cancel();
  };
}
