import { useSyncExternalStore } from 'react';

/** The contents of the dialogs that are open, the top one last. */
let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function put(next: readonly HTMLElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** @returns what to call when it closes */
export function dialogOpened(contents: HTMLElement): () => void {
  put([...open, contents]);
  return () => put(open.filter((one) => one !== contents));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where a message is seen and can be closed: a modal dialog covers the page and makes it inert. Null without a dialog. */
export const useTopDialog = (): HTMLElement | null => useSyncExternalStore(subscribe, () => open.at(-1) ?? null);
