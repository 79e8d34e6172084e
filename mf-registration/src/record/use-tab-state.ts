import { useCallback, useState, useSyncExternalStore } from 'react';
import { useRecord } from './record-context';

type TabState<State> = {
  state: State;
  /** The value of this moment, even after an `await`. */
  now: () => State;
  change: (next: (now: State) => State) => void;
};

/**
 * State of a tab that outlives a change of tab: only the open tab is on the page, what was typed stays with the record.
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
