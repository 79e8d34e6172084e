import { PIN_LENGTH } from '@firstlight/domain/platform/limits';
import { USER_TEXTS } from '@firstlight/domain/people/users';
import { PasswordInput } from '@firstlight/staff-ui';
import { useState, type ReactElement } from 'react';

type StoredPinFieldProps = {
  /** undefined keeps the stored PIN. */
  pin: string | undefined;
  /** `none`: an invited user, who will choose it; `own`: only Settings asks for the current one. */
  stored: 'set' | 'own' | 'none' | 'required';
  error: string | undefined;
  onChange: (pin: string | undefined) => void;
};

const HINTS = {
  set: 'Type to replace it: 10 digits, no runs or repeats. The person is signed out and then chooses their own.',
  own: USER_TEXTS.ownPin,
  none: 'Chosen by the person with the link in the invitation. A PIN typed here replaces the invitation.',
  required: '10 digits, no runs or repeats, not the phone number. The person chooses their own at the first sign-in.',
};

/** Shows ten dots for a stored PIN, which can't be read back; typing replaces it (decisions.md 10). */
export function StoredPinField({ pin, stored, error, onChange }: StoredPinFieldProps): ReactElement {
  const [focused, setFocused] = useState(false);
  const untouched = (stored === 'set' || stored === 'own') && pin === undefined;
  return (
    <PasswordInput
      label="PIN"
      name="pin"
      description={HINTS[stored]}
      inputMode="numeric"
      autoComplete="off"
      disabled={stored === 'own'}
      error={error}
      aria-invalid={error !== undefined}
      value={untouched ? (focused ? '' : '•'.repeat(PIN_LENGTH)) : (pin ?? '')}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        if (stored !== 'required' && pin === '') onChange(undefined);
      }}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, ''))}
    />
  );
}
