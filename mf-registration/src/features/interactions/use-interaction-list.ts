import { todayInNewYork } from '@firstlight/domain/civil-dates';
import { filterInteractions, type InteractionFilter, pageOf } from '@firstlight/domain/interaction-filters';
import { INTERACTION_HINT_ABOVE, INTERACTION_PAGE_SIZES } from '@firstlight/domain/limits';
import type { Interaction } from '@firstlight/domain/record-tabs';
import { useState } from 'react';

export type ListView = {
  filter: InteractionFilter;
  search: string;
  pageSize: number;
  page: number;
  pages: number;
  items: Interaction[];
  found: number;
  /** More than fifty and no filter: say that one would help (TAB-INT-07). */
  hint: boolean;
  setFilter: (filter: InteractionFilter) => void;
  setSearch: (search: string) => void;
  setPageSize: (size: number) => void;
  setPage: (page: number) => void;
};

/** Filter, search and pages of the saved interactions (TAB-INT-05 to TAB-INT-08); any change begins at page 1. */
export function useInteractionList(all: readonly Interaction[]): ListView {
  const [filter, setFilter] = useState<InteractionFilter>('all');
  const [search, setSearch] = useState('');
  const [pageSize, setPageSize] = useState<number>(INTERACTION_PAGE_SIZES[0]);
  const [wanted, setPage] = useState(1);
  const found = filterInteractions(all, filter, search, todayInNewYork());
  const { items, page, pages } = pageOf(found, wanted, pageSize);
  const fromStart =
    <Value>(set: (value: Value) => void) =>
    (value: Value): void => {
      set(value);
      setPage(1);
    };
  return {
    filter,
    search,
    pageSize,
    page,
    pages,
    items,
    found: found.length,
    hint: filter === 'all' && all.length > INTERACTION_HINT_ABOVE,
    setFilter: fromStart(setFilter),
    setSearch: fromStart(setSearch),
    setPageSize: fromStart(setPageSize),
    setPage,
  };
}
