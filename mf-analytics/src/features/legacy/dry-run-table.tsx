import { civilDateInWords } from '@firstlight/domain/civil-dates';
import type { LegacyDryRun, LegacyDryRunDate, LegacyDryRunLine } from '@firstlight/domain/legacy-data';
import { Table } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import classes from './legacy.module.css';

const HEADINGS = ['Row', 'Name', 'Born', 'Registered', 'Disposition', 'Becomes'];

/** What each row would become, with every date as it was read: the first rows, then those to look at. */
export function DryRunTable({ dryRun }: { dryRun: LegacyDryRun }): ReactElement {
  const { records, rejects, ambiguous, lines, dispositions } = dryRun;
  const figure = (count: number): string => count.toLocaleString('en-CA');
  return (
    <section aria-label="What the rows become" className={classes['result']}>
      <p role="status">
        {figure(records)} rows become records, {figure(rejects)} are rejected. In {figure(ambiguous)} rows day and month
        could change places: compare what the file says with what was read.
      </p>
      {dispositions.length > 0 && (
        <p>
          Dispositions:{' '}
          {dispositions.map(({ text, becomes, count }) => `${text} becomes ${becomes} (${figure(count)})`).join(', ')}.
        </p>
      )}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <div role="region" aria-label="Rows of the file" tabIndex={0} className={classes['mapping']}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {HEADINGS.map((heading) => (
                <Table.Th key={heading} scope="col">
                  {heading}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <Line key={line.row} line={line} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {lines.length < dryRun.rows && (
        <p>
          Shown: {figure(lines.length)} of {figure(dryRun.rows)} rows.
        </p>
      )}
    </section>
  );
}

function Line({ line }: { line: LegacyDryRunLine }): ReactElement {
  return (
    <Table.Tr>
      <Table.Td>{line.row}</Table.Td>
      <Table.Td>{line.name || '–'}</Table.Td>
      <Table.Td>{dateText(line.dob)}</Table.Td>
      <Table.Td>{dateText(line.reg_date)}</Table.Td>
      <Table.Td>{line.disposition ?? '–'}</Table.Td>
      <Table.Td>{line.reason === null ? 'Record' : `Rejected: ${line.reason}`}</Table.Td>
    </Table.Tr>
  );
}

function dateText(date: LegacyDryRunDate | null): string {
  if (date === null) return '–';
  return `${date.text} → ${date.read === null ? 'not readable' : civilDateInWords(date.read)}`;
}
