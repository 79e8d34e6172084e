import { useEffect, useId, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** Unsaved work. No client data: it names the form, not its content. */
export type UnsavedWork = {
  id: string;
  /** The address it belongs to, including everything below: `/admin-edit/17`. Leaving it would lose the work. */
  where: string;
  /** The form, for the code: `notes`. */
  what: string;
  /** The form, for people: `Notes`. */
  label: string;
};

const listeners = new Set<() => void>();
let entries: readonly UnsavedWork[] = [];

function setEntries(next: readonly UnsavedWork[]): void {
  entries = next;
  listeners.forEach((listener) => listener());
}

/** All unsaved work on this page: the same array until it changes. */
export function unsavedWork(): readonly UnsavedWork[] {
  return entries;
}

/** Registers unsaved work until `forgetUnsavedWork` is called with its id, even after the screen has unmounted. */
export function noteUnsavedWork(work: UnsavedWork): void {
  if (!entries.some(({ id }) => id === work.id)) setEntries([...entries, work]);
}

/** The work was saved or discarded. */
export function forgetUnsavedWork(id: string): void {
  if (entries.some((work) => work.id === id)) setEntries(entries.filter((work) => work.id !== id));
}

/** Clears all of it, e.g. when another user signs in. */
export function forgetAllUnsavedWork(): void {
  if (entries.length > 0) setEntries([]);
}

/** Notifies of every change until the returned function is called. */
export function subscribeUnsavedWork(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether moving to this path leaves the address of the work. */
export function isLeft({ where }: UnsavedWork, pathname: string): boolean {
  return pathname !== where && !pathname.startsWith(`${where}/`);
}

/** The unsaved work of one address, or of all; renders again when it changes. */
export function useUnsavedWork(where?: string): readonly UnsavedWork[] {
  const all = useSyncExternalStore(subscribeUnsavedWork, unsavedWork, unsavedWork);
  return useMemo(() => (where === undefined ? all : all.filter((work) => work.where === where)), [all, where]);
}

/** Registers a form as unsaved while `unsaved` is true and the form is mounted. */
export function useUnsavedForm(unsaved: boolean, { where, what, label }: Omit<UnsavedWork, 'id'>): void {
  const id = useId();
  useEffect(() => {
    if (!unsaved) return undefined;
    noteUnsavedWork({ id, where, what, label });
    return () => forgetUnsavedWork(id);
  }, [id, unsaved, where, what, label]);
}

/** `useUnsavedForm` for a form that belongs to the current address, e.g. in a dialog. */
export function useUnsavedHere(unsaved: boolean, form: Pick<UnsavedWork, 'what' | 'label'>): void {
  const { pathname } = useLocation();
  useUnsavedForm(unsaved, { where: pathname, ...form });
}
