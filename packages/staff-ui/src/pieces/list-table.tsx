import type { ReactElement, ReactNode } from 'react';
import classes from './list-table.module.css';

/** A column header that is only a name, or one with a sort button. */
export type ListColumn = string | { name: string; head: ReactNode; sorted?: 'ascending' | 'descending' | undefined };

type Props = {
  /** Read out, not shown. */
  caption: string;
  columns: readonly ListColumn[];
  /** Rows above the column headers, e.g. a letterhead for print. */
  above?: ReactNode;
  /** One `tbody` or several; a cell names its column in `data-label`, which narrow screens show before its only child. */
  children: ReactNode;
  className?: string | undefined;
};

/** The table of every staff list. Below 64 rem each row stacks its cells, and only sortable headers are shown. */
export function ListTable({ caption, columns, above, children, className }: Props): ReactElement {
  return (
    <div className={classes['sheet']}>
      <table className={[classes['table'], className].filter(Boolean).join(' ')}>
        <caption className={classes['unseen']}>{caption}</caption>
        <thead>
          {above}
          <tr>
            {columns.map((column) =>
              typeof column === 'string' ? (
                <th key={column} scope="col">
                  {column}
                </th>
              ) : (
                <th key={column.name} scope="col" aria-sort={column.sorted}>
                  {column.head}
                </th>
              ),
            )}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}
