import { jest } from '@jest/globals';
import type { Principal } from '@firstlight/domain/permissions';
import { rememberUser } from '@firstlight/platform';
import { StaffStoreProvider } from '@firstlight/staff-data';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { DashboardScreen } from '../app/dashboard-screen';

// A loaded machine may take its time.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

function Address(): ReactElement {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** The dashboard at an address, with a store of its own. */
export function openDashboard(address = '/admin-dashboard?tab=pending'): void {
  // jsdom has no modal dialogs yet.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = jest.fn();
  render(
    <StaffStoreProvider>
      <StaffUiProvider>
        <MemoryRouter initialEntries={[address]}>
          <Address />
          <main>
            <Routes>
              <Route path="/admin-dashboard" element={<DashboardScreen />} />
              <Route path="*" element={null} />
            </Routes>
          </main>
        </MemoryRouter>
      </StaffUiProvider>
    </StaffStoreProvider>,
  );
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
