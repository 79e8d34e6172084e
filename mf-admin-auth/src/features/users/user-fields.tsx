import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { StaffUserInput } from '@firstlight/domain/people/users';
import { DateField, FieldGrid, PhoneField, TextInput, WholeRow } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { PermissionsField } from './permissions-field';
import { StoredPinField } from './stored-pin-field';
import { TeamField } from './team-field';
import { withPreset, type UserProblems } from './user-form';
import styles from './users.module.css';

type UserFieldsProps = {
  form: StaffUserInput;
  problems: UserProblems;
  onChange: (change: Partial<StaffUserInput>) => void;
  /** null if the person chooses the PIN through the invitation. */
  pin: 'set' | 'own' | 'none' | 'required' | null;
  isMainAdmin: boolean;
};

/** The fields of a user; each shows its own error. */
export function UserFields({ form, problems, onChange, pin, isMainAdmin }: UserFieldsProps): ReactElement {
  return (
    <>
      <FieldGrid>
        <TextInput
          label="First name"
          name="firstName"
          error={problems.firstName}
          value={form.firstName}
          onChange={(event) => onChange({ firstName: event.currentTarget.value })}
        />
        <TextInput
          label="Last name"
          name="lastName"
          error={problems.lastName}
          value={form.lastName}
          onChange={(event) => onChange({ lastName: event.currentTarget.value })}
        />
        <TextInput
          label="Email"
          name="email"
          type="email"
          description={pin === null ? 'The invitation and sign-in codes go here' : 'Sign-in codes go here'}
          error={problems.email}
          value={form.email}
          onChange={(event) => onChange({ email: event.currentTarget.value })}
        />
        <PhoneField
          label="Phone"
          name="phone"
          description="For calls; never a PIN"
          error={problems.phone}
          value={form.phone}
          onChange={(phone) => onChange({ phone })}
        />
        {pin !== null && (
          <WholeRow>
            <StoredPinField
              pin={form.pin}
              stored={pin}
              error={problems.pin}
              onChange={(typed) => onChange({ pin: typed })}
            />
          </WholeRow>
        )}
        <DateField
          label="Access from"
          name="access_from"
          description="First day, if not today"
          value={form.access_from ?? ''}
          onChange={(day) => onChange({ access_from: day || null })}
        />
        <DateField
          label="Access until"
          name="access_until"
          description="Last day, if there is one"
          error={problems.access_until}
          value={form.access_until ?? ''}
          onChange={(day) => onChange({ access_until: day || null })}
        />
        <TeamField value={form.team_id ?? null} onChange={(team_id) => onChange({ team_id })} />
      </FieldGrid>
      {isMainAdmin ? (
        <p className={styles.soft}>The main admin can use everything.</p>
      ) : (
        <PermissionsField
          permissions={form.permissions}
          onChange={(permissions) => onChange({ permissions })}
          onPreset={(preset) => onChange(withPreset(form, preset, todayInNewYork()))}
        />
      )}
    </>
  );
}
