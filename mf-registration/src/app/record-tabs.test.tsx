import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { press } from '@firstlight/testing/press';
import { expectAccessible } from '@firstlight/testing/axe';
import { aRegistration, aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { CASES, type TabCase } from '../testing/record-tab-cases';

beforeAll(() => loadScreens(remote));

const BASE = '/api/admin-registration/r-1';
const stamp = { id: 'i-1', created_at: '2026-11-20T14:05:00.000Z', version: 2 };

const templates = [{ id: 't-1', name: 'Follow-up', content: 'Spoke with the client.', is_default: true }];

function open(one: TabCase, items: unknown[], routes: StubbedRoutes = {}): ApiStub {
  const api = stubApi({
    [`GET ${BASE}`]: { body: aRegistration() },
    'GET /api/registration-drafts/r-1': { body: { draft: null } },
    'GET /api/notes-templates': { body: templates },
    [`GET ${BASE}/${one.list}`]: { body: { [one.list]: items } },
    ...routes,
  });
  renderRemote(remote, `/admin-edit/r-1/${one.key}`, aUser());
  return api;
}

describe.each(CASES)('$tab tab', (one) => {
  const { id, saved } = one;
  const item = { ...stamp, ...saved };
  afterEach(() => void jest.restoreAllMocks());

  it(`${id} shows an accessible message for an empty list`, async () => {
    open(one, []);
    expect(await screen.findByText(one.empty)).toBeInTheDocument();
    await expectAccessible();
  });

  it(`${id} shows what is missing and sends nothing`, async () => {
    const api = open(one, []);
    await press(one.buttons.add);
    expect(await screen.findByText(one.missing)).toBeInTheDocument();
    expect(api.callsOf(`POST ${BASE}/${one.item}`)).toEqual([]);
  });

  it(`${id} saves once with a key, reloads the list and clears the form`, async () => {
    const api = open(one, [], { [`POST ${BASE}/${one.item}`]: { status: 201, body: item } });
    await screen.findByText(one.empty);
    await one.fill();
    api.on({ [`GET ${BASE}/${one.list}`]: { body: { [one.list]: [item] } } });
    await press(one.buttons.add);
    expect(await screen.findByText(one.done[0])).toBeInTheDocument();
    const [call] = api.callsOf(`POST ${BASE}/${one.item}`);
    expect(call?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(await screen.findByText(/^Saved 20 November 2026, 9:05 AM/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveFocus());
  });

  it(`${id} EDIT-16 loads an item with Edit, updates it with its version and returns to create mode`, async () => {
    const api = open(one, [item], { [`PUT ${BASE}/${one.item}/i-1`]: { body: { ...item, version: 3 } } });
    await press('Edit');
    expect(screen.getByRole('button', { name: 'Cancel Edit' })).toBeInTheDocument();
    await press(one.buttons.edit);
    expect(await screen.findByText(one.done[1])).toBeInTheDocument();
    expect(api.callsOf(`PUT ${BASE}/${one.item}/i-1`)[0]?.body).toMatchObject({ ...saved, version: 2 });
    expect(screen.queryByRole('button', { name: 'Cancel Edit' })).not.toBeInTheDocument();
  });

  it(`${id} asks before deleting and shows when that failed`, async () => {
    const api = open(one, [item], { [`DELETE ${BASE}/${one.item}/i-1`]: { status: 500, body: { detail: 'x' } } });
    await press('Delete');
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent(/Are you sure you want to delete this/);
    expect(dialog).not.toHaveTextContent(/\d{4}-\d{2}-\d{2}/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(one.deleteFailed.edit)).toBeInTheDocument();
    api.on({ [`DELETE ${BASE}/${one.item}/i-1`]: { status: 204 } });
    await press('Delete');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(one.done[2])).toBeInTheDocument();
  });

  it(`${id} keeps the form when a save fails, and saves it on the next try`, async () => {
    const api = open(one, [], { [`POST ${BASE}/${one.item}`]: { status: 500, body: { detail: 'x' } } });
    await screen.findByText(one.empty);
    await one.fill();
    await press(one.buttons.add);
    expect(await screen.findByText(one.saveFailed.edit)).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'not saved' })).toBeInTheDocument();
    api.on({ [`POST ${BASE}/${one.item}`]: { status: 201, body: item } });
    await press(one.buttons.add);
    expect(await screen.findByText(one.done[0])).toBeInTheDocument();
  });

  it(`REG-15 REG-33 REG-34 REG-35 TAB-TEST-03 TAB-MED-04 TAB-DISP-02 TAB-ACT-03 is locked on intake until the client is saved`, async () => {
    const api = stubApi({ 'GET /api/notes-templates': { body: templates } });
    sessionStorage.setItem('admin_authenticated', 'true');
    const page = renderRemote(remote, `/admin-register/${one.key}`, aUser());
    expect(await screen.findByText(one.notice.title)).toBeInTheDocument();
    expect(screen.getByText(one.notice.text, { exact: false })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: one.buttons.add })).toBeDisabled();
    // Without an id there is no record to read.
    expect(api.asked('/api/admin-registration/')).toEqual([]);
    await press(one.notice.button);
    expect(page.address()).toBe('/admin-register');
  });
});
