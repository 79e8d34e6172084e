import { EXPORT_COLUMNS, type ExportedList } from '@firstlight/domain/desk/export-columns';
import { Button, Checkbox, Dialog, FieldGrid } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';

type Props = {
  list: ExportedList;
  /** The keys of the chosen columns. */
  chosen: readonly string[];
  onChoose: (columns: string[]) => void;
  onClose: () => void;
};

/** The columns of the next exports of this list. */
export function ColumnDialog({ list, chosen, onChoose, onClose }: Props): ReactElement {
  const [keys, setKeys] = useState<readonly string[]>(chosen);
  const columns = Object.entries(EXPORT_COLUMNS[list]);
  const toggle = (key: string): void =>
    setKeys((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key]));
  const all = columns.map(([key]) => key);
  return (
    <Dialog
      title="Columns of the export"
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button variant="subtle" onClick={() => setKeys(keys.length < all.length ? all : [])}>
            {keys.length < all.length ? 'Select all' : 'Clear all'}
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={keys.length === 0}
            onClick={() => {
              onChoose(all.filter((key) => keys.includes(key)));
              onClose();
            }}
          >
            Use {keys.length} of {all.length}
          </Button>
        </>
      }
    >
      <FieldGrid>
        {columns.map(([key, { name }]) => (
          <Checkbox key={key} label={name} checked={keys.includes(key)} onChange={() => toggle(key)} />
        ))}
      </FieldGrid>
    </Dialog>
  );
}
