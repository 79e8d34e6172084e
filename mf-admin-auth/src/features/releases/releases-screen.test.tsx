import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { RELEASE_TEXTS, type ReleaseStatus } from '@firstlight/domain/operations/releases';
import { USER_TEXTS } from '@firstlight/domain/people/users';
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
    origin: null,
    refused: null,
    canary: null,
    rollback: { from: '1.1.0', to: '1.0.0' },
    history: [step, { ...step, version: '1.0.0', at: '2026-11-20T14:05:00.000Z' }],
    failures: [],
    rates: [],
    errors: [],
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
  renderRemote({ name: 'mf-admin-auth', routes }, '/admin-status', user);
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
  it('ROLE-01 is only for the main admin', () => {
    const api = open([aRelease()], aUser());
    expect(screen.getByRole('alert')).toHaveTextContent(USER_TEXTS.denied);
    expect(api.calls).toEqual([]);
  });

  it('ROLE-01 shows the live version, since when and by whom, without accessibility violations', async () => {
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

  it('ROLE-01 shows loading failures of browsers, and a canary with its share', async () => {
    const failure = { version: '1.1.0', kind: 'chunk' as const, count: 2, last_at: '2026-11-21T15:00:00.000Z' };
    const other = { ...failure, version: '1.0.0', kind: 'integrity' as const, count: 1 };
    open([aRelease({ failures: [failure, other], canary: { ...step, version: '1.2.0', share: 10 } })]);
    const dashboard = await panel('Dashboard');
    expect(dashboard).toHaveTextContent('3 failures in 7 days');
    const [newer, older] = within(dashboard)
      .getAllByRole('listitem', { name: '' })
      .filter(({ firstChild }) => firstChild?.nodeName === 'P');
    expect(newer).toHaveTextContent('1.1.0 a part was missing: 2 ×, last 21 November 2026, 10:00 AM');
    expect(older).toHaveTextContent('1.0.0 did not match what was published: 1 ×');
    expect(dashboard).toHaveTextContent('Canary 1.2.0 for 10%');
    expect(within(dashboard).getByRole('button', { name: 'End canary of Dashboard' })).toBeVisible();
  });

  it('2.9/13 shows the commit that a version was built from and the tests it passed', async () => {
    const origin = { commit: '0123456789abcdef0123456789abcdef01234567', tests: '812 unit, 40 journeys' };
    open([aRelease({ origin }), aRelease({ name: 'shell' }), aRelease({ name: 'mf-public', current: null })]);
    expect(await panel('Dashboard')).toHaveTextContent('Commit 0123456789 · tests: 812 unit, 40 journeys');
    const unknown = 'The publisher didn’t record which commit it was built from.';
    expect(await panel('Shell')).toHaveTextContent(unknown);
    expect(await panel('Public pages')).not.toHaveTextContent(unknown);
  });

  it('2.8/7 shows the failure rate of each version, and errors by area and place in the sources', async () => {
    const error = {
      version: '1.1.0',
      kind: 'script' as const,
      error: 'TypeError',
      area: '/admin-dashboard',
      frames: [
        'mf-dashboard/src/lists/row.tsx:41:7 (open)',
        'node_modules/@module-federation/runtime-core/dist/load.js:97:3 (logger)',
        'shell/1.0.0/react.4b34602e.js:1:900',
      ],
      count: 4,
      last_at: '2026-11-21T15:00:00.000Z',
    };
    const rates = [
      { version: '1.1.0', visits: 250, failed: 3 },
      { version: '1.0.0', visits: 0, failed: 1 },
    ];
    open([aRelease({ rates, errors: [error] })]);
    const dashboard = await panel('Dashboard');
    expect(dashboard).toHaveTextContent('1.1.0 3 of 250 visits failed (1.2%)');
    expect(dashboard).toHaveTextContent('1.0.0 1 of 1 visits failed (100%)');
    await userEvent.click(within(dashboard).getByText('Errors by source location'));
    expect(dashboard).toHaveTextContent('Affected: /admin-dashboard');
    expect(dashboard).toHaveTextContent(/TypeError on \/admin-dashboard: 4 ×, last .* \(threw an error while in use\)/);
    expect(within(dashboard).getByText('mf-dashboard/src/lists/row.tsx:41:7')).toBeVisible();
    const frames = within(dashboard).getByText('mf-dashboard/src/lists/row.tsx:41:7').closest('ol');
    expect([...(frames?.children ?? [])].map(({ textContent }) => textContent?.trim())).toEqual([
      'mf-dashboard/src/lists/row.tsx:41:7 open',
      '@module-federation/runtime-core logger',
      'shell/1.0.0/react.4b34602e.js:1:900',
    ]);
    await expectAccessible();
  });

  it('2.8/7 shows that a canary was halted automatically, and why', async () => {
    const why = '6 of 40 visits failed (15%); with 1.1.0, 2 of 640 visits failed (0.3%)';
    const halted = { ...step, version: '1.2.0', action: 'cancel-canary' as const, by: RELEASE_TEXTS.haltedBy, why };
    open([aRelease({ history: [halted, step] })]);
    const dashboard = await panel('Dashboard');
    expect(dashboard).toHaveTextContent(`Canary 1.2.0 was halted automatically: ${why}.`);
    expect(within(dashboard).queryByRole('button', { name: /End canary/ })).toBeNull();
  });

  it('2.9/13 shows that a pointer was rejected, since when, and the version still served', async () => {
    const why = 'The pointer of mf-dashboard has no valid signature.';
    const refused = { why, since: '2026-11-21T14:05:00.000Z' };
    open([aRelease({ refused, rollback: null }), aRelease({ name: 'mf-public', current: null, refused })]);
    const dashboard = await panel('Dashboard');
    expect(dashboard).toHaveTextContent(
      `The last change in the release store is refused: ${why} Noticed 21 November 2026, 9:05 AM. Everyone still gets 1.1.0.`,
    );
    expect(within(dashboard).queryByRole('button', { name: /Roll back/ })).toBeNull();
    expect(await panel('Public pages')).toHaveTextContent('Nothing is served.');
    await expectAccessible();
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

  it('ROLE-01 shows why a rollback was rejected and refetches', async () => {
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

  it('ROLE-01 shows if the installation has no release store', async () => {
    const api = open([]);
    api.on({ 'GET /api/releases': { body: { connected: false, releases: [] } } });
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(RELEASE_TEXTS.notConnected)).toBeInTheDocument();
  });

  it('2.8/7 has messages for an empty store, for loading and for a failed load', async () => {
    const api = open([]);
    expect(screen.getByLabelText('Loading releases')).toBeInTheDocument();
    expect(await screen.findByText('Nothing has been published yet.')).toBeVisible();
    api.on({ 'GET /api/releases': { status: 503, body: { detail: 'The service is busy.' } } });
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('The service is busy.')).toBeVisible();
    await expectAccessible();
  });
});
