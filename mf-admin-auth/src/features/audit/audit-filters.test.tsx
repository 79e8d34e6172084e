import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { renderRemote } from '@firstlight/testing/render-staff';
import { stubApi } from '@firstlight/testing/stub-api';
import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuditScreen } from './audit-screen';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

it('ROLE-01 names the filters in words, also where a phone folds their fields, and removes one or all', async () => {
  const api = stubApi({
    'GET /api/audit/people': { body: [{ id: 'u-1', name: 'Robin Sample', deleted: false }] },
    'GET /api/audit': { body: { entries: [], next: null } },
  });
  const route = { path: '/admin-audit', Screen: AuditScreen, kind: 'staff' as const };
  const page = renderRemote(
    { name: 'mf-admin-auth', routes: [route] },
    '/admin-audit?person=u-1&action=sign-in&from=2026-11-01',
    aUser({ user_id: 'admin', user_type: 'admin' }),
  );
  const person = await screen.findByRole('button', { name: 'Remove filter Person: Robin Sample' });
  expect(screen.getByRole('button', { name: 'Remove filter From: 1 November 2026' })).toBeVisible();
  await expectAccessible();
  await userEvent.click(person);
  await waitFor(() => expect(page.address()).toBe('/admin-audit?action=sign-in&from=2026-11-01'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(page.address()).toBe('/admin-audit'));
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  await waitFor(() => expect(api.callsOf('GET /api/audit').at(-1)?.search).toBe(''));
});
