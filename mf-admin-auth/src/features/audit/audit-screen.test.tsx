import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { AccessProof, AuditState } from '@firstlight/domain/access-proof';
import type { AuditLine } from '@firstlight/domain/audit';
import { USER_TEXTS } from '@firstlight/domain/users';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { renderRemote, type StaffPage } from '@firstlight/testing/render-staff';
import { stubApi, type ApiStub } from '@firstlight/testing/stub-api';
import { anAuditLine } from '@firstlight/testing/world/builders';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuditScreen } from './audit-screen';

const RECORD = '0b9b2f4e-7a46-4c55-9d5c-0a2d1c7e8f11';
const mainAdmin = aUser({ user_id: 'admin', user_type: 'admin' });

const aLine = (change: Partial<AuditLine> = {}): AuditLine => anAuditLine({ registration_id: RECORD, ...change });

const STATE: AuditState = { append_only: true, sealed: 1234, waiting: 0, last_anchor: null };

function open(
  address = '/admin-audit',
  user = mainAdmin,
  state = STATE,
): { api: ApiStub; page: StaffPage; asked: () => string[] } {
  const api = stubApi({
    'GET /api/audit/state': { body: state },
    'GET /api/audit/people': { body: [{ id: 'u-1', name: 'Robin Sample', deleted: false }] },
    'GET /api/audit': { body: { entries: [aLine()], next: '1' } },
  });
  const remote = {
    name: 'mf-admin-auth',
    contract: '^1.0.0',
    routes: [{ path: '/admin-audit', Screen: AuditScreen, kind: 'staff' as const }],
  };
  return {
    api,
    page: renderRemote(remote, address, user),
    asked: () => api.callsOf('GET /api/audit').map(({ search }) => search),
  };
}

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('the audit viewer', () => {
  it('ROLE-01 is for the main admin alone', () => {
    const { api } = open('/admin-audit', aUser());
    expect(screen.getByRole('alert')).toHaveTextContent(USER_TEXTS.denied);
    expect(api.calls).toEqual([]);
  });

  it('ROLE-01 says who did what to whose record, without accessibility violations', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Robin Sample/ });
    expect(row).toHaveTextContent('21 November 2026, 9:05:00 AM UTC-05:00');
    expect(row).toHaveTextContent('Opened registration');
    await expectAccessible();
  });

  it('ROLE-01 shows older lines below, and where a failed sign-in came from', async () => {
    const { api, asked } = open();
    await screen.findByRole('row', { name: /Robin/ });
    const failed = aLine({
      id: '9',
      actor_id: null,
      actor_name: null,
      actor_type: 'visitor',
      action: 'sign-in',
      kind: 'session',
      item_id: 'pin',
      outcome: 'failed',
      registration_id: null,
      address: '203.0.113.9',
      device: 'Chrome on Windows',
    });
    api.on({ 'GET /api/audit': { body: { entries: [failed], next: null } } });
    await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
    expect(await screen.findByRole('row', { name: /A visitor Sign-in: PIN Failed/ })).toHaveTextContent(
      'Chrome on Windows, 203.0.113.9',
    );
    expect(asked().at(-1)).toBe('?before=1');
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  it('ROLE-01 one press shows who opened this record; the address keeps its id and never a name', async () => {
    const { page, asked } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Everything about Maple Testperson' }));
    await waitFor(() => expect(page.address()).toBe(`/admin-audit?client=${RECORD}`));
    expect(asked().at(-1)).toBe(`?client=${RECORD}`);
    await userEvent.clear(screen.getByLabelText('Client'));
    await userEvent.type(screen.getByLabelText('Client'), 'maple');
    await waitFor(() => expect(asked().at(-1)).toBe('?client=maple'));
    expect(page.address()).toBe('/admin-audit');
  });

  it('ROLE-01 filters by words of the address and exports the same', async () => {
    const { asked } = open('/admin-audit?action=view&kind=photo&from=2026-11-01');
    await screen.findByRole('row', { name: /Robin/ });
    expect(asked()).toContain('?action=view&kind=photo&from=2026-11-01');
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/audit/export.csv?action=view&kind=photo&from=2026-11-01',
    );
    await userEvent.selectOptions(screen.getByLabelText('Person'), 'Robin Sample');
    await waitFor(() => expect(asked().at(-1)).toContain('person=u-1'));
  });
});

const PROOF: AccessProof = {
  registration_id: RECORD,
  client_name: 'Maple Testperson',
  made_at: '2026-11-22T09:00:00-05:00',
  made_by: 'Main Admin',
  drafts: 2,
  anchor: { day: '2026-11-22', position: '40', hash: 'ab'.repeat(32), taken_at: '2026-11-22T05:05:00Z' },
  lines: [
    {
      at: '2026-11-21T09:05:00-05:00',
      who: 'Robin Sample',
      role: 'Staff',
      deed: 'Opened registration',
      tab: 'Client',
      outcome: 'done',
      link: { position: '12', previous: '00'.repeat(32), hash: 'cd'.repeat(32) },
      content: ['12'],
    },
  ],
};

describe('the proof of who opened a record', () => {
  it('2.2/12 shows who, when, which tab and the links, and prints them', async () => {
    const print = jest.fn();
    window.print = print;
    const { api, page } = open(`/admin-audit?client=${RECORD}`);
    api.on({ [`GET /api/audit/proof/${RECORD}`]: { body: PROOF } });
    await userEvent.click(await screen.findByRole('button', { name: 'Proof for the client' }));
    const row = await screen.findByRole('row', { name: /Robin Sample, Staff/ });
    expect(row).toHaveTextContent(/2026-11-21T09:05:00-05:00.*Opened registration.*Client.*12 (cd){32}/);
    expect(screen.getByText(/Newest anchor: 2026-11-22, link 40/)).toBeInTheDocument();
    expect(screen.getByText('Left out: 2 automatic saves of drafts.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Save as file' })).toHaveAttribute('href', `/api/audit/proof/${RECORD}`);
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(page.address()).toBe(`/admin-audit?client=${RECORD}&proof=shown`);
    await userEvent.click(screen.getByRole('button', { name: 'Back to the log' }));
    expect(page.address()).toBe(`/admin-audit?client=${RECORD}`);
  });

  it('2.2/12 is offered for a record, not for a name', async () => {
    open();
    await screen.findByRole('row', { name: /Robin/ });
    expect(screen.queryByRole('button', { name: 'Proof for the client' })).toBeNull();
  });

  it('2.2/12 says whether this installation protects the log', async () => {
    open();
    expect(
      await screen.findByText(/not change or delete them. 1,234 entries linked; no anchor yet/),
    ).toBeInTheDocument();
    cleanup();
    open('/admin-audit', mainAdmin, { ...STATE, append_only: false });
    expect(await screen.findByText(/does not protect the log/)).toBeInTheDocument();
  });
});
