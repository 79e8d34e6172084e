import { Panel, Radio } from '@firstlight/staff-ui';
import type { ReactElement, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ClientFormValues } from '../client-form-values';
import classes from '../client-form.module.css';

/** Verbal or written; one of them is required (CLI-03). */
export function PatientConsent({ recorded }: { recorded: ReactNode }): ReactElement {
  const { register, formState } = useFormContext<ClientFormValues>();
  const error = formState.errors.patientConsent?.message;
  return (
    <Panel title="Patient Consent Type">
      <fieldset className={classes['choices']}>
        <legend className={classes['hidden']}>Patient Consent Type</legend>
        <Radio label="Verbal" value="verbal" {...register('patientConsent')} />
        <Radio label="Written" value="written" {...register('patientConsent')} />
        {error && (
          <p role="alert" className={classes['error']}>
            {error}
          </p>
        )}
      </fieldset>
      <div className={classes['recorded']}>{recorded}</div>
    </Panel>
  );
}
