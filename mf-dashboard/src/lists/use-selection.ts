import { sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import { useRef, useState } from 'react';

/** An item of a list that actions on several take. */
export type Selectable = { id: string; name: string };

type List<Item> = {
  /** The items of the page that can be selected. */
  shown: readonly Item[];
  /** Of all pages. */
  total: number;
  /** The filters as typed, even if the list doesn't show them yet; a selection of everything ends when they change. */
  filters: object;
  /** The items of all pages, as far as one action may go; throws a `StaffError`. */
  matching: () => Promise<readonly Item[]>;
};

export type Selection<Item> = {
  items: Item[];
  has: (id: string) => boolean;
  toggle: (item: Item) => void;
  selectShown: () => void;
  selectMatching: () => Promise<void>;
  clear: () => void;
  shown: number;
  total: number;
  /** Everything that matches was selected, or is about to be. */
  beyondPage: 'no' | 'loading' | 'yes';
  failure: string | null;
};

/**
 * The selected items of a page, or of all pages; what has left the page is no longer selected. Any other selection
 * cancels a request for everything that is in progress.
 */
export function useSelection<Item extends Selectable>({
  shown,
  total,
  filters,
  matching,
}: List<Item>): Selection<Item> {
  const key = JSON.stringify(filters);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Item>>(new Map());
  const [everything, setEverything] = useState<{ key: string; loading: boolean } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const request = useRef<symbol | null>(null);
  const all = everything?.key === key ? everything : null;
  const isOver = everything !== null && all === null;
  const fresh = new Map(shown.map((item) => [item.id, item]));
  const ofPage = isOver ? [] : shown.filter(({ id }) => chosen.has(id));
  const items = all && !all.loading ? [...chosen.values()].map((item) => fresh.get(item.id) ?? item) : ofPage;
  const choose = (next: readonly Item[]): void => {
    request.current = null;
    if (isOver || all?.loading) setEverything(null);
    setChosen(new Map(next.map((item) => [item.id, item])));
  };
  const onlyPage = (next: readonly Item[]): void => {
    setFailure(null);
    setEverything(null);
    choose(next);
  };
  return {
    items,
    has: (id) => items.some((item) => item.id === id),
    toggle: (item) =>
      choose(items.some(({ id }) => id === item.id) ? items.filter(({ id }) => id !== item.id) : [...items, item]),
    selectShown: () => onlyPage(shown),
    selectMatching: async () => {
      const own = Symbol();
      request.current = own;
      setFailure(null);
      setEverything({ key, loading: true });
      try {
        const found = await matching();
        if (request.current !== own) return;
        choose(found);
        setEverything({ key, loading: false });
      } catch (error) {
        if (request.current !== own) return;
        setEverything(null);
        setFailure(sentenceOf(staffErrorOf(error), 'Could not select all of them. Please try again.'));
      }
    },
    clear: () => onlyPage([]),
    shown: shown.length,
    total,
    beyondPage: all ? (all.loading ? 'loading' : 'yes') : 'no',
    failure,
  };
}
