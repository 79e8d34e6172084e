/** What happens between rooms at run time; no client data ever travels in an event. */
type PlatformEvents = {
  /** The server answered 401: the session is over, typed text stays where it is. */
  'session-ended': null;
  /** The server answered a signed-in call, which extends the idle time. */
  'session-used': null;
  /** Somebody wants to find a client: the search opens wherever they are. */
  'find-client': null;
};

export type PlatformEventName = keyof PlatformEvents;

const target = new EventTarget();

/** Tells every listener of this page; events without listeners vanish. */
export function announceEvent(name: PlatformEventName): void {
  target.dispatchEvent(new Event(name));
}

/** Listens until the returned function is called. */
export function onPlatformEvent(name: PlatformEventName, listener: () => void): () => void {
  target.addEventListener(name, listener);
  return () => target.removeEventListener(name, listener);
}
