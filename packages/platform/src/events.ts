import type { PlatformEventName } from '@firstlight/domain/platform/platform-events';

export type { PlatformEventName };

const target = new EventTarget();

/** Kept for a listener that may still be loading. */
const QUEUED_EVENTS: ReadonlySet<PlatformEventName> = new Set(['find-client']);
const queued = new Set<PlatformEventName>();
const listeners = new Map<PlatformEventName, number>();

const count = (name: PlatformEventName, change: number): void =>
  void listeners.set(name, (listeners.get(name) ?? 0) + change);

/** Notifies every listener on this page. Without one, an event of `QUEUED_EVENTS` waits for the first listener; others are dropped. */
export function announceEvent(name: PlatformEventName): void {
  if (QUEUED_EVENTS.has(name) && !listeners.get(name)) queued.add(name);
  target.dispatchEvent(new Event(name));
}

/** Subscribes, delivers a queued event immediately, and returns the unsubscribe function. */
export function onPlatformEvent(name: PlatformEventName, listener: () => void): () => void {
  target.addEventListener(name, listener);
  count(name, 1);
  if (queued.delete(name)) listener();
  return () => {
    target.removeEventListener(name, listener);
    count(name, -1);
  };
}
