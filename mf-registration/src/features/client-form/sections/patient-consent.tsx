import { Panel, Radio } from '@firstlight/staff-ui';
import type { ReactElement, ReactNode } from 'react';
import { useClientField } from '../client-fields';
import classes from '../client-form.module.css';

/** Verbal or written; one of them is required (CLI-03). */
export function PatientConsent({ recorded }: { recorded: ReactNode }): ReactElement {
  const { error, 'data-marked': isMarked, ...choice } = useClientField('patientConsent');
  return (
    <Panel title="Patient Consent Type">
      <fieldset className={classes['choices']} data-marked={isMarked}>
        <legend className={classes['hidden']}>Patient Consent Type</legend>
        <Radio label="Verbal" value="verbal" {...choice} />
        <Radio label="Written" value="written" {...choice} />
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
