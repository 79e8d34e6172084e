import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { RELEASE_TEXTS, type ReleaseStatus } from '@firstlight/domain/releases';
import { USER_TEXTS } from '@firstlight/domain/users';
import { useNotices } from '@firstlight/staff-data';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { renderRemote } from '@firstlight/testing/render-staff';
import { stubApi, type ApiStub } from '@firstlight/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { ReleasesScreen } from './releases-screen';

const step = { version: '1.1.0', action: 'publish' as const, at: '2026-11-21T14:05:00.000Z', by: 'Rowan Sampleton' };

function aRelease(change: Partial<ReleaseStatus> = {}): ReleaseStatus {
  return {
    name: 'mf-dashboard',
    current: step,
    canary: null,
    rollback: { from: '1.1.0', to: '1.0.0' },
    history: [step, { ...step, version: '1.0.0', at: '2026-11-20T14:05:00.000Z' }],
    failures: [],
    ...change,
  };
}

/** The shell shows the notices; here they are below the screen. */
function WithNotices(): ReactElement {
  const { notices } = useNotices();
  return (
    <>
      <ReleasesScreen />
      <output>{notices.map(({ text }) => text).join(' | ')}</output>
    </>
  );
}

function open(releases: ReleaseStatus[], user = aUser({ user_id: 'admin', user_type: 'admin' })): ApiStub {
  const api = stubApi({
    'GET /api/releases': { body: { connected: true, releases } },
    'POST /api/releases/mf-dashboard/rollback': { body: aRelease() },
  });
  const routes = [{ path: '/admin-status', Screen: WithNotices, kind: 'staff' as const }];
  renderRemote({ name: 'mf-admin-auth', contract: '^1.0.0', routes }, '/admin-status', user);
  return api;
}

const panel = async (name: string): Promise<HTMLElement> => {
  const found = (await screen.findByRole('heading', { level: 2, name })).closest('section');
  if (!found) throw new Error(`no panel ${name}`);
  return found;
};

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('the status page', () => {
  it('ROLE-01 is for the main admin alone', () => {
    const api = open([aRelease()], aUser());
    expect(screen.getByRole('alert')).toHaveTextContent(USER_TEXTS.denied);
    expect(api.calls).toEqual([]);
  });

  it('ROLE-01 says which version runs since when and by whom, without accessibility violations', async () => {
    const { current: _none, ...rest } = aRelease({ name: 'mf-public', rollback: null, history: [] });
    open([aRelease(), { ...rest, current: null }]);
    const dashboard = await panel('Dashboard');
    expect(dashboard).toHaveTextContent('1.1.0');
    expect(dashboard).toHaveTextContent('since 21 November 2026, 9:05 AM · by Rowan Sampleton');
    expect(dashboard).toHaveTextContent('No failures in 7 days');
    const pages = await panel('Public pages');
    expect(pages).toHaveTextContent('Nothing is live');
    expect(within(pages).queryByRole('button')).toBeNull();
    await expectAccessible();
  });

  it('ROLE-01 names what browsers could not load, and a canary with its share', async () => {
    const failure = { version: '1.1.0', kind: 'chunk' as const, count: 2, last_at: '2026-11-21T15:00:00.000Z' };
    const other = { ...failure, version: '1.0.0', kind: 'integrity' as const, count: 1 };
    open([aRelease({ failures: [failure, other], canary: { ...step, version: '1.2.0', share: 10 } })]);
    const dashboard = await panel('Dashboard');
    expect(dashboard).toHaveTextContent('3 failures in 7 days');
    expect(dashboard).toHaveTextContent('1.1.0 a part was missing: 2 ×, last 21 November 2026, 10:00 AM');
    expect(dashboard).toHaveTextContent('Canary 1.2.0 for 10 %');
    expect(within(dashboard).getByRole('button', { name: 'End canary of Dashboard' })).toBeVisible();
  });

  it('ROLE-01 rolls back after a confirmation that names both versions', async () => {
    const api = open([aRelease()]);
    await userEvent.click(await screen.findByRole('button', { name: 'Roll back Dashboard' }));
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('Take Dashboard from 1.1.0 back to 1.0.0?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(api.callsOf('POST /api/releases/mf-dashboard/rollback')).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Roll back Dashboard' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Roll back' }));
    expect(await screen.findByText(RELEASE_TEXTS.rolledBack('Dashboard', '1.0.0'))).toBeInTheDocument();
    expect(api.callsOf('POST /api/releases/mf-dashboard/rollback')[0]?.body).toEqual({ from: '1.1.0' });
  });

  it('ROLE-01 shows why a rollback was refused and refetches', async () => {
    const api = open([aRelease()]);
    api.on({
      'POST /api/releases/mf-dashboard/rollback': { status: 409, body: { detail: RELEASE_TEXTS.movedMeanwhile } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Roll back Dashboard' }));
    const looks = api.callsOf('GET /api/releases').length;
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Roll back' }));
    expect(await screen.findByText(RELEASE_TEXTS.movedMeanwhile)).toBeInTheDocument();
    await waitFor(() => expect(api.callsOf('GET /api/releases').length).toBeGreaterThan(looks));
  });

  it('ROLE-01 says where the installation names no release store', async () => {
    const api = open([]);
    api.on({ 'GET /api/releases': { body: { connected: false, releases: [] } } });
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(RELEASE_TEXTS.notConnected)).toBeInTheDocument();
  });
});
