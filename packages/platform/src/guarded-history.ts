import { type Location, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

type History = ReturnType<typeof createBrowserHistory>;
type Action = `${History['action']}`;

export type Place = { action: History['action']; location: Location };
export type Navigation = { currentLocation: Location; nextLocation: Location; historyAction: Action };
export type ShouldBlock = (navigation: Navigation) => boolean;
/** A navigation that waits for the user's answer. */
export type BlockedNavigation = { location: Location; proceed: () => void };
type Guard = {
  shouldBlock: ShouldBlock;
  onBlocked: (blocked: BlockedNavigation) => void;
  /** Asked after all others, for a question that no screen asks itself. */
  asksLast?: boolean;
};

/** What the router needs from a history, plus guards that may block a navigation. */
export type GuardedHistory = Pick<History, 'createHref' | 'go' | 'push' | 'replace' | 'encodeLocation'> & {
  place: () => Place;
  subscribe: (listener: () => void) => () => void;
  /** The newest guard is asked first; the first that blocks decides. Returns a function that removes the guard. */
  guard: (guard: Guard) => () => void;
};

/**
 * Lets guards block navigation. The router's own blocker needs its data layer (15 KB compressed for every visitor);
 * see docs/decisions/0014.
 */
export function guardHistory(history: History): GuardedHistory {
  const listeners = new Set<() => void>();
  let place: Place = { action: history.action, location: history.location };
  let guards: readonly Guard[] = [];
  /** 'popstate' fires after the move, so a blocked back or forward is reversed; these counts are our own moves. */
  let ownSteps = 0;
  let isFree = false;

  const isBlocked = (nextLocation: Location, historyAction: Action, proceed: () => void): boolean => {
    const navigation = { currentLocation: place.location, nextLocation, historyAction };
    const blocker = isFree ? undefined : guards.find(({ shouldBlock }) => shouldBlock(navigation));
    if (!blocker) {
      isFree = false;
      return false;
    }
    blocker.onBlocked({
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
      if (!isBlocked(next, historyAction, () => go(to, state))) history[method](to, state);
    };
    return go;
  };

  history.listen(({ action, location, delta }) => {
    if (ownSteps > 0) {
      ownSteps -= 1;
      return;
    }
    const isStep = action === 'POP' && delta !== null && delta !== 0;
    if (isStep && isBlocked(location, 'POP', () => history.go(delta))) {
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

/** The browser history with guards; created once per page. */
export function browserHistory(): GuardedHistory {
  return guardHistory(createBrowserHistory({ v5Compat: true }));
}
