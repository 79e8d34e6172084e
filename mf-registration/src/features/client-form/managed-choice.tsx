import { groupByFrequency, type ListEntry } from '@firstlight/domain/managed-lists';
import { IconButton, IconSettings, NativeSelect } from '@firstlight/staff-ui';
import { type ReactElement, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useClientField } from './client-fields';
import type { ClientFormValues, TextField } from './client-form-values';
import classes from './client-form.module.css';

type Props = {
  name: TextField;
  label: string;
  entries: readonly ListEntry[];
  manageLabel: string;
  onManage: (() => void) | null;
  onChosen?: (name: string) => void;
};

/** A pick from a managed list: frequent entries, a separator, the rest by name (CLI-08, CLI-09). */
export function ManagedChoice(props: Props): ReactElement {
  const { name, label, entries, manageLabel, onManage, onChosen } = props;
  const id = useId();
  const { control } = useFormContext<ClientFormValues>();
  const value = useWatch({ control, name });
  const { frequent, others } = groupByFrequency(entries);
  const known = value === '' || entries.some((entry) => entry.name === value);
  const { onChange, ...field } = useClientField(name);
  return (
    <div className={classes['managed']}>
      <NativeSelect
        id={id}
        label={label}
        {...field}
        onChange={(event) => {
          void onChange(event);
          onChosen?.(event.currentTarget.value);
        }}
      >
        <option value="">Select</option>
        {!known && <option value={value}>{value}</option>}
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
