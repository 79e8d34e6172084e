import { hasAnyTab } from '@firstlight/domain/permissions';
import { announceEvent, NavLink, setAdminAuthenticated, useCurrentUser } from '@firstlight/platform';
import type { ReactElement } from 'react';
import { Brand } from '../layout/brand';
import { headerLinks } from '../layout/site-texts';
import styles from './staff-header.module.css';
import { staffLinks } from './staff-links';
import { useFindShortcut } from './use-find-shortcut';

/** Compact header of the staff area: where staff work, and the six public links of every page (ROUTE-16). */
export function StaffHeader(): ReactElement {
  const user = useCurrentUser();
  const links = user === null || user === 'unreadable' ? [] : staffLinks(user);
  const mayFind = user !== null && user !== 'unreadable' && hasAnyTab(user);
  useFindShortcut(mayFind);
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Brand />
        {mayFind && (
          <button
            type="button"
            className={styles['find']}
            aria-keyshortcuts="Control+K"
            onClick={() => announceEvent('find-client')}
          >
            Find a client <kbd>Ctrl K</kbd>
          </button>
        )}
        <nav className={styles['staff']} aria-label="Staff">
          {links.map(({ path, label }) => (
            <NavLink key={path} to={path} end onClick={setAdminAuthenticated}>
              {label}
            </NavLink>
          ))}
        </nav>
        <nav className={styles['site']} aria-label="Public site">
          {headerLinks('en').map(({ path, label }) => (
            <NavLink key={path} to={path} end>
              {label}
            </NavLink>
          ))}
        </nav>
      </div>
    </header>
  );
}
