import { hasAnyTab } from '@firstlight/domain/people/permissions';
import { Link, PageTitle, setAdminAuthenticated, useNavigate, useSignedInUser } from '@firstlight/platform';
import { useSignOut } from '@firstlight/staff-data';
import { Button, IconLogout, Page, PageHeader, useMenuTiles } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import styles from './menu.module.css';
import { MyDay } from './my-day';
import { Picture } from './picture';

/** `/admin-menu`: my day, the tiles that the remotes declare for this person, Home and Logout (MENU-01 to MENU-04, decisions.md 11). */
export function MenuScreen(): ReactElement {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const leave = async (): Promise<void> => {
    await signOut();
    void navigate('/');
  };
  const tiles = useMenuTiles();

  return (
    <Page>
      <PageTitle>Admin Menu</PageTitle>
      <PageHeader
        title="Admin Menu"
        subtitle={user ? `Signed in as ${user.firstName} ${user.lastName}` : null}
        actions={
          <Button variant="default" leftSection={<IconLogout size={18} />} onClick={() => void leave()}>
            Logout
          </Button>
        }
      />
      {user !== null && hasAnyTab(user) && <MyDay />}
      <ul className={styles.tiles}>
        {tiles.map(({ to, name, about, picture, skipsGate }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles.tile}
              aria-label={name}
              aria-describedby={`about-${to}`}
              onClick={skipsGate && setAdminAuthenticated}
            >
              <Picture {...picture} />
              <span className={styles.name}>{name}</span>
              <span id={`about-${to}`} className={styles.about}>
                {about}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/" className={styles.home}>
        Back to Home
      </Link>
    </Page>
  );
}
