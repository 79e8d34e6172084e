import type { TasksMatchingAnswer } from '@firstlight/domain/desk/follow-up';
import { FOLLOW_UP_NOTE_LENGTH } from '@firstlight/domain/desk/follow-up';
import { HAND_OVER_MAX } from '@firstlight/domain/desk/hand-over';
import type { UnfinishedOf } from '@firstlight/domain/clients/registration-drafts';
import type { StaffUser } from '@firstlight/domain/people/users';
import { newIdempotencyKey, sentenceOf, staffErrorOf, useKeptForm, useNotices } from '@firstlight/staff-data';
import { Dialog, FormDialog, ListSkeleton, LoadFailed, NativeSelect, Textarea } from '@firstlight/staff-ui';
import { useState, type ReactElement } from 'react';
import { nameOf } from './use-user-actions';
import { usersApi } from './users.api';
import { amountOf, counted } from './work-amounts';

type HandOverDialogProps = { user: StaffUser; onClose: () => void };

type Work = { tasks: TasksMatchingAnswer; drafts: UnfinishedOf };

/** Hands over all open and snoozed tasks of a person who is leaving, and their unfinished drafts, to a colleague. */
export function HandOverDialog({ user, onClose }: HandOverDialogProps): ReactElement {
  const title = `Hand over the work of ${nameOf(user)}`;
  const tasks = usersApi.useListUnresolvedTasksQuery(user.id, { refetchOnMountOrArgChange: true });
  const drafts = usersApi.useCountUnfinishedDraftsQuery(user.id, { refetchOnMountOrArgChange: true });
  if (tasks.data && drafts.data && tasks.data.total + drafts.data.count > 0) {
    const work = { tasks: tasks.data, drafts: drafts.data };
    const refetch = async (): Promise<number> => {
      const [left, kept] = await Promise.all([tasks.refetch(), drafts.refetch()]);
      return (left.data?.total ?? 0) + (kept.data?.count ?? 0);
    };
    return <HandOverForm title={title} user={user} work={work} refetch={refetch} onClose={onClose} />;
  }
  return (
    <Dialog title={title} size="small" onClose={onClose}>
      {tasks.isError || drafts.isError ? (
        <LoadFailed onRetry={() => [tasks, drafts].forEach(({ refetch }) => void refetch())}>
          Failed to load the open work. Please try again.
        </LoadFailed>
      ) : tasks.data && drafts.data ? (
        <p>No open tasks or drafts.</p>
      ) : (
        <ListSkeleton rows={1} label="Loading the open work" />
      )}
    </Dialog>
  );
}

type FormProps = HandOverDialogProps & { title: string; work: Work; refetch: () => Promise<number> };

function HandOverForm({ title, user, work, refetch, onClose }: FormProps): ReactElement {
  const { data: receivers = [] } = usersApi.useListReceiversQuery();
  const [send] = usersApi.useHandWorkOverMutation();
  const [sendDrafts] = usersApi.useHandDraftsOverMutation();
  const [chosen, setChosen] = useState('');
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { notify } = useNotices();
  const { total } = work.tasks;
  const { count } = work.drafts;
  useKeptForm({
    id: `hand-over:${user.id}`,
    ...{ what: 'hand-over', label: 'Hand-over' },
    typed: note === '' ? null : { note },
    restore: (typed) => setNote(typed.note),
  });

  /** In batches; completed batches stay handed over if a later one fails. */
  const handOver = async ({ tasks }: TasksMatchingAnswer): Promise<number> => {
    let done = 0;
    for (let start = 0; start < tasks.length; start += HAND_OVER_MAX) {
      const batch = tasks.slice(start, start + HAND_OVER_MAX).map(({ client_name: _name, ...task }) => task);
      const input = { owner_id: chosen, note: note.trim() || null, tasks: batch };
      const { results } = await send({ input, key: newIdempotencyKey() }).unwrap();
      done += results.filter((line) => line.done).length;
    }
    return done;
  };

  const submit = async (): Promise<void> => {
    setAsked(true);
    if (chosen === '') return;
    setError(null);
    try {
      const done = await handOver(work.tasks);
      const { handed } = count > 0 ? await sendDrafts({ from_id: user.id, to_id: chosen }).unwrap() : { handed: 0 };
      notify('success', `${amountOf(done, handed) || 'Nothing'} handed over`);
      if ((await refetch()) === 0) return onClose();
      setError(
        'Not everything was handed over: the colleague has no access to the tab, or already has a draft of the same record. Choose someone else.',
      );
    } catch (failure) {
      setError(sentenceOf(staffErrorOf(failure), 'Could not hand over. Please try again.'));
      void refetch();
    }
  };

  const others = receivers.filter(({ user_id }) => user_id !== user.id);
  return (
    <FormDialog
      title={title}
      size="small"
      submitLabel={`Hand over ${amountOf(total, count)}`}
      onSubmit={submit}
      onClose={onClose}
      unsaved={note !== ''}
      problem={error}
    >
      <p>
        {total > 0 && `${counted(total, 'task')}, open or snoozed. `}
        {count > 0 && `${counted(count, 'unfinished draft')} from the last 24 hours; you can’t see what is in them.`}
      </p>
      <NativeSelect
        label="To"
        data={[{ value: '', label: 'Choose' }, ...others.map(({ user_id, name }) => ({ value: user_id, label: name }))]}
        error={isAsked && chosen === '' ? 'Please choose a person' : undefined}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Textarea
        label="Note (optional)"
        rows={2}
        maxLength={FOLLOW_UP_NOTE_LENGTH}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </FormDialog>
  );
}
