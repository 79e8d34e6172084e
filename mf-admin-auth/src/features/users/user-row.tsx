import { newYorkMoment } from '@firstlight/domain/civil-dates';
import { isMainAdmin } from '@firstlight/domain/permissions';
import { describePermissions, type StaffUser } from '@firstlight/domain/users';
import { Button, IconEdit, IconTrash, Menu, StatusBadge } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { nameOf, type UserActions } from './use-user-actions';
import styles from './users.module.css';

type UserRowProps = { user: StaffUser; actions: UserActions; onEdit: () => void };

/** One user: name, tabs, last sign-in, and actions (USER-05, USER-08). */
export function UserRow({ user, actions, onEdit }: UserRowProps): ReactElement {
  const name = nameOf(user);
  const mainAdmin = isMainAdmin(user);
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <h2 className={styles.name}>{name}</h2>
        <div className={styles.badges}>
          {mainAdmin && <StatusBadge kind="info">Main admin</StatusBadge>}
          {user.must_change_pin && <StatusBadge kind="pending">Must change PIN</StatusBadge>}
          {user.second_factor === 'totp' && <StatusBadge kind="neutral">Authenticator app</StatusBadge>}
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Contact</dt>
          <dd>
            {user.email}
            <br />
            {user.phone}
          </dd>
        </div>
        <div>
          <dt>Tabs</dt>
          <dd>{describePermissions(user.permissions)}</dd>
        </div>
        <div>
          <dt>Last sign-in</dt>
          <dd>{user.last_sign_in_at ? newYorkMoment(user.last_sign_in_at) : 'Never'}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <Button variant="default" leftSection={<IconEdit size={16} />} aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" aria-label={`More for ${name}`}>
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void actions.unlock(user)}>Unlock sign-in</Menu.Item>
            <Menu.Item onClick={() => void actions.resetSecondFactor(user)}>Reset second factor</Menu.Item>
            <Menu.Item onClick={() => void actions.requirePinChange(user)}>Ask for a new PIN</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        {!mainAdmin && (
          <Button
            variant="light"
            color="red"
            leftSection={<IconTrash size={16} />}
            aria-label={`Delete ${name}`}
            onClick={() => void actions.remove(user)}
          >
            Delete
          </Button>
        )}
      </div>
    </li>
  );
}
