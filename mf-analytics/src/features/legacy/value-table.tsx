import type { LegacyDryRun, LegacyValue } from '@firstlight/domain/legacy-data';
import { LEGACY_FIELD_NAMES } from '@firstlight/domain/legacy-kinds';
import { NativeSelect, Table } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import classes from './legacy.module.css';
import type { LegacyUpload } from './use-legacy-upload';

const HEADINGS = ['Field', 'In the file', 'Rows', 'Becomes', 'Why'];

const REASONS: Record<NonNullable<LegacyValue['source']>, string> = {
  rule: 'Known spelling',
  similar: 'Similar: please check',
  remembered: 'Chosen for an earlier file',
  chosen: 'Your choice',
};

type Props = { values: LegacyValue[]; choices: LegacyDryRun['choices']; onChoose: LegacyUpload['chooseValue'] };

/** Values that aren't the program's own, with what they become; importing confirms them for the next file. */
export function ValueTable({ values, choices, onChoose }: Props): ReactElement {
  return (
    <section aria-label="Values" className={classes['result']}>
      <p>
        These values are not written as the program writes them. Check what each one becomes; it is remembered for the
        next file when you import.
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <div role="region" aria-label="Values of the file" tabIndex={0} className={classes['mapping']}>
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
            {values.map((value) => (
              <ValueRow
                key={`${value.field} ${value.text}`}
                value={value}
                choices={choices[value.field] ?? []}
                onChoose={onChoose}
              />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  );
}

type RowProps = { value: LegacyValue; choices: readonly string[]; onChoose: Props['onChoose'] };

function ValueRow({ value, choices, onChoose }: RowProps): ReactElement {
  const { field, text, becomes, source, count } = value;
  const names = [...new Set([...choices, text, ...(becomes === '' ? [] : [becomes])])];
  const data = [
    { value: '', label: 'Leave blank' },
    ...names.map((name) => ({ value: name, label: choices.includes(name) ? name : `${name} (as written)` })),
  ];
  return (
    <Table.Tr>
      <Table.Td>{LEGACY_FIELD_NAMES[field]}</Table.Td>
      <Table.Th scope="row">{text}</Table.Th>
      <Table.Td>{count.toLocaleString('en-CA')}</Table.Td>
      <Table.Td>
        <NativeSelect
          aria-label={`${LEGACY_FIELD_NAMES[field]} ${text} becomes`}
          data={data}
          value={becomes}
          onChange={({ currentTarget }) => onChoose(value, currentTarget.value)}
        />
      </Table.Td>
      <Table.Td>{source === null ? 'Not in the program’s list' : REASONS[source]}</Table.Td>
    </Table.Tr>
  );
}
