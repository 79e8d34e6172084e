/** Something a remote registered on the page, and the position in its source. */
type Leak = { owner: string; what: string; at: string };

type Listener = EventListenerOrEventListenerObject | null;
type Registered = Leak & { target: EventTarget; type: string; listener: Listener; capture: boolean };

/**
 * The form of a remote's own source in the stacks of development builds; packages and libraries are one folder deeper.
 */
const OWN_SOURCE = /^webpack-internal:\/\/\/\.\/([^/]+)\/(src\/\S+?:\d+)/;
const SHELL = 'webpack-internal:///./shell/';
/** Cleanups of effects run after the next screen is shown. */
const CLEANED_UP_MS = 1_000;

export type Caller = Pick<Leak, 'owner' | 'at'>;

/** The remote whose own code called the shell; undefined for packages and libraries. */
export function callerIn(stack: string): Caller | undefined {
  const places = stack.split('\n').flatMap((line) => /webpack-internal:\S+/.exec(line)?.[0] ?? []);
  const [, owner, at] = OWN_SOURCE.exec(places.find((place) => !place.startsWith(SHELL)) ?? '') ?? [];
  return owner && at ? { owner, at } : undefined;
}

const captures = (options?: boolean | EventListenerOptions): boolean =>
  typeof options === 'boolean' ? options : (options?.capture ?? false);

/**
 * Records listeners of the window and the document, and intervals. For development only: it wraps functions of the
 * page. @param caller the remote whose code runs; undefined if none @returns a function that lists what a remote's code
 * has registered and not removed
 */
export function trackLeaks(caller: () => Caller | undefined): (remote: string) => Leak[] {
  let listeners: Registered[] = [];
  const intervals = new Map<unknown, Leak>();

  for (const target of [window, document]) {
    const { addEventListener, removeEventListener } = target;
    const forget = (type: string, listener: Listener, capture: boolean): void => {
      listeners = listeners.filter(
        (one) => one.target !== target || one.type !== type || one.listener !== listener || one.capture !== capture,
      );
    };
    target.addEventListener = (type: string, listener: Listener, options?: boolean | AddEventListenerOptions) => {
      addEventListener.call(target, type, listener as EventListener, options);
      const from = caller();
      const { once = false, signal } = typeof options === 'object' ? options : {};
      if (!from || once || signal?.aborted) return;
      const capture = captures(options);
      forget(type, listener, capture);
      listeners.push({ ...from, what: `a "${type}" listener`, target, type, listener, capture });
      signal?.addEventListener('abort', () => forget(type, listener, capture), { once: true });
    };
    target.removeEventListener = (type: string, listener: Listener, options?: boolean | EventListenerOptions) => {
      removeEventListener.call(target, type, listener as EventListener, options);
      forget(type, listener, captures(options));
    };
  }

  const { setInterval: start, clearInterval: end } = window;
  window.setInterval = ((...args: Parameters<typeof start>) => {
    const timer = start(...args);
    const from = caller();
    if (from) intervals.set(timer, { ...from, what: 'an interval' });
    return timer;
  }) as typeof start;
  window.clearInterval = (timer) => {
    end(timer);
    intervals.delete(timer);
  };

  return (remote) => [...listeners, ...intervals.values()].filter(({ owner }) => owner === remote);
}

/** Registrations of a remote's screen that remain a moment after leaving it. */
export async function leaksOf(findLeaks: (remote: string) => Leak[], remote: string): Promise<string[]> {
  const before = findLeaks(remote);
  await new Promise((resolve) => setTimeout(resolve, CLEANED_UP_MS));
  return findLeaks(remote)
    .filter((one) => before.includes(one))
    .map(({ what, at }) => `${what} (${at})`);
}
