import { jest } from '@jest/globals';
import type { Principal } from '@firstlight/domain/people/permissions';
import { DEVELOPMENT_PROFILE } from '@firstlight/domain/people/development-profile';
import { type ConnectedCare, staffPart } from '@firstlight/domain/people/program-profile';
import { rememberStaffProfile, rememberUser } from '@firstlight/platform';
import { StaffStoreProvider } from '@firstlight/staff-data';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { PlatformRouter } from '@firstlight/testing/platform-router';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useEffect } from 'react';
import { type NavigateFunction, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { DashboardScreen } from '../app/dashboard-screen';

jest.setTimeout(60_000);
switchOn({});

function Address({ onNavigate }: { onNavigate: (navigate: NavigateFunction) => void }): ReactElement {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => void onNavigate(navigate), [navigate, onNavigate]);
  return <output data-testid="address">{pathname + search}</output>;
}

/** What the deployment has switched on; nothing by default. */
export function switchOn(connected: ConnectedCare): void {
  rememberStaffProfile({ ...staffPart(DEVELOPMENT_PROFILE), ...connected });
}

/** The dashboard at the last of some addresses, with its own store; answers the browser's Back. */
export function openDashboard(...addresses: string[]): () => Promise<void> {
  const history = addresses.length > 0 ? addresses : ['/admin-dashboard?tab=pending'];
  let navigate: NavigateFunction | undefined;
  // jsdom has no modal dialogs yet.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = jest.fn();
  render(
    <StaffStoreProvider>
      <StaffUiProvider>
        <PlatformRouter addresses={history}>
          <Address onNavigate={(given) => void (navigate = given)} />
          <main>
            <Routes>
              <Route path="/admin-dashboard" element={<DashboardScreen />} />
              <Route path="*" element={null} />
            </Routes>
          </main>
        </PlatformRouter>
      </StaffUiProvider>
    </StaffStoreProvider>,
  );
  return () => act(async () => navigate?.(-1));
}

export function signIn(
  permissions: Record<string, boolean>,
  who: Pick<Principal, 'user_id' | 'user_type'> = { user_id: 'u-1', user_type: 'user' },
): void {
  rememberUser({ ...who, permissions, firstName: 'Robin', lastName: 'Sample', email: 'robin@example.org' });
}

export const card = (name: string): HTMLElement => screen.getByRole('article', { name });

export async function press(part: HTMLElement, name: string): Promise<void> {
  await userEvent.click(within(part).getByRole('button', { name }));
}

/** Answers the open question. */
export async function confirm(name: string): Promise<void> {
  await press(await screen.findByRole('dialog'), name);
}
