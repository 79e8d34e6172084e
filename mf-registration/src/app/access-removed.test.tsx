import { rememberUser } from '@firstlight/platform';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { stubApi } from '@firstlight/testing/stub-api';
import { aFakeApi } from '@firstlight/testing/fake-api/fake-api';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));
jest.setTimeout(60_000);
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

const permit = (permissions: Record<string, boolean>): Promise<void> =>
  act(async () => rememberUser(aUser({ permissions })));

describe('2.6/3 a permission that is revoked while its tab is open', () => {
  it('closes the tab with an explanation, and restores the typed text with the permission', async () => {
    stubApi({}, aFakeApi({}));
    const user = userEvent.setup();
    const page = renderRemote(remote, '/admin-edit/r-1/activities', aUser());
    await userEvent.type(await screen.findByLabelText(/^Description/), 'Bring the letter');
    await permit({ Client: true, Notes: true });
    expect(screen.getByText('You may no longer use Activities.')).toBeVisible();
    expect(screen.queryByLabelText(/^Description/)).not.toBeInTheDocument();
    expect(page.address()).toBe('/admin-edit/r-1/activities');
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Copy what was typed' }));
    await expect(navigator.clipboard.readText()).resolves.toContain('Bring the letter');
    await permit({ Client: true, Activities: true });
    expect(await screen.findByLabelText(/^Description/)).toHaveValue('Bring the letter');
  });

  it('keeps the Client form, even if no tab is left', async () => {
    stubApi({}, aFakeApi({}));
    const page = renderRemote(remote, '/admin-edit/r-1', aUser());
    await userEvent.type(await screen.findByLabelText('AKA'), 'Sugar');
    await permit({});
    expect(screen.getByText('You may no longer use Client.')).toBeVisible();
    expect(page.address()).toBe('/admin-edit/r-1');
    await permit({ Client: true });
    expect(await screen.findByLabelText('AKA')).toHaveValue('Sugar');
  });

  it('keeps an intake', async () => {
    stubApi({}, aFakeApi({}));
    sessionStorage.setItem('admin_authenticated', 'true');
    renderRemote(remote, '/admin-register', aUser());
    await userEvent.type(await screen.findByLabelText(/^First Name/), 'Maple');
    await permit({ Notes: true });
    expect(screen.getByText('You may no longer use Client.')).toBeVisible();
    await permit({ Client: true });
    expect(await screen.findByLabelText(/^First Name/)).toHaveValue('Maple');
  });
});
