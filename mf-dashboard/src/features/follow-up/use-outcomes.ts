import type { FollowUpItem, FollowUpOutcomeInput } from '@firstlight/domain/follow-up';
import { FOLLOW_UP_OUTCOMES, type FollowUpOutcome } from '@firstlight/domain/follow-up-outcomes';
import { newIdempotencyKey, sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import { useCallback, useEffect, useRef, useState } from 'react';
import { LIST_HEADING_ID } from '../../lists/list-frame';
import { followUpApi } from './follow-up.api';
import { linkIdOf } from './link-id';

export type Recording = Pick<FollowUpOutcomeInput, 'outcome' | 'note' | 'snoozed_until' | 'moved_to'>;
type Notice = { kind: 'done' | 'failed'; text: string; undo: (() => void) | null };

export type Outcomes = {
  /** Saves the outcome; returns the error message, or null. */
  record: (item: FollowUpItem, recording: Recording) => Promise<string | null>;
  undo: (id: string, item: FollowUpItem) => Promise<void>;
  /** The task whose outcome is being chosen in the dialog. */
  asked: FollowUpItem | null;
  ask: (item: FollowUpItem | null) => void;
  notice: Notice | null;
  forget: () => void;
};

/** A repeated press sends the same key until the call has an answer. */
function useKeys(): { of: (about: string) => string; done: (about: string) => void } {
  const keys = useRef(new Map<string, string>());
  return {
    of: (about) => {
      const key = keys.current.get(about) ?? newIdempotencyKey();
      keys.current.set(about, key);
      return key;
    },
    done: (about) => void keys.current.delete(about),
  };
}

const doneText = (outcome: FollowUpOutcome, name: string): string =>
  `${name}: ${FOLLOW_UP_OUTCOMES[outcome].label} recorded.`;

/** Records and undoes outcomes, reports the result, and moves the focus to the next task. */
export function useOutcomes(items: readonly FollowUpItem[]): Outcomes {
  const [send] = followUpApi.useRecordFollowUpOutcomeMutation();
  const [remove] = followUpApi.useUndoFollowUpOutcomeMutation();
  const [asked, ask] = useState<FollowUpItem | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [focusOn, setFocusOn] = useState<{ id: string } | null>(null);
  const keys = useKeys();
  useEffect(() => {
    if (focusOn) document.getElementById(focusOn.id)?.focus();
  }, [focusOn]);

  const leave = (item: FollowUpItem): void => {
    const at = items.findIndex((other) => linkIdOf(other) === linkIdOf(item));
    const neighbour = items[at + 1] ?? items[at - 1];
    setFocusOn({ id: neighbour ? linkIdOf(neighbour) : LIST_HEADING_ID });
  };

  const undo = async (id: string, item: FollowUpItem): Promise<void> => {
    const { error } = await remove(id);
    if (error) {
      const text = sentenceOf(staffErrorOf(error), 'Please try again.');
      return setNotice({ kind: 'failed', text: `Could not undo. ${text}`, undo: null });
    }
    setFocusOn({ id: LIST_HEADING_ID });
    return setNotice({ kind: 'done', text: `${item.client_name}: open again.`, undo: null });
  };

  const record = async (item: FollowUpItem, recording: Recording): Promise<string | null> => {
    const { kind, registration_id, item_id, version } = item;
    const input = { kind, registration_id, item_id, version, ...recording };
    const about = JSON.stringify(input);
    setNotice(null);
    const { data, error } = await send({ input, key: keys.of(about) });
    if (error || !data) {
      const text = `Could not record the outcome. ${sentenceOf(staffErrorOf(error), 'Please try again.')}`;
      setNotice({ kind: 'failed', text, undo: null });
      return text;
    }
    keys.done(about);
    const stays = recording.outcome === 'no-answer' || recording.outcome === 'rescheduled';
    if (stays) setFocusOn({ id: linkIdOf(item) });
    else leave(item);
    setNotice({
      kind: 'done',
      text: doneText(recording.outcome, item.client_name),
      undo: () => void undo(data.id, item),
    });
    return null;
  };

  return { record, undo, asked, ask, notice, forget: useCallback(() => setNotice(null), []) };
}
