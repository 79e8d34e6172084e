import type { NavigationEntry } from '@firstlight/domain/platform/contributions';
import { hasAnyTab } from '@firstlight/domain/people/permissions';
import { announceEvent, Link, setAdminAuthenticated, useLocation, useSignedInUser } from '@firstlight/platform';
import { myDayApi, useLock } from '@firstlight/staff-data';
import { IconLock, IconSearch } from '@firstlight/staff-ui';
import { type ReactElement, useRef } from 'react';
import { Brand } from '../layout/brand';
import { useRemotes } from '../routing/remotes-context';
import { AccountMenu } from './account-menu';
import styles from './staff-header.module.css';
import { currentLink, staffLinks } from './staff-links';
import { useFindShortcut } from './use-find-shortcut';
import { useHeaderHeight } from './use-header-height';

/** The user's own tasks that are due today or overdue. */
function DueToday(): ReactElement | null {
  const { data } = myDayApi.useGetMyDayQuery();
  const due = (data?.overdue ?? 0) + (data?.today ?? 0);
  return due === 0 ? null : <span className={styles['count']}>{due.toLocaleString('en-CA')}</span>;
}

/** Drawn like the icons of staff-ui. */
function AreaIcon({ path }: { path: string }): ReactElement {
  return (
    <svg
      className={styles['areaIcon']}
      width={22}
      height={22}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** The areas a person may use: in the header; on a phone and a tablet in portrait mode, in a bar at the bottom. */
function Areas({ links }: { links: readonly NavigationEntry[] }): ReactElement {
  const current = currentLink(links, useLocation());
  return (
    <nav className={styles['areas']} aria-label="Staff">
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          aria-label={link.label}
          aria-current={link === current ? 'page' : undefined}
          onClick={link.skipsGate && setAdminAuthenticated}
        >
          <AreaIcon path={link.icon} />
          <span className={styles['long']}>{link.label}</span>
          <span className={styles['short']}>{link.short ?? link.label}</span>
          {link.badge === 'my-day' && <DueToday />}
        </Link>
      ))}
    </nav>
  );
}

/** The one header of the staff area: the areas by permission, find a client, lock, account. */
export function StaffHeader(): ReactElement {
  const user = useSignedInUser();
  const remotes = useRemotes().entries();
  const canFind = remotes.some(({ staff }) => staff?.overlay?.answers === 'find-client');
  const mayFind = user !== null && hasAnyTab(user) && canFind;
  const lock = useLock();
  const header = useRef<HTMLElement>(null);
  useHeaderHeight(header);
  useFindShortcut(mayFind);
  return (
    <header ref={header} className={styles['header']}>
      <div className={styles['bar']}>
        <Brand />
        <Areas links={user === null ? [] : staffLinks(remotes, user)} />
        {mayFind && (
          <button
            type="button"
            className={styles['find']}
            aria-keyshortcuts="Control+K"
            onClick={() => announceEvent('find-client')}
          >
            <IconSearch size={18} aria-hidden="true" /> Find a client <kbd>Ctrl K</kbd>
          </button>
        )}
        <button type="button" className={styles['lock']} onClick={() => void lock()}>
          <IconLock size={18} aria-hidden="true" /> <span>Lock</span>
        </button>
        {user !== null && <AccountMenu user={user} />}
      </div>
    </header>
  );
}
