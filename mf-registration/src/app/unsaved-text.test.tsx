import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { unsavedWork } from '@firstlight/platform';
import { expectAccessible } from '@firstlight/testing/axe';
import { aRegistration, aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote, type StaffPage } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi, type StubbedCall, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));

const BASE = '/api/admin-registration/r-1';
const stamp = { created_at: '2026-11-20T14:05:00.000Z', version: 2 };
const visit = { ...stamp, id: 'a-1', date: '2026-11-21', time: null, description: 'Visit' };
const call = { ...stamp, id: 'a-2', date: '2026-11-22', time: null, description: 'Call about results' };

function open(routes: StubbedRoutes = {}): { api: ApiStub; page: StaffPage } {
  const api = stubApi({
    [`GET ${BASE}`]: { body: aRegistration() },
    'GET /api/registration-drafts/r-1': { body: { draft: null } },
    [`GET ${BASE}/activities`]: { body: { activities: [visit, call] } },
    [`GET ${BASE}/medications`]: { body: { medications: [] } },
    ...routes,
  });
  return { api, page: renderRemote(remote, '/admin-edit/r-1/activities', aUser()) };
}

const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
const openTab = async (name: RegExp): Promise<void> => userEvent.click(await screen.findByRole('tab', { name }));
const description = (): Promise<HTMLElement> => screen.findByLabelText(/^Description/);
const typeText = async (text: string): Promise<void> => userEvent.type(await description(), text);
const itemOf = async (text: string): Promise<HTMLElement> => {
  const item = (await screen.findByText(text, { selector: 'li p' })).closest('li');
  if (!item) throw new Error(`No item says ${text}`);
  return item;
};
const pressAt = async (text: string, name: string): Promise<void> =>
  userEvent.click(within(await itemOf(text)).getByRole('button', { name }));

/** An answer that comes when the test says so. */
function later(answer: { status?: number; body?: unknown }): {
  send: () => Promise<void>;
  handler: () => Promise<typeof answer>;
} {
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

const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

afterEach(() => void jest.restoreAllMocks());

describe('text typed on a record tab', () => {
  it('2.1/16 is in the registry while another tab is open, and no more once the record is left', async () => {
    const { page } = open();
    await typeText('Bring the letter');
    await openTab(/^Medication/);
    expect(unsavedWork()).toMatchObject([{ where: '/admin-edit/r-1', what: 'activities', label: 'Activities' }]);
    expect(screen.getByRole('tab', { name: /^Activities/ })).toContainElement(
      screen.getByRole('img', { name: 'not saved' }),
    );
    await page.go('/admin-menu');
    await press('Leave');
    expect(unsavedWork()).toEqual([]);
  });

  it('2.1/16 survives a save that is under way, and counts as unsaved', async () => {
    const answer = later({ status: 201, body: { ...visit, id: 'a-9', description: 'Called' } });
    const { api } = open({ [`POST ${BASE}/activity`]: answer.handler });
    await typeText('Called');
    await press('Save Activity');
    await typeText(', no answer');
    await answer.send();
    expect(await screen.findByText('Activity saved successfully!')).toBeInTheDocument();
    expect(await description()).toHaveValue('Called, no answer');
    expect(screen.getByRole('img', { name: 'not saved' })).toBeInTheDocument();
    api.on({ [`PUT ${BASE}/activity/a-9`]: { body: { ...visit, id: 'a-9', version: 3 } } });
    await press('Update Activity');
    await screen.findByText('Activity updated successfully!');
    expect(api.callsOf(`POST ${BASE}/activity`)).toHaveLength(1);
    expect(await description()).toHaveValue('');
  });

  it('2.1/16 is not cleared by a save of the text before it', async () => {
    const answer = later({ status: 201, body: { ...visit, id: 'a-9', description: 'First' } });
    open({ [`POST ${BASE}/activity`]: answer.handler });
    await typeText('First');
    await press('Save Activity');
    await userEvent.clear(await description());
    await typeText('Second');
    await answer.send();
    await screen.findByText('Activity saved successfully!');
    expect(await description()).toHaveValue('Second');
    expect(screen.getByRole('button', { name: 'Save Activity' })).toBeInTheDocument();
  });

  it('2.1/16 is cleared by a save that ends while another tab is open', async () => {
    const answer = later({ status: 201, body: { ...visit, id: 'a-9' } });
    open({ [`POST ${BASE}/activity`]: answer.handler });
    await typeText('Called');
    await press('Save Activity');
    await openTab(/^Medication/);
    await answer.send();
    await waitFor(() => expect(screen.queryByRole('img', { name: 'not saved' })).not.toBeInTheDocument());
    await openTab(/^Activities/);
    expect(await description()).toHaveValue('');
  });
});

describe('boxes beside the forms', () => {
  it('2.1/16 Document URL is in the registry, and still there after another tab, until it is loaded', async () => {
    open({ [`GET ${BASE}/attachments`]: { body: { attachments: [] } } });
    await openTab(/^Attachments/);
    await userEvent.type(await screen.findByLabelText('Document URL'), 'https://example.org/a.pdf');
    await openTab(/^Medication/);
    expect(unsavedWork()).toMatchObject([{ what: 'attachments', label: 'Document URL' }]);
    await openTab(/^Attachments/);
    expect(await screen.findByLabelText('Document URL')).toHaveValue('https://example.org/a.pdf');
    await press('Load URL');
    expect(unsavedWork()).toMatchObject([{ what: 'attachments', label: 'Attachments' }]);
  });

  it('2.1/16 words in the verbal registration box are in the registry until they fill the form', async () => {
    sessionStorage.setItem('admin_authenticated', 'true');
    const { page } = open({ 'GET /api/registration-drafts': { body: { drafts: [] } } });
    await page.go('/admin-register');
    await userEvent.type(await screen.findByLabelText('Verbal registration'), 'first name Maple');
    expect(unsavedWork()).toMatchObject([{ where: '/admin-register', label: 'Verbal registration' }]);
    await press('Auto-Fill Fields');
    await waitFor(() => expect(unsavedWork()).not.toMatchObject([{ label: 'Verbal registration' }]));
  });
});

describe('Edit, Delete and Clear', () => {
  it('2.1/17 Remove Photo can be undone', async () => {
    const photo = `${BASE}/photo/content?v=1`;
    open({ [`GET ${BASE}`]: { body: aRegistration({ photo }) } });
    await openTab(/^Client/);
    await press('Remove Photo');
    expect(screen.queryByRole('img', { name: 'Client' })).not.toBeInTheDocument();
    await press('Undo');
    expect(screen.getByRole('img', { name: 'Client' })).toHaveAttribute('src', photo);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('2.1/17 Edit replaces typed text, and Undo brings it back', async () => {
    open();
    await typeText('Bring the letter');
    await pressAt('Visit', 'Edit');
    expect(await description()).toHaveValue('Visit');
    await expectAccessible();
    await press('Undo');
    expect(await description()).toHaveValue('Bring the letter');
    expect(screen.getByRole('button', { name: 'Save Activity' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('2.1/17 Undo of Clear brings back the text and the item that was edited', async () => {
    const { api } = open({ [`PUT ${BASE}/activity/a-1`]: { body: { ...visit, version: 3 } } });
    await pressAt('Visit', 'Edit');
    await typeText(' at home');
    await press('Clear Form');
    expect(await description()).toHaveValue('');
    await press('Undo');
    expect(await description()).toHaveValue('Visit at home');
    await press('Update Activity');
    await screen.findByText('Activity updated successfully!');
    expect(api.callsOf(`PUT ${BASE}/activity/a-1`)[0]?.body).toMatchObject({
      description: 'Visit at home',
      version: 2,
    });
  });

  it('2.1/17 offers no Undo where nothing was typed', async () => {
    open();
    await pressAt('Visit', 'Edit');
    await press('Cancel Edit');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('EDIT-16 2.1/17 Delete clears the form of that item only', async () => {
    open({ [`DELETE ${BASE}/activity/*`]: { status: 204 } });
    await pressAt('Visit', 'Edit');
    await typeText(' at home');
    await pressAt('Call about results', 'Delete');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Activity deleted successfully!');
    expect(await description()).toHaveValue('Visit at home');
    await pressAt('Visit', 'Delete');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await description()).toHaveValue(''));
    await press('Undo');
    expect(await description()).toHaveValue('Visit at home');
    expect(screen.getByRole('button', { name: 'Save Activity' })).toBeInTheDocument();
  });
});

describe('a save whose answer was lost', () => {
  const keysOf = (calls: StubbedCall[]): unknown[] => calls.map(({ headers }) => headers['idempotency-key']);

  it('2.1/20 repeats its key from a tab that was left and opened again', async () => {
    const { api } = open({ [`POST ${BASE}/activity`]: lost });
    await typeText('Called');
    await press('Save Activity');
    await screen.findByText('Failed to save activity. Please try again.');
    await openTab(/^Medication/);
    await openTab(/^Activities/);
    expect(await screen.findByText('Failed to save activity. Please try again.')).toBeInTheDocument();
    api.on({ [`POST ${BASE}/activity`]: { status: 201, body: visit } });
    await press('Save Activity');
    await screen.findByText('Activity saved successfully!');
    const [first, second] = keysOf(api.callsOf(`POST ${BASE}/activity`));
    expect(second).toBe(first);
  });

  it('2.1/20 stores a text that was changed since once: the earlier attempt is settled, then changed', async () => {
    const { api } = open({ [`POST ${BASE}/activity`]: lost });
    await typeText('Called');
    await press('Save Activity');
    await screen.findByText('Failed to save activity. Please try again.');
    await typeText(' twice');
    const stored = { ...visit, id: 'a-9', description: 'Called', version: 1 };
    api.on({
      [`POST ${BASE}/activity`]: { status: 201, body: stored },
      [`PUT ${BASE}/activity/a-9`]: { body: { ...stored, description: 'Called twice', version: 2 } },
    });
    await press('Save Activity');
    await screen.findByText('Activity saved successfully!');
    const posts = api.callsOf(`POST ${BASE}/activity`);
    expect(posts.map(({ body }) => body)).toEqual([posts[0]?.body, posts[0]?.body]);
    expect(new Set(keysOf(posts)).size).toBe(1);
    expect(api.callsOf(`PUT ${BASE}/activity/a-9`)[0]?.body).toMatchObject({ description: 'Called twice', version: 1 });
  });

  it('2.1/20 takes a new key for a text that was changed after a refusal', async () => {
    const { api } = open({ [`POST ${BASE}/activity`]: { status: 422, body: { detail: 'No.' } } });
    await typeText('Called');
    await press('Save Activity');
    await screen.findByText(/^Failed to save activity/);
    await press('Save Activity');
    await typeText(' twice');
    await press('Save Activity');
    await waitFor(() => expect(api.callsOf(`POST ${BASE}/activity`)).toHaveLength(3));
    const [first, second, third] = keysOf(api.callsOf(`POST ${BASE}/activity`));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('a save that the ended session refused', () => {
  it('2.1/20 is offered again without a stale message, also after a look at another tab', async () => {
    const { api } = open({ [`POST ${BASE}/activity`]: { status: 401, body: { detail: 'Not signed in' } } });
    await typeText('Called');
    await press('Save Activity');
    expect(await screen.findByText('Your session had ended, so this was not saved.')).toBeInTheDocument();
    expect(screen.queryByText(/^Failed to save activity/)).not.toBeInTheDocument();
    await openTab(/^Medication/);
    await openTab(/^Activities/);
    api.on({ [`POST ${BASE}/activity`]: { status: 201, body: visit } });
    await press('Save now');
    await screen.findByText('Activity saved successfully!');
    expect(screen.queryByRole('button', { name: 'Save now' })).not.toBeInTheDocument();
    const keys = api.callsOf(`POST ${BASE}/activity`).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('an item that is being edited and was saved elsewhere', () => {
  const fresh = { ...visit, description: 'Visit at the clinic', version: 3 };
  const listAgain = { [`GET ${BASE}/activities`]: { body: { activities: [fresh, call] } } };

  it('2.1/15 is shown fresh where nothing was typed, and saved on its new version', async () => {
    const { api } = open({ [`DELETE ${BASE}/activity/a-2`]: { status: 204 } });
    await pressAt('Visit', 'Edit');
    api.on({ ...listAgain, [`PUT ${BASE}/activity/a-1`]: { body: { ...fresh, version: 4 } } });
    await pressAt('Call about results', 'Delete');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await description()).toHaveValue('Visit at the clinic'));
    await press('Update Activity');
    await screen.findByText('Activity updated successfully!');
    expect(api.callsOf(`PUT ${BASE}/activity/a-1`)[0]?.body).toMatchObject({ version: 3 });
  });

  it('2.1/15 keeps what was typed and says so', async () => {
    const { api } = open({ [`DELETE ${BASE}/activity/a-2`]: { status: 204 } });
    await pressAt('Visit', 'Edit');
    await typeText(' at home');
    api.on(listAgain);
    await pressAt('Call about results', 'Delete');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^Someone else saved this item in the meantime/)).toBeInTheDocument();
    expect(await description()).toHaveValue('Visit at home');
    await press('Compare');
    expect(screen.getByRole('radio', { name: 'Visit at the clinic' })).toBeInTheDocument();
  });
});
