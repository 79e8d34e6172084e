import { useSyncExternalStore } from 'react';

/** Holds no personal data: whether this tab's visit is to leave one history entry only. */
const KEY = 'quiet';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isQuietVisit = (): boolean => sessionStorage.getItem(KEY) === 'on';

/** From now on, pages of the public site take each other's place in the tab's history (2.7/5), or no longer do. */
export function setQuietVisit(isOn: boolean): void {
  if (isOn) sessionStorage.setItem(KEY, 'on');
  else sessionStorage.removeItem(KEY);
  listeners.forEach((listener) => listener());
}

export function useQuietVisit(): boolean {
  return useSyncExternalStore(subscribe, isQuietVisit, () => false);
}
