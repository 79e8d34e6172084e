import { useState } from 'react';
import { useRecord } from './record-context';

/** State of a tab that outlives a change of tab: only the open tab is on the page, what was typed stays with the record. */
export function useKeptState<State>(key: string, initial: () => State): [State, (next: State) => void] {
  const { kept } = useRecord();
  const [state, setState] = useState<State>(() => (kept.has(key) ? (kept.get(key) as State) : initial()));
  return [
    state,
    (next) => {
      kept.set(key, next);
      setState(next);
    },
  ];
}
