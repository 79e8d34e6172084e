import { groupByFrequency, type ListEntry } from '@firstlight/domain/lists/managed-lists';
import { IconButton, IconSettings, NativeSelect } from '@firstlight/staff-ui';
import { type ReactElement, useId } from 'react';
import { useControlledField } from './client-fields';
import type { TextField } from './client-form-values';
import classes from './client-form.module.css';

type Props = {
  name: TextField;
  label: string;
  /** Undefined until the list is loaded, or if it could not be (REG-32): a value is not called unlisted then. */
  entries: readonly ListEntry[] | undefined;
  manageLabel: string;
  onManage: (() => void) | null;
  onChosen?: (name: string) => void;
};

/**
 * A choice from a managed list: frequent entries, a separator, the rest by name (CLI-08, CLI-09). Controlled, because
 * the list arrives after the record: a select whose options are replaced would fall back to its first one.
 */
export function ManagedChoice(props: Props): ReactElement {
  const { name, label, entries, manageLabel, onManage, onChosen } = props;
  const id = useId();
  const field = useControlledField(name);
  const { frequent, others } = groupByFrequency(entries ?? []);
  const known = field.value === '' || entries?.some((entry) => entry.name === field.value);
  return (
    <div className={classes['managed']}>
      <NativeSelect
        id={id}
        label={label}
        {...field}
        onChange={({ currentTarget }) => {
          field.onChange(currentTarget.value);
          onChosen?.(currentTarget.value);
        }}
      >
        <option value="">Select</option>
        {!known && <option value={field.value}>{entries ? `${field.value} (not in the list)` : field.value}</option>}
        {frequent.map((entry) => (
          <option key={entry.id}>{entry.name}</option>
        ))}
        {frequent.length > 0 && others.length > 0 && <hr />}
        {others.map((entry) => (
          <option key={entry.id}>{entry.name}</option>
        ))}
      </NativeSelect>
      {onManage && (
        <IconButton label={manageLabel} onClick={onManage}>
          <IconSettings size={18} />
        </IconButton>
      )}
    </div>
  );
}
