import type { ChildRecord } from '@firstlight/domain/record/record-tabs';
import type { RecordTab } from '@firstlight/domain/record/record-tabs-texts';
import type { Violation } from '@firstlight/domain/platform/violations';
import type { ItemCalls } from './item-calls';
import { useRecord } from './record-context';
import type { InputOf, ItemOf } from './record-items';
import { recordItemsApi } from './record-items.api';
import { type ChildForm, type ChildFormOptions, useChildForm } from './use-child-form';
import { type ListState, useItems } from './use-items';

/** Differences between the tabs of a record, apart from their fields. `Form` is the type of the input values. */
export type ItemKind<Tab extends RecordTab, Form extends object> = {
  tab: Tab;
  /** The form in create mode, with its defaults. */
  empty: () => Form;
  /** The form values of a saved item. */
  formOf: (item: ItemOf<Tab>) => Form;
  /** The request body of the form. */
  inputOf: (form: Form) => InputOf<Tab>;
  /** The first error, or null; a violation is shown at its field. */
  check: (form: Form) => Violation | string | null;
  /** The name of an item in questions and lists. */
  nameOf: (item: ItemOf<Tab>) => string;
  /** Saving without a saved client goes to the Client tab (TAB-NOTE-07). */
  unsavedLeadsToClient?: boolean;
};

type Calls<Tab extends RecordTab, Form> = ItemCalls<Form, ItemOf<Tab>>;

function useCalls<Tab extends RecordTab, Form extends object>({ tab, inputOf }: ItemKind<Tab, Form>): Calls<Tab, Form> {
  const [create] = recordItemsApi.useCreateItemMutation();
  const [update] = recordItemsApi.useUpdateItemMutation();
  const [remove] = recordItemsApi.useDeleteItemMutation();
  const calls = {
    create: ({ input, ...args }) => create({ ...args, tab, input: inputOf(input) }),
    update: ({ input, version, ...args }) => update({ ...args, tab, input: { ...inputOf(input), version } }),
    remove: (args) => remove({ ...args, tab }),
  } satisfies ItemCalls<Form, ChildRecord>;
  // The wire type of an item follows from its tab.
  return calls as Calls<Tab, Form>;
}

/** Further differences: other calls, a rule that depends on the tab's state, a question before saving. */
type Overrides<Tab extends RecordTab, Form> = {
  calls?: (calls: Calls<Tab, Form>) => Calls<Tab, Form>;
} & Partial<Pick<ChildFormOptions<ItemOf<Tab>, Form>, 'check' | 'beforeSave' | 'ownerBeforeSave'>>;

export type ItemTabState<Tab extends RecordTab, Form> = {
  tab: Tab;
  list: ListState<ItemOf<Tab>>;
  form: ChildForm<ItemOf<Tab>, Form>;
};

/** The values and setters for the fields of a form. */
export type FieldsProps<Form> = { input: Form; change: (part: Partial<Form>) => void };

/** List and form of a record tab. */
export function useItemTab<Tab extends RecordTab, Form extends object>(
  kind: ItemKind<Tab, Form>,
  { calls: adapt = (calls) => calls, ...overrides }: Overrides<Tab, Form> = {},
): ItemTabState<Tab, Form> {
  const list = useItems(kind.tab, useRecord().registrationId);
  const calls = adapt(useCalls(kind));
  const form = useChildForm({ ...kind, calls, reload: list.refetch, ...overrides });
  return { tab: kind.tab, list, form };
}
