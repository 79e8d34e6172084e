import type { LegacyDryRun, LegacyValue } from '@firstlight/domain/insight/legacy-data';
import { LEGACY_FIELD_NAMES } from '@firstlight/domain/insight/legacy-kinds';
import { ListTable, NativeSelect } from '@firstlight/staff-ui';
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

/** Values that aren't the program's own, with their mapping; importing confirms them for the next file. */
export function ValueTable({ values, choices, onChoose }: Props): ReactElement {
  return (
    <section aria-label="Values" className={classes['result']}>
      <p>
        These values are not written as the program writes them. Check what each one becomes; it is remembered for the
        next file when you import.
      </p>
      <ListTable caption="Values of the file" columns={HEADINGS}>
        <tbody>
          {values.map((value) => (
            <ValueRow
              key={`${value.field} ${value.text}`}
              value={value}
              choices={choices[value.field] ?? []}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </ListTable>
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
    <tr>
      <td data-label="Field">{LEGACY_FIELD_NAMES[field]}</td>
      <th scope="row">{text}</th>
      <td data-label="Rows">{count.toLocaleString('en-CA')}</td>
      <td data-label="Becomes">
        <NativeSelect
          aria-label={`${LEGACY_FIELD_NAMES[field]} ${text} becomes`}
          data={data}
          value={becomes}
          onChange={({ currentTarget }) => onChoose(value, currentTarget.value)}
        />
      </td>
      <td data-label="Why">{source === null ? 'Not in the program’s list' : REASONS[source]}</td>
    </tr>
  );
}
