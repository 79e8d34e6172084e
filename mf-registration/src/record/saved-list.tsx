import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import { RECORD_LIST_PAGE_SIZE } from '@firstlight/domain/platform/limits';
import type { ChildRecord } from '@firstlight/domain/record/record-tabs';
import { RECORD_TAB_TEXTS, type RecordTab } from '@firstlight/domain/record/record-tabs-texts';
import { Button, EmptyState, ListSkeleton, LoadFailed, Panel } from '@firstlight/staff-ui';
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import classes from './child-tab.module.css';
import { EnteredInError } from './entered-in-error';
import { ItemHistory } from '../history/item-history';
import { ListPages } from './list-pages';
import { useRecord } from './record-context';
import type { ChildForm } from './use-child-form';
import type { ListState } from './use-items';
import { useFocusOnLinked, useLinkedItem } from './use-linked-item';
import { usePages } from './use-pages';

type ItemProps<Item extends ChildRecord> = {
  item: Item;
  edited: boolean;
  children: ReactNode;
  actions: ReactNode;
};

/**
 * `Saved 7 Jan 2026, 14:05 by Aspen Staffperson · changed …`: its author, and who changed it last (decisions.md 33).
 */
function savedLine(item: ChildRecord): string {
  const line = (word: string, at: string, name: string | null): string =>
    `${word} ${formatNewYorkTime(at)}${name ? ` by ${name}` : ''}`;
  const saved = line('Saved', item.created_at, item.created_by_name);
  // A remote may be released before the API that returns authors.
  return item.version > 1 && item.updated_at
    ? `${saved} · ${line('changed', item.updated_at, item.updated_by_name)}`
    : saved;
}

/** One saved item: facts on the left, actions on the right. */
export function SavedItem<Item extends ChildRecord>({
  item,
  edited,
  children,
  actions,
}: ItemProps<Item>): ReactElement {
  return (
    <li id={`item-${item.id}`} tabIndex={-1} className={classes['item']} data-edited={edited || undefined}>
      <div id={`facts-${item.id}`} className={classes['facts']}>
        {children}
        <p className={classes['saved']}>
          {savedLine(item)}
          {edited && <b> · being edited above</b>}
        </p>
      </div>
      <div className={classes['actions']}>{actions}</div>
    </li>
  );
}

type ListProps<Item extends ChildRecord, Input> = SavedListOptions<Item> & {
  tab: RecordTab;
  list: ListState<Item>;
  form: ChildForm<Item, Input>;
  describe: (item: Item) => ReactNode;
};

export type SavedListOptions<Item> = {
  /** The items to show, newest first; defaults to the whole list. */
  items?: readonly Item[];
  /** Shown instead of the empty text when a filter leaves nothing. */
  emptyText?: string;
  extraActions?: (item: Item) => ReactNode;
  /** Above the items: filters. */
  head?: ReactNode;
  /** A page size specific to the tab, shown even for a single page; a new `listKey` means a new list. */
  paging?: { size: number; listKey: string };
  /** Attachments are not edited. */
  editable?: boolean;
};

/** Focuses the item saved last once it is in the list. */
function useFocusOnSaved(savedId: string | null, ids: readonly string[], onFocused: () => void): void {
  const focused = useRef(onFocused);
  useEffect(() => {
    focused.current = onFocused;
  });
  const isThere = savedId !== null && ids.includes(savedId);
  useEffect(() => {
    if (!isThere) return;
    document.getElementById(`item-${savedId}`)?.focus();
    focused.current();
  }, [isThere, savedId]);
}

/**
 * After a deletion the focus goes to the next item, or to the list's heading: with its button gone, it would start again
 * at the top of the page. Returns the function to call before deleting an item.
 */
function useFocusAfterRemoval(ids: readonly string[], list: RefObject<HTMLElement | null>): (id: string) => void {
  const removed = useRef<{ id: string; at: number } | null>(null);
  useEffect(() => {
    if (removed.current === null || ids.includes(removed.current.id)) return;
    const { at } = removed.current;
    removed.current = null;
    // The user may have gone on to another field.
    if (document.activeElement !== document.body) return;
    const next = ids[Math.min(at, ids.length - 1)];
    const heading = list.current?.closest('section')?.querySelector('h2');
    if (heading) heading.tabIndex = -1;
    (next === undefined ? heading : document.getElementById(`item-${next}`))?.focus();
  });
  return (id) => {
    removed.current = { id, at: ids.indexOf(id) };
  };
}

/** Reports list updates, which may include a newer version of the edited item. */
function useFollow<Item>(items: readonly Item[] | undefined, follow: (items: readonly Item[]) => void): void {
  const latest = useRef(follow);
  useEffect(() => {
    latest.current = follow;
  });
  useEffect(() => {
    if (items) latest.current(items);
  }, [items]);
}

/** The saved items of a tab: loading, error, empty, pages. */
export function SavedList<Item extends ChildRecord, Input>(props: ListProps<Item, Input>): ReactElement {
  const { tab, list, form, describe, extraActions, head, paging, editable = true } = props;
  const { registrationId } = useRecord();
  const title = RECORD_TAB_TEXTS[tab].list;
  const all = props.items ?? list.data ?? [];
  useFollow(list.data, form.follow);
  const linkedId = useLinkedItem();
  const { items, page, pages, goTo } = usePages(all, {
    pageSize: paging?.size ?? RECORD_LIST_PAGE_SIZE,
    listKey: paging?.listKey,
    wantedId: form.savedId ?? linkedId,
  });
  const ids = items.map(({ id }) => id);
  const rows = useRef<HTMLUListElement>(null);
  useFocusOnSaved(form.savedId, ids, form.focused);
  useFocusOnLinked(linkedId, ids);
  const noteRemoval = useFocusAfterRemoval(ids, rows);
  return (
    <Panel title={title}>
      {head}
      {list.isLoading && <ListSkeleton label={`Loading ${title.toLowerCase()}`} />}
      {list.error !== undefined && !list.data && (
        <LoadFailed onRetry={list.refetch}>This list could not be loaded.</LoadFailed>
      )}
      {!list.isLoading && !(list.error && !list.data) && items.length === 0 && (
        <EmptyState title={props.emptyText ?? RECORD_TAB_TEXTS[tab].empty} />
      )}
      <ul ref={rows} role="list" className={classes['items']}>
        {items.map((item) => (
          <SavedItem
            key={item.id}
            item={item}
            edited={form.editing?.id === item.id}
            actions={
              <>
                {extraActions?.(item)}
                {editable && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-describedby={`facts-${item.id}`}
                    onClick={() => form.edit(item)}
                  >
                    Edit
                  </Button>
                )}
                <Button
                  size="xs"
                  variant="subtle"
                  color="red"
                  aria-describedby={`facts-${item.id}`}
                  onClick={() => {
                    noteRemoval(item.id);
                    void form.remove(item);
                  }}
                >
                  {editable ? 'Delete' : 'Remove'}
                </Button>
              </>
            }
          >
            {describe(item)}
          </SavedItem>
        ))}
      </ul>
      {items.length > 0 && (paging || pages > 1) && (
        <ListPages label={`Pages of ${title.toLowerCase()}`} page={page} pages={pages} onPage={goTo} />
      )}
      <EnteredInError tab={tab} nameOf={form.nameOf} onRestored={form.restored} />
      {registrationId !== null && <ItemHistory registrationId={registrationId} tab={tab} />}
    </Panel>
  );
}
