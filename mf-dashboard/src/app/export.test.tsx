import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { OWNER_HEADER } from '@firstlight/domain/people/auth';
import { ownerHeader } from '@firstlight/platform';
import { expectAccessible } from '@firstlight/testing/axe';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { anActivityCard } from '@firstlight/testing/fake-api/builders';
import { aFakeApi } from '@firstlight/testing/fake-api/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aClient } from '../testing/a-client';
import { openDashboard, press, signIn } from '../testing/open-dashboard';

let api: ApiStub;

const busy = { status: 503, body: { detail: 'Too much at once.' } };
async function choose(item: RegExp): Promise<void> {
  const menu = await screen.findByRole('button', { name: 'Export' });
  await waitFor(() => expect(menu).toBeEnabled());
  await userEvent.click(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

describe('exports of lists', () => {
  beforeEach(() => {
    api = stubApi({}, aFakeApi({ registrations: [aClient(1)], activities: [anActivityCard()] }));
    api.on({ 'POST /api/registrations-export': busy, 'POST /api/activities-export': busy });
    signIn({ Client: true });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

  it('2.6/7 requests only the chosen columns, or all of them if none were chosen', async () => {
    openDashboard();
    await screen.findAllByRole('article');
    await choose(/^CSV, 1 record$/);
    await waitFor(() => expect(api.callsOf('POST /api/registrations-export')).toHaveLength(1));
    await choose(/^Columns: all$/);
    const dialog = await screen.findByRole('dialog', { name: 'Columns of the export' });
    await press(dialog, 'Clear all');
    expect(within(dialog).getByRole('button', { name: 'Use 0 of 12' })).toBeDisabled();
    for (const name of ['Phone', 'Last name']) await userEvent.click(within(dialog).getByRole('checkbox', { name }));
    await expectAccessible();
    await press(dialog, 'Use 2 of 12');
    await choose(/^Excel \(XLSX\), 1 record$/);
    await waitFor(() => expect(api.callsOf('POST /api/registrations-export')).toHaveLength(2));
    expect(api.callsOf('POST /api/registrations-export').map(({ body }) => body)).toEqual([
      { status: 'pending', format: 'csv' },
      { status: 'pending', format: 'xlsx', columns: ['last_name', 'phone'] },
    ]);
  });

  it('names the user of the page, so that no one else’s permissions are used after a sign-in in another tab', async () => {
    openDashboard();
    await screen.findAllByRole('article');
    await choose(/^CSV, 1 record$/);
    await waitFor(() => expect(api.callsOf('POST /api/registrations-export')).toHaveLength(1));
    expect(ownerHeader()).toHaveProperty(OWNER_HEADER);
    expect(api.callsOf('POST /api/registrations-export')[0]?.headers).toMatchObject(ownerHeader());
  });

  it('2.6/7 exports the filtered activities, for staff with the Client tab', async () => {
    openDashboard('/admin-dashboard?tab=activities&status=upcoming');
    await choose(/^CSV, 1 activity$/);
    await waitFor(() => expect(api.callsOf('POST /api/activities-export')).toHaveLength(1));
    expect(api.callsOf('POST /api/activities-export')[0]?.body).toEqual({ status_filter: 'upcoming', format: 'csv' });
  });

  it('2.6/7 offers no export of activities without the Client tab', async () => {
    signIn({ Activities: true });
    openDashboard('/admin-dashboard?tab=activities');
    expect(await screen.findByRole('article', { name: 'Follow-up call' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });
});
