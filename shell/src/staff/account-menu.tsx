import { isMainAdmin, type Principal } from '@firstlight/domain/people/permissions';
import { forgetAllUnsavedWork, Link, unsavedWork, useNavigate } from '@firstlight/platform';
import { useLock, useSignOut } from '@firstlight/staff-data';
import {
  IconInfoCircle,
  IconLogout,
  IconSettings,
  LEAVE_QUESTION,
  IconUsersGroup,
  Menu,
  type SchemeChoice,
  useConfirm,
  useScheme,
} from '@firstlight/staff-ui';
import { type ReactElement, useCallback, useState } from 'react';
import { headerLinks } from '../layout/site-texts';
import { HelpOnDemand, usePreloadHelp } from './help/help-on-demand';
import { useHelpKey } from './help/use-help-key';
import styles from './staff-header.module.css';

type Person = Principal & { firstName: string; lastName: string };

const APPEARANCES: { value: SchemeChoice; label: string }[] = [
  { value: 'system', label: 'Match this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Who is signed in, their settings, the appearance, the six public links of every page (ROUTE-16), and Logout. */
export function AccountMenu({ user }: { user: Person }): ReactElement {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const lock = useLock();
  const { confirm, dialog } = useConfirm();
  const { choice, choose } = useScheme();
  const [isHelping, setHelping] = useState(false);
  usePreloadHelp();
  useHelpKey(useCallback(() => setHelping(true), []));
  const name = `${user.firstName} ${user.lastName}`;
  const leave = async (): Promise<void> => {
    if (unsavedWork().length > 0 && !(await confirm(LEAVE_QUESTION))) return;
    forgetAllUnsavedWork();
    await signOut();
    void navigate('/');
  };
  const initials = [user.firstName, user.lastName].map((part) => part.charAt(0)).join('');
  return (
    <>
      <Menu position="bottom-end" width="16rem">
        <Menu.Target>
          <button type="button" className={styles['account']} aria-label={`Account of ${name}`}>
            <span aria-hidden="true">{initials}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown className={styles['accountMenu']}>
          <Menu.Label>Signed in as {name}</Menu.Label>
          <Menu.Item component={Link} to="/admin-settings" leftSection={<IconSettings size={16} />}>
            {isMainAdmin(user) ? 'Settings' : 'My sign-in'}
          </Menu.Item>
          <Menu.Item leftSection={<IconInfoCircle size={16} />} onClick={() => setHelping(true)}>
            Help
          </Menu.Item>
          <Menu.Item leftSection={<IconUsersGroup size={16} />} onClick={() => void lock()}>
            Switch user
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void leave()}>
            Logout
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>Appearance</Menu.Label>
          <Menu.RadioGroup
            value={choice}
            onChange={(next) => choose(APPEARANCES.find(({ value }) => value === next)?.value ?? 'system')}
          >
            {APPEARANCES.map(({ value, label }) => (
              <Menu.RadioItem key={value} value={value}>
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Label>Public site</Menu.Label>
          {headerLinks('en').map(({ path, label }) => (
            <Menu.Item key={path} component={Link} to={path}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {dialog}
      {isHelping && <HelpOnDemand onClose={() => setHelping(false)} />}
    </>
  );
}
