import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import {
  FOLLOW_UP_KINDS,
  FOLLOW_UP_NOTE_LENGTH,
  type FollowUpItem,
  followUpProblem,
} from '@firstlight/domain/desk/follow-up';
import {
  FOLLOW_UP_OUTCOMES,
  RECORDED_OUTCOMES,
  type RecordedOutcome,
} from '@firstlight/domain/desk/follow-up-outcomes';
import { DRAFT_TEXTS } from '@firstlight/domain/clients/registration-drafts';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import { DateField, FormDialog, Radio, Stack, Textarea } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { taskId } from './task-id';
import type { TaskActions } from './use-task-actions';

const SNOOZE_DAYS = 7;

const HINTS: Partial<Record<RecordedOutcome, string>> = {
  'no-answer': 'The task stays in the list and counts the attempts.',
  died: 'Ends every follow-up of this client.',
  snoozed: 'The task returns on the day you choose.',
  rescheduled: 'The task stays in the list, under the new day.',
};
const ACTIVITY_HINT = 'The activity’s date changes in the record too. Its time stays.';

type Props = { item: FollowUpItem; actions: TaskActions };

/** All outcomes with a note; a snooze with its day and reason. */
export function OutcomeDialog({ item, actions }: Props): ReactElement {
  const onClose = (): void => actions.ask(null);
  const today = todayInNewYork();
  const [outcome, setOutcome] = useState<RecordedOutcome>('done');
  const note = actions.notes.get(taskId(item));
  const [until, setUntil] = useState(addDays(today, SNOOZE_DAYS) ?? '');
  const [movedTo, setMovedTo] = useState('');
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const snoozed = outcome === 'snoozed';
  const moved = outcome === 'rescheduled';
  const days = { snoozed_until: snoozed ? until : null, moved_to: moved ? movedTo : null };
  const recording = { outcome, note: note.trim() || null, ...days };
  const { kind, registration_id, item_id } = item;
  const problem = followUpProblem({ kind, registration_id, item_id, ...recording }, today);
  const errorAt = (field: string): string | undefined => (asked && problem?.field === field ? problem.text : undefined);

  const hint = moved && kind === 'overdue-activity' ? ACTIVITY_HINT : HINTS[outcome];

  const submit = async (): Promise<void> => {
    setAsked(true);
    if (problem) return;
    const text = await actions.record(item, recording);
    if (text === null) onClose();
    else setFailure(text);
  };

  return (
    <FormDialog
      title={`${FOLLOW_UP_KINDS[kind].label}: ${item.client_name}`}
      size="small"
      submitLabel={snoozed ? 'Snooze' : 'Record outcome'}
      onSubmit={submit}
      onClose={onClose}
      problem={failure}
    >
      <Radio.Group
        label="Outcome"
        value={outcome}
        onChange={(value) => setOutcome(RECORDED_OUTCOMES.find((name) => name === value) ?? 'done')}
      >
        <Stack gap="xs" mt="xs">
          {RECORDED_OUTCOMES.map((name) => (
            <Radio key={name} value={name} label={FOLLOW_UP_OUTCOMES[name].label} />
          ))}
        </Stack>
      </Radio.Group>
      {hint && <p>{hint}</p>}
      {moved && <DateField label="New day" value={movedTo} error={errorAt('moved_to')} onChange={setMovedTo} />}
      {snoozed && <DateField label="Until" value={until} error={errorAt('snoozed_until')} onChange={setUntil} />}
      <Textarea
        label={snoozed ? 'Reason' : 'Note (optional)'}
        rows={2}
        maxLength={FOLLOW_UP_NOTE_LENGTH}
        value={note}
        error={errorAt('note')}
        onChange={({ currentTarget }) => actions.notes.set(taskId(item), currentTarget.value)}
      />
      {actions.notes.hasFailed() && <p>{DRAFT_TEXTS.notKept}</p>}
    </FormDialog>
  );
}
