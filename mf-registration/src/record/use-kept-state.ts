import { useCallback, useState, useSyncExternalStore } from 'react';
import { useRecord } from './record-context';

type KeptState<State> = {
  state: State;
  /** The value of this moment, even after an `await`. */
  now: () => State;
  change: (next: (now: State) => State) => void;
};

/**
 * State of a tab that outlives a change of tab: only the open tab is on the page, what was typed stays with the record.
 * Components that use the same key see the same value.
 */
export function useKeptState<State>(key: string, initial: () => State): KeptState<State> {
  const { kept } = useRecord();
  const [first] = useState(initial);
  const now = useCallback((): State => (kept.get(key) as State | undefined) ?? first, [kept, key, first]);
  const state = useSyncExternalStore(kept.subscribe, now);
  const change = useCallback((next: (now: State) => State) => kept.set(key, next(now())), [kept, key, now]);
  return { state, now, change };
}
