import { explicitPermissions, type StaffUser } from '@firstlight/domain/people/users';
import { useNotices } from '@firstlight/staff-data';
import { aUser } from '@firstlight/testing/factories';
import { renderRemote, type StaffPage } from '@firstlight/testing/render-staff';
import { stubApi, type ApiStub, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { aStaffUser } from '@firstlight/testing/fake-api/builders';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { UsersScreen } from './users-screen';

const mainAdmin = aUser({ user_id: 'admin', user_type: 'admin', firstName: 'Main', lastName: 'Admin' });

export const aColleague = (change: Partial<StaffUser> = {}): StaffUser =>
  aStaffUser({
    id: 'u-7',
    user_id: 'u-7',
    firstName: 'Maple',
    lastName: 'Testperson',
    email: 'maple@example.org',
    phone: '(519) 555-0142',
    permissions: explicitPermissions({ Client: true, Notes: true }),
    ...change,
  });
export const owner = aColleague({
  id: 'admin',
  user_id: 'admin',
  user_type: 'admin',
  firstName: 'Main',
  lastName: 'Admin',
  permissions: {},
});
export const idle = aColleague({ id: 'u-8', user_id: 'u-8', firstName: 'Birch', permissions: explicitPermissions({}) });

/** The shell shows the notices; here they are below the screen. */
function WithNotices(): ReactElement {
  const { notices } = useNotices();
  return (
    <>
      <UsersScreen />
      <output>{notices.map(({ text }) => text).join(' | ')}</output>
    </>
  );
}

export function open(routes: StubbedRoutes = {}, user = mainAdmin): { api: ApiStub; page: StaffPage } {
  const api = stubApi({ 'GET /api/users': { body: [owner, aColleague(), idle] }, ...routes });
  const remote = {
    name: 'mf-admin-auth',
    routes: [{ path: '/admin-users', Screen: WithNotices, kind: 'staff' as const }],
  };
  return { api, page: renderRemote(remote, '/admin-users', user) };
}

export const plain = (
  status: number,
  body: string,
): { status: number; body: string; headers: Record<string, string> } => ({
  status,
  body,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
});

/** Pasted, because typing is slow. */
export async function enter(label: string, text: string): Promise<void> {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
}

export async function fillIn(pin = '4820175936'): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Add User' }));
  await enter('First name', 'Cedar');
  await enter('Last name', 'Sample');
  await enter('Email', 'cedar@example.org');
  await enter('Phone', '5195550143');
  await enter('PIN', pin);
}
