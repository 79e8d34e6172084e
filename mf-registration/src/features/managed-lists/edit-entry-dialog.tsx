import type { ListEntry } from '@firstlight/domain/lists/managed-lists';
import { useKeptForm } from '@firstlight/staff-data';
import { Button, Checkbox, FormDialog, TextInput, useConfirm } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import type { ManagedList } from './list-kinds';
import { MergeEntry } from './merge-entry';

type Props = { list: ManagedList; entry: ListEntry; onClose: () => void };

/** Rename, mark as frequent, delete; a default entry shows why it can't be deleted. */
export function EditEntryDialog({ list, entry, onClose }: Props): ReactElement {
  /** Only what was changed here is saved: a colleague may have renamed the entry meanwhile, with all its records. */
  const [opened] = useState(entry);
  const [name, setName] = useState(entry.name);
  const [frequent, setFrequent] = useState(entry.is_frequent);
  const changes = {
    ...(name.trim() !== opened.name && { name: name.trim() }),
    ...(frequent !== opened.is_frequent && { is_frequent: frequent }),
  };
  const isChanged = name !== opened.name || frequent !== opened.is_frequent;
  useKeptForm({
    id: `${list.noun}:${entry.id}`,
    ...{ what: 'list-entry', label: list.noun },
    typed: isChanged ? changes : null,
    restore: (typed) => {
      setName(typed.name ?? opened.name);
      setFrequent(typed.is_frequent ?? opened.is_frequent);
    },
  });
  const [error, setError] = useState<string | null>(null);
  const { confirm, dialog } = useConfirm();

  const settle = (failure: string | null): void => {
    if (failure === null) onClose();
    else setError(failure);
  };
  const save = async (): Promise<void> => {
    if (name.trim() === '') return setError(list.nameMissing);
    return settle(Object.keys(changes).length > 0 ? await list.update(entry.id, changes) : null);
  };
  const remove = async (): Promise<void> => {
    if (entry.is_default) return setError(list.deleteBlocked);
    const sure = await confirm({
      title: `Delete ${list.noun}`,
      text: `Are you sure you want to delete this ${list.noun}? “${entry.name}” stays on the records that use it.`,
      confirmLabel: 'Delete',
      danger: true,
    });
    return sure ? settle(await list.remove(entry.id)) : undefined;
  };

  return (
    <FormDialog
      title={list.editTitle}
      size="small"
      submitLabel="Save"
      onSubmit={save}
      onClose={onClose}
      unsaved={isChanged}
      problem={error}
      actions={
        <Button variant="subtle" color="red" onClick={() => void remove()}>
          Delete
        </Button>
      }
    >
      <TextInput
        label="Name"
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Checkbox
        label="Used often"
        checked={frequent}
        onChange={({ currentTarget }) => setFrequent(currentTarget.checked)}
      />
      {!entry.code && <MergeEntry list={list} entry={entry} onDone={settle} />}
      {dialog}
    </FormDialog>
  );
}
