import { createPath, type Location, NavigationType, type Navigator, type To } from 'react-router-dom';
import { kindOfPath } from '@firstlight/domain/platform/route-kinds';
import { browserEntries, type HistoryEntries } from './history-entries';
import { isQuietVisit } from './quiet-visit';

export type Place = { action: NavigationType; location: Location };
export type Navigation = { currentLocation: Location; nextLocation: Location; historyAction: `${NavigationType}` };
export type ShouldBlock = (navigation: Navigation) => boolean;
/** A navigation that waits for the user's answer. */
export type BlockedNavigation = { location: Location; proceed: () => void };
type Guard = {
  shouldBlock: ShouldBlock;
  onBlocked: (blocked: BlockedNavigation) => void;
  /** Runs after all others: the general question, if no screen asks its own. */
  asksLast?: boolean;
};

/** The router's navigator, with guards that may block a navigation. */
export type GuardedHistory = Required<Pick<Navigator, 'createHref' | 'encodeLocation' | 'go'>> & {
  push: (to: To, state?: unknown) => void;
  replace: (to: To, state?: unknown) => void;
  place: () => Place;
  subscribe: (listener: () => void) => () => void;
  /** The newest guard is asked first; the first that blocks decides. Returns a function that removes the guard. */
  guard: (guard: Guard) => () => void;
};

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/** The URL parser drops a space at the end of a path. */
const urlOf = (to: To): URL => new URL(hrefOf(to).replace(/ $/, '%20'), 'http://place');

/**
 * A history whose guards may block navigation. The router's own blocker needs its data layer (16 KB compressed for every
 * visitor); see docs/decisions/0071.
 * @param isQuiet whether the screen at a path replaces the previous entry (2.7/5)
 */
export function guardHistory(entries: HistoryEntries, isQuiet = (_path: string): boolean => false): GuardedHistory {
  const listeners = new Set<() => void>();
  let { index, location } = entries.current();
  let action = NavigationType.Pop;
  let guards: readonly Guard[] = [];
  /** 'popstate' fires after the move, so a blocked back or forward is reversed; these counters mark our own moves. */
  let ownSteps = 0;
  let isFree = false;

  const isBlocked = (nextLocation: Location, historyAction: NavigationType, proceed: () => void): boolean => {
    const navigation = { currentLocation: location, nextLocation, historyAction };
    const blocking = isFree ? undefined : guards.find(({ shouldBlock }) => shouldBlock(navigation));
    isFree = false;
    blocking?.onBlocked({
      location: nextLocation,
      proceed: () => {
        isFree = true;
        proceed();
      },
    });
    return blocking !== undefined;
  };

  const arrive = (by: NavigationType, entry: { index: number; location: Location }): void => {
    action = by;
    ({ index, location } = entry);
    listeners.forEach((listener) => listener());
  };

  const navigate = (asked: NavigationType.Push | NavigationType.Replace, to: To, state: unknown): void => {
    const { pathname, search, hash } = urlOf(to);
    const by = isQuiet(pathname) ? NavigationType.Replace : asked;
    const next = { pathname, search, hash, state: state ?? null, key: Math.random().toString(36).slice(2, 10) };
    if (isBlocked(next, by, () => navigate(by, to, state))) return;
    const entry = { location: next, index: by === NavigationType.Push ? index + 1 : index };
    entries[by === NavigationType.Push ? 'add' : 'replace'](entry);
    arrive(by, entry);
  };

  entries.listen(() => {
    if (ownSteps > 0) {
      ownSteps -= 1;
      return;
    }
    const next = entries.current();
    const delta = next.index - index;
    if (delta !== 0 && isBlocked(next.location, NavigationType.Pop, () => entries.go(delta))) {
      ownSteps += 1;
      entries.go(-delta);
      return;
    }
    arrive(NavigationType.Pop, next);
  });

  return {
    createHref: hrefOf,
    encodeLocation: (to) => {
      const { pathname, search, hash } = urlOf(to);
      return { pathname, search, hash };
    },
    go: entries.go,
    push: (to, state) => navigate(NavigationType.Push, to, state),
    replace: (to, state) => navigate(NavigationType.Replace, to, state),
    place: () => ({ action, location }),
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

/** The browser's own history, guarded; created once per page. */
export function browserHistory(): GuardedHistory {
  return guardHistory(browserEntries(), (path) => isQuietVisit() && kindOfPath(path) === 'public');
}
