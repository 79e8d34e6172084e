import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DRAFT_TEXTS, type RegistrationDraftInput } from '@firstlight/domain/registration-drafts';
import { LEAVE_QUESTION } from '@firstlight/domain/unsaved-texts';
import { press } from '@firstlight/testing/press';
import { expectAccessible } from '@firstlight/testing/axe';
import { aRegistration, aUser, itemFields } from '@firstlight/testing/factories';
import { loadScreens, renderRemote, type StaffPage } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
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

  it('2.1/16 are asked for again after a failure', async () => {
    const { api } = open('/admin-edit/r-1', { [`GET ${DRAFT}`]: 'offline' });
    await waitFor(() => expect(api.callsOf(`GET ${DRAFT}`)).toHaveLength(1));
    const draft = { form: { aka: 'Sugar' }, work: {}, based_on: 3, version: 4, saved_at };
    api.on({ [`GET ${DRAFT}`]: { body: { draft } } });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/You typed something here/)).toBeInTheDocument();
  });

  it('2.1/16 show an unobtrusive message when they cannot be stored', async () => {
    open('/admin-edit/r-1/activities', { [`PUT ${DRAFT}`]: { status: 503, body: { detail: 'x' } } });
    await press('Add Activity');
    await userEvent.type(await screen.findByLabelText(/^Description/), 'Called');
    expect(await screen.findByText(DRAFT_TEXTS.notKept)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('unfinished intakes', () => {
  const mine = [
    { key: 'intake-1', name: 'Rowan Testperson', saved_at },
    { key: 'intake-2', name: '', saved_at },
  ];
  const draft = {
    form: { firstName: 'Rowan', lastName: 'Testperson', city: 'Essex', photo: 'data:image/jpeg;base64,AAAA' },
    work: {},
    based_on: null,
    version: 2,
    saved_at,
  };
  const routes: StubbedRoutes = {
    'GET /api/registration-drafts': { body: { drafts: mine } },
    'GET /api/registration-drafts/intake-1': { body: { draft } },
    'PUT /api/registration-drafts/*': { body: { version: 3, saved_at } },
    'DELETE /api/registration-drafts/*': { status: 204 },
    'POST /api/admin-register': { status: 201, body: { registration_id: 'r-1' } },
  };
  const rowOf = async (name: string): Promise<HTMLElement> => {
    const row = (await screen.findByText(name)).closest('li');
    if (!row) throw new Error('No row');
    return row;
  };

  it('2.1/16 are listed; one is resumed with its photo and saved once', async () => {
    const { api } = open('/admin-register', routes);
    expect(await screen.findByRole('heading', { name: '2 unfinished intakes' })).toBeInTheDocument();
    await expectAccessible();
    await userEvent.click(within(await rowOf('Rowan Testperson')).getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(screen.getByLabelText(/^First Name/)).toHaveValue('Rowan'));
    expect(screen.getByLabelText('City')).toHaveValue('Essex');
    expect(screen.getByRole('heading', { name: '1 unfinished intake' })).toBeInTheDocument();
    await press('Save');
    expect(await screen.findByRole('heading', { name: 'Saved for Review!' })).toBeInTheDocument();
    expect(api.callsOf('POST /api/admin-register')[0]?.body).toMatchObject({
      firstName: 'Rowan',
      photo: 'data:image/jpeg;base64,AAAA',
    });
    await written(api, 1, 'DELETE /api/registration-drafts/intake-1');
  });

  it('2.1/16 include words in the verbal registration box', async () => {
    const words = { pristine: '', input: 'first name Maple' };
    const { api } = open('/admin-register', {
      ...routes,
      'GET /api/registration-drafts/intake-2': {
        body: { draft: { ...draft, form: {}, work: { 'verbal-registration': words } } },
      },
    });
    await userEvent.type(await screen.findByLabelText('Verbal registration'), 'first name Rowan');
    await written(api, 1, 'PUT /api/registration-drafts/*');
    expect(api.callsOf('PUT /api/registration-drafts/*')[0]?.body).toMatchObject({
      form: {},
      work: { 'verbal-registration': { input: 'first name Rowan' } },
    });
    await userEvent.click(within(await rowOf('No name yet')).getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(screen.getByLabelText('Verbal registration')).toHaveValue(words.input));
  });

  it('2.1/16 are resumed once the open intake is stored, which is then listed', async () => {
    const { api } = open('/admin-register', {
      ...routes,
      'PUT /api/registration-drafts/*': ({ path }) => {
        const key = path.split('/').at(-1) ?? '';
        const list = [...mine, { key, name: 'Maple', saved_at }];
        api.on({ 'GET /api/registration-drafts': { body: { drafts: list } } });
        return { body: { version: 1, saved_at } };
      },
    });
    await userEvent.type(await screen.findByLabelText(/^First Name/), 'Maple');
    await userEvent.click(within(await rowOf('Rowan Testperson')).getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(screen.getByLabelText(/^First Name/)).toHaveValue('Rowan'));
    expect(await screen.findByText('Maple')).toBeInTheDocument();
  });

  it('2.1/16 are resumed only after a question if the open intake could not be stored', async () => {
    open('/admin-register', { ...routes, 'PUT /api/registration-drafts/*': { status: 503, body: { detail: 'x' } } });
    await userEvent.type(await screen.findByLabelText(/^First Name/), 'Maple');
    await userEvent.click(within(await rowOf('Rowan Testperson')).getByRole('button', { name: 'Resume' }));
    const question = await screen.findByRole('dialog', { name: LEAVE_QUESTION.title });
    await userEvent.click(within(question).getByRole('button', { name: LEAVE_QUESTION.cancelLabel }));
    expect(screen.getByLabelText(/^First Name/)).toHaveValue('Maple');
    await userEvent.click(within(await rowOf('Rowan Testperson')).getByRole('button', { name: 'Resume' }));
    await press(LEAVE_QUESTION.confirmLabel);
    await waitFor(() => expect(screen.getByLabelText(/^First Name/)).toHaveValue('Rowan'));
  });

  it('2.1/16 are discarded one by one', async () => {
    const { api } = open('/admin-register', routes);
    await userEvent.click(within(await rowOf('No name yet')).getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole('heading', { name: '1 unfinished intake' })).toBeInTheDocument();
    await written(api, 1, 'DELETE /api/registration-drafts/intake-2');
  });

  it('2.1/16 each have their own draft', async () => {
    const { api } = open('/admin-register', routes);
    await userEvent.type(await screen.findByLabelText(/^First Name/), 'Maple');
    await written(api, 1, 'PUT /api/registration-drafts/*');
    const [call] = api.callsOf('PUT /api/registration-drafts/*');
    expect(call?.path).toMatch(/\/intake-[0-9a-f]{32}$/);
    expect(call?.body).toMatchObject({ form: { firstName: 'Maple' }, version: 0 });
  });
});
