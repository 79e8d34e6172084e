import { DASHBOARD_PAGE_SIZE } from '@firstlight/domain/platform/limits';
import { Button } from '@mantine/core';
import { IconFilter, IconRefresh } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useEffect, useId, useState } from 'react';
import { Banner } from './banner';
import { EmptyState } from './empty-state';
import classes from './list-frame.module.css';
import { LoadFailed } from './load-failed';
import { Pagination } from './pagination';
import { rangeInWords } from './range-in-words';
import { ListSkeleton } from './skeleton';

/** A list query, as far as the frame needs it; `near` when only similar spellings of the name were found. */
type ListQuery = {
  data?: { pagination: { total_pages: number; total_records: number }; near?: boolean } | undefined;
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
};

export type ListNotice = { kind: 'error' | 'success'; text: string; onClose: () => void };

type Props = {
  /** Heading above the items; focused when the last item has been removed. */
  title: string;
  /** How the loading and failure texts name the list: `Failed to load {name} data. Please try again.` (DASH-18). */
  name: string;
  /** Its own failure text. */
  failure?: string;
  /** Items of a page, if not those of the dashboard's lists. */
  pageSize?: number;
  /** How many are shown, if the frame can't count them: an endless list. */
  range?: string;
  /** Omitted by lists without pages. */
  page?: number;
  /** `corrected`: the requested page does not exist, so its URL must not stay in the history. */
  onPage?: (page: number, corrected?: boolean) => void;
  list: ListQuery;
  /** The outcome of the last action. */
  notice?: ListNotice | null;
  /** The number of items on this page. */
  shown: number;
  /** Also refetched by Refresh. */
  alsoRefresh?: () => unknown;
  filtered: boolean;
  empty: { title: string; text: string; action?: ReactNode };
  /** Fields and chips of the filters; phones collapse the fields. */
  filters?: ReactNode;
  /** Next to Refresh, e.g. export and print. */
  tools?: ReactNode;
  children: ReactNode;
};

const stay = (): void => undefined;

/** The response of a list without pages, in the form the frame reads. */
export const onePage = (items: readonly unknown[] | undefined): ListQuery['data'] =>
  items && { pagination: { total_pages: 1, total_records: items.length } };

/** Focused when the last card has been removed, and when another page opens. */
export const LIST_HEADING_ID = 'staff-list';

/** The frame of every staff list: count, filters, Refresh, last result, error, skeleton, empty state, items, pages. */
export function ListFrame(props: Props): ReactElement {
  const { title, name, page = 1, onPage = stay, list, notice, shown, alsoRefresh, filtered, empty } = props;
  const { filters, tools, children, pageSize = DASHBOARD_PAGE_SIZE } = props;
  const { failure = `Failed to load ${name} data. Please try again.` } = props;
  const [showsFilters, setShowsFilters] = useState(false);
  const filtersId = useId();
  const { data, isFetching: busy, isError: failed } = list;
  const { total_pages: pages = 0, total_records: total = 0 } = data?.pagination ?? {};
  const onRefresh = (): void => {
    void list.refetch();
    alsoRefresh?.();
  };
  const openPage = (next: number): void => {
    onPage(next);
    document.getElementById(LIST_HEADING_ID)?.focus({ preventScroll: true });
  };
  const lastPage = !busy && pages > 0 ? pages : null;
  useEffect(() => {
    // The last card of the last page was removed: go to the previous page.
    if (lastPage !== null && page > lastPage) onPage(lastPage, true);
  }, [lastPage, page, onPage]);
  return (
    <section aria-label={`${name} list`} aria-busy={busy} className={classes['frame']}>
      <div className={classes['bar']}>
        <div className={classes['count']}>
          <h2 id={LIST_HEADING_ID} tabIndex={-1} className={classes['heading']}>
            {title}
          </h2>
          <p className={classes['range']} aria-live="polite">
            {data?.near && 'No exact match. Similar names: '}
            {data ? (props.range ?? rangeInWords(page, pageSize, shown, total)) : ''}
          </p>
        </div>
        <div className={classes['tools']}>
          {filters && (
            <Button
              variant="default"
              size="xs"
              className={classes['filtersButton']}
              leftSection={<IconFilter size={16} />}
              aria-expanded={showsFilters}
              aria-controls={filtersId}
              onClick={() => setShowsFilters(!showsFilters)}
            >
              Filters
            </Button>
          )}
          {tools}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRefresh size={16} />}
            onClick={onRefresh}
            loading={busy}
          >
            Refresh
          </Button>
        </div>
      </div>
      {filters && (
        <div id={filtersId} className={classes['foldable']} data-open={showsFilters || undefined}>
          {filters}
        </div>
      )}
      {notice && (
        <Banner kind={notice.kind} onClose={notice.onClose}>
          {notice.text}
        </Banner>
      )}
      {failed && <LoadFailed onRetry={onRefresh}>{failure}</LoadFailed>}
      {!data && !failed && <ListSkeleton label={`Loading ${name}`} />}
      <div aria-live="polite" className={classes['announced']}>
        {data && total === 0 && !failed && (
          <EmptyState
            title={filtered ? 'Nothing matches these filters.' : empty.title}
            action={filtered ? undefined : empty.action}
          >
            {filtered ? 'Remove a filter or check the spelling.' : empty.text}
          </EmptyState>
        )}
      </div>
      {shown > 0 && children}
      {data && <Pagination label={`Pages of ${name}`} page={page} pages={pages} onChange={openPage} />}
    </section>
  );
}

/** The fields that filter a list. A phone shows the first one and collapses the others. */
export function ListFilters({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <div role="search" aria-label={label} className={classes['filters']}>
      {children}
    </div>
  );
}
