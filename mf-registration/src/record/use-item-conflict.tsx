import type { ChildRecord } from '@firstlight/domain/record/record-tabs';
import { Button } from '@firstlight/staff-ui';
import { type ReactNode, useState } from 'react';
import { CompareVersions } from './compare-versions';
import { itemFieldLabel } from '@firstlight/domain/record/item-field-labels';

type Options<Item, Input> = {
  /** Refetches the tab's list. */
  reload: () => PromiseLike<{ data?: readonly Item[]; isError: boolean }>;
  formOf: (item: Item) => Input;
  /** The current form values. */
  mine: Input;
  /** Continues with these values on top of the saved item. */
  onTake: (values: Input, theirs: Item) => void;
};

type Compared<Item, Input> = { base: Input; theirs: Item };

type ItemConflict<Item, Input> = {
  /** Fetches what someone else saved; false if the item was deleted. */
  meet: (id: string, base: Input) => Promise<boolean>;
  /** Offers to compare with a newer version. */
  offer: (theirs: Item, base: Input) => void;
  actions: ReactNode;
  dialog: ReactNode;
  forget: () => void;
};

/** A stale save of an item: both versions are compared as on the Client form (decisions.md 14). */
export function useItemConflict<Item extends ChildRecord, Input extends object>({
  reload,
  formOf,
  mine,
  onTake,
}: Options<Item, Input>): ItemConflict<Item, Input> {
  const [met, setMet] = useState<Compared<Item, Input> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const forget = (): void => {
    setMet(null);
    setOpen(false);
  };
  const theirs = met && formOf(met.theirs);
  return {
    meet: async (id, base) => {
      const { data, isError } = await reload();
      const item = isError ? undefined : data?.find((one) => one.id === id);
      setMet(item ? { base, theirs: item } : null);
      return item !== undefined || isError;
    },
    offer: (item, base) => setMet({ base, theirs: item }),
    actions: met && (
      <Button size="xs" onClick={() => setOpen(true)}>
        Compare
      </Button>
    ),
    dialog: met && theirs && isOpen && (
      <CompareVersions
        title="Two versions of this item"
        fields={Object.keys({ ...theirs, ...mine }) as (keyof Input & string)[]}
        labelOf={itemFieldLabel}
        mine={mine}
        base={met.base}
        theirs={theirs}
        savedBy="someone else"
        onClose={() => setOpen(false)}
        onTake={(values) => {
          onTake(values, met.theirs);
          forget();
        }}
      />
    ),
    forget,
  };
}
