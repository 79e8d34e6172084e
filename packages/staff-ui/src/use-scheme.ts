import { useCallback, useEffect, useSyncExternalStore } from 'react';

/** What a person chose; `system` follows the device. A display preference, nothing about a client. */
export type SchemeChoice = 'system' | 'light' | 'dark';

const KEY = 'fl-scheme';
const DARK = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

function choiceNow(): SchemeChoice {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

function schemeNow(): 'light' | 'dark' {
  const choice = choiceNow();
  if (choice !== 'system') return choice;
  return window.matchMedia(DARK).matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const device = window.matchMedia(DARK);
  listeners.add(listener);
  device.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    device.removeEventListener('change', listener);
  };
}

/** Light or dark as it shows now, what was chosen, and how to choose. */
export function useScheme(): { scheme: 'light' | 'dark'; choice: SchemeChoice; choose: (next: SchemeChoice) => void } {
  const scheme = useSyncExternalStore(subscribe, schemeNow, () => 'light' as const);
  const choice = useSyncExternalStore(subscribe, choiceNow, () => 'system' as const);
  const choose = useCallback((next: SchemeChoice) => {
    localStorage.setItem(KEY, next);
    listeners.forEach((listener) => listener());
  }, []);
  return { scheme, choice, choose };
}

/** Sets the scheme on the document while a staff page is shown; public pages stay light. */
export function useSchemeOnRoot(scheme: 'light' | 'dark'): void {
  useEffect(() => {
    const root = document.documentElement;
    root.dataset['scheme'] = scheme;
    return () => {
      delete root.dataset['scheme'];
    };
  }, [scheme]);
}
