import { isMainAdmin } from '@firstlight/domain/people/permissions';
import type { StaffUser } from '@firstlight/domain/people/users';
import { Button, Menu } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { nameOf, type UserActions } from './use-user-actions';

type UserMenuProps = { user: StaffUser; isOwn: boolean; actions: UserActions; onHandOver: () => void };

/** Rarely needed actions: help with signing in, the invitation, main admin, deactivation. */
export function UserMenu({ user, isOwn, actions, onHandOver }: UserMenuProps): ReactElement {
  const item = (label: string, act: (user: StaffUser) => Promise<void>): ReactElement => (
    <Menu.Item onClick={() => void act(user)}>{label}</Menu.Item>
  );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="xs" aria-label={`More for ${nameOf(user)}`}>
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {user.invitation && item('Send invitation again', actions.inviteAgain)}
        {user.invitation?.state === 'pending' && item('Withdraw invitation', actions.revokeInvitation)}
        <Menu.Item onClick={onHandOver}>Hand over open work</Menu.Item>
        {item('Unlock sign-in', actions.unlock)}
        {item('Reset second factor', actions.resetSecondFactor)}
        {item('Ask for a new PIN', actions.requirePinChange)}
        {!isOwn && !isMainAdmin(user) && item('Make main admin', actions.makeMainAdmin)}
        {!isOwn && isMainAdmin(user) && item('Remove as main admin', actions.removeMainAdmin)}
        {!isOwn && user.deactivated_at === null && item('Deactivate', actions.deactivate)}
        {user.deactivated_at !== null && item('Reactivate', actions.reactivate)}
      </Menu.Dropdown>
    </Menu>
  );
}
