import { LANGUAGES } from '@firstlight/domain/lists/lists';
import { FieldGrid, Panel, PhoneField } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { ClientCheckbox, ClientChoice, ClientText, useControlledField } from '../client-fields';
import classes from '../client-form.module.css';
import { MoreFields } from '../more-fields';

const RARE = ['phone2', 'preferredTime'] as const;

/** How the client may be reached; the three permissions are next to the numbers. */
export function ContactInformation({ isIntake }: { isIntake: boolean }): ReactElement {
  const phone1 = useControlledField('phone1');
  const phone2 = useControlledField('phone2');
  return (
    <Panel title="Contact Information">
      <FieldGrid>
        <PhoneField label="Phone 1" autoComplete="off" {...phone1} />
        <fieldset className={classes['choices']}>
          <legend>On the phone we may</legend>
          <ClientCheckbox name="leaveMessage" label="Leave message" />
          <ClientCheckbox name="voicemail" label="Voicemail" />
          <ClientCheckbox name="text" label="Text" />
        </fieldset>
        <ClientText name="email" label="Email" type="email" />
        <ClientChoice name="language" label="Language" choices={LANGUAGES} />
        <MoreFields names={RARE} folds={isIntake}>
          <PhoneField label="Phone 2" autoComplete="off" {...phone2} />
          <ClientText name="preferredTime" label="Preferred Time" />
        </MoreFields>
      </FieldGrid>
    </Panel>
  );
}
