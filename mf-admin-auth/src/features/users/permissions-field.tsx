import {
  accessInWords,
  ALL_PERMISSION_PRESETS,
  PERMISSION_PRESETS,
  presetOf,
  type PermissionPreset,
} from '@firstlight/domain/people/access-text';
import { TAB_NAMES, type Permissions } from '@firstlight/domain/people/permissions';
import { explicitPermissions } from '@firstlight/domain/people/users';
import { Button, Checkbox, NativeSelect } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import styles from './users.module.css';

type PermissionsFieldProps = {
  permissions: Permissions;
  onChange: (permissions: Permissions) => void;
  onPreset: (preset: PermissionPreset) => void;
};

const OTHER = '';
const PRESETS = [
  { value: OTHER, label: 'Other' },
  ...ALL_PERMISSION_PRESETS.map((value) => ({ value, label: PERMISSION_PRESETS[value].label })),
];

function every(granted: boolean): Permissions {
  return explicitPermissions(Object.fromEntries(TAB_NAMES.map((tab) => [tab, granted])));
}

/** A preset, one checkbox per tab (USER-07), two shortcuts, and the resulting access in words. */
export function PermissionsField({ permissions, onChange, onPreset }: PermissionsFieldProps): ReactElement {
  const tabs = TAB_NAMES.filter((tab) => permissions[tab] === true);
  return (
    <fieldset className={styles.permissions}>
      <legend>Tabs this person may use</legend>
      <NativeSelect
        label="Preset"
        className={styles.preset}
        data={PRESETS}
        value={presetOf(permissions) ?? OTHER}
        onChange={({ currentTarget }) => {
          const preset = ALL_PERMISSION_PRESETS.find((name) => name === currentTarget.value);
          if (preset) onPreset(preset);
        }}
      />
      <div className={styles.boxes}>
        {TAB_NAMES.map((tab) => (
          <Checkbox
            key={tab}
            label={tab}
            checked={permissions[tab] === true}
            onChange={(event) => onChange({ ...explicitPermissions(permissions), [tab]: event.currentTarget.checked })}
          />
        ))}
      </div>
      <div className={styles.shortcuts}>
        <Button size="xs" variant="subtle" onClick={() => onChange(every(true))}>
          Select all
        </Button>
        <Button size="xs" variant="subtle" onClick={() => onChange(every(false))}>
          Select none
        </Button>
      </div>
      <section aria-label="What this person can do" aria-live="polite" className={styles.words}>
        <p className={styles.soft}>This person can:</p>
        <ul>
          {accessInWords({ user_type: 'user', tabs }).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
    </fieldset>
  );
}
