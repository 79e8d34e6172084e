import { DASHBOARD_PAGE_SIZE } from '@firstlight/domain/limits';
import { Banner, Button, EmptyState, IconFilter, IconRefresh, ListSkeleton, Pagination } from '@firstlight/staff-ui';
import { type ReactElement, type ReactNode, useEffect, useId, useState } from 'react';
import classes from './lists.module.css';
import { rangeInWords } from './range-in-words';

/** A list query, as far as the frame needs it; `near` when only similar spellings of the name were found. */
type ListQuery = {
  data?: { pagination: { total_pages: number; total_records: number }; near?: boolean } | undefined;
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
};

type Props = {
  /** Heading above the cards; focused when the last card has been removed. */
  title: string;
  /** How the failure text names the list: `Failed to load {name} data. Please try again.` (DASH-18). */
  name: string;
  page: number;
  /** `corrected`: the requested page does not exist, so its URL must not stay in the history. */
  onPage: (page: number, corrected?: boolean) => void;
  list: ListQuery;
  /** How many items this page shows. */
  shown: number;
  /** Also refetched by Refresh. */
  alsoRefresh?: () => unknown;
  filtered: boolean;
  empty: { title: string; text: string };
  /** Fields and chips of the filters; a phone folds the fields. */
  filters?: ReactNode;
  /** Beside Refresh, e.g. export and print. */
  tools?: ReactNode;
  children: ReactNode;
};

/** Focused when the last card has been removed, and when another page opens. */
export const LIST_HEADING_ID = 'dashboard-list';

/** The frame of every dashboard list: count, Refresh, error, skeleton, empty state, pages. */
export function ListFrame(props: Props): ReactElement {
  const { title, name, page, onPage, list, shown, alsoRefresh, filtered, empty, filters, tools, children } = props;
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
            {data ? rangeInWords(page, DASHBOARD_PAGE_SIZE, shown, total) : ''}
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
      {failed && (
        <Banner
          kind="error"
          actions={
            <Button variant="default" size="xs" onClick={onRefresh}>
              Try again
            </Button>
          }
        >
          Failed to load {name} data. Please try again.
        </Banner>
      )}
      {!data && !failed && <ListSkeleton label={`Loading ${name}`} />}
      {data && total === 0 && !failed && (
        <EmptyState title={filtered ? 'Nothing matches these filters.' : empty.title}>
          {filtered ? 'Remove a filter or check the spelling.' : empty.text}
        </EmptyState>
      )}
      {children}
      {data && <Pagination label={`Pages of ${name}`} page={page} pages={pages} onChange={openPage} />}
    </section>
  );
}
