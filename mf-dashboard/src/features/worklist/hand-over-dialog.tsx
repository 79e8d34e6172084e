import {
  FOLLOW_UP_KINDS,
  FOLLOW_UP_NOTE_LENGTH,
  type FollowUpItem,
  type SelectedTask,
} from '@firstlight/domain/desk/follow-up';
import type { PossibleOwner } from '@firstlight/domain/desk/hand-over';
import { DRAFT_TEXTS } from '@firstlight/domain/clients/registration-drafts';
import { Banner, Button, Dialog, LoadFailed, NativeSelect, Stack, Textarea } from '@firstlight/staff-ui';
import { type ReactElement, type SyntheticEvent, useId, useState } from 'react';
import { taskId } from './task-id';
import type { TaskActions } from './use-task-actions';
import { worklistApi } from './worklist.api';

const NO_ONE = 'no-one';
/** The note for several tasks. */
const SEVERAL = 'several';

/** Whether the person may open the tab of each task. */
const mayOwnAll = ({ tabs }: PossibleOwner, items: readonly SelectedTask[]): boolean =>
  items.every(({ kind }) => tabs.includes(FOLLOW_UP_KINDS[kind].tab));

type Props = { items: readonly (SelectedTask & Partial<FollowUpItem>)[]; actions: TaskActions };

/** The new owner of one or several tasks, with a note. */
export function HandOverDialog({ items, actions }: Props): ReactElement {
  const id = useId();
  const about = items.length === 1 && items[0] ? taskId(items[0]) : SEVERAL;
  const { data: owners, isError, refetch } = worklistApi.useListTaskOwnersQuery();
  const [chosen, setChosen] = useState('');
  const note = actions.notes.get(about);
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const close = (): void => actions.ask(null);
  const [first] = items;
  const title =
    items.length === 1 && first
      ? `Hand over: ${first.client_name}`
      : `Hand over ${items.length.toLocaleString('en-CA')} tasks`;
  const options = (owners ?? [])
    .filter(({ user_id }) => items.length > 1 || user_id !== first?.owner?.user_id)
    .map((owner) => ({
      value: owner.user_id,
      label: mayOwnAll(owner, items) ? owner.name : `${owner.name} (no access to this tab)`,
      disabled: !mayOwnAll(owner, items),
    }));

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    if (chosen === '') return;
    const name = owners?.find(({ user_id }) => user_id === chosen)?.name;
    const owner_id = chosen === NO_ONE ? null : chosen;
    const to = { owner_id, note: note.trim() || null };
    if (items.length !== 1 || !first) {
      actions.notes.set(about, '');
      close();
      return actions.handOverAll(items, to, name ?? null);
    }
    const text = await actions.handOver(first, to, name);
    if (text === null) {
      actions.notes.set(about, '');
      close();
    } else setFailure(text);
  };

  return (
    <Dialog
      title={title}
      size="small"
      onClose={close}
      footer={
        <>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={id}>
            Hand over
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)}>
        <Stack>
          <NativeSelect
            label="To"
            data-autofocus
            value={chosen}
            error={asked && chosen === '' ? 'Please choose a person' : undefined}
            data={[{ value: '', label: 'Choose' }, ...options, { value: NO_ONE, label: 'No one (unassigned)' }]}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
          {isError && <LoadFailed onRetry={refetch}>Failed to load the staff. Please try again.</LoadFailed>}
          <Textarea
            label="Note (optional)"
            rows={2}
            maxLength={FOLLOW_UP_NOTE_LENGTH}
            value={note}
            onChange={({ currentTarget }) => actions.notes.set(about, currentTarget.value)}
          />
          {actions.notes.hasFailed() && <p>{DRAFT_TEXTS.notKept}</p>}
          {failure && <Banner kind="error">{failure}</Banner>}
        </Stack>
      </form>
    </Dialog>
  );
}
