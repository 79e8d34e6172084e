import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { stubApi } from '@firstlight/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));

const mainAdmin = aUser({ user_id: 'admin', user_type: 'admin' });
const record = {
  id: 'r-5',
  firstName: 'Maple',
  lastName: 'Testperson',
  deleted_at: '2026-11-20T14:05:00.000Z',
  deleted_by: 'Robin Sample',
};

describe('deleted records', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('DASH-16 lets the main admin restore a deleted record', async () => {
    const api = stubApi({
      'GET /api/deleted-registrations': { body: [record] },
      'POST /api/deleted-registrations/r-5/restore': { status: 204 },
    });
    renderRemote(remote, '/admin-deleted', mainAdmin);
    expect(await screen.findByText(/Deleted 20 November 2026, 9:05 AM by Robin Sample/)).toBeInTheDocument();
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('link', { name: 'Open the record' })).toHaveAttribute('href', '/admin-edit/r-5');
    expect(api.callsOf('POST /api/deleted-registrations/r-5/restore')).toHaveLength(1);
  });

  it('ROLE-01 redirects everyone else to the menu without a call', async () => {
    const api = stubApi({});
    const page = renderRemote(remote, '/admin-deleted', aUser());
    await waitFor(() => expect(page.address()).toBe('/admin-menu'));
    expect(api.calls).toEqual([]);
  });
});
