import { aRegistration, aUser } from '@firstlight/testing/factories';
import { renderRemote, type StaffPage } from '@firstlight/testing/render-staff';
import { type Answer, type ApiStub, stubApi, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

export const BASE = '/api/admin-registration/r-1';
const stamp = { created_at: '2026-11-20T14:05:00.000Z', version: 2 };
export const visit = { ...stamp, id: 'a-1', date: '2026-11-21', time: null, description: 'Visit' };
export const call = { ...stamp, id: 'a-2', date: '2026-11-22', time: null, description: 'Call about results' };

export function open(routes: StubbedRoutes = {}): { api: ApiStub; page: StaffPage } {
  const api = stubApi({
    [`GET ${BASE}`]: { body: aRegistration() },
    'GET /api/registration-drafts/r-1': { body: { draft: null } },
    [`GET ${BASE}/activities`]: { body: { activities: [visit, call] } },
    [`GET ${BASE}/medications`]: { body: { medications: [] } },
    ...routes,
  });
  return { api, page: renderRemote(remote, '/admin-edit/r-1/activities', aUser()) };
}

export const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
export const openTab = async (name: RegExp): Promise<void> => userEvent.click(await screen.findByRole('tab', { name }));
/** The form's field; a tab with items opens its form on request. */
export const description = async (): Promise<HTMLElement> => {
  const button = await screen.findByRole('button', { name: /^((Add|Save|Update) Activity|Saving\.\.\.)$/ });
  if (button.textContent === 'Add Activity') await userEvent.click(button);
  return screen.findByLabelText(/^Description/);
};
export const typeText = async (text: string): Promise<void> => userEvent.type(await description(), text);
const itemOf = async (text: string): Promise<HTMLElement> => {
  const item = (await screen.findByText(text, { selector: 'li p' })).closest('li');
  if (!item) throw new Error(`No item says ${text}`);
  return item;
};
export const pressAt = async (text: string, name: string): Promise<void> =>
  userEvent.click(within(await itemOf(text)).getByRole('button', { name }));

/** A response that the test resolves. */
export function later(answer: Answer): { send: () => Promise<void>; handler: () => Promise<Answer> } {
  let send = (): void => undefined;
  const asked = new Promise<void>((done) => (send = done));
  return {
    send: () => act(async () => send()),
    handler: async () => {
      await asked;
      return answer;
    },
  };
}

export const lost = (): never => {
  throw new TypeError('Failed to fetch');
};
