import { formatNewYorkTime, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { isMainAdmin } from '@firstlight/domain/people/permissions';
import { describePermissions, type StaffUser } from '@firstlight/domain/people/users';
import { Button, IconButton, IconEdit, IconTrash, StatusBadge } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { nameOf, type UserActions } from './use-user-actions';
import { roleOf, statusOf } from './user-list';
import { UserMenu } from './user-menu';
import styles from './users.module.css';

type UserRowProps = {
  user: StaffUser;
  isOwn: boolean;
  actions: UserActions;
  onEdit: () => void;
  onHandOver: () => void;
};

/** One user: name, contact, tabs, status, last sign-in, and actions (USER-05, USER-08). */
export function UserRow({ user, isOwn, actions, onEdit, onHandOver }: UserRowProps): ReactElement {
  const name = nameOf(user);
  const status = statusOf(user, todayInNewYork());
  const role = roleOf(user);
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <div>{name}</div>
        {isMainAdmin(user) && <StatusBadge kind="info">Main admin</StatusBadge>}
      </th>
      <td data-label="Contact" className={styles.contact}>
        <div>{user.email}</div>
        <div className={styles.soft}>{user.phone}</div>
      </td>
      <td data-label="Access">
        {role !== null && !isMainAdmin(user) && <strong>{role}</strong>}
        <div>{describePermissions(user.permissions)}</div>
      </td>
      <td data-label="Status">
        <StatusBadge kind={status.kind}>{status.label}</StatusBadge>
        {status.detail && <div className={styles.soft}>{status.detail}</div>}
        {user.must_change_pin && <div className={styles.soft}>Must change PIN</div>}
      </td>
      <td data-label="Last sign-in">
        <div>{user.last_sign_in_at ? formatNewYorkTime(user.last_sign_in_at) : 'Never'}</div>
        {user.second_factor === 'totp' && <div className={styles.soft}>Authenticator app</div>}
      </td>
      <td>
        <div className={styles.actions}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconEdit size={16} />}
            aria-label={`Edit ${name}`}
            onClick={onEdit}
          >
            Edit
          </Button>
          <UserMenu user={user} isOwn={isOwn} actions={actions} onHandOver={onHandOver} />
          {!isOwn && (
            <IconButton label={`Delete ${name}`} onClick={() => void actions.remove(user)}>
              <IconTrash size={18} />
            </IconButton>
          )}
        </div>
      </td>
    </tr>
  );
}
