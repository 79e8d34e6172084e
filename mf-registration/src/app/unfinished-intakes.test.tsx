import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DRAFT_TEXTS } from '@firstlight/domain/clients/registration-drafts';
import { LEAVE_QUESTION } from '@firstlight/domain/platform/unsaved-texts';
import { press } from '@firstlight/testing/press';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));
beforeEach(() => sessionStorage.setItem('admin_authenticated', 'true'));
afterEach(() => void jest.restoreAllMocks());

const saved_at = '2026-11-20T14:05:00.000Z';

function open(routes: StubbedRoutes): ApiStub {
  const api = stubApi(routes);
  renderRemote(remote, '/admin-register', aUser());
  return api;
}

const openTab = async (name: RegExp): Promise<void> => userEvent.click(await screen.findByRole('tab', { name }));
const written = (api: ApiStub, count: number, route: string): Promise<void> =>
  waitFor(() => expect(api.callsOf(route)).toHaveLength(count));

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
    const api = open(routes);
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
    const api = open({
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
    const api = open({
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
    open({ ...routes, 'PUT /api/registration-drafts/*': { status: 503, body: { detail: 'x' } } });
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
    const api = open(routes);
    await userEvent.click(within(await rowOf('No name yet')).getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole('heading', { name: '1 unfinished intake' })).toBeInTheDocument();
    await written(api, 1, 'DELETE /api/registration-drafts/intake-2');
  });

  it('2.1/16 are listed again, and say so, if they could not be discarded', async () => {
    const api = open({ ...routes, 'DELETE /api/registration-drafts/*': 'offline' });
    const discard = async (name: string): Promise<void> =>
      userEvent.click(within(await rowOf(name)).getByRole('button', { name: 'Discard' }));
    await discard('Rowan Testperson');
    await discard('No name yet');
    expect(await screen.findByText(DRAFT_TEXTS.notDiscarded)).toBeInTheDocument();
    expect(await rowOf('Rowan Testperson')).toBeInTheDocument();
    await expectAccessible();
    api.on({ 'DELETE /api/registration-drafts/*': { status: 204 } });
    await discard('Rowan Testperson');
    expect(screen.queryByText(DRAFT_TEXTS.notDiscarded)).not.toBeInTheDocument();
  });

  it('2.1/17 are back after Discard and Undo, and are deleted when the list is left', async () => {
    const api = open(routes);
    const discardOf = async (name: string): Promise<HTMLElement> =>
      within(await rowOf(name)).getByRole('button', { name: 'Discard' });
    await userEvent.click(await discardOf('Rowan Testperson'));
    expect(screen.getByText(DRAFT_TEXTS.discardedIntake('Rowan Testperson'))).toBeInTheDocument();
    expect(within(await rowOf('No name yet')).getByRole('button', { name: 'Resume' })).toHaveFocus();
    await press('Undo');
    expect(await discardOf('Rowan Testperson')).toBeInTheDocument();
    await userEvent.click(await discardOf('Rowan Testperson'));
    await userEvent.click(await discardOf('No name yet'));
    expect(screen.getByRole('tabpanel')).toHaveFocus();
    expect(screen.queryByRole('heading', { name: /unfinished intake/ })).not.toBeInTheDocument();
    await written(api, 1, 'DELETE /api/registration-drafts/*');
    expect(api.callsOf('DELETE /api/registration-drafts/intake-1')).toHaveLength(1);
    await openTab(/^Tests/);
    await written(api, 1, 'DELETE /api/registration-drafts/intake-2');
  });

  it('2.1/16 each have their own draft', async () => {
    const api = open(routes);
    await userEvent.type(await screen.findByLabelText(/^First Name/), 'Maple');
    await written(api, 1, 'PUT /api/registration-drafts/*');
    const [call] = api.callsOf('PUT /api/registration-drafts/*');
    expect(call?.path).toMatch(/\/intake-[0-9a-f]{32}$/);
    expect(call?.body).toMatchObject({ form: { firstName: 'Maple' }, version: 0 });
  });
});
