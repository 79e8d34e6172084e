import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { press } from '@firstlight/testing/press';
import { expectAccessible } from '@firstlight/testing/axe';
import { aRegistration, aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote, type StaffPage } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));

const MERGED = '/api/admin-registration/r-1';
const SURVIVOR = '/api/admin-registration/r-2';
const DRAFTS = '/api/registration-drafts';
const saved_at = '2026-11-20T14:05:00.000Z';
const NOT_FOUND = { status: 404, body: { detail: 'Registration not found.' } };
const survivor = aRegistration({ id: 'r-2', registration_id: 'r-2', version: 7 });
const BANNER = /^This record was merged into Maple Testperson /;
const OPEN = /^Open Maple Testperson /;
const work = {
  activities: {
    pristine: { date: '2026-11-20', time: null, description: '' },
    input: { date: '2026-11-20', time: null, description: 'Called' },
    editing: null,
    attempt: null,
  },
};
const draft = { form: { aka: 'Sugar' }, work, based_on: 3, version: 4, saved_at, merged_id: 'r-1' };

function open(path = '/admin-edit/r-1', routes: StubbedRoutes = {}): { api: ApiStub; page: StaffPage } {
  const api = stubApi({
    [`GET ${MERGED}`]: { body: aRegistration() },
    [`GET ${SURVIVOR}`]: { body: survivor },
    [`GET ${DRAFTS}/r-1`]: { body: { draft: null } },
    [`GET ${DRAFTS}/r-2`]: { body: { draft: null } },
    [`PUT ${DRAFTS}/*`]: { body: { version: 1, saved_at } },
    [`DELETE ${DRAFTS}/*`]: { status: 204 },
    ...routes,
  });
  return { api, page: renderRemote(remote, path, aUser()) };
}

/** A colleague merges the open record; the next read of it answers with the survivor. */
const merge = (api: ApiStub): void =>
  api.on({ [`GET ${MERGED}`]: { body: survivor }, [`PUT ${MERGED}`]: NOT_FOUND, [`POST ${MERGED}/*`]: NOT_FOUND });
const reconnect = (): Promise<void> => act(async () => void window.dispatchEvent(new Event('online')));

beforeEach(() => sessionStorage.setItem('admin_authenticated', 'true'));
afterEach(() => void jest.restoreAllMocks());

describe('2.1/13 2.1/16 a record that a colleague merges while it is open', () => {
  it('keeps its text on the screen, and offers it on the other record', async () => {
    const { api, page } = open();
    await userEvent.type(await screen.findByLabelText('AKA'), 'Sugar');
    merge(api);
    await reconnect();
    expect(await screen.findByText(BANNER)).toBeInTheDocument();
    expect(screen.getByLabelText('AKA')).toHaveValue('Sugar');
    expect(page.address()).toBe('/admin-edit/r-1');
    await expectAccessible();
    api.on({ [`GET ${DRAFTS}/r-2`]: { body: { draft } } });
    await userEvent.click(screen.getByRole('button', { name: OPEN }));
    expect(await screen.findByText(/on a record that was merged into this one/)).toBeInTheDocument();
    expect(page.address()).toBe('/admin-edit/r-2');
    expect(api.callsOf(`GET ${DRAFTS}/r-2`).at(-1)?.search).toBe('?merged=true');
    expect(api.callsOf(`PUT ${DRAFTS}/r-1`).at(-1)?.body).toMatchObject({ form: { aka: 'Sugar' } });
  });

  it('asks before leaving text that could not be kept', async () => {
    const { api, page } = open('/admin-edit/r-1', { [`PUT ${DRAFTS}/*`]: 'offline' });
    await userEvent.type(await screen.findByLabelText('AKA'), 'Sugar');
    merge(api);
    await reconnect();
    await userEvent.click(await screen.findByRole('button', { name: OPEN }));
    await press('Stay');
    expect(page.address()).toBe('/admin-edit/r-1');
    expect(screen.getByLabelText('AKA')).toHaveValue('Sugar');
  });

  it.each([
    ['the Client tab', '/admin-edit/r-1', 'AKA', 'Save'],
    ['another tab', '/admin-edit/r-1/activities', /^Description/, 'Save Activity'],
  ])('is named when a save on %s finds it gone', async (_tab, path, field, save) => {
    const { api } = open(path, { [`GET ${MERGED}/activities`]: { body: { activities: [] } } });
    await userEvent.type(await screen.findByLabelText(field), 'Sugar');
    merge(api);
    await press(save);
    expect(await screen.findByText(BANNER)).toBeInTheDocument();
    expect(screen.getByLabelText(field)).toHaveValue('Sugar');
    expect(screen.queryByText('Registration not found.')).not.toBeInTheDocument();
  });

  it('is in sight after a save from the end of the Client tab', async () => {
    const scrollTo = jest.fn();
    Object.assign(window, { scrollTo });
    const { api } = open();
    await userEvent.type(await screen.findByLabelText('AKA'), 'Sugar');
    merge(api);
    await press('Save');
    expect(await screen.findByText(BANNER)).toBeInTheDocument();
    expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
  });

  it('opens the other record at once if nothing is typed', async () => {
    const { api, page } = open();
    await screen.findByLabelText('AKA');
    merge(api);
    await reconnect();
    await waitFor(() => expect(page.address()).toBe('/admin-edit/r-2'));
  });

  it('drops the draft of the merged record once its text is kept on the other one', async () => {
    const { api } = open('/admin-edit/r-2', { [`GET ${DRAFTS}/r-2`]: { body: { draft } } });
    await press('Restore');
    expect(screen.getByLabelText('AKA')).toHaveValue('Sugar');
    expect(api.callsOf(`DELETE ${DRAFTS}/r-1`)).toEqual([]);
    await waitFor(() => expect(api.callsOf(`DELETE ${DRAFTS}/r-1`)).toHaveLength(1), { timeout: 4_000 });
    expect(api.callsOf(`DELETE ${DRAFTS}/r-1`)[0]?.search).toBe('?version=4');
    const [kept] = api.callsOf(`PUT ${DRAFTS}/r-2`);
    expect(kept?.body).toMatchObject({ form: { aka: 'Sugar' }, work: { activities: {} }, version: 0 });
  });

  it('drops the draft of the merged record on Discard', async () => {
    const { api } = open('/admin-edit/r-2', { [`GET ${DRAFTS}/r-2`]: { body: { draft } } });
    await press('Discard');
    await waitFor(() => expect(api.callsOf(`DELETE ${DRAFTS}/r-1`)).toHaveLength(1));
    await press('Undo');
    expect(screen.getByLabelText('AKA')).toHaveValue('Sugar');
  });
});
