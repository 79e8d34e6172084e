import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { AuditLine } from '@firstlight/domain/audit';
import { USER_TEXTS } from '@firstlight/domain/users';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { renderRemote, type StaffPage } from '@firstlight/testing/render-staff';
import { stubApi, type ApiStub } from '@firstlight/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuditScreen } from './audit-screen';

const RECORD = '0b9b2f4e-7a46-4c55-9d5c-0a2d1c7e8f11';
const mainAdmin = aUser({ user_id: 'admin', user_type: 'admin' });

function aLine(change: Partial<AuditLine> = {}): AuditLine {
  return {
    id: '1',
    at: '2026-11-21T14:05:00.000Z',
    actor_id: 'u-1',
    actor_type: 'user',
    actor_name: 'Robin Sample',
    action: 'view',
    kind: 'registration',
    registration_id: RECORD,
    client_name: 'Maple Testperson',
    item_id: null,
    subject_name: null,
    fields: null,
    outcome: 'done',
    address: null,
    device: null,
    request_id: null,
    ...change,
  };
}

function open(address = '/admin-audit', user = mainAdmin): { api: ApiStub; page: StaffPage; asked: () => string[] } {
  const api = stubApi({
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

  it('ROLE-01 says who did what to whose record, without accessibility faults', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Robin Sample/ });
    expect(row).toHaveTextContent('Nov 21, 2026, 9:05:00 AM UTC-05:00');
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

  it('ROLE-01 one press answers who opened this record; the address keeps its id and never a name', async () => {
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
