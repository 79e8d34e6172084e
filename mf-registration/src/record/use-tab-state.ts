import { useCallback, useState, useSyncExternalStore } from 'react';
import { useRecord } from './record-context';

type TabState<State> = {
  state: State;
  /** The current value, even after an `await`. */
  now: () => State;
  change: (next: (now: State) => State) => void;
};

/**
 * State that survives switching tabs: only the open tab is rendered, and typed text is kept with the record.
 * Components that use the same key see the same value.
 */
export function useTabState<State>(key: string, initial: () => State): TabState<State> {
  const { tabState } = useRecord();
  const [first] = useState(initial);
  const now = useCallback((): State => (tabState.get(key) as State | undefined) ?? first, [tabState, key, first]);
  const state = useSyncExternalStore(tabState.subscribe, now);
  const change = useCallback((next: (now: State) => State) => tabState.set(key, next(now())), [tabState, key, now]);
  return { state, now, change };
}
