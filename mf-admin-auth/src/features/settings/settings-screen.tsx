import { isMainAdmin } from '@firstlight/domain/people/permissions';
import { Link, PageTitle, staffProfile, useSignedInUser } from '@firstlight/platform';
import { Page, PageHeader } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { BackendServicesPanel } from './backend-services/backend-services-panel';
import { CalendarPanel } from './calendar-panel';
import { MessagesPanel } from './messages-panel';
import { OwnSessions } from './own-sessions';
import { PasskeysPanel } from './passkeys-panel';
import { PinPanel } from './pin-panel';
import { ProgramPanel } from './program-panel';
import { SecondFactorPanel } from './second-factor-panel';
import { SharedDevicePanel } from './shared-device-panel';
import { UnreleasedPanel } from './unreleased-panel';
import styles from './settings.module.css';

/** `/admin-settings`: your own sign-in; for the main admin also the program profile. */
export function SettingsScreen(): ReactElement {
  const user = useSignedInUser();
  const mainAdmin = user !== null && isMainAdmin(user);
  return (
    <Page>
      <PageTitle>{mainAdmin ? 'Settings' : 'My sign-in'}</PageTitle>
      <PageHeader
        title={mainAdmin ? 'Settings' : 'My sign-in'}
        subtitle={mainAdmin ? 'Your sign-in, and this program' : 'PIN, authenticator app, and where you are signed in'}
      />
      <div className={styles.columns}>
        <PinPanel />
        <div className={styles.stack}>
          <SecondFactorPanel />
          <PasskeysPanel />
        </div>
      </div>
      <OwnSessions />
      <CalendarPanel />
      <UnreleasedPanel />
      {mainAdmin && <SharedDevicePanel />}
      {mainAdmin && <ProgramPanel />}
      {mainAdmin && staffProfile().clientMessages && <MessagesPanel />}
      {mainAdmin && <BackendServicesPanel />}
      <Link to="/admin-menu" className={styles.back}>
        Admin Menu
      </Link>
    </Page>
  );
}
