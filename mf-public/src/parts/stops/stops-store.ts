import type { Language } from '@firstlight/domain/text/language';
import type { OntarioRegion, Position } from '@firstlight/domain/lists/ontario-towns';
import type { PublicStop } from '@firstlight/domain/lists/stops';
import { useSyncExternalStore } from 'react';

/**
 * The place from which a visitor searches for stops. `text` is the town as typed; the device's position never leaves
 * the device.
 */
export type Whereabouts = { text: string; position: Position | null; region: OntarioRegion | null };

/** The stop chosen by the visitor, with a text for the form and the confirmation. */
export type StopChoice = { id: string; words: Record<Language, string> };

/** `asOf`: when the server returned the list; the service worker keeps the last one for offline use. */
type State = { stops: PublicStop[]; asOf: Date | null; where: Whereabouts; chosen: StopChoice | null };

const START: State = { stops: [], asOf: null, where: { text: '', position: null, region: null }, chosen: null };

/** Only in this page's memory, shared by all pages: a choice on one page shows on the next. */
let state = START;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Partial<State>): void {
  state = { ...state, ...next };
  listeners.forEach((listener) => listener());
}

export const setWhereabouts = (where: Partial<Whereabouts>): void => change({ where: { ...state.where, ...where } });
export const chooseStop = (chosen: StopChoice | null): void => change({ chosen });
export const chosenStop = (): StopChoice | null => state.chosen;
/** Clears the choice and the typed text, e.g. on Quick exit. */
export const forgetStops = (): void => change(START);

let asked: Promise<void> | null = null;

/**
 * Fetches the list, once for all that ask meanwhile; the last one is kept without a response. `no-cache`: not the copy of
 * the last seconds.
 */
export function loadStops(cache: RequestCache = 'default'): Promise<void> {
  if (cache !== 'default') return fetchStops(cache);
  asked ??= fetchStops(cache).finally(() => (asked = null));
  return asked;
}

async function fetchStops(cache: RequestCache): Promise<void> {
  try {
    const answer = await fetch('/api/stops', { cache });
    const body: unknown = answer.ok ? await answer.json() : null;
    const asOf = new Date(answer.headers.get('date') ?? Date.now());
    if (Array.isArray(body)) change({ stops: body as PublicStop[], asOf });
  } catch {
    // Offline: without a list the page is still complete; with one, its age is shown.
    change({});
  }
}

export function useStops(): State {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => START,
  );
}
