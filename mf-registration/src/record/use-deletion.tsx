import { type ChildRecord, VOID_REASON_MAX } from '@firstlight/domain/record/record-tabs';
import { RECORD_TAB_TEXTS, type RecordTab } from '@firstlight/domain/record/record-tabs-texts';
import { useKeptForm } from '@firstlight/staff-data';
import { TextInput, UndoToast, useConfirm } from '@firstlight/staff-ui';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { recordItemsApi } from './record-items.api';
import { useRecord } from './record-context';

type Deletion<Item> = {
  /** Asks the specified question, with a field for the reason; null cancels. */
  ask: (item: Item) => Promise<{ reason: string | null } | null>;
  offerUndo: (item: Item) => void;
  dialog: ReactNode;
  toast: ReactNode;
};

type ReasonProps = { itemId: string; typed: string; onChange: (reason: string) => void };

function ReasonField({ itemId, typed: before, onChange }: ReasonProps): ReactElement {
  const [reason, setReason] = useState(before);
  const change = (typed: string): void => {
    setReason(typed);
    onChange(typed);
  };
  useKeptForm({
    id: `deletion:${itemId}`,
    ...{ what: 'deletion', label: 'Reason' },
    typed: reason === '' ? null : { reason },
    restore: (typed) => change(typed.reason),
  });
  return (
    <TextInput
      label="Reason (optional)"
      description="Kept with the deleted item in the history of the record."
      autoComplete="off"
      maxLength={VOID_REASON_MAX}
      value={reason}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}

/** Deleting an item: it is kept as entered in error, with a reason, and can be restored with one press. */
export function useDeletion<Item extends ChildRecord>(
  tab: RecordTab,
  nameOf: (item: Item) => string,
  onRestored: (id: string) => void,
  onFailure: (text: string) => void,
): Deletion<Item> {
  const { registrationId } = useRecord();
  const { confirm, dialog } = useConfirm();
  const [deleted, setDeleted] = useState<Item | null>(null);
  const [restore] = recordItemsApi.useRestoreItemMutation();
  /** Kept until the item is deleted: a deletion that failed is asked for again. */
  const reason = useRef({ itemId: '', text: '' });
  const texts = RECORD_TAB_TEXTS[tab];

  const undo = async ({ id }: Item): Promise<void> => {
    setDeleted(null);
    if (registrationId === null) return;
    const { error } = await restore({ registrationId, tab, id });
    if (error) return onFailure(`The ${texts.item} could not be restored. Try again under "Entered in error".`);
    return onRestored(id);
  };

  return {
    ask: async (item) => {
      const typed = reason.current.itemId === item.id ? reason.current.text : '';
      reason.current = { itemId: item.id, text: typed };
      const question = { title: `Delete ${texts.item}`, confirmLabel: 'Delete', danger: true };
      const text = (
        <>
          <p>{`${texts.confirmDelete} ${nameOf(item)}`}</p>
          <ReasonField itemId={item.id} typed={typed} onChange={(text) => (reason.current.text = text)} />
        </>
      );
      const isConfirmed = await confirm({ ...question, text });
      if (isConfirmed) return { reason: reason.current.text.trim() || null };
      reason.current.text = '';
      return null;
    },
    offerUndo: (item) => {
      reason.current.text = '';
      setDeleted(item);
    },
    dialog,
    toast: deleted && (
      <UndoToast
        text={`Entered in error: ${nameOf(deleted)}`}
        onUndo={() => void undo(deleted)}
        onExpire={() => setDeleted(null)}
      />
    ),
  };
}
