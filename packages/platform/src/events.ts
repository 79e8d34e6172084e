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

/** A wish waits for the room that fulfils it, which may still be on its way. */
const WISHES: ReadonlySet<PlatformEventName> = new Set(['find-client']);
const unheard = new Set<PlatformEventName>();
const listeners = new Map<PlatformEventName, number>();

const count = (name: PlatformEventName, change: number): void =>
  void listeners.set(name, (listeners.get(name) ?? 0) + change);

/** Tells every listener of this page; without any, a wish is kept for the first one and all else vanishes. */
export function announceEvent(name: PlatformEventName): void {
  if (WISHES.has(name) && !listeners.get(name)) unheard.add(name);
  target.dispatchEvent(new Event(name));
}

/** Listens until the returned function is called; hears at once of a wish that nobody heard. */
export function onPlatformEvent(name: PlatformEventName, listener: () => void): () => void {
  target.addEventListener(name, listener);
  count(name, 1);
  if (unheard.delete(name)) listener();
  return () => {
    target.removeEventListener(name, listener);
    count(name, -1);
  };
}
