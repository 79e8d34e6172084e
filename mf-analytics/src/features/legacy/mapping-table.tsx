import { type DateOrder, type LegacyColumn, orderQuestion } from '@firstlight/domain/insight/legacy-data';
import {
  isLegacyDate,
  LEGACY_FIELD_NAMES,
  LEGACY_KIND_FIELDS,
  type LegacyKind,
} from '@firstlight/domain/insight/legacy-kinds';
import { ListTable, NativeSelect } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import type { LegacyUpload } from './use-legacy-upload';
import classes from './legacy.module.css';

const HEADINGS = ['Column', 'Examples', 'Is'];

const ORDERS: { value: DateOrder; label: string }[] = [
  { value: 'mdy', label: 'Month, day, year' },
  { value: 'dmy', label: 'Day, month, year' },
  { value: 'ymd', label: 'Year, month, day' },
];

type Props = { kind: LegacyKind; columns: LegacyColumn[]; onCorrect: LegacyUpload['correct'] };

/** How each column of the file is interpreted, correctable before anything is stored. */
export function MappingTable({ kind, columns, onCorrect }: Props): ReactElement {
  return (
    <ListTable caption="Columns of the file" columns={HEADINGS}>
      <tbody>
        {columns.map((column) => (
          <MappingRow key={column.index} kind={kind} column={column} onCorrect={onCorrect} />
        ))}
      </tbody>
    </ListTable>
  );
}

type RowProps = { kind: LegacyKind; column: LegacyColumn; onCorrect: LegacyUpload['correct'] };

function MappingRow({ kind, column, onCorrect }: RowProps): ReactElement {
  const { fields } = LEGACY_KIND_FIELDS[kind];
  const choices = fields.map((field) => ({ value: field, label: LEGACY_FIELD_NAMES[field] }));
  const question = orderQuestion(column);
  const name = column.header || `Column ${column.index + 1}`;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label="Examples" className={classes['samples']}>
        {column.samples.join(' · ') || '–'}
      </td>
      <td data-label="Is">
        <div className={classes['choices']}>
          <NativeSelect
            aria-label={`${name} is`}
            data={[{ value: '', label: 'Not used' }, ...choices]}
            value={column.field ?? ''}
            onChange={({ currentTarget }) =>
              onCorrect(column.index, { field: fields.find((field) => field === currentTarget.value) ?? null })
            }
          />
          {isLegacyDate(column.field) && (
            <NativeSelect
              aria-label={`Order of the dates in ${name}`}
              data={question ? [{ value: '', label: 'Choose the order' }, ...ORDERS] : ORDERS}
              value={question ? '' : (column.date_order ?? '')}
              error={question}
              onChange={({ currentTarget }) =>
                onCorrect(column.index, {
                  date_order: ORDERS.find(({ value }) => value === currentTarget.value)?.value ?? 'mdy',
                })
              }
            />
          )}
        </div>
      </td>
    </tr>
  );
}
