import { TAB_NAMES, type Permissions } from '@firstlight/domain/permissions';
import { explicitPermissions } from '@firstlight/domain/users';
import { Button, Checkbox } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import styles from './users.module.css';

type PermissionsFieldProps = { permissions: Permissions; onChange: (permissions: Permissions) => void };

function every(granted: boolean): Permissions {
  return explicitPermissions(Object.fromEntries(TAB_NAMES.map((tab) => [tab, granted])));
}

/** One box per tab (USER-07), and two shortcuts. */
export function PermissionsField({ permissions, onChange }: PermissionsFieldProps): ReactElement {
  return (
    <fieldset className={styles.permissions}>
      <legend>Tabs this person may use</legend>
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
    </fieldset>
  );
}
