import type { ChildRecord } from '@firstlight/domain/record/record-tabs';
import { useState } from 'react';
import type { ChildForm } from './use-child-form';
import type { ListState } from './use-items';

type FormFold = {
  /** Null until the list has loaded, to avoid a layout shift. */
  isOpen: boolean | null;
  /** The number of times it was opened on request. */
  opened: number;
  open: () => void;
  /** Clears the form and shows the list; null if there is nothing below the form. */
  close: (() => void) | null;
};

/**
 * Whether the form of a tab is open: in a tab without items, on request, with Edit and Repeat, and if it has unsaved
 * text. It stays open until closed.
 */
export function useFormFold<Item extends ChildRecord, Input>(
  form: ChildForm<Item, Input>,
  list: ListState<Item>,
): FormFold {
  const [state, setState] = useState<'open' | 'folded' | null>(null);
  const [opened, setOpened] = useState(0);
  const count = list.data?.length;
  const isUsed = form.editing !== null || form.isTyped || form.refused;
  if (isUsed && state !== 'open') setState('open');
  else if (state === null && (count !== undefined || !list.isLoading)) setState(count ? 'folded' : 'open');
  return {
    isOpen: state === null ? null : state === 'open',
    opened,
    open: () => {
      setState('open');
      setOpened(opened + 1);
    },
    close: count
      ? () => {
          form.clear();
          setState('folded');
        }
      : null,
  };
}
