import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { filterInteractions, type InteractionFilter } from '@firstlight/domain/record/interaction-filters';
import { INTERACTION_HINT_ABOVE, INTERACTION_PAGE_SIZES } from '@firstlight/domain/platform/limits';
import type { Interaction } from '@firstlight/domain/record/record-tabs';
import { useMemo, useState } from 'react';

export type ListView = {
  filter: InteractionFilter;
  search: string;
  pageSize: number;
  /** The items that match, newest first. */
  found: Interaction[];
  /** More than fifty and no filter: suggest one (TAB-INT-07). */
  hint: boolean;
  setFilter: (filter: InteractionFilter) => void;
  setSearch: (search: string) => void;
  setPageSize: (size: number) => void;
};

/** Filter, search and page size of the saved interactions (TAB-INT-05 to TAB-INT-08). */
export function useInteractionList(all: readonly Interaction[]): ListView {
  const [filter, setFilter] = useState<InteractionFilter>('all');
  const [search, setSearch] = useState('');
  const [pageSize, setPageSize] = useState<number>(INTERACTION_PAGE_SIZES[0]);
  const today = todayInNewYork();
  const found = useMemo(() => filterInteractions(all, filter, search, today), [all, filter, search, today]);
  const hint = filter === 'all' && all.length > INTERACTION_HINT_ABOVE;
  return { filter, search, pageSize, found, hint, setFilter, setSearch, setPageSize };
}
