import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { aFollowUpItem, aStoredMessage } from '@firstlight/testing/fake-api/builders';
import { aFakeApi, type FakeApi } from '@firstlight/testing/fake-api/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { openDashboard, press, signIn } from '../testing/open-dashboard';

let fakeApi: FakeApi;
let api: ApiStub;

describe('messages, follow-up and undelivered mail', () => {
  beforeEach(() => {
    fakeApi = aFakeApi({ followUp: [aFollowUpItem(1)] });
    api = stubApi({}, fakeApi);
    signIn({ Client: true });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

  it('shows new messages with their count and marks them handled', async () => {
    fakeApi.messages = [aStoredMessage()];
    openDashboard('/admin-dashboard?tab=messages');
    expect(await screen.findByRole('tab', { name: 'Messages 1' })).toBeVisible();
    const message = await screen.findByRole('article', { name: 'A question' });
    expect(within(message).getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute(
      'href',
      'mailto:maple%40example.org?subject=Re%3A%20A%20question',
    );
    await press(message, 'Mark as handled');
    expect(await screen.findByText(/^Handled by Robin Sample/)).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Messages 0' })).toBeVisible();
  });

  it('hides messages from staff without the Client permission', async () => {
    signIn({ Notes: true });
    openDashboard('/admin-dashboard?tab=messages');
    expect(await screen.findByRole('tab', { name: /Pending/, selected: true })).toBeVisible();
    expect(screen.queryByRole('tab', { name: /Messages/ })).toBeNull();
    expect(api.asked('contact-messages')).toHaveLength(0);
  });

  it('lists due tasks under the tab’s former address too, with a link to the record’s tab', async () => {
    openDashboard('/admin-dashboard?tab=follow-up&kind=refill-due');
    expect(await screen.findByRole('tab', { name: 'Worklist', selected: true })).toBeVisible();
    const link = await screen.findByRole('link', { name: 'Maple Testperson1' });
    expect(link).toHaveAttribute('href', '/admin-edit/r-1/dispensing');
    await waitFor(() => expect(api.asked('follow-up').at(-1)?.searchParams.get('kind')).toBe('refill-due'));
  });

  it('shows the main admin undelivered mail, and sends it again', async () => {
    fakeApi.deadLetters = [
      {
        id: 'l-1',
        kind: 'registration-submitted',
        attempts: 25,
        created_at: '2026-11-19T15:00:00Z',
        failed_at: '2026-11-20T15:00:00Z',
      },
    ];
    signIn({}, { user_id: 'admin', user_type: 'admin' });
    openDashboard('/admin-dashboard?tab=undelivered');
    expect(await screen.findByRole('tab', { name: 'Undelivered e-mail 1' })).toBeVisible();
    const row = await screen.findByRole('row', { name: /A registration was submitted.*25/ });
    await press(row, 'Send again');
    expect(await screen.findByText('All e-mail was delivered.')).toBeVisible();
    expect(api.asked('POST /api/dead-letters/l-1/send-again')).toHaveLength(1);
  });

  it.each([
    ['report-ready', 'A quarterly report is ready'],
    ['report-failed', 'A quarterly report could not be created'],
    ['account-invitation', 'An invitation to open an account'],
    ['account-main-admin-given', 'A change to someone’s account'],
    ['odd-access', 'Unusual access to records'],
    ['of-an-earlier-release', 'Another message'],
  ])('says in words what undelivered mail of the kind %s is about', async (kind, about) => {
    const MOMENT = '2026-11-19T15:00:00Z';
    fakeApi.deadLetters = [{ id: 'l-1', kind, attempts: 5, created_at: MOMENT, failed_at: MOMENT }];
    signIn({}, { user_id: 'admin', user_type: 'admin' });
    openDashboard('/admin-dashboard?tab=undelivered');
    expect(await screen.findByRole('row', { name: new RegExp(`^${about} `) })).toBeVisible();
  });

  it('hides undelivered mail from everyone else', async () => {
    openDashboard('/admin-dashboard?tab=undelivered');
    expect(await screen.findByRole('tab', { name: /Pending/, selected: true })).toBeVisible();
    expect(screen.queryByRole('tab', { name: /Undelivered/ })).toBeNull();
    expect(api.asked('dead-letters')).toHaveLength(0);
  });

  it.each([
    ['activities', 'activities', 'GET /api/admin-activities-optimized', 'No activities yet.'],
    ['submitted', 'submitted', 'GET /api/admin-registrations-submitted-optimized', 'Nothing has been submitted yet.'],
    ['worklist', 'tasks', 'GET /api/follow-up', 'Nothing to do.'],
    ['messages', 'messages', 'GET /api/contact-messages', 'No messages yet.'],
    ['stops', 'stops', 'GET /api/stops/all', 'No stops are planned.'],
    ['undelivered', 'undelivered mail', 'GET /api/dead-letters', 'All e-mail was delivered.'],
  ])('DASH-18 2.6/7 %s: failure, Try again, empty and Refresh look alike', async (tab, name, route, empty) => {
    fakeApi = aFakeApi({});
    api = stubApi({ [route]: { status: 503, body: { detail: 'busy' } } }, fakeApi);
    signIn({ Client: true }, { user_id: 'admin', user_type: 'admin' });
    openDashboard(`/admin-dashboard?tab=${tab}`);
    expect(await screen.findByText(`Failed to load ${name} data. Please try again.`)).toBeVisible();
    expect(screen.queryByText(empty)).toBeNull();
    api.removeRoutes();
    await press(screen.getByRole('region', { name: `${name} list` }), 'Try again');
    expect(await screen.findByText(empty)).toBeVisible();
    expect(screen.queryByText(/^Showing/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
  });
});
