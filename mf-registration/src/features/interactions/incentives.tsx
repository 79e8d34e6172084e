import { civilDateInWords } from '@firstlight/domain/civil-dates';
import { incentiveTotals } from '@firstlight/domain/interaction-filters';
import type { Interaction } from '@firstlight/domain/record-tabs';
import { Panel, Table } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import classes from './interactions.module.css';

const DOLLARS = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });

/** Dollars as people read them: `$20.00`. */
export function dollars(amount: number): string {
  return DOLLARS.format(amount);
}

/** What was paid out by day and kind, and what was promised but not yet issued. */
export function Incentives({ items }: { items: readonly Interaction[] }): ReactElement | null {
  const totals = incentiveTotals(items);
  const open = items.filter(({ issued, amount }) => issued === 'No' && amount !== null);
  if (totals.length === 0) return null;
  return (
    <Panel title="Incentives">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Day</Table.Th>
            <Table.Th>Payment type</Table.Th>
            <Table.Th>Items</Table.Th>
            <Table.Th>Total</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {totals.map(({ date, payment_type, total, count }) => (
            <Table.Tr key={`${date ?? ''}-${payment_type ?? ''}`}>
              <Table.Td>{date ? civilDateInWords(date) : 'no date'}</Table.Td>
              <Table.Td>{payment_type ?? 'not chosen'}</Table.Td>
              <Table.Td>{count}</Table.Td>
              <Table.Td>{dollars(total)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {open.length > 0 && (
        <>
          <h3 className={classes['subtitle']}>Not issued yet</h3>
          <ul>
            {open.map((item) => (
              <li key={item.id}>
                {item.date ? civilDateInWords(item.date) : 'no date'}, {item.description}, {dollars(item.amount ?? 0)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
