import { Table } from '@firstlight/staff-ui';
import type { ReactElement, ReactNode } from 'react';
import classes from './lists.module.css';

type Props = { columns: readonly string[]; children: ReactNode };

/** A list whose items are rows; on a phone each row stacks its cells, elsewhere a wide table scrolls by itself. */
export function ListTable({ columns, children }: Props): ReactElement {
  return (
    <div className={classes['scroll']}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {columns.map((name) => (
              <Table.Th key={name} scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </div>
  );
}
