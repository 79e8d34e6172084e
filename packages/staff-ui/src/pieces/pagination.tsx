import { PAGE_BUTTONS } from '@firstlight/domain/platform/limits';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './pagination.module.css';

/** The page numbers around `page`, at most five (DASH-03). */
export function pageWindow(page: number, pages: number): number[] {
  const length = Math.min(PAGE_BUTTONS, Math.max(pages, 0));
  const first = Math.max(1, Math.min(page - Math.floor(PAGE_BUTTONS / 2), pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}

type Props = { label: string; page: number; pages: number; onChange: (page: number) => void };

/** Previous, at most five numbers, Next; hidden while there is only one page. A new page starts at the top. */
export function Pagination({ label, page, pages, onChange: open }: Props): ReactElement | null {
  if (pages <= 1) return null;
  const onChange = (next: number): void => {
    open(next);
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  return (
    <nav aria-label={label} className={classes['pages']}>
      <Button variant="default" size="xs" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        Previous
      </Button>
      {pageWindow(page, pages).map((number) => (
        <Button
          key={number}
          size="xs"
          variant={number === page ? 'filled' : 'default'}
          aria-current={number === page ? 'page' : undefined}
          aria-label={`Page ${number}`}
          onClick={() => onChange(number)}
        >
          {number}
        </Button>
      ))}
      <Button variant="default" size="xs" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
