import type { RecordTab } from '@firstlight/domain/record/record-tabs-texts';
import { skipToken } from '@firstlight/staff-data';
import { recordItemsApi } from './record-items.api';
import type { ItemOf } from './record-items';
import { LIST_OPTIONS } from './record-query';

/** The part of a list query that forms and lists need. */
export type ListState<Item> = {
  data?: readonly Item[];
  isLoading: boolean;
  error?: unknown;
  refetch: () => PromiseLike<{ data?: readonly Item[]; isError: boolean }>;
};

/** The saved items of a tab, newest first; nothing is fetched while `registrationId` is null. */
export function useItems<Tab extends RecordTab>(tab: Tab, registrationId: string | null): ListState<ItemOf<Tab>> {
  const list = recordItemsApi.useListItemsQuery(
    registrationId === null ? skipToken : { registrationId, tab },
    LIST_OPTIONS,
  );
  // The wire type of a list follows from its tab.
  return list as ListState<ItemOf<Tab>>;
}
