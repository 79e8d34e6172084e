import { ageOn, civilDateInWords, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { typedDateOr } from '@firstlight/domain/dates/typed-dates';
import { TextInput } from '@firstlight/staff-ui';
import type { ReactElement, ReactNode } from 'react';
import { DESCRIBED_BELOW, useControlledField } from './client-fields';
import classes from './client-form.module.css';

/**
 * Accepts dates in any usual format; the interpretation is shown in words below, and leaving the field normalizes it.
 */
export function BirthDate({ spokenDate }: { spokenDate: ReactNode }): ReactElement {
  const field = useControlledField('dob');
  const today = todayInNewYork();
  const date = typedDateOr(field.value, today);
  const age = ageOn(date, today);
  return (
    <div className={classes['birth']}>
      <TextInput
        label="Date of Birth"
        placeholder="YYYY-MM-DD"
        autoComplete="off"
        description={age === null || field.error ? undefined : `Born ${civilDateInWords(date)}`}
        inputWrapperOrder={DESCRIBED_BELOW}
        {...field}
        onChange={({ currentTarget }) => field.onChange(currentTarget.value)}
        onBlur={() => {
          if (date !== field.value) field.onChange(date);
          field.onBlur();
        }}
      />
      {spokenDate}
      <TextInput label="Age" readOnly tabIndex={-1} value={age ?? ''} />
    </div>
  );
}
