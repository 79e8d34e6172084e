import { DASHBOARD_PAGE_SIZE } from '@firstlight/domain/limits';
import { Banner, Button, EmptyState, IconRefresh, ListSkeleton, Pagination } from '@firstlight/staff-ui';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import classes from './lists.module.css';
import { rangeInWords } from './range-in-words';

type Props = {
  /** Heading above the cards; takes the focus when the last card has left. */
  title: string;
  /** How the failure text names the list: `Failed to load {name} data. Please try again.` (DASH-18). */
  name: string;
  page: number;
  /** `corrected`: the page asked for does not exist, so its address must not stay in the history. */
  onPage: (page: number, corrected?: boolean) => void;
  onRefresh: () => void;
  /** `undefined` until the first answer; `near` when only similar spellings of the name were found. */
  answer: { shown: number; pages: number; total: number; near?: boolean } | undefined;
  busy: boolean;
  failed: boolean;
  filtered: boolean;
  empty: { title: string; text: string };
  /** Beside Refresh, e.g. export and print. */
  tools?: ReactNode;
  children: ReactNode;
};

/** Takes the focus when the last card has left the list. */
export const LIST_HEADING_ID = 'dashboard-list';

/** What every list of the dashboard has around its cards: count, Refresh, error, skeleton, empty state, pages. */
export function ListFrame(props: Props): ReactElement {
  const { title, name, page, onPage, onRefresh, answer, busy, failed, filtered, empty, tools, children } = props;
  const lastPage = answer && !busy && answer.pages > 0 ? answer.pages : null;
  useEffect(() => {
    // The last card of the last page has left: show the page before it.
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
            {answer?.near && 'No exact match. Similar names: '}
            {answer ? rangeInWords(page, DASHBOARD_PAGE_SIZE, answer.shown, answer.total) : ''}
          </p>
        </div>
        <div className={classes['tools']}>
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
      {!answer && !failed && <ListSkeleton label={`Loading ${name}`} />}
      {answer && answer.total === 0 && !failed && (
        <EmptyState title={filtered ? 'Nothing matches these filters.' : empty.title}>
          {filtered ? 'Remove a filter or check the spelling.' : empty.text}
        </EmptyState>
      )}
      {children}
      {answer && (
        <Pagination label={`Pages of ${name}`} page={page} pages={answer.pages} onChange={(next) => onPage(next)} />
      )}
    </section>
  );
}
