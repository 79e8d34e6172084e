import { passesModTen } from '@firstlight/domain/health-card';
import { HEALTH_CARD_DIGITS, HEALTH_CARD_VERSION_LENGTH } from '@firstlight/domain/limits';
import { isWithoutPhysician } from '@firstlight/domain/list-codes';
import { GENDERS, NO_PHYSICIAN } from '@firstlight/domain/lists';
import { digitsOf } from '@firstlight/domain/phone';
import { managedListApi } from '@firstlight/staff-data';
import { FieldGrid, Panel, TextInput } from '@firstlight/staff-ui';
import type { ReactElement, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { BirthDate } from '../birth-date';
import { useClient } from '../client-context';
import { ClientChoice, ClientText, DESCRIBED_BELOW, useControlledField } from '../client-fields';
import classes from '../client-form.module.css';
import { ManagedChoice } from '../managed-choice';

export type ManageActions = { dispositions: (() => void) | null; referralSites: (() => void) | null };

type Props = {
  manage: ManageActions;
  /** Scrolls to the verbal registration box, on intake only. */
  actions?: ReactNode;
  notice?: ReactNode;
  /** Button that opens the spoken-date dialog. */
  spokenDate?: ReactNode;
};

function HealthCard(): ReactElement {
  const field = useControlledField('healthCard');
  const { control } = useClient();
  const province = useWatch({ control, name: 'province' });
  const odd = province === 'Ontario' && field.value.length === HEALTH_CARD_DIGITS && !passesModTen(field.value);
  return (
    <TextInput
      label="Health Card"
      inputMode="numeric"
      autoComplete="off"
      maxLength={HEALTH_CARD_DIGITS}
      description={odd ? 'Possibly mistyped: the check digit doesn’t match.' : undefined}
      inputWrapperOrder={DESCRIBED_BELOW}
      {...field}
      onChange={({ currentTarget }) => field.onChange(digitsOf(currentTarget.value, HEALTH_CARD_DIGITS))}
    />
  );
}

type ManagedProps = { onManage: (() => void) | null };

function Disposition({ onManage }: ManagedProps): ReactElement {
  const { setValue } = useClient();
  const { data: entries = [] } = managedListApi.useListDispositionsQuery();
  const withoutPhysician = (disposition: string): void => {
    if (isWithoutPhysician(entries, disposition)) setValue('physician', NO_PHYSICIAN, { shouldDirty: true });
  };
  return (
    <ManagedChoice
      name="disposition"
      label="Disposition"
      entries={entries}
      manageLabel="Manage dispositions"
      onManage={onManage}
      onChosen={withoutPhysician}
    />
  );
}

function ReferralSite({ onManage }: ManagedProps): ReactElement {
  const { data: entries = [] } = managedListApi.useListReferralSitesQuery();
  return (
    <ManagedChoice
      name="referralSite"
      label="Referral Site"
      entries={entries}
      manageLabel="Manage referral sites"
      onManage={onManage}
    />
  );
}

/** Name, dates and status of the record (REG-12). */
export function RegistrationInformation({ manage, actions, notice, spokenDate }: Props): ReactElement {
  return (
    <Panel title="Registration Information" actions={actions}>
      {notice}
      <FieldGrid>
        <ClientText name="firstName" label="First Name" required />
        <ClientText name="lastName" label="Last Name" required />
        <ClientText name="aka" label="AKA" />
        <BirthDate spokenDate={spokenDate} />
        <div className={classes['card']}>
          <HealthCard />
          <ClientText name="healthCardVersion" label="Version" maxLength={HEALTH_CARD_VERSION_LENGTH} />
        </div>
        <ClientChoice name="gender" label="Gender" choices={GENDERS} empty="Select" />
        <ClientText name="regDate" label="Registration Date" type="date" />
        <Disposition onManage={manage.dispositions} />
        <ReferralSite onManage={manage.referralSites} />
      </FieldGrid>
    </Panel>
  );
}
