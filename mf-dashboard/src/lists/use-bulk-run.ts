import { useRef, useState } from 'react';
import type { Selectable } from './use-selection';

export type BulkLine = Selectable & { state: 'waiting' | 'done' | 'failed'; text: string };
export type BulkOutcome = { done: boolean; text: string };

/** The outcome for each item of a call, or why the call failed; `ends`: the next call would fail too. */
export type BulkAnswer =
  | { outcomes: ReadonlyMap<string, BulkOutcome> }
  | { failure: (item: Selectable) => string; ends: boolean };

type Send<Item> = (part: readonly Item[]) => Promise<BulkAnswer>;

export type BulkRun<Item> = {
  items: readonly Item[];
  /** How many items a call takes. */
  partSize: number;
  send: Send<Item>;
  /** Undoes the successful ones in one call. */
  undo: Send<Item>;
};

export type BulkRunner<Item> = {
  /** One line per item during and after a run; null before. */
  lines: readonly BulkLine[] | null;
  start: (run: BulkRun<Item>) => Promise<void>;
  retry: (ids: readonly string[]) => Promise<void>;
  /** Null while nothing can be undone. */
  undo: (() => Promise<void>) | null;
  close: () => void;
};

type State<Item> = { run: BulkRun<Item>; lines: readonly BulkLine[]; busy: boolean; isUndo: boolean };

function lineOf({ id, name }: Selectable, answer: BulkAnswer): BulkLine {
  if ('failure' in answer) return { id, name, state: 'failed', text: answer.failure({ id, name }) };
  const outcome = answer.outcomes.get(id);
  return { id, name, state: outcome?.done ? 'done' : 'failed', text: outcome?.text ?? `${name}: no answer` };
}

/** An action on many items, in batches, with one result each; failed ones can be retried, the others undone. */
export function useBulkRun<Item extends Selectable>(): BulkRunner<Item> {
  const [state, setState] = useState<State<Item> | null>(null);
  const running = useRef(false);

  const put = (lines: readonly BulkLine[], more: Partial<State<Item>> = {}): void =>
    setState((before) => {
      const found = new Map(lines.map((line) => [line.id, line]));
      return before && { ...before, lines: before.lines.map((line) => found.get(line.id) ?? line), ...more };
    });

  const sendAll = async (items: readonly Item[], size: number, send: Send<Item>): Promise<void> => {
    // A second press during the first does nothing.
    if (running.current) return;
    running.current = true;
    put(
      items.map(({ id, name }) => ({ id, name, state: 'waiting', text: name })),
      { busy: true },
    );
    for (let from = 0; from < items.length; from += size) {
      const part = items.slice(from, from + size);
      const answer = await send(part);
      const ends = 'ends' in answer && answer.ends;
      put((ends ? items.slice(from) : part).map((item) => lineOf(item, answer)));
      if (ends) break;
    }
    running.current = false;
    put([], { busy: false });
  };

  const those = (ids: readonly string[]): Item[] => state?.run.items.filter(({ id }) => ids.includes(id)) ?? [];
  const done = state?.lines.filter((line) => line.state === 'done').map(({ id }) => id) ?? [];
  const undo = async (): Promise<void> => {
    if (!state) return;
    const items = those(done);
    setState({ ...state, lines: state.lines.filter(({ id }) => done.includes(id)), isUndo: true });
    await sendAll(items, items.length, state.run.undo);
  };

  return {
    lines: state?.lines ?? null,
    start: async (run) => {
      const lines = run.items.map(({ id, name }) => ({ id, name, state: 'waiting' as const, text: name }));
      setState({ run, lines, busy: true, isUndo: false });
      await sendAll(run.items, run.partSize, run.send);
    },
    retry: async (ids) => {
      if (!state) return;
      const { run, isUndo } = state;
      const items = those(ids);
      await sendAll(items, isUndo ? items.length : run.partSize, isUndo ? run.undo : run.send);
    },
    undo: state && !state.busy && !state.isUndo && done.length > 0 ? undo : null,
    close: () => setState(null),
  };
}
