import { passesModTen, typedHealthCard } from '@firstlight/domain/identity/health-card';
import { HEALTH_CARD_DIGITS, HEALTH_CARD_VERSION_LENGTH } from '@firstlight/domain/platform/limits';
import { isWithoutPhysician } from '@firstlight/domain/lists/list-codes';
import { GENDERS, NO_PHYSICIAN } from '@firstlight/domain/lists/lists';
import { managedListApi } from '@firstlight/staff-data';
import { FieldGrid, Panel, TextInput } from '@firstlight/staff-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
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

/** What may be wrong with an Ontario number; never blocks a save. */
function cardHint(number: string, isTyping: boolean): string | undefined {
  if (number.length === HEALTH_CARD_DIGITS) {
    return passesModTen(number) ? undefined : 'Possibly mistyped: the check digit doesn’t match.';
  }
  return number === '' || isTyping
    ? undefined
    : `Possibly incomplete: an Ontario card has ${HEALTH_CARD_DIGITS} digits.`;
}

function HealthCard(): ReactElement {
  const field = useControlledField('healthCard');
  const { control, setValue } = useClient();
  const [isTyping, setTyping] = useState(false);
  const province = useWatch({ control, name: 'province' });
  // No maxLength: the browser would cut pasted text before its spaces and dashes are removed.
  const take = (text: string): void => {
    const { number, version } = typedHealthCard(field.value, text);
    field.onChange(number);
    if (version !== null) setValue('healthCardVersion', version, { shouldDirty: true });
  };
  return (
    <TextInput
      label="Health Card"
      inputMode="numeric"
      autoComplete="off"
      description={province === 'Ontario' ? cardHint(field.value, isTyping) : undefined}
      inputWrapperOrder={DESCRIBED_BELOW}
      {...field}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false);
        field.onBlur();
      }}
      onChange={({ currentTarget }) => take(currentTarget.value)}
    />
  );
}

type ManagedProps = { onManage: (() => void) | null };

function Disposition({ onManage }: ManagedProps): ReactElement {
  const { setValue } = useClient();
  const { data: entries } = managedListApi.useListDispositionsQuery();
  const withoutPhysician = (disposition: string): void => {
    if (isWithoutPhysician(entries ?? [], disposition)) setValue('physician', NO_PHYSICIAN, { shouldDirty: true });
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
  const { data: entries } = managedListApi.useListReferralSitesQuery();
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
