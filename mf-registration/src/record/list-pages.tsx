import { INTERACTION_LIST_TEXTS } from '@firstlight/domain/record/record-tabs-texts';
import { Button } from '@firstlight/staff-ui';
import { type ReactElement, useRef } from 'react';
import classes from './child-tab.module.css';

type Props = { label: string; page: number; pages: number; onPage: (page: number) => void };

/** Previous, `Page x of y`, Next. A new page starts at the top of the list. */
export function ListPages({ label, page, pages, onPage }: Props): ReactElement {
  const pager = useRef<HTMLElement>(null);
  const open = (next: number): void => {
    onPage(next);
    pager.current?.closest('section')?.scrollIntoView({ block: 'start' });
  };
  return (
    <nav ref={pager} aria-label={label} className={classes['pages']}>
      <Button size="xs" variant="default" disabled={page <= 1} onClick={() => open(page - 1)}>
        Previous
      </Button>
      <span aria-live="polite">{INTERACTION_LIST_TEXTS.page(page, pages)}</span>
      <Button size="xs" variant="default" disabled={page >= pages} onClick={() => open(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
