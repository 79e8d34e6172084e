import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { dashboardQueryKey } from '@firstlight/domain/desk/dashboard-address';
import { looksSignedIn } from '@firstlight/platform';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { anActivityCard } from '@firstlight/testing/fake-api/builders';
import { aFakeApi, type FakeApi } from '@firstlight/testing/fake-api/fake-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { aClient } from '../testing/a-client';
import { card, confirm, openDashboard, press, signIn } from '../testing/open-dashboard';

/** The buttons of a card, except its ID. */
const actionsOf = (part: HTMLElement): (string | null)[] =>
  within(part)
    .getAllByRole('button', { name: (name) => !name.endsWith('whole ID, copy') })
    .map(({ textContent }) => textContent);

let fakeApi: FakeApi;
let api: ApiStub;

describe('dashboard', () => {
  beforeEach(() => {
    const registrations = Array.from({ length: 25 }, (_, index) => aClient(index + 1));
    fakeApi = aFakeApi({ registrations, activities: [anActivityCard()] });
    api = stubApi({}, fakeApi);
    signIn({ Client: true });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

  it('DASH-01 DASH-02 shows the header buttons and the tabs with their counts', async () => {
    openDashboard();
    for (const name of ['Admin Menu', 'Register', 'Home', 'Logout']) {
      expect(screen.getByRole('button', { name })).toBeVisible();
    }
    expect(await screen.findByRole('tab', { name: 'Pending 25', selected: true })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Submitted 0' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Activities 1' })).toBeVisible();
  });

  it('DASH-03 DASH-04 DASH-06 DASH-08 shows twenty cards with their details and buttons', async () => {
    fakeApi.registrations[0] = aClient(1, { source: 'web' });
    openDashboard();
    const first = await screen.findByRole('article', { name: 'Maple Testperson1' });
    await userEvent.click(within(first).getByRole('button', { name: /whole ID, copy$/ }));
    for (const text of ['ACTIVE', 'Web', '2 November 2026', '2 November 2026, 10:05 AM', 'r-1']) {
      expect(within(first).getByText(text)).toBeVisible();
    }
    expect(actionsOf(first)).toEqual(['Edit', 'Submit', 'Delete']);
    expect(screen.getAllByRole('article')).toHaveLength(20);
    expect(screen.getByText('Showing 1–20 of 25')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(await screen.findByText('Showing 21–25 of 25')).toBeVisible();
    expect(api.asked('pending-optimized').at(-1)?.searchParams.get('page_size')).toBe('20');
  });

  it('DASH-05 sends one request for the last of several quick changes, and keeps the name out of the URL', async () => {
    openDashboard();
    await screen.findAllByRole('article');
    const before = api.asked('pending-optimized').length;
    const field = screen.getByRole('searchbox', { name: 'Name' });
    for (let length = 1; length <= 12; length += 1) {
      fireEvent.change(field, { target: { value: 'testperson25'.slice(0, length) } });
    }
    expect(await screen.findByText('Showing 1–1 of 1')).toBeVisible();
    const asked = api.asked('pending-optimized').slice(before);
    expect(asked.map((url) => url.searchParams.get('search_name'))).toEqual(['testperson25']);
    expect(screen.getByTestId('address')).not.toHaveTextContent('testperson');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Disposition' }), 'POCT NEG');
    expect(screen.getByTestId('address')).toHaveTextContent('disposition=POCT+NEG');
  });

  it('2.1/34 redirects from a page that no longer exists to the last one, and Back past it', async () => {
    const back = openDashboard('/admin-dashboard?tab=submitted', '/admin-dashboard?tab=pending&page=9');
    expect(await screen.findByText('Showing 21–25 of 25')).toBeVisible();
    expect(screen.getByTestId('address')).toHaveTextContent('page=2');
    await back();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('tab=submitted'));
  });

  it('DASH-07 loads a stored photo on demand', async () => {
    fakeApi.registrations[0] = aClient(1, { photo: '/api/admin-registration/r-1/photo/content' });
    openDashboard();
    await press(await screen.findByRole('article', { name: 'Maple Testperson1' }), 'Load Photo');
    expect(await screen.findByRole('img', { name: 'Maple Testperson1' })).toHaveAttribute(
      'src',
      '/api/admin-registration/r-1/photo/content',
    );
  });

  it('DASH-14 submits after confirmation, moves the focus to the next card and can be undone', async () => {
    openDashboard();
    await screen.findAllByRole('article');
    await press(card('Maple Testperson2'), 'Submit');
    await confirm('Submit');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Maple Testperson2' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Maple Testperson3' })).toHaveFocus());
    expect(await screen.findByText('Maple Testperson2 was submitted.')).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Submitted 1' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('article', { name: 'Maple Testperson2' })).toBeVisible();
  });

  it('DASH-15 moves a submitted card back to Pending', async () => {
    fakeApi.registrations = [aClient(1, { status: 'submitted', finalized_at: '2026-11-03T15:00:00Z' })];
    openDashboard('/admin-dashboard?tab=submitted');
    await press(await screen.findByRole('article'), 'Back to Pending');
    await confirm('Back to Pending');
    expect(await screen.findByText('Maple Testperson1 is back in Pending.')).toBeVisible();
    expect(await screen.findByText('Nothing has been submitted yet.')).toBeVisible();
  });

  it.each([
    [
      'DASH-17 DASH-19',
      'Submit',
      'POST /api/admin-registration/*/finalize',
      { status: 409, body: { detail: 'It is gone.' } },
      'Failed to finalize: It is gone.',
    ],
    [
      'DASH-21',
      'Delete',
      'DELETE /api/admin-registration/*',
      { status: 500, body: { detail: 'Out of order.' } },
      'Failed to delete: Out of order.',
    ],
    [
      'DASH-17 DASH-22',
      'Submit',
      'POST /api/admin-registration/*/finalize',
      'offline' as const,
      'Network error: Failed to fetch',
    ],
  ])('%s puts the card back and says why when %s fails', async (_id, button, route, refusal, text) => {
    api.on({ [route]: refusal });
    openDashboard();
    await screen.findAllByRole('article');
    await press(card('Maple Testperson2'), button);
    await confirm(button);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(card('Maple Testperson2')).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Pending 25' })).toBeVisible();
  });

  it('DASH-20 says why a card could not be moved back', async () => {
    fakeApi.registrations = [aClient(1, { status: 'submitted' })];
    api.on({
      'POST /api/admin-registration/*/revert-to-pending': { status: 409, body: { detail: 'Already pending.' } },
    });
    openDashboard('/admin-dashboard?tab=submitted');
    await press(await screen.findByRole('article'), 'Back to Pending');
    await confirm('Back to Pending');
    expect(await screen.findByText('Failed to revert: Already pending.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to revert: Already pending.');
    expect(card('Maple Testperson1')).toBeVisible();
  });

  it('DASH-16 asks first; Cancel changes nothing', async () => {
    openDashboard();
    await screen.findAllByRole('article');
    await press(card('Maple Testperson2'), 'Delete');
    expect(await screen.findByRole('dialog')).toHaveTextContent('This is permanent.');
    await confirm('Cancel');
    expect(api.asked('DELETE')).toHaveLength(0);
    expect(card('Maple Testperson2')).toBeVisible();
  });

  it('DASH-18 shows the red banner and recovers with Try again', async () => {
    api.on({ 'GET /api/admin-registrations-pending-optimized': { status: 503, body: { detail: 'busy' } } });
    openDashboard();
    expect(await screen.findByText('Failed to load pending data. Please try again.')).toBeVisible();
    api.removeRoutes();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Showing 1–20 of 25')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(20);
    expect(screen.queryByText('Failed to load pending data. Please try again.')).not.toBeInTheDocument();
  });

  it('DASH-09 DASH-11 shows activities, with the status filter only when one is chosen', async () => {
    openDashboard('/admin-dashboard?tab=activities');
    const activity = await screen.findByRole('article', { name: 'Follow-up call' });
    for (const text of [
      'Upcoming',
      'Maple Testperson1 · ACTIVE',
      '1 December 2026',
      '2:30 PM',
      '(226) 555-0101',
      'a-1',
    ]) {
      expect(within(activity).getByText(text)).toBeVisible();
    }
    expect(api.asked('activities-optimized')[0]?.searchParams.has('status_filter')).toBe(false);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Upcoming');
    await waitFor(() =>
      expect(api.asked('activities-optimized').at(-1)?.searchParams.get('status_filter')).toBe('upcoming'),
    );
    await press(activity, 'View Client Profile');
    expect(screen.getByTestId('address')).toHaveTextContent('/admin-edit/r-1');
  });

  it('ROUTE-23 sets the one-shot flag before it opens a record', async () => {
    openDashboard();
    await screen.findAllByRole('article');
    await press(card('Maple Testperson1'), 'Edit');
    expect(sessionStorage.getItem('admin_authenticated')).toBe('true');
    expect(screen.getByTestId('address')).toHaveTextContent('/admin-edit/r-1');
  });

  it('ROUTE-22 Logout forgets the session and goes home', async () => {
    openDashboard();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/));
    expect(looksSignedIn()).toBe(false);
    expect(api.asked('POST /api/auth/logout')).toHaveLength(1);
  });

  it('DASH-23 ROLE-04 sends staff without any tab to the menu', () => {
    signIn({});
    openDashboard();
    expect(screen.getByTestId('address')).toHaveTextContent('/admin-menu');
  });

  it('DASH-08 offers Edit and Visit to staff who may not change the registration', async () => {
    signIn({ Notes: true });
    openDashboard();
    const [first] = await screen.findAllByRole('article');
    expect(actionsOf(first ?? document.body)).toEqual(['Edit', 'Visit']);
  });

  it('2.6/3 offers Register with the Client tab only', () => {
    signIn({ Notes: true });
    openDashboard();
    expect(screen.getByRole('button', { name: 'Admin Menu' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Register' })).not.toBeInTheDocument();
  });

  it('2.6/1 stores tab, page and filters for Back to Dashboard, and restores the name on Back', async () => {
    const back = openDashboard('/admin-dashboard?tab=pending&disposition=ACTIVE');
    const name = (): HTMLElement => screen.getByRole('searchbox', { name: 'Name' });
    await screen.findAllByRole('article');
    await userEvent.type(name(), 'testperson25');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(sessionStorage.getItem(dashboardQueryKey('u-1'))).toBe('?tab=pending&disposition=ACTIVE');
    await press(card('Maple Testperson25'), 'Edit');
    expect(screen.getByTestId('address')).toHaveTextContent('/admin-edit/r-25');
    await back();
    expect(name()).toHaveValue('testperson25');
    await userEvent.click(screen.getByRole('tab', { name: /^Submitted/ }));
    expect(name()).toHaveValue('');
  });

  it('2.6/1 opens the filters on request on a phone', async () => {
    openDashboard();
    const button = screen.getByRole('button', { name: 'Filters' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });

  it('has no accessibility violation', async () => {
    openDashboard();
    await screen.findAllByRole('article');
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});
