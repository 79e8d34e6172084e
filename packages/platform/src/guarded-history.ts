import { type Location, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

type History = ReturnType<typeof createBrowserHistory>;
type Action = `${History['action']}`;

export type Place = { action: History['action']; location: Location };
export type Departure = { currentLocation: Location; nextLocation: Location; historyAction: Action };
export type ShouldBlock = (departure: Departure) => boolean;
/** A change of place that waits for an answer. */
export type HeldDeparture = { location: Location; proceed: () => void };
type Guard = {
  shouldBlock: ShouldBlock;
  onHeld: (held: HeldDeparture) => void;
  /** Asked after all others, for what no screen asks about itself. */
  asksLast?: boolean;
};

/** What the router needs of a history, with guards that may hold a departure. */
export type GuardedHistory = Pick<History, 'createHref' | 'go' | 'push' | 'replace' | 'encodeLocation'> & {
  place: () => Place;
  subscribe: (listener: () => void) => () => void;
  /** The newest guard is asked first; the first that holds the departure decides. Answers how to take it away. */
  guard: (guard: Guard) => () => void;
};

/**
 * Puts a guard before a history. The router's own blocking comes with its data layer (15 KB compressed, which every
 * visitor would fetch); see docs/decisions/0014.
 */
export function guardHistory(history: History): GuardedHistory {
  const listeners = new Set<() => void>();
  let place: Place = { action: history.action, location: history.location };
  let guards: readonly Guard[] = [];
  /** Going back or forward has happened when it is noticed, so a held one is undone: that step is ours. */
  let ownSteps = 0;
  let isFree = false;

  const isHeld = (nextLocation: Location, historyAction: Action, proceed: () => void): boolean => {
    const departure = { currentLocation: place.location, nextLocation, historyAction };
    const holding = isFree ? undefined : guards.find(({ shouldBlock }) => shouldBlock(departure));
    if (!holding) {
      isFree = false;
      return false;
    }
    holding.onHeld({
      location: nextLocation,
      proceed: () => {
        isFree = true;
        proceed();
      },
    });
    return true;
  };

  const arriveAt = (next: Place): void => {
    place = next;
    listeners.forEach((listener) => listener());
  };

  const change = (method: 'push' | 'replace', historyAction: Action): History['push'] => {
    const go: History['push'] = (to, state) => {
      const url = new URL(typeof to === 'string' ? to : history.createHref(to), 'http://place');
      const { pathname, search, hash } = url;
      const next = { pathname, search, hash, state: state as unknown, key: '' };
      if (!isHeld(next, historyAction, () => go(to, state))) history[method](to, state);
    };
    return go;
  };

  history.listen(({ action, location, delta }) => {
    if (ownSteps > 0) {
      ownSteps -= 1;
      return;
    }
    const isStep = action === 'POP' && delta !== null && delta !== 0;
    if (isStep && isHeld(location, 'POP', () => history.go(delta))) {
      ownSteps += 1;
      history.go(-delta);
      return;
    }
    arriveAt({ action, location });
  });

  return {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: change('push', 'PUSH'),
    replace: change('replace', 'REPLACE'),
    place: () => place,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    guard(guard) {
      guards = guard.asksLast ? [...guards, guard] : [guard, ...guards];
      return () => {
        guards = guards.filter((other) => other !== guard);
      };
    },
  };
}

/** The browser's own history, guarded; made once per page. */
export function browserHistory(): GuardedHistory {
  return guardHistory(createBrowserHistory({ v5Compat: true }));
}
