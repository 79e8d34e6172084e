import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { expectAccessible } from '@firstlight/testing/axe';
import { aRegistration, aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));

const templates = [
  { id: 't-1', name: 'General', content: 'Made-up text.', is_default: true },
  { id: 't-2', name: 'Outreach', content: 'Met at the park.', is_default: false },
];
const BROKEN = { status: 500, body: { detail: 'x' } };

type Kind = { tab: string; api: string; button: string; title: string; noun: string };
const CLINICAL: Kind = {
  tab: '',
  api: 'clinical-templates',
  button: 'Manage templates',
  title: 'Manage Clinical Summary Templates',
  noun: 'clinical template',
};
const NOTES: Kind = {
  tab: '/notes',
  api: 'notes-templates',
  button: 'Manage notes templates',
  title: 'Manage Notes Templates',
  noun: 'template',
};

async function open({ tab, api, button, title }: Kind, routes: StubbedRoutes = {}): Promise<[ApiStub, HTMLElement]> {
  const stub = stubApi({
    'GET /api/admin-registration/r-1': { body: aRegistration() },
    'GET /api/admin-registration/r-1/notes': { body: { notes: [] } },
    [`GET /api/${api}`]: { body: templates },
    [`POST /api/${api}`]: { status: 201, body: { id: 't-3', name: 'x', content: '', is_default: false } },
    [`PUT /api/${api}/t-2`]: { body: templates[1] },
    [`DELETE /api/${api}/t-2`]: { status: 204 },
    ...routes,
  });
  renderRemote(remote, `/admin-edit/r-1${tab}`, aUser());
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: title });
  await within(dialog).findByText('Outreach');
  return [stub, dialog];
}

const press = (dialog: HTMLElement, name: string): Promise<void> =>
  userEvent.click(within(dialog).getByRole('button', { name }));

async function confirmDeletion(dialog: HTMLElement): Promise<void> {
  await press(dialog, 'Delete Outreach');
  const question = screen.getByRole('dialog', { name: 'Delete template' });
  expect(question).toHaveTextContent('Are you sure you want to delete this template?');
  await press(question, 'Delete');
}

describe.each([
  ['clinical summary templates (DLG-01 DLG-02 DLG-03)', CLINICAL],
  ['notes templates (DLG-04 DLG-05 DLG-06 DLG-07)', NOTES],
])('Manage dialog of %s', (_name, kind) => {
  afterEach(() => void jest.restoreAllMocks());

  it('DLG-02 DLG-05 keeps no deleted template in the form: typed text is added as a new one', async () => {
    const [api, dialog] = await open(kind);
    await press(dialog, 'Edit Outreach');
    await confirmDeletion(dialog);
    await waitFor(() => expect(within(dialog).getByLabelText('Template name')).toHaveValue(''));
    await press(dialog, 'Edit Outreach');
    await userEvent.type(within(dialog).getByLabelText('Template name'), ' visit');
    await confirmDeletion(dialog);
    await press(dialog, 'Add');
    await waitFor(() => expect(api.callsOf(`POST /api/${kind.api}`)).toHaveLength(1));
    expect(api.callsOf(`POST /api/${kind.api}`)[0]?.body).toMatchObject({ name: 'Outreach visit' });
    expect(api.callsOf(`PUT /api/${kind.api}/t-2`)).toHaveLength(0);
  });

  it('2.1/10 a renamed template keeps the content that a colleague gave it meanwhile', async () => {
    const [api, dialog] = await open(kind);
    await press(dialog, 'Edit Outreach');
    api.on({ [`GET /api/${kind.api}`]: { body: [templates[0], { ...templates[1], content: 'New dose.' }] } });
    await userEvent.type(within(dialog).getByLabelText('Template name'), ' visit');
    await press(dialog, 'Update');
    await waitFor(() => expect(api.callsOf(`PUT /api/${kind.api}/t-2`)).toHaveLength(1));
    expect(api.callsOf(`PUT /api/${kind.api}/t-2`)[0]?.body).toEqual({ name: 'Outreach visit', content: 'New dose.' });
  });

  it('DLG-02 DLG-05 adds with trimmed name and content, edits and deletes', async () => {
    const [api, dialog] = await open(kind);
    await userEvent.type(within(dialog).getByLabelText('Template name'), '  Van  ');
    await userEvent.type(within(dialog).getByLabelText('Template content'), '  At the van. ');
    await press(dialog, 'Add');
    await waitFor(() => expect(api.callsOf(`POST /api/${kind.api}`)).toHaveLength(1));
    expect(api.callsOf(`POST /api/${kind.api}`)[0]?.body).toEqual({
      name: 'Van',
      content: 'At the van.',
      is_default: false,
    });
    await waitFor(() => expect(within(dialog).getByLabelText('Template name')).toHaveValue(''));

    await press(dialog, 'Edit Outreach');
    await userEvent.type(within(dialog).getByLabelText('Template name'), ' visit');
    await press(dialog, 'Update');
    await waitFor(() => expect(api.callsOf(`PUT /api/${kind.api}/t-2`)).toHaveLength(1));
    expect(api.callsOf(`PUT /api/${kind.api}/t-2`)[0]?.body).toEqual({
      name: 'Outreach visit',
      content: 'Met at the park.',
    });
    await confirmDeletion(dialog);
    await waitFor(() => expect(api.callsOf(`DELETE /api/${kind.api}/t-2`)).toHaveLength(1));
    await expectAccessible(dialog);
    for (const close of within(dialog).getAllByRole('button', { name: 'Close' }).slice(-1))
      await userEvent.click(close);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('DLG-02 DLG-05 Edit leads to the form, and a save or a deletion is announced', async () => {
    const [, dialog] = await open(kind);
    const name = within(dialog).getByLabelText('Template name');
    await press(dialog, 'Edit Outreach');
    expect(within(dialog).getByRole('heading', { name: 'Edit Outreach' })).toBeInTheDocument();
    expect(name).toHaveFocus();
    await userEvent.type(name, ' visit');
    await press(dialog, 'Update');
    expect(await within(dialog).findByText('Template saved successfully!')).toBeInTheDocument();
    expect(within(dialog).getByRole('heading', { name: 'Add a template' })).toBeInTheDocument();
    expect(name).toHaveFocus();
    await confirmDeletion(dialog);
    expect(await within(dialog).findByText('“Outreach” was deleted.')).toBeInTheDocument();
    expect(name).toHaveFocus();
  });

  it('2.1/20 adds once if the response was lost, even if the text changed since', async () => {
    const lost = (): never => {
      throw new TypeError('Failed to fetch');
    };
    const route = `POST /api/${kind.api}`;
    const [api, dialog] = await open(kind, { [route]: lost, [`PUT /api/${kind.api}/t-3`]: { body: templates[1] } });
    const name = within(dialog).getByLabelText('Template name');
    await userEvent.type(name, 'Van');
    await press(dialog, 'Add');
    await within(dialog).findByText(`Failed to add ${kind.noun}. Please try again.`);
    await press(dialog, 'Add');
    await waitFor(() => expect(api.callsOf(route)).toHaveLength(2));
    await userEvent.type(name, ' visit');
    api.on({ [route]: { status: 201, body: { id: 't-3', name: 'Van', content: '', is_default: false } } });
    await press(dialog, 'Add');
    await waitFor(() => expect(name).toHaveValue(''));
    const posts = api.callsOf(route);
    expect(new Set(posts.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(posts.map(({ body }) => body)).toEqual([posts[0]?.body, posts[0]?.body, posts[0]?.body]);
    expect(api.callsOf(`PUT /api/${kind.api}/t-3`)[0]?.body).toMatchObject({ name: 'Van visit' });
  });

  it('2.1/18 shows earlier texts and who replaced them, and restores one', async () => {
    const version = { id: 'v-1', name: 'Outreach', content: 'Met at the shelter.', replaced_by: 'Robin Sample' };
    const [api, dialog] = await open(kind, {
      [`GET /api/${kind.api}/t-2/versions`]: { body: [{ ...version, replaced_at: '2026-11-20T14:05:00.000Z' }] },
    });
    await press(dialog, 'Earlier versions of Outreach');
    const versions = screen.getByRole('dialog', { name: 'Earlier versions of Outreach' });
    await within(versions).findByText('Until 20 November 2026, 9:05 AM, replaced by Robin Sample');
    await expectAccessible(versions);
    await press(versions, 'Restore');
    await waitFor(() => expect(api.callsOf(`PUT /api/${kind.api}/t-2`)).toHaveLength(1));
    expect(api.callsOf(`PUT /api/${kind.api}/t-2`)[0]?.body).toEqual({
      name: 'Outreach',
      content: 'Met at the shelter.',
    });
    await waitFor(() => expect(versions).not.toBeInTheDocument());
  });

  it('2.1/17 2.1/24 after Edit, Undo restores typed text, and Close asks before discarding it', async () => {
    const [, dialog] = await open(kind);
    const content = within(dialog).getByLabelText('Template content');
    await userEvent.type(content, 'At the van.');
    await press(dialog, 'Edit Outreach');
    expect(content).toHaveValue('Met at the park.');
    await press(dialog, 'Undo');
    expect(content).toHaveValue('At the van.');
    expect(within(dialog).queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    const close = (): boolean => fireEvent(dialog, new Event('cancel', { cancelable: true }));
    close();
    await press(await screen.findByRole('dialog', { name: 'Discard what you typed?' }), 'Keep typing');
    expect(content).toHaveValue('At the van.');
    close();
    await press(await screen.findByRole('dialog', { name: 'Discard what you typed?' }), 'Discard');
    expect(dialog).not.toBeInTheDocument();
  });

  it('2.1/18 asks before a template names the open client', async () => {
    const [api, dialog] = await open(kind);
    await userEvent.type(within(dialog).getByLabelText('Template name'), 'Van');
    await userEvent.type(within(dialog).getByLabelText('Template content'), 'Met MAPLE at the van');
    await press(dialog, 'Add');
    const question = await screen.findByRole('dialog', { name: 'This text names the client' });
    await press(question, 'Go back');
    expect(api.callsOf(`POST /api/${kind.api}`)).toEqual([]);
    expect(within(dialog).getByLabelText('Template content')).toHaveValue('Met MAPLE at the van');
  });

  it('DLG-07 SUM-12 marks defaults and offers no Delete for them; search narrows the list', async () => {
    const [, dialog] = await open(kind);
    expect(within(dialog).getByText('D')).toBeInTheDocument();
    expect(within(dialog).queryByRole('button', { name: 'Delete General' })).not.toBeInTheDocument();
    await userEvent.type(within(dialog).getByLabelText('Search'), 'OUT');
    expect(within(dialog).queryByText('General')).not.toBeInTheDocument();
    expect(within(dialog).getByText('Outreach')).toBeInTheDocument();
  });

  it('DLG-03 DLG-06 shows what failed', async () => {
    const [, dialog] = await open(kind, {
      [`POST /api/${kind.api}`]: BROKEN,
      [`PUT /api/${kind.api}/t-2`]: BROKEN,
      [`DELETE /api/${kind.api}/t-2`]: BROKEN,
    });
    await userEvent.type(within(dialog).getByLabelText('Template name'), 'Van');
    await press(dialog, 'Add');
    expect(await within(dialog).findByText(`Failed to add ${kind.noun}. Please try again.`)).toBeInTheDocument();
    await press(dialog, 'Edit Outreach');
    await press(dialog, 'Update');
    expect(await within(dialog).findByText(`Failed to update ${kind.noun}. Please try again.`)).toBeInTheDocument();
    await confirmDeletion(dialog);
    expect(await within(dialog).findByText(`Failed to delete ${kind.noun}. Please try again.`)).toBeInTheDocument();
  });

  it('DLG-02 DLG-05 requires a name', async () => {
    const [api, dialog] = await open(kind);
    if (kind === NOTES) expect(within(dialog).getByRole('button', { name: 'Add' })).toBeDisabled();
    else {
      await press(dialog, 'Add');
      expect(within(dialog).getByText('Please enter a template name')).toBeInTheDocument();
    }
    await press(dialog, 'Edit Outreach');
    await userEvent.clear(within(dialog).getByLabelText('Template name'));
    await press(dialog, 'Update');
    expect(within(dialog).getByText('Please enter a template name')).toBeInTheDocument();
    const written = api.calls.filter(({ method, path }) => method !== 'GET' && path.includes(kind.api));
    expect(written).toEqual([]);
  });
});
