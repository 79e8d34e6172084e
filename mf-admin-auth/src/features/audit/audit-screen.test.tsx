import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { AccessProof, AuditState } from '@firstlight/domain/operations/access-proof';
import { AUDIT_TEXTS, type AuditLine } from '@firstlight/domain/operations/audit';
import { USER_TEXTS } from '@firstlight/domain/people/users';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { renderRemote, type StaffPage } from '@firstlight/testing/render-staff';
import { stubApi, type ApiStub } from '@firstlight/testing/stub-api';
import { anAuditAlert, anAuditLine } from '@firstlight/testing/fake-api/builders';
import { aFakeApi, type FakeApi } from '@firstlight/testing/fake-api/fake-api';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
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
  fakeApi?: FakeApi,
): { api: ApiStub; page: StaffPage; asked: () => string[] } {
  const api = stubApi(
    {
      'GET /api/audit/state': { body: state },
      'GET /api/audit/people': { body: [{ id: 'u-1', name: 'Robin Sample', deleted: false }] },
      'GET /api/audit': { body: { entries: [aLine()], next: '1' } },
    },
    fakeApi,
  );
  const remote = {
    name: 'mf-admin-auth',
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
  it('ROLE-01 is only for the main admin', () => {
    const { api } = open('/admin-audit', aUser());
    expect(screen.getByRole('alert')).toHaveTextContent(USER_TEXTS.denied);
    expect(api.calls).toEqual([]);
  });

  it('ROLE-01 shows who did what to whose record, without accessibility violations', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Robin Sample/ });
    expect(row).toHaveTextContent('21 November 2026, 9:05:00 AM');
    expect(row.querySelector('time')).toHaveAttribute('title', '2026-11-21T09:05:00-05:00');
    expect(row).toHaveTextContent(/Opened registration\s*Client/);
    expect(row).toHaveTextContent('Opened registration');
    await expectAccessible();
  });

  it('ROLE-01 shows older entries below, and the origin of a failed sign-in', async () => {
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

  it('ROLE-01 one press shows who opened this record; the URL contains its id, never a name', async () => {
    const { page, asked } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Everything about Maple Testperson' }));
    await waitFor(() => expect(page.address()).toBe(`/admin-audit?client=${RECORD}`));
    expect(asked().at(-1)).toBe(`?client=${RECORD}`);
    await userEvent.clear(screen.getByLabelText('Client'));
    await userEvent.type(screen.getByLabelText('Client'), 'maple');
    await waitFor(() => expect(asked().at(-1)).toBe('?client=maple'));
    expect(page.address()).toBe('/admin-audit');
  });

  it('ROLE-01 keeps newly typed text while the earlier text is applied', async () => {
    const { asked } = open();
    const field = await screen.findByLabelText('Client');
    await userEvent.type(field, 'maple ');
    await waitFor(() => expect(asked().at(-1)).toBe('?client=maple'));
    await userEvent.type(field, 'test');
    expect(field).toHaveValue('maple test');
    await waitFor(() => expect(asked().at(-1)).toBe('?client=maple+test'));
    await userEvent.clear(field);
    await waitFor(() => expect(asked().at(-1)).toBe(''));
  });

  it('ROLE-01 filters by values in the URL and exports the same', async () => {
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

describe('2.6/6 a usable audit log', () => {
  it('2.6/7 looks like the other lists: loading, failed with a retry, empty with filters', async () => {
    const { api } = open('/admin-audit?kind=note');
    api.on({ 'GET /api/audit': { status: 503, body: { detail: 'busy' } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    api.on({ 'GET /api/audit': { body: { entries: [], next: null } } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing matches these filters.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('on a phone, collapses all filters except the client behind a button', async () => {
    open();
    const button = await screen.findByRole('button', { name: 'Filters' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    const [first] = within(screen.getByRole('search', { name: 'Filter the log' })).getAllByRole('searchbox');
    expect(first).toHaveAccessibleName('Client');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });

  it('collapses autosaved drafts and repeated reads, and expands them', async () => {
    const times = ['2026-11-21T14:09:00Z', '2026-11-21T14:07:00Z', '2026-11-21T14:05:00Z'];
    const reads = times.map((at, place) => aLine({ id: `${9 - place}`, at }));
    const change = aLine({ id: '5', action: 'update', kind: 'note', fields: ['noteText'] });
    const { api } = open('/admin-audit?person=u-1');
    api.on({ 'GET /api/audit': { body: { entries: [...reads, change, { ...change, id: '4' }], next: null } } });
    await userEvent.selectOptions(await screen.findByLabelText('Action'), 'Opened');
    const row = await screen.findByRole('row', { name: /3 times/ });
    expect(row).toHaveTextContent(/21 November 2026, 9:09:00 AMsince 21 November 2026, 9:05:00 AM/);
    // A change keeps its own line, with tab and field as named in the record.
    expect(screen.getAllByRole('row', { name: /Changed note Note Text Notes/ })).toHaveLength(2);
    await userEvent.click(within(row).getByRole('button', { name: '3 times: show all' }));
    expect(screen.getAllByRole('row', { name: /Opened registration/ })).toHaveLength(3);
  });

  it('exports CSV and XLSX, and one record as a report for the client', async () => {
    open(`/admin-audit?client=${RECORD}&kind=note`);
    await screen.findByRole('row', { name: /Robin/ });
    for (const format of ['csv', 'xlsx']) {
      expect(screen.getByRole('link', { name: `Export ${format.toUpperCase()}` })).toHaveAttribute(
        'href',
        `/api/audit/export.${format}?client=${RECORD}&kind=note`,
      );
    }
    const report = screen.getByRole('link', { name: 'Access report (PDF)' });
    expect(report).toHaveAttribute('href', `/api/audit/report/${RECORD}`);
    expect(report).toHaveAttribute('download', `access-report-${RECORD}.pdf`);
  });

  it('saves the current filters under a name, applies and removes them', async () => {
    const { api, page } = open('/admin-audit?kind=note');
    await userEvent.click(await screen.findByRole('button', { name: 'Save these filters' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText(AUDIT_TEXTS.filterName)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Filter name'), 'All notes{Enter}');
    const list = await screen.findByLabelText('Saved filters');
    await waitFor(() => expect(list).toHaveDisplayValue('All notes'));
    expect(api.callsOf('POST /api/audit/filters')[0]?.body).toEqual({ name: 'All notes', kind: 'note' });
    await userEvent.selectOptions(list, '–');
    expect(page.address()).toBe('/admin-audit');
    await userEvent.selectOptions(list, 'All notes');
    expect(page.address()).toBe('/admin-audit?kind=note');
    await userEvent.click(screen.getByRole('button', { name: 'Remove this filter' }));
    expect(await screen.findByRole('button', { name: 'Save these filters' })).toBeVisible();
  });

  it('shows unusual access, links to its entries, and marks it as reviewed', async () => {
    const many = anAuditAlert({ id: 'alert-2', rule: 'many-records', registration_id: null, records: 61 });
    const { api, page } = open('/admin-audit', mainAdmin, STATE, aFakeApi({ auditAlerts: [anAuditAlert(), many] }));
    const list = await screen.findByRole('list', { name: 'Alerts' });
    expect(list).toHaveTextContent('Robin Sample: opened many records within an hour (61 records)');
    await expectAccessible();
    const [show] = screen.getAllByRole('button', { name: 'Show the entries of Robin Sample on 2026-11-20' });
    await userEvent.click(show as HTMLElement);
    expect(page.address()).toBe('/admin-audit?person=u-1&from=2026-11-20&to=2026-11-20');
    await userEvent.click(screen.getByRole('button', { name: /^Mark as reviewed: Robin Sample, Opened a record/ }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
    expect(api.callsOf('POST /api/audit/alerts/*/review')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Show 1 reviewed' }));
    expect(list).toHaveTextContent('reviewed by Main Admin');
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

  it('2.2/12 shows whether this installation protects the log', async () => {
    open();
    expect(
      await screen.findByText(/not change or delete them. 1,234 entries are sealed; no proof stored yet/),
    ).toBeInTheDocument();
    cleanup();
    const anchor = { day: '2026-11-22', position: '40', hash: 'ab'.repeat(32), taken_at: '2026-11-22T05:05:00Z' };
    open('/admin-audit', mainAdmin, { ...STATE, last_anchor: anchor });
    expect(await screen.findByText(/entries are sealed; last proof stored 22 November 2026\./)).toBeInTheDocument();
    cleanup();
    open('/admin-audit', mainAdmin, { ...STATE, append_only: false });
    expect(await screen.findByText(/does not protect the log/)).toBeInTheDocument();
  });
});
