import type { RemoteModule } from '@firstlight/platform';
import { startStandalone } from '@firstlight/platform/standalone';
import { StaffStoreProvider, useNotices } from '@firstlight/staff-data';
import { NoticeList, StaffUiProvider } from '@firstlight/staff-ui';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { standaloneFakeApi } from '../fake-api/standalone-fake-api.js';
import { chooseRole, chosenRole, type RoleName, ROLES } from './roles.js';

/** As in the shell: messages that outlive the screen that caused them. */
function Notices(): ReactElement {
  const { notices, dismiss } = useNotices();
  return <NoticeList notices={notices} onDismiss={dismiss} />;
}

function RoleSwitch(): ReactElement {
  return (
    <label>
      Signed in as{' '}
      <select value={chosenRole()} onChange={({ target }) => chooseRole(target.value as RoleName)}>
        {Object.keys(ROLES).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}

/** Wraps a screen of the staff area: store, theme, notices and this remote's own overlay. */
function Surroundings({ remote, children }: { remote: RemoteModule; children: ReactNode }): ReactElement {
  const { StaffOverlay } = remote;
  return (
    <StaffStoreProvider>
      <StaffUiProvider>
        <RoleSwitch />
        {children}
        <Notices />
        <Suspense fallback={null}>{StaffOverlay && <StaffOverlay />}</Suspense>
      </StaffUiProvider>
    </StaffStoreProvider>
  );
}

/**
 * Runs a staff remote alone: fake API, a switch for who is signed in, deep links.
 * @param start the address to open for `/`
 */
export function startStaffRemote(remote: RemoteModule, start: string): void {
  void startStandalone({
    remote,
    ...standaloneFakeApi(ROLES[chosenRole()]),
    start,
    wrap: (screen) => <Surroundings remote={remote}>{screen}</Surroundings>,
  });
}
