import { beforeAll } from '@jest/globals';
import type { ListEntry } from '@firstlight/domain/lists/managed-lists';
import { aRegistration, aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

/** Loads the screens before the tests of a file; opens the Client tab of one record. */
export const loadClientTab = (): void => beforeAll(() => loadScreens(remote));

export const RECORD = '/api/admin-registration/r-1';
export const entry = (id: string, name: string, is_frequent = false, is_default = false): ListEntry => ({
  id,
  name,
  is_frequent,
  is_default,
});
const dispositions = [entry('d-1', 'SOT'), entry('d-2', 'PENDING', true, true), entry('d-3', 'ACTIVE', true)];
const templates = [
  { id: 't-1', name: 'Positive', content: '', is_default: true },
  { id: 't-2', name: 'Negative - Pipes', content: 'Negative, pipes.', is_default: true },
];

export async function openClientTab(
  routes: StubbedRoutes = {},
  record = aRegistration(),
  user = aUser(),
): Promise<ApiStub> {
  const api = stubApi({
    [`GET ${RECORD}`]: { body: record },
    'GET /api/registration-drafts/r-1': { body: { draft: null } },
    'GET /api/dispositions': { body: dispositions },
    'GET /api/referral-sites': { body: [] },
    'GET /api/clinical-templates': { body: templates },
    ...routes,
  });
  renderRemote(remote, '/admin-edit/r-1', user);
  await screen.findByLabelText(/^Last Name/);
  return api;
}

export const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
export const summary = (): HTMLElement => screen.getByLabelText('Clinical Summary');
