import { useSyncExternalStore } from 'react';

/** No personal data: whether this tab's visit leaves only one history entry. */
const KEY = 'quiet';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isQuietVisit = (): boolean => sessionStorage.getItem(KEY) === 'on';

/** From now on, public pages replace each other in the tab's history (2.7/5), or stop doing so. */
export function setQuietVisit(isOn: boolean): void {
  if (isOn) sessionStorage.setItem(KEY, 'on');
  else sessionStorage.removeItem(KEY);
  listeners.forEach((listener) => listener());
}

export function useQuietVisit(): boolean {
  return useSyncExternalStore(subscribe, isQuietVisit, () => false);
}
