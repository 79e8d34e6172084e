import { cellText } from '@firstlight/domain/text/cell-text';
import type { ReportFigures } from '@firstlight/domain/insight/reports';
import { Table } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import classes from './reports.module.css';

/** An indicator with its figures; `noted` shows its note, which a draft has in a field. */
export function FigureTable({ figures, noted }: { figures: ReportFigures; noted: boolean }): ReactElement {
  const { label, sentence, table, n, note } = figures;
  return (
    <section className={classes['indicator']}>
      <h3>{label}</h3>
      <p className={classes['standing']}>{sentence}</p>
      {table.rows.length === 0 ? <p>Nothing counted in these periods.</p> : <Figures label={label} table={table} />}
      {n !== null && <p className={classes['standing']}>{`n = ${n}`}</p>}
      {noted && note !== '' && <p>{note}</p>}
    </section>
  );
}

function Figures({ label, table }: Pick<ReportFigures, 'label' | 'table'>): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <div role="region" aria-label={`Figures: ${label}`} tabIndex={0} className={classes['table']}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {table.columns.map((column) => (
              <Table.Th key={column} scope="col">
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.rows.map(([name = '', ...values]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{cellText(name)}</Table.Th>
              {values.map((value, index) => (
                <Table.Td key={table.columns[index + 1]}>{cellText(value)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
