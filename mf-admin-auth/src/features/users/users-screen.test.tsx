import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { explicitPermissions, USER_TEXTS } from '@firstlight/domain/people/users';
import { unsavedWork } from '@firstlight/platform';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { aFollowUpItem } from '@firstlight/testing/fake-api/builders';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aColleague, enter, fillIn, idle, open, owner, plain } from './users-harness';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('who may manage users', () => {
  it('USER-02 shows others why they have no access, with a link to the menu', async () => {
    const { page, api } = open({}, aUser());
    expect(screen.getByRole('alert')).toHaveTextContent(USER_TEXTS.denied);
    await waitFor(() => expect(page.address()).toBe('/admin-menu'));
    expect(api.calls).toEqual([]);
  });

  it('USER-03 USER-04 shows that the session is missing or unreadable, with a link to sign-in', async () => {
    const { page } = open();
    sessionStorage.setItem('current_user', '{');
    await act(() => page.go('/elsewhere'));
    await act(() => page.go('/admin-users'));
    expect(screen.getByRole('alert')).toHaveTextContent(USER_TEXTS.unreadableSession);
    await act(() => page.go('/elsewhere'));
    sessionStorage.removeItem('current_user');
    await act(() => page.go('/admin-users'));
    expect(screen.getByRole('alert')).toHaveTextContent(USER_TEXTS.noSession);
    await waitFor(() => expect(page.address()).toBe('/admin'));
  });
});

/** The rows of people. */
const listed = (): HTMLElement[] => screen.queryAllByRole('row').filter((row) => row.querySelector('td') !== null);

describe('the list', () => {
  it('USER-05 USER-08 shows all users with their tabs, and has no accessibility violations', async () => {
    open();
    await screen.findByText('Showing 1–3 of 3');
    const rows = listed();
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent('All tabs');
    expect(rows[1]).toHaveTextContent('Client, Notes');
    expect(rows[2]).toHaveTextContent('No access');
    expect(within(rows[0] as HTMLElement).queryByRole('button', { name: /Delete/ })).toBeNull();
    await expectAccessible();
  });

  it('2.6/4 sorts by a column, and shows it in the header', async () => {
    open();
    const head = await screen.findByRole('columnheader', { name: 'Name' });
    await userEvent.click(within(head).getByRole('button', { name: 'Name' }));
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    const before = listed().map((row) => row.textContent);
    await userEvent.click(within(head).getByRole('button', { name: 'Name' }));
    expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(listed().map((row) => row.textContent)).toEqual(before.toReversed());
  });

  it('USER-05 finds people by any part of name, e-mail or phone', async () => {
    open();
    await userEvent.type(await screen.findByRole('searchbox'), 'birch test');
    expect(listed()).toHaveLength(1);
    expect(screen.getByText('Showing 1–1 of 1')).toBeVisible();
  });

  it('USER-12 shows that the list could not be loaded; Refresh retries', async () => {
    const { api } = open({ 'GET /api/users': plain(503, 'busy') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load users. Please try again.');
    api.on({ 'GET /api/users': { body: [owner] } });
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(listed()).toHaveLength(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('adding and changing', () => {
  it('2.1/16 treats a user being typed as unsaved work until the dialog is closed', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add User' }));
    expect(unsavedWork()).toEqual([]);
    await userEvent.type(screen.getByLabelText('First name'), 'Rowan');
    expect(unsavedWork()).toMatchObject([{ where: '/admin-users', label: 'User' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('First name')).toHaveValue('Rowan');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(unsavedWork()).toEqual([]);
  });

  it('USER-10 USER-11 validates before anything is sent', async () => {
    const { api } = open();
    await fillIn('12345');
    await userEvent.click(screen.getByRole('button', { name: 'Create user' }));
    expect(screen.getByRole('alert')).toHaveTextContent('PIN must be exactly 10 digits');
    await userEvent.clear(screen.getByLabelText('Email'));
    await userEvent.click(screen.getByRole('button', { name: 'Create user' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all required fields');
    expect(api.callsOf('POST /api/users')).toEqual([]);
  });

  it('USER-17 creates a user, names them and refetches the list', async () => {
    const { api } = open({ 'POST /api/users': { status: 201, body: aColleague({ id: 'u-9' }) } });
    await fillIn();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tests' }));
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Create user' }));
    expect(await screen.findByText('User Cedar Sample created successfully')).toBeVisible();
    expect(api.callsOf('POST /api/users')[0]?.body).toEqual({
      firstName: 'Cedar',
      lastName: 'Sample',
      email: 'cedar@example.org',
      phone: '(519) 555-0143',
      pin: '4820175936',
      permissions: explicitPermissions({ Tests: true }),
    });
    expect(api.callsOf('GET /api/users')).toHaveLength(2);
  });

  it('USER-13 USER-16 USER-19 keeps the form open with the server’s plain text, or the browser’s message', async () => {
    const { api } = open({ 'POST /api/users': plain(422, 'Choose a different PIN') });
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Create user' }));
    expect(await screen.findByText('Failed to create user: Choose a different PIN')).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('Cedar');
    api.on({
      'POST /api/users': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Create user' }));
    expect(await screen.findByText(/^Network error: .*Failed to fetch/)).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('Cedar');
  });

  it('USER-09 USER-14 shows ten dots for the PIN and does not send it if untouched', async () => {
    const { api } = open({ 'PUT /api/users/u-7': plain(404, 'gone') });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Maple Testperson' }));
    expect(screen.getByLabelText('PIN')).toHaveValue('••••••••••');
    await userEvent.click(screen.getByLabelText('PIN'));
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Failed to update user: gone')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
    api.on({ 'PUT /api/users/u-7': { body: aColleague() } });
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('User Maple Testperson updated successfully')).toBeVisible();
    expect(api.callsOf('PUT /api/users/u-7')[0]?.body).not.toHaveProperty('pin');
  });
});

describe('2.1/33 two people change the same user', () => {
  it('keeps typed text, takes over the other person’s changes, and saves on top of them', async () => {
    const { api } = open({ 'PUT /api/users/u-7': plain(409, USER_TEXTS.stale) });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Maple Testperson' }));
    await userEvent.clear(screen.getByLabelText('First name'));
    await enter('First name', 'Juniper');
    const revoked = aColleague({
      version: 2,
      email: 'new@example.org',
      permissions: explicitPermissions({ Client: true }),
    });
    api.on({ 'GET /api/users': { body: [owner, revoked, idle] } });
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/was changed by someone else\. What you changed is still here/)).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('Juniper');
    expect(screen.getByLabelText('Email')).toHaveValue('new@example.org');
    expect(screen.getByRole('checkbox', { name: 'Notes' })).not.toBeChecked();
    api.on({ 'PUT /api/users/u-7': { body: aColleague({ version: 3 }) } });
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(api.callsOf('PUT /api/users/u-7')).toHaveLength(2));
    expect(api.callsOf('PUT /api/users/u-7').map(({ body }) => body)).toEqual([
      expect.objectContaining({ version: 1, firstName: 'Juniper' }),
      expect.objectContaining({
        version: 2,
        firstName: 'Juniper',
        email: 'new@example.org',
        permissions: explicitPermissions({ Client: true }),
      }),
    ]);
  });

  it('repeats a creation with the same key, and sends a changed one with a new key', async () => {
    const { api } = open({ 'POST /api/users': plain(503, 'busy') });
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Create user' }));
    await screen.findByText('Failed to create user: busy');
    await userEvent.click(screen.getByRole('button', { name: 'Create user' }));
    await waitFor(() => expect(api.callsOf('POST /api/users')).toHaveLength(2));
    await userEvent.clear(screen.getByLabelText('Last name'));
    await enter('Last name', 'Other');
    await userEvent.click(screen.getByRole('button', { name: 'Create user' }));
    await waitFor(() => expect(api.callsOf('POST /api/users')).toHaveLength(3));
    const [first, second, third] = api.callsOf('POST /api/users').map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect([second === first, third === first]).toEqual([true, false]);
  });
});

describe('deleting and helping', () => {
  it('USER-18 USER-17 asks first, then removes the user from the list immediately', async () => {
    const { api } = open({ 'DELETE /api/users/u-7': { status: 204 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Maple Testperson' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(api.callsOf('DELETE /api/users/u-7')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Maple Testperson' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('User Maple Testperson deleted successfully')).toBeVisible();
    expect(listed()).toHaveLength(2);
  });

  it('2.6/4 USER-18 counts the tasks and drafts that deleting affects, and offers to hand them over first', async () => {
    const { api } = open({
      'GET /api/follow-up/unresolved-of/u-7': { body: { tasks: [aFollowUpItem(1), aFollowUpItem(2)], total: 2 } },
      'GET /api/registration-drafts/of/u-7': { body: { count: 1 } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Maple Testperson' }));
    const question = screen.getByRole('dialog', { name: 'Delete user' });
    expect(
      await within(question).findByText('2 open tasks become unassigned. 1 unfinished draft is lost.'),
    ).toBeVisible();
    await expectAccessible(question);
    await userEvent.click(within(question).getByRole('button', { name: 'Hand over first' }));
    expect(await screen.findByRole('dialog', { name: 'Hand over the work of Maple Testperson' })).toBeVisible();
    expect(api.callsOf('DELETE /api/users/u-7')).toEqual([]);
  });

  it('2.6/4 says that drafts are lost even if they cannot be counted', async () => {
    open({ 'GET /api/registration-drafts/of/u-7': { status: 503, body: { detail: 'Busy' } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Maple Testperson' }));
    expect(await screen.findByText(/^Could not count the open work\. .* unfinished drafts are lost\.$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Hand over first' })).toBeVisible();
  });

  it('USER-15 restores the person in the list if the server rejects it', async () => {
    open({ 'DELETE /api/users/u-7': plain(409, 'not now') });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Maple Testperson' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete user: not now')).toBeVisible();
    expect(listed()).toHaveLength(3);
  });

  it.each([
    ['Unlock sign-in', 'unlock'],
    ['Ask for a new PIN', 'require-pin-change'],
    ['Reset second factor', 'reset-second-factor'],
    ['Make main admin', 'make-main-admin'],
    ['Deactivate', 'deactivate'],
  ])('USER-05 helps people who cannot get in: %s', async (item, path) => {
    const { api } = open({ 'POST /api/users/u-7/*': { status: 204 } });
    await userEvent.click(await screen.findByRole('button', { name: 'More for Maple Testperson' }));
    // By text: while the menu opens, jsdom treats its items as hidden.
    fireEvent.click(await screen.findByText(item));
    const asked = { 'reset-second-factor': 'Reset', 'make-main-admin': 'Make main admin', deactivate: 'Deactivate' }[
      path
    ];
    if (asked) await userEvent.click(await screen.findByRole('button', { name: asked }));
    await waitFor(() => expect(api.callsOf(`POST /api/users/u-7/${path}`)).toHaveLength(1));
  });
});
