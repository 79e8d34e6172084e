import { RECORD_TAB_TEXTS, type RecordTab } from '@firstlight/domain/record/record-tabs-texts';
import { staffErrorOf } from '@firstlight/staff-data';
import { UndoToast } from '@firstlight/staff-ui';
import { type ReactNode, useState } from 'react';
import { failureText, type FormMessage } from './form-message';
import { useRecord } from './record-context';
import type { InputOf, ItemOf } from './record-items';
import { recordItemsApi } from './record-items.api';

type Done<Tab extends RecordTab> = { text: string; saved: ItemOf<Tab>; before: InputOf<Tab> };

type QuickChange<Tab extends RecordTab> = {
  /** Saves the item as `after`; `text` says what was done. */
  change: (item: ItemOf<Tab>, values: { before: InputOf<Tab>; after: InputOf<Tab> }, text: string) => Promise<void>;
  /** The item being saved. */
  busyId: string | null;
  toast: ReactNode;
};

/** One-press changes of saved items: saved without the form, with Undo. */
export function useQuickChange<Tab extends RecordTab>(
  tab: Tab,
  say: (message: FormMessage | null) => void,
): QuickChange<Tab> {
  const { registrationId } = useRecord();
  const [update] = recordItemsApi.useUpdateItemMutation();
  const [done, setDone] = useState<Done<Tab> | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);

  const send = async (item: ItemOf<Tab>, input: InputOf<Tab>): Promise<ItemOf<Tab> | null> => {
    if (registrationId === null) return null;
    say(null);
    setBusyId(item.id);
    const { data, error } = await update({
      registrationId,
      tab,
      id: item.id,
      input: { ...input, version: item.version },
    });
    setBusyId(null);
    if (error) {
      say({ kind: 'error', text: failureText(RECORD_TAB_TEXTS[tab].saveFailed.edit, staffErrorOf(error)) });
      return null;
    }
    // The wire type of an item follows from its tab.
    return data as ItemOf<Tab>;
  };

  return {
    change: async (item, { before, after }, text) => {
      const saved = await send(item, after);
      if (saved) setDone({ text, saved, before });
    },
    busyId,
    toast: done && (
      <UndoToast
        text={done.text}
        onUndo={() => {
          setDone(null);
          void send(done.saved, done.before);
        }}
        onExpire={() => setDone(null)}
      />
    ),
  };
}
