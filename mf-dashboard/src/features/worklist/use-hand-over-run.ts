import type { SelectedTask } from '@firstlight/domain/desk/follow-up';
import { HAND_OVER_MAX, type HandOverAnswer, type HandOverInput } from '@firstlight/domain/desk/hand-over';
import { sentenceOf, staffErrorOf, useOnce } from '@firstlight/staff-data';
import { type BulkAnswer, type BulkRunner, useBulkRun } from '../../lists/use-bulk-run';
import { handedOver } from './hand-over-texts';
import { taskId } from './task-id';
import { selectableOf, type SelectableTask } from './task-selection';
import { worklistApi } from './worklist.api';

/** Few enough to show progress. */
const PART = Math.min(25, HAND_OVER_MAX);

export type NewOwner = Pick<HandOverInput, 'owner_id' | 'note'>;
type Refused = { done: false; detail: string };

function failureOf(what: string, error: unknown): BulkAnswer {
  const failure = staffErrorOf(error);
  const sentence = `${what} ${sentenceOf(failure, 'Please try again.')}`;
  return { failure: ({ name }) => `${name}: ${sentence}`, ends: failure.status === 0 || failure.status === 401 };
}

/** The outcome of each task, by the server's line for it. */
function outcomesOf<Line extends { done: true } | Refused>(
  part: readonly SelectableTask[],
  lineOf: (item: SelectableTask) => Line | undefined,
  done: (name: string) => string,
): BulkAnswer {
  const outcomes = part.map((item) => {
    const line = lineOf(item);
    const text = line?.done ? done(item.name) : `${item.name}: ${line?.detail ?? 'no answer'}`;
    return [item.id, { done: line?.done ?? false, text }] as const;
  });
  return { outcomes: new Map(outcomes) };
}

/** Hands many tasks over in batches, with one result each and one Undo. */
export function useHandOverRun(): {
  runner: BulkRunner<SelectableTask>;
  handOverAll: (tasks: readonly SelectedTask[], to: NewOwner, name: string | null) => Promise<void>;
} {
  const [handTasksOver] = worklistApi.useHandTasksOverMutation();
  const [undoEntries] = worklistApi.useUndoTaskEntriesMutation();
  const sendOnce = useOnce(handTasksOver);
  const runner = useBulkRun<SelectableTask>();

  const handOverAll = async (tasks: readonly SelectedTask[], to: NewOwner, name: string | null): Promise<void> => {
    const entries = new Map<string, string>();
    const note = (answer: HandOverAnswer): void =>
      answer.results.forEach((line) => line.done && entries.set(taskId(line), line.id));
    await runner.start({
      items: tasks.map(selectableOf),
      partSize: PART,
      send: async (part) => {
        const input = { ...to, tasks: part.map(({ task: { client_name: _name, ...key } }) => key) };
        const { data, error } = await sendOnce([part.map(({ id }) => id), to], input);
        if (!data) return failureOf('Could not hand over.', error);
        note(data);
        const lines = new Map(data.results.map((line) => [taskId(line), line]));
        return outcomesOf(
          part,
          ({ id }) => lines.get(id),
          (client) => handedOver(client, name),
        );
      },
      undo: async (part) => {
        const { data, error } = await undoEntries({ ids: part.flatMap(({ id }) => entries.get(id) ?? []) });
        if (!data) return failureOf('Could not undo.', error);
        const lines = new Map(data.results.map((line) => [line.id, line]));
        return outcomesOf(
          part,
          ({ id }) => lines.get(entries.get(id) ?? ''),
          (client) => `${client}: undone.`,
        );
      },
    });
  };
  return { runner, handOverAll };
}
