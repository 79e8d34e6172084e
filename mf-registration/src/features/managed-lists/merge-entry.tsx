import type { ListEntry } from '@firstlight/domain/lists/managed-lists';
import { Button, NativeSelect, useConfirm } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import type { ManagedList } from './list-kinds';

type Props = { list: ManagedList; entry: ListEntry; onDone: (failure: string | null) => void };

const counted = (records: number): string => (records === 1 ? '1 record moves' : `${records} records move`);

/**
 * Moves the records of this entry to another one, after showing how many; entries of the specification can't be merged
 * away.
 */
export function MergeEntry({ list, entry, onDone }: Props): ReactElement {
  const [into, setInto] = useState('');
  const { confirm, dialog } = useConfirm();
  const others = list.entries.filter(({ id }) => id !== entry.id);
  const merge = async (): Promise<void> => {
    const stays = others.find(({ id }) => id === into);
    if (!stays) return;
    const records = await list.usage(entry.id);
    const moves = records === null ? 'Its records move' : counted(records);
    const sure = await confirm({
      title: `Merge ${list.noun}`,
      text: `“${entry.name}” is removed and “${stays.name}” stays. ${moves} to “${stays.name}”. This can’t be undone.`,
      confirmLabel: 'Merge',
      danger: true,
    });
    if (sure) onDone(await list.merge(entry.id, into));
  };
  return (
    <>
      <NativeSelect
        label="Merge into"
        description={`For a duplicate ${list.noun}: the chosen one stays and gets all its records.`}
        data={[{ value: '', label: 'Select' }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
        value={into}
        onChange={({ currentTarget }) => setInto(currentTarget.value)}
      />
      <Button variant="default" disabled={into === ''} onClick={() => void merge()}>
        Merge
      </Button>
      {dialog}
    </>
  );
}
