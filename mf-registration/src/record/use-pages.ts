import { pageOf } from '@firstlight/domain/record/interaction-filters';
import { useState } from 'react';

export type Pages<Item> = { items: readonly Item[]; page: number; pages: number; goTo: (page: number) => void };

type Options = {
  pageSize: number;
  /** Identifies the list: a change returns to the first page. */
  listKey?: string;
  /** An item that must be visible, e.g. the one saved last. */
  wantedId: string | null;
};

/** One page of a tab's list, so that a long-time client opens as fast as a new one. */
export function usePages<Item extends { id: string }>(
  all: readonly Item[],
  { pageSize, listKey = '', wantedId }: Options,
): Pages<Item> {
  const [at, setAt] = useState<{ page: number; listKey: string; wantedId: string | null }>({
    ...{ page: 1, listKey, wantedId: null },
  });
  let { page } = at;
  const index = wantedId === null ? -1 : all.findIndex(({ id }) => id === wantedId);
  if (at.listKey !== listKey) page = 1;
  if (index >= 0 && at.wantedId !== wantedId) page = Math.floor(index / pageSize) + 1;
  const isSettled = at.listKey === listKey && (at.wantedId === wantedId || (wantedId !== null && index < 0));
  if (!isSettled) setAt({ page, listKey, wantedId });
  return { ...pageOf(all, page, pageSize), goTo: (next) => setAt({ page: next, listKey, wantedId }) };
}
