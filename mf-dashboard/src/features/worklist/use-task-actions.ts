import type { FollowUpItem, FollowUpOutcomeInput } from '@firstlight/domain/follow-up';
import { FOLLOW_UP_OUTCOMES } from '@firstlight/domain/follow-up-outcomes';
import type { HandOverInput } from '@firstlight/domain/hand-over';
import { useCurrentUser } from '@firstlight/platform';
import { sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import { useCallback, useEffect, useState } from 'react';
import { LIST_HEADING_ID } from '../../lists/list-frame';
import { handOverText, refusedText } from './hand-over-texts';
import { taskId } from './task-id';
import { useOnce } from './use-once';
import { worklistApi } from './worklist.api';

export type Recording = Pick<FollowUpOutcomeInput, 'outcome' | 'note' | 'snoozed_until' | 'moved_to'>;
export type NewOwner = Pick<HandOverInput, 'owner_id' | 'note'>;
type Notice = { kind: 'done' | 'failed'; text: string; undo: (() => void) | null };
/** The dialog that is open: for the outcome of one task, or the owner of several. */
export type Asked = { outcomeOf: FollowUpItem } | { ownerOf: readonly FollowUpItem[] };

export type TaskActions = {
  me: string;
  /** Saves the outcome; returns the error message, or null. */
  record: (item: FollowUpItem, recording: Recording) => Promise<string | null>;
  /** Hands the tasks over; returns the error message if none was. */
  handOver: (items: readonly FollowUpItem[], to: NewOwner, name?: string) => Promise<string | null>;
  undo: (ids: readonly string[], name: string) => Promise<void>;
  asked: Asked | null;
  ask: (asked: Asked | null) => void;
  notice: Notice | null;
  forget: () => void;
  /** Texts typed into a dialog that was closed, by task. */
  notes: Map<string, string>;
};

const keyOf = ({ kind, registration_id, item_id, version }: FollowUpItem) => ({
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
  const user = useCurrentUser();
  const me = user && user !== 'unreadable' ? user.user_id : '';
  const [recordOutcome] = worklistApi.useRecordTaskOutcomeMutation();
  const [handTasksOver] = worklistApi.useHandTasksOverMutation();
  const sendOutcome = useOnce(recordOutcome);
  const sendHandOver = useOnce(handTasksOver);
  const [remove] = worklistApi.useUndoTaskEntryMutation();
  const [asked, ask] = useState<Asked | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [focusOn, setFocusOn] = useState<{ id: string } | null>(null);
  const [notes] = useState(() => new Map<string, string>());
  useEffect(() => {
    if (focusOn) (document.getElementById(focusOn.id) ?? document.getElementById(LIST_HEADING_ID))?.focus();
  }, [focusOn]);

  const fail = (text: string): string => {
    setNotice({ kind: 'failed', text, undo: null });
    return text;
  };
  const focusBeside = (item: FollowUpItem): void => {
    const at = items.findIndex((other) => taskId(other) === taskId(item));
    const neighbour = items[at + 1] ?? items[at - 1];
    setFocusOn({ id: neighbour ? taskId(neighbour) : LIST_HEADING_ID });
  };

  const undo: TaskActions['undo'] = async (ids, name) => {
    for (const id of ids) {
      const { error } = await remove(id);
      if (error) return void fail(`Could not undo. ${sentenceOf(staffErrorOf(error), 'Please try again.')}`);
    }
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
    notes.delete(taskId(item));
    if (STAYS.includes(recording.outcome)) setFocusOn({ id: taskId(item) });
    else focusBeside(item);
    const text = `${item.client_name}: ${FOLLOW_UP_OUTCOMES[recording.outcome].label} recorded.`;
    setNotice({ kind: 'done', text, undo: () => void undo([data.id], item.client_name) });
    return null;
  };

  const handOver: TaskActions['handOver'] = async (tasks, to, name = 'you') => {
    setNotice(null);
    const input = { ...to, tasks: tasks.map(keyOf) };
    const { data, error } = await sendHandOver([tasks.map(taskId), to], input);
    if (error || !data) return fail(`Could not hand over. ${sentenceOf(staffErrorOf(error), 'Please try again.')}`);
    const ids = data.results.flatMap((line) => (line.done ? [line.id] : []));
    const refused = refusedText(tasks, data.results);
    if (ids.length === 0) return fail(refused);
    const [only] = tasks.length === 1 ? tasks : [];
    if (only && ofOneOwner) focusBeside(only);
    else setFocusOn({ id: only ? taskId(only) : LIST_HEADING_ID });
    const text = `${handOverText(tasks, ids.length, to.owner_id === null ? null : name)}${refused ? ` ${refused}` : ''}`;
    const names = tasks.length === 1 ? (tasks[0]?.client_name ?? '') : `${ids.length} tasks`;
    setNotice({ kind: refused ? 'failed' : 'done', text, undo: () => void undo(ids, names) });
    return null;
  };

  return { me, record, handOver, undo, asked, ask, notice, forget: useCallback(() => setNotice(null), []), notes };
}
