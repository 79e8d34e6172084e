import {
  type DateOrder,
  type LegacyColumn,
  LEGACY_FIELDS,
  LEGACY_TEXTS,
  type LegacyField,
} from '@firstlight/domain/legacy-data';
import { NativeSelect, Table } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import type { LegacyUpload } from './use-legacy-upload';
import classes from './legacy.module.css';

const FIELD_NAMES: Record<LegacyField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  fullName: 'Full name',
  dob: 'Date of birth',
  regDate: 'Registration date',
  gender: 'Gender',
  disposition: 'Disposition',
  referralSite: 'Referral site',
  healthCard: 'Health card',
  healthCardVersion: 'Health card version',
  phone: 'Phone',
  email: 'E-mail',
  address: 'Address',
  city: 'City',
  province: 'Province',
  postalCode: 'Postal code',
  language: 'Language',
  consent: 'Consent',
  coverage: 'Coverage',
};

const FIELD_CHOICES = [
  { value: '', label: 'Not used' },
  ...LEGACY_FIELDS.map((field) => ({ value: field, label: FIELD_NAMES[field] })),
];
const ORDERS: { value: DateOrder; label: string }[] = [
  { value: 'mdy', label: 'Month, day, year' },
  { value: 'dmy', label: 'Day, month, year' },
  { value: 'ymd', label: 'Year, month, day' },
];

type Props = { columns: LegacyColumn[]; onCorrect: LegacyUpload['correct'] };

/** What each column of the file is taken for, correctable before anything is stored. */
export function MappingTable({ columns, onCorrect }: Props): ReactElement {
  return (
    <div className={classes['mapping']}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Column</Table.Th>
            <Table.Th scope="col">Examples</Table.Th>
            <Table.Th scope="col">Is</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {columns.map((column) => (
            <MappingRow key={column.index} column={column} onCorrect={onCorrect} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function MappingRow({ column, onCorrect }: { column: LegacyColumn; onCorrect: LegacyUpload['correct'] }): ReactElement {
  const name = column.header || `Column ${column.index + 1}`;
  const isDate = column.field === 'dob' || column.field === 'regDate';
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td className={classes['samples']}>{column.samples.join(' · ') || '–'}</Table.Td>
      <Table.Td>
        <div className={classes['choices']}>
          <NativeSelect
            aria-label={`${name} is`}
            data={FIELD_CHOICES}
            value={column.field ?? ''}
            onChange={({ currentTarget }) =>
              onCorrect(column.index, { field: LEGACY_FIELDS.find((field) => field === currentTarget.value) ?? null })
            }
          />
          {isDate && (
            <NativeSelect
              aria-label={`Order of the dates in ${name}`}
              data={column.date_question ? [{ value: '', label: 'Choose the order' }, ...ORDERS] : ORDERS}
              value={column.date_question ? '' : (column.date_order ?? 'mdy')}
              error={column.date_question && LEGACY_TEXTS[column.date_question]}
              onChange={({ currentTarget }) =>
                onCorrect(column.index, {
                  date_order: ORDERS.find(({ value }) => value === currentTarget.value)?.value ?? 'mdy',
                })
              }
            />
          )}
        </div>
      </Table.Td>
    </Table.Tr>
  );
}
