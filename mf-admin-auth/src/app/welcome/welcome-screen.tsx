import { permittedTabs } from '@firstlight/domain/people/permissions';
import { accessInWords } from '@firstlight/domain/people/access-text';
import { PageTitle, useNavigate, useSignedInUser } from '@firstlight/platform';
import { Button, ButtonRow, Page, PageHeader, Panel } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { PasskeysPanel } from '../../features/settings/passkeys-panel';
import { SecondFactorPanel } from '../../features/settings/second-factor-panel';
import styles from './welcome.module.css';

/** `/admin-welcome`: after an invitation was accepted, the second factor and this person's permissions. */
export function WelcomeScreen(): ReactElement {
  const user = useSignedInUser();
  const navigate = useNavigate();
  return (
    <Page>
      <PageTitle>Welcome</PageTitle>
      <PageHeader
        title={user ? `Welcome, ${user.firstName}` : 'Welcome'}
        subtitle="Your PIN is set. A second factor on your phone protects your account, and works when e-mail is slow."
      />
      <div className={styles.columns}>
        <SecondFactorPanel />
        <PasskeysPanel />
      </div>
      {user && (
        <Panel title="What you can do here">
          <ul className={styles.access}>
            {accessInWords({ user_type: user.user_type, tabs: permittedTabs(user) }).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Panel>
      )}
      <ButtonRow>
        <Button onClick={() => void navigate('/admin-menu', { replace: true })}>Continue</Button>
      </ButtonRow>
    </Page>
  );
}
