import { pageOf } from '@firstlight/domain/interaction-filters';
import { useState } from 'react';

export type Pages<Item> = { items: readonly Item[]; page: number; pages: number; goTo: (page: number) => void };

type Options = {
  pageSize: number;
  /** Whatever makes it another list: a change of it leads back to the first page. */
  listKey?: string;
  /** An item that must be seen, for instance the one saved last. */
  wantedId: string | null;
};

/** One page of a tab's list, so that a client of many years opens as fast as a new one. */
export function usePages<Item extends { id: string }>(
  all: readonly Item[],
  { pageSize, listKey = '', wantedId }: Options,
): Pages<Item> {
  const [at, setAt] = useState({ page: 1, listKey, wantedId });
  let { page } = at;
  const index = wantedId === null ? -1 : all.findIndex(({ id }) => id === wantedId);
  if (at.listKey !== listKey) page = 1;
  if (index >= 0 && at.wantedId !== wantedId) page = Math.floor(index / pageSize) + 1;
  const isSettled = at.listKey === listKey && (at.wantedId === wantedId || (wantedId !== null && index < 0));
  if (!isSettled) setAt({ page, listKey, wantedId });
  return { ...pageOf(all, page, pageSize), goTo: (next) => setAt({ page: next, listKey, wantedId }) };
}
