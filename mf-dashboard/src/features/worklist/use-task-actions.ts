import type { FollowUpItem, FollowUpOutcomeInput, SelectedTask } from '@firstlight/domain/desk/follow-up';
import { FOLLOW_UP_OUTCOMES } from '@firstlight/domain/desk/follow-up-outcomes';
import { WORKLIST_DRAFT_KEY } from '@firstlight/domain/clients/registration-drafts';
import { useSignedInUser } from '@firstlight/platform';
import { sentenceOf, staffErrorOf, type TextKeeper, useKeptTexts, useOnce } from '@firstlight/staff-data';
import { LIST_HEADING_ID } from '@firstlight/staff-ui';
import { useCallback, useEffect, useState } from 'react';
import type { BulkRunner } from '../../lists/use-bulk-run';
import { handedOver } from './hand-over-texts';
import { taskId } from './task-id';
import type { SelectableTask } from './task-selection';
import { type NewOwner, useHandOverRun } from './use-hand-over-run';
import { worklistApi } from './worklist.api';

export type Recording = Pick<FollowUpOutcomeInput, 'outcome' | 'note' | 'snoozed_until' | 'moved_to'>;
type Notice = { kind: 'done' | 'failed'; text: string; undo: (() => void) | null };
/** The open dialog: for the outcome of one task, or the owner of several. */
export type Asked = { outcomeOf: FollowUpItem } | { ownerOf: readonly (SelectedTask & Partial<FollowUpItem>)[] };

export type TaskActions = {
  me: string;
  /** Saves the outcome; returns the error message, or null. */
  record: (item: FollowUpItem, recording: Recording) => Promise<string | null>;
  /** Hands one task over and returns the error message, or null. */
  handOver: (item: SelectedTask, to: NewOwner, name?: string) => Promise<string | null>;
  /** Hands several over, with a result for each. */
  handOverAll: (items: readonly SelectedTask[], to: NewOwner, name: string | null) => Promise<void>;
  /** The outcome of several. */
  runner: BulkRunner<SelectableTask>;
  undo: (id: string, name: string) => Promise<void>;
  asked: Asked | null;
  ask: (asked: Asked | null) => void;
  notice: Notice | null;
  forget: () => void;
  /** Text typed into the dialogs, by task. */
  notes: TextKeeper;
};

const keyOf = ({ kind, registration_id, item_id, version }: SelectedTask) => ({
  kind,
  registration_id,
  item_id,
  version,
});
const STAYS: readonly string[] = ['no-answer', 'rescheduled'];

/**
 * Records, hands over and undoes, reports the result, and moves the focus to the next task.
 * @param ofOneOwner the list shows one owner's tasks, so that a task leaves it when it is handed over
 */
export function useTaskActions(items: readonly FollowUpItem[], ofOneOwner: boolean): TaskActions {
  const me = useSignedInUser()?.user_id ?? '';
  const [recordOutcome] = worklistApi.useRecordTaskOutcomeMutation();
  const [handTasksOver] = worklistApi.useHandTasksOverMutation();
  const sendOutcome = useOnce(recordOutcome);
  const sendHandOver = useOnce(handTasksOver);
  const [remove] = worklistApi.useUndoTaskEntryMutation();
  const { runner, handOverAll } = useHandOverRun();
  const [asked, ask] = useState<Asked | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [focusOn, setFocusOn] = useState<{ id: string } | null>(null);
  const notes = useKeptTexts(WORKLIST_DRAFT_KEY);
  useEffect(() => {
    if (focusOn) (document.getElementById(focusOn.id) ?? document.getElementById(LIST_HEADING_ID))?.focus();
  }, [focusOn]);

  const fail = (text: string): string => {
    setNotice({ kind: 'failed', text, undo: null });
    return text;
  };
  const focusBeside = (item: SelectedTask): void => {
    const at = items.findIndex((other) => taskId(other) === taskId(item));
    const neighbour = items[at + 1] ?? items[at - 1];
    setFocusOn({ id: neighbour ? taskId(neighbour) : LIST_HEADING_ID });
  };

  const undo: TaskActions['undo'] = async (id, name) => {
    const { error } = await remove(id);
    if (error) return void fail(`Could not undo. ${sentenceOf(staffErrorOf(error), 'Please try again.')}`);
    setFocusOn({ id: LIST_HEADING_ID });
    setNotice({ kind: 'done', text: `${name}: undone.`, undo: null });
  };

  const record: TaskActions['record'] = async (item, recording) => {
    setNotice(null);
    const input = { ...keyOf(item), ...recording };
    const { data, error } = await sendOutcome([taskId(item), recording], input);
    if (error || !data) {
      return fail(`Could not record the outcome. ${sentenceOf(staffErrorOf(error), 'Please try again.')}`);
    }
    notes.set(taskId(item), '');
    if (STAYS.includes(recording.outcome)) setFocusOn({ id: taskId(item) });
    else focusBeside(item);
    const text = `${item.client_name}: ${FOLLOW_UP_OUTCOMES[recording.outcome].label} recorded.`;
    setNotice({ kind: 'done', text, undo: () => void undo(data.id, item.client_name) });
    return null;
  };

  const handOver: TaskActions['handOver'] = async (item, to, name = 'you') => {
    setNotice(null);
    const { data, error } = await sendHandOver([taskId(item), to], { ...to, tasks: [keyOf(item)] });
    const line = data?.results[0];
    if (!line) return fail(`Could not hand over. ${sentenceOf(staffErrorOf(error), 'Please try again.')}`);
    if (!line.done) return fail(`Not handed over: ${item.client_name} (${line.detail})`);
    if (ofOneOwner) focusBeside(item);
    else setFocusOn({ id: taskId(item) });
    const text = handedOver(item.client_name, to.owner_id === null ? null : name);
    setNotice({ kind: 'done', text, undo: () => void undo(line.id, item.client_name) });
    return null;
  };

  const forget = useCallback(() => setNotice(null), []);
  return { me, record, handOver, handOverAll, runner, undo, asked, ask, notice, forget, notes };
}
