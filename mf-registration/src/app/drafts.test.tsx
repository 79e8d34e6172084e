import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DRAFT_TEXTS, type RegistrationDraftInput } from '@firstlight/domain/clients/registration-drafts';
import { press } from '@firstlight/testing/press';
import { expectAccessible } from '@firstlight/testing/axe';
import { aRegistration, aUser, itemFields } from '@firstlight/testing/factories';
import { loadScreens, renderRemote, type StaffPage } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));

const BASE = '/api/admin-registration/r-1';
const DRAFT = '/api/registration-drafts/r-1';
const saved_at = '2026-11-20T14:05:00.000Z';
const visit = { ...itemFields('a-1'), date: '2026-11-21', time: null, description: 'Visit' };
const activity = (description: string) => ({ date: '2026-11-20', time: null, description });
const formWork = (description: string, editing: object | null = null) => ({
  pristine: activity(''),
  input: activity(description),
  editing,
  attempt: null,
});

function open(path: string, routes: StubbedRoutes = {}): { api: ApiStub; page: StaffPage } {
  const api = stubApi({
    [`GET ${BASE}`]: { body: aRegistration() },
    [`GET ${DRAFT}`]: { body: { draft: null } },
    'GET /api/registration-drafts': { body: { drafts: [] } },
    [`PUT ${DRAFT}`]: { body: { version: 1, saved_at } },
    [`DELETE ${DRAFT}`]: { status: 204 },
    [`GET ${BASE}/activities`]: { body: { activities: [visit] } },
    [`GET ${BASE}/medications`]: { body: { medications: [] } },
    ...routes,
  });
  return { api, page: renderRemote(remote, path, aUser()) };
}

const openTab = async (name: RegExp): Promise<void> => userEvent.click(await screen.findByRole('tab', { name }));
const written = (api: ApiStub, count: number, route = `PUT ${DRAFT}`): Promise<void> =>
  waitFor(() => expect(api.callsOf(route)).toHaveLength(count));

beforeEach(() => sessionStorage.setItem('admin_authenticated', 'true'));
afterEach(() => void jest.restoreAllMocks());

describe('drafts of a record', () => {
  it('2.1/16 keep text typed on a tab with its version, and are deleted once it is saved', async () => {
    const { api } = open('/admin-edit/r-1/activities', {
      [`POST ${BASE}/activity`]: { status: 201, body: visit },
    });
    await press('Add Activity');
    await userEvent.type(await screen.findByLabelText(/^Description/), 'Called');
    await openTab(/^Medication/);
    await written(api, 1);
    const [first] = api.callsOf(`PUT ${DRAFT}`);
    expect(first?.body).toMatchObject({
      form: {},
      work: { activities: { input: { description: 'Called' }, editing: null } },
      version: 0,
    });
    await openTab(/^Activities/);
    await userEvent.type(await screen.findByLabelText(/^Description/), ' twice');
    await written(api, 2);
    expect(api.callsOf(`PUT ${DRAFT}`)[1]?.body).toMatchObject({ version: 1 });
    await press('Save Activity');
    await screen.findByText('Activity saved successfully!');
    await written(api, 1, `DELETE ${DRAFT}`);
  });

  it('2.1/16 are offered before a visit opens', async () => {
    const draft = { form: { aka: 'Sugar' }, work: {}, based_on: null, version: 2, saved_at };
    open('/admin-edit/r-1', { [`GET ${DRAFT}`]: { body: { draft } } });
    await screen.findByText(/You typed something here/);
    await press('Visit');
    const first = await screen.findByRole('dialog', { name: /^Visit: / });
    expect(first).toHaveTextContent('Restore or discard this first. Then the visit opens.');
    await userEvent.click(within(first).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByLabelText('Visit date')).toBeInTheDocument();
  });

  it('2.1/16 2.1/17 are back in the form after Discard and Undo', async () => {
    const draft = { form: { aka: 'Sugar' }, work: {}, based_on: 3, version: 2, saved_at };
    const { api } = open('/admin-edit/r-1', { [`GET ${DRAFT}`]: { body: { draft } } });
    await press('Discard');
    expect(screen.queryByText(/You typed something here/)).not.toBeInTheDocument();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
    await written(api, 1, `DELETE ${DRAFT}`);
    await press('Undo');
    expect(screen.getByLabelText('AKA')).toHaveValue('Sugar');
    await written(api, 1);
    expect(api.callsOf(`PUT ${DRAFT}`)[0]?.body).toMatchObject({ form: { aka: 'Sugar' }, version: 0 });
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('2.1/17 offer Undo of Discard in the visit window that then opens', async () => {
    const draft = { form: { aka: 'Sugar' }, work: {}, based_on: 3, version: 2, saved_at };
    open('/admin-edit/r-1?visit=new', { [`GET ${DRAFT}`]: { body: { draft } } });
    const first = (await screen.findByText(/^Restore or discard this first/)).closest('dialog');
    if (!first) throw new Error('No dialog');
    await userEvent.click(within(first).getByRole('button', { name: 'Discard' }));
    await screen.findByLabelText('Visit date');
    const visitWindow = screen.getByRole('dialog', { name: /^Visit: / });
    await userEvent.click(within(visitWindow).getByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText('AKA')).toHaveValue('Sugar');
  });

  it('2.1/16 keep the focus in the open tab when they are restored', async () => {
    const draft = { form: { aka: 'Sugar' }, work: {}, based_on: 3, version: 2, saved_at };
    open('/admin-edit/r-1', { [`GET ${DRAFT}`]: { body: { draft } } });
    await press('Restore');
    expect(screen.getByLabelText('AKA')).toHaveValue('Sugar');
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  it('2.1/16 are offered again on any tab and restore every form, with the item being edited', async () => {
    const draft = {
      form: { aka: 'Sugar' },
      work: { activities: { ...formWork('Visit at home', visit), pristine: activity('Visit') } },
      based_on: 3,
      version: 4,
      saved_at,
    };
    const { api } = open('/admin-edit/r-1/medication', {
      [`GET ${DRAFT}`]: { body: { draft } },
      [`PUT ${BASE}/activity/a-1`]: { body: { ...visit, version: 3 } },
    });
    await press('Restore');
    expect(screen.getAllByRole('img', { name: 'not saved' })).toHaveLength(2);
    await openTab(/^Client/);
    expect(screen.getByLabelText('AKA')).toHaveValue('Sugar');
    await openTab(/^Activities/);
    expect(await screen.findByLabelText(/^Description/)).toHaveValue('Visit at home');
    await written(api, 1);
    expect(api.callsOf(`PUT ${DRAFT}`)[0]?.body).toMatchObject({ version: 4, form: { aka: 'Sugar' } });
    await press('Update Activity');
    await screen.findByText('Activity updated successfully!');
  });

  it("2.1/16 don’t overwrite another window's draft without confirmation", async () => {
    const { api } = open('/admin-edit/r-1/activities', {
      [`PUT ${DRAFT}`]: { status: 409, body: { detail: DRAFT_TEXTS.stale } },
    });
    await press('Add Activity');
    await userEvent.type(await screen.findByLabelText(/^Description/), 'Called');
    expect(await screen.findByText(DRAFT_TEXTS.elsewhere)).toBeInTheDocument();
    await expectAccessible();
    api.on({ [`PUT ${DRAFT}`]: { body: { version: 6, saved_at } } });
    await press(DRAFT_TEXTS.replace);
    await waitFor(() => expect(screen.queryByText(DRAFT_TEXTS.elsewhere)).not.toBeInTheDocument());
    expect(api.callsOf(`PUT ${DRAFT}`).at(-1)?.body).toMatchObject({ version: null });
  });

  it('2.1/16 aren’t offered in the window that is writing them, when the network returns', async () => {
    const { api } = open('/admin-edit/r-1');
    await userEvent.type(await screen.findByLabelText('AKA'), 'Sugar');
    await written(api, 1);
    const draft = { form: { aka: 'Sugar' }, work: {}, based_on: 3, version: 1, saved_at };
    api.on({ [`GET ${DRAFT}`]: { body: { draft } }, [`PUT ${DRAFT}`]: { body: { version: 2, saved_at } } });
    await userEvent.type(screen.getByLabelText('AKA'), ' and Spice');
    window.dispatchEvent(new Event('online'));
    await written(api, 2);
    expect(screen.queryByText(/You typed something here/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('AKA')).toHaveValue('Sugar and Spice');
  });

  it('2.1/16 leave an open visit alone when the network returns', async () => {
    const { api } = open('/admin-edit/r-1/tests?visit=new');
    await userEvent.type(await screen.findByLabelText('Note Text'), 'Met');
    await written(api, 1);
    const { form, work, based_on } = api.callsOf(`PUT ${DRAFT}`)[0]?.body as RegistrationDraftInput;
    const draft = { form, work, based_on, version: 1, saved_at };
    api.on({ [`GET ${DRAFT}`]: { body: { draft } }, [`PUT ${DRAFT}`]: { body: { version: 2, saved_at } } });
    await userEvent.type(screen.getByLabelText('Note Text'), ' at the van');
    window.dispatchEvent(new Event('online'));
    await written(api, 2);
    expect(screen.getByLabelText('Note Text')).toHaveValue('Met at the van');
  });

  it('2.1/16 don’t replace a visit that was typed before they were read', async () => {
    const draft = { form: { aka: 'Sugar' }, work: {}, based_on: 3, version: 2, saved_at };
    let answer = (): void => undefined;
    const asked = new Promise<void>((done) => (answer = done));
    open('/admin-edit/r-1/tests?visit=new', {
      [`GET ${DRAFT}`]: async () => {
        await asked;
        return { body: { draft } };
      },
    });
    await userEvent.type(await screen.findByLabelText('Note Text'), 'Met');
    await act(async () => answer());
    expect(await screen.findByText(/You typed something here/)).toBeInTheDocument();
    expect(screen.getByLabelText('Note Text')).toHaveValue('Met');
  });

  it('2.1/16 are asked for again after a failure', async () => {
    const { api } = open('/admin-edit/r-1', { [`GET ${DRAFT}`]: 'offline' });
    await waitFor(() => expect(api.callsOf(`GET ${DRAFT}`)).toHaveLength(1));
    const draft = { form: { aka: 'Sugar' }, work: {}, based_on: 3, version: 4, saved_at };
    api.on({ [`GET ${DRAFT}`]: { body: { draft } } });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/You typed something here/)).toBeInTheDocument();
  });

  it('2.1/16 are offered although something was typed before they could be read', async () => {
    const draft = { form: { aka: 'Sugar' }, work: {}, based_on: 3, version: 4, saved_at };
    const { api } = open('/admin-edit/r-1/activities', { [`GET ${DRAFT}`]: 'offline', [`PUT ${DRAFT}`]: 'offline' });
    await waitFor(() => expect(api.callsOf(`GET ${DRAFT}`)).toHaveLength(1));
    await press('Add Activity');
    await userEvent.type(await screen.findByLabelText(/^Description/), 'Called');
    await written(api, 1);
    api.on({
      [`GET ${DRAFT}`]: { body: { draft } },
      [`PUT ${DRAFT}`]: { status: 409, body: { detail: DRAFT_TEXTS.stale } },
    });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/You typed something here/, undefined, { timeout: 5_000 })).toBeInTheDocument();
    expect(screen.queryByText(DRAFT_TEXTS.elsewhere)).not.toBeInTheDocument();
    expect(api.callsOf(`DELETE ${DRAFT}`)).toHaveLength(0);
  });

  it('2.1/16 are offered if reading them failed and the first write was refused', async () => {
    const draft = { form: { aka: 'Sugar' }, work: {}, based_on: 3, version: 4, saved_at };
    const { api } = open('/admin-edit/r-1/activities', {
      [`GET ${DRAFT}`]: { status: 502, body: { detail: 'x' } },
      [`PUT ${DRAFT}`]: { status: 409, body: { detail: DRAFT_TEXTS.stale } },
    });
    await waitFor(() => expect(api.callsOf(`GET ${DRAFT}`)).toHaveLength(1));
    api.on({ [`GET ${DRAFT}`]: { body: { draft } } });
    await press('Add Activity');
    await userEvent.type(await screen.findByLabelText(/^Description/), 'Called');
    expect(await screen.findByText(/You typed something here/, undefined, { timeout: 5_000 })).toBeInTheDocument();
    expect(screen.queryByText(DRAFT_TEXTS.elsewhere)).not.toBeInTheDocument();
  });

  it('2.1/16 show an unobtrusive message when they cannot be stored', async () => {
    open('/admin-edit/r-1/activities', { [`PUT ${DRAFT}`]: { status: 503, body: { detail: 'x' } } });
    await press('Add Activity');
    await userEvent.type(await screen.findByLabelText(/^Description/), 'Called');
    expect(await screen.findByText(DRAFT_TEXTS.notKept)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
