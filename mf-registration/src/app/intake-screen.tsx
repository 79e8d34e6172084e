import { mayUseTab } from '@firstlight/domain/people/permissions';
import {
  isAdminAuthenticated,
  consumeAdminAuthenticated,
  PageTitle,
  useNavigate,
  useParams,
  useSignedInUser,
} from '@firstlight/platform';
import { Banner, Button, Page, PageHeader, Panel } from '@firstlight/staff-ui';
import { type ReactElement, useEffect, useState } from 'react';
import type { ResumedIntake } from '../features/drafts/unfinished-intake-list';
import { IntakeGate } from '../features/intake-gate/intake-gate';
import { SystemVerification } from '../features/system-verification/system-verification';
import { useHeaderPlaces } from './header-places';
import { IntakeRecord } from './intake-record';
import { useOpenTab } from './use-open-tab';

const REDIRECT_MS = 1_500;

/** Shows why, then redirects to the menu (REG-08, decisions.md 26). */
function AccessRestricted(): ReactElement {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/admin-menu', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Panel title="Access Restricted">
      <p>You don&apos;t have permission to access any registration tabs.</p>
      <p>
        <Button onClick={() => void navigate('/admin-menu')}>Back to Menu</Button>
      </p>
    </Panel>
  );
}

/** Tells users who open the address without the Client tab why nothing can be saved, and where to go (2.6/3). */
function NeedsClient(): ReactElement {
  const navigate = useNavigate();
  return (
    <Banner
      kind="info"
      actions={
        <Button size="xs" variant="default" onClick={() => void navigate('/admin-dashboard')}>
          Open the Dashboard
        </Button>
      }
    >
      Registering a client needs the Client permission. Your tabs are for clients who are already registered.
    </Banner>
  );
}

/** `/admin-register`: the one-shot flag of the last screen, or the gate; then the intake (REG-09, REG-11). */
export function IntakeScreen(): ReactElement {
  const [open, setOpen] = useState(isAdminAuthenticated);
  const [{ round, resumed }, setIntake] = useState<{ round: number; resumed: ResumedIntake | null }>({
    round: 1,
    resumed: null,
  });
  const [isChecking, setChecking] = useState(false);
  const { tab } = useParams();
  const user = useSignedInUser();
  const places = useHeaderPlaces('intake');
  const { current, isRemoved } = useOpenTab(user, tab);
  useEffect(() => void consumeAdminAuthenticated(), []);

  if (!open) {
    return (
      <>
        <PageTitle>New Registration</PageTitle>
        <IntakeGate onOpen={() => setOpen(true)} />
      </>
    );
  }
  return (
    <Page>
      <PageTitle>New Registration</PageTitle>
      <PageHeader
        title="New Registration"
        places={[...places, { label: 'System Verification', onChoose: () => setChecking(true), isQuiet: true }]}
      />
      {isChecking && <SystemVerification onClose={() => setChecking(false)} />}
      {user && !current && <AccessRestricted />}
      {user && current && !isRemoved && !mayUseTab(user, 'Client') && <NeedsClient />}
      {user && current && (
        <IntakeRecord
          key={round}
          user={user}
          current={current}
          isRemoved={isRemoved}
          resumed={resumed}
          onAnother={(next) => setIntake({ round: round + 1, resumed: next })}
        />
      )}
    </Page>
  );
}
