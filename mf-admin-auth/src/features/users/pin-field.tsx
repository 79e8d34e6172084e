import { PIN_LENGTH } from '@firstlight/domain/limits';
import { PasswordInput } from '@firstlight/staff-ui';
import { useState, type ReactElement } from 'react';

type PinFieldProps = {
  /** undefined leaves the stored PIN as it is. */
  pin: string | undefined;
  isSet: boolean;
  onChange: (pin: string | undefined) => void;
};

/** Shows ten dots for a stored PIN, which can't be read back; typing replaces it (decisions.md 10). */
export function PinField({ pin, isSet, onChange }: PinFieldProps): ReactElement {
  const [focused, setFocused] = useState(false);
  const untouched = isSet && pin === undefined;
  return (
    <PasswordInput
      label="PIN"
      description={
        isSet
          ? 'Type to replace it: 10 digits, no runs or repeats. The person is signed out.'
          : '10 digits, no runs or repeats, not the phone number'
      }
      inputMode="numeric"
      autoComplete="off"
      value={untouched ? (focused ? '' : '•'.repeat(PIN_LENGTH)) : (pin ?? '')}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        if (isSet && pin === '') onChange(undefined);
      }}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, ''))}
    />
  );
}
