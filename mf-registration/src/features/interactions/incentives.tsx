import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import {
  dollars,
  incentiveSums,
  incentiveTotals,
  type IncentiveTotal,
  isOwed,
} from '@firstlight/domain/record/incentives';
import type { Interaction } from '@firstlight/domain/record/record-tabs';
import { Button, Panel, Table } from '@firstlight/staff-ui';
import { memo, type ReactElement, type ReactNode, useState } from 'react';
import classes from './interactions.module.css';

const SHOWN = 10;

type ShortProps<Item> = {
  items: readonly Item[];
  /** The button's name for the rest: `days`, `items not issued`. */
  noun: string;
  children: (shown: readonly Item[]) => ReactNode;
};

/** The first few items of a list, and a button for the rest. */
function Shortened<Item>({ items, noun, children }: ShortProps<Item>): ReactElement {
  const [whole, setWhole] = useState(false);
  return (
    <>
      {children(whole ? items : items.slice(0, SHOWN))}
      {!whole && items.length > SHOWN && (
        <Button size="xs" variant="default" onClick={() => setWhole(true)}>
          Show all {items.length} {noun}
        </Button>
      )}
    </>
  );
}

function TotalRow({ date, payment_type, issued, owed, count }: IncentiveTotal): ReactElement {
  return (
    <Table.Tr>
      <Table.Td>{date ? civilDateInWords(date) : 'no date'}</Table.Td>
      <Table.Td>{payment_type ?? 'not chosen'}</Table.Td>
      <Table.Td>{count}</Table.Td>
      <Table.Td>{dollars(issued)}</Table.Td>
      <Table.Td>{dollars(owed)}</Table.Td>
    </Table.Tr>
  );
}

/** Amounts issued and owed by day and kind: two figures that are never added together. */
function IncentivesPanel({ items }: { items: readonly Interaction[] }): ReactElement | null {
  const totals = incentiveTotals(items);
  const open = items.filter(isOwed);
  const sums = incentiveSums(items);
  if (totals.length === 0) return null;
  return (
    <Panel title="Incentives">
      <p>
        Issued: <b>{dollars(sums.issued)}</b> · Owed: <b>{dollars(sums.owed)}</b>
      </p>
      <Shortened items={totals} noun="days">
        {(shown) => (
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Day</Table.Th>
                <Table.Th>Payment type</Table.Th>
                <Table.Th>Items</Table.Th>
                <Table.Th>Issued</Table.Th>
                <Table.Th>Owed</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((total) => (
                <TotalRow key={`${total.date ?? ''}-${total.payment_type ?? ''}`} {...total} />
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Shortened>
      {open.length > 0 && (
        <>
          <h3 className={classes['subtitle']}>Not issued yet</h3>
          <Shortened items={open} noun="not issued">
            {(shown) => (
              <ul>
                {shown.map((item) => (
                  <li key={item.id}>
                    {item.date ? civilDateInWords(item.date) : 'no date'}, {item.description},{' '}
                    {dollars(item.amount ?? 0)}
                  </li>
                ))}
              </ul>
            )}
          </Shortened>
        </>
      )}
    </Panel>
  );
}

/** Rerendered when the list changes, not on every key press above it. */
export const Incentives = memo(IncentivesPanel);
