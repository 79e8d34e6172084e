import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Note } from '@firstlight/domain/record/record-tabs';
import { REGISTRATION_TEXTS } from '@firstlight/domain/clients/registrations';
import { expectAccessible } from '@firstlight/testing/axe';
import { aRegistration, aUser, itemFields } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));

const RECORD = '/api/admin-registration/r-1';
const note: Note = {
  ...itemFields('n-1', {
    version: 2,
    created_by_name: 'Aspen Staffperson',
    updated_at: '2026-11-21T15:30:00.000Z',
    updated_by_name: 'Rowan Sample',
  }),
  noteDate: '2026-11-20',
  noteText: 'Met at the van.',
  templateType: 'General Note',
};
const marked: Note = {
  ...note,
  entered_in_error: { at: '2026-11-22T15:00:00.000Z', by: 'u-2', by_name: 'Rowan Sample', reason: 'Wrong client' },
};

async function open(current: Note[], deleted: Note[] = []): Promise<ApiStub> {
  const api = stubApi({
    [`GET ${RECORD}`]: { body: aRegistration() },
    'GET /api/notes-templates': { body: [] },
    [`GET ${RECORD}/notes`]: ({ search }) => ({ body: { notes: search === '' ? current : deleted } }),
    [`DELETE ${RECORD}/note/n-1`]: { status: 204 },
    [`POST ${RECORD}/note/n-1/restore`]: { body: note },
  });
  renderRemote(remote, '/admin-edit/r-1/notes', aUser());
  await screen.findByText('Saved Notes');
  return api;
}

const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

describe('items entered in error', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('2.1/4 asks the specified question with an optional reason, and undoes the deletion', async () => {
    const api = await open([note]);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = screen.getByRole('dialog', { name: 'Delete note' });
    expect(question).toHaveTextContent('Are you sure you want to delete this note?');
    await userEvent.type(within(question).getByLabelText('Reason (optional)'), ' Wrong client ');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Note deleted successfully!');
    expect(api.callsOf(`DELETE ${RECORD}/note/n-1`)).toMatchObject([{ search: '', body: { reason: 'Wrong client' } }]);
    await press('Undo');
    await waitFor(() => expect(api.callsOf(`POST ${RECORD}/note/n-1/restore`)).toHaveLength(1));
  });

  it('2.1/4 sends no reason when none was typed', async () => {
    const api = await open([note]);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = screen.getByRole('dialog', { name: 'Delete note' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Note deleted successfully!');
    expect(api.callsOf(`DELETE ${RECORD}/note/n-1`)).toMatchObject([{ body: null }]);
  });

  it('2.1/4 2.1/16 keeps the reason when the deletion fails, and takes a repeated one as done', async () => {
    const api = await open([note]);
    api.on({ [`DELETE ${RECORD}/note/n-1`]: 'offline' });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const ask = (): HTMLElement => screen.getByRole('dialog', { name: 'Delete note' });
    await userEvent.type(within(ask()).getByLabelText('Reason (optional)'), 'Wrong client');
    await userEvent.click(within(ask()).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(api.callsOf(`DELETE ${RECORD}/note/n-1`)).toHaveLength(1));
    await screen.findByRole('alert');
    // The first call had arrived.
    api.on({ [`DELETE ${RECORD}/note/n-1`]: { status: 404, body: { detail: 'Not found.' } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(within(ask()).getByLabelText('Reason (optional)')).toHaveValue('Wrong client');
    await userEvent.click(within(ask()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Note deleted successfully!')).toBeInTheDocument();
    expect(api.callsOf(`DELETE ${RECORD}/note/n-1`)[1]?.body).toEqual({ reason: 'Wrong client' });
  });

  it('2.1/4 says that a deletion failed if the record is gone', async () => {
    const api = await open([note]);
    api.on({ [`DELETE ${RECORD}/note/n-1`]: { status: 404, body: { detail: REGISTRATION_TEXTS.notFound } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = screen.getByRole('dialog', { name: 'Delete note' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.queryByText('Note deleted successfully!')).not.toBeInTheDocument();
  });

  it('2.1/4 collapses deleted items with reason, person and time, and restores them', async () => {
    const api = await open([], [marked]);
    await userEvent.click(await screen.findByText('Entered in error (1)'));
    expect(screen.getByText(/Deleted .* by Rowan Sample: Wrong client/)).toBeVisible();
    expect(screen.getByText('General Note dated 20 November 2026', { selector: 's' })).toBeVisible();
    await expectAccessible(document.body);
    await press('Restore');
    await waitFor(() => expect(api.callsOf(`POST ${RECORD}/note/n-1/restore`)).toHaveLength(1));
  });

  it('2.1/4 after a deletion the focus goes to the next item, then to the heading; Undo focuses the item', async () => {
    const second = { ...note, ...itemFields('n-2'), noteText: 'Called.' };
    const api = await open([note, second]);
    const removeFirst = async (left: Note[]): Promise<void> => {
      const [first] = await screen.findAllByRole('button', { name: 'Delete' });
      await userEvent.click(first as HTMLElement);
      const question = screen.getByRole('dialog', { name: 'Delete note' });
      api.on({ [`GET ${RECORD}/notes`]: ({ search }) => ({ body: { notes: search === '' ? left : [] } }) });
      await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    };
    api.on({ [`DELETE ${RECORD}/note/n-2`]: { status: 204 } });
    await removeFirst([second]);
    await waitFor(() => expect(screen.getByText('Called.').closest('li')).toHaveFocus());
    await removeFirst([]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Saved Notes' })).toHaveFocus());
    api.on({
      [`POST ${RECORD}/note/n-2/restore`]: { body: second },
      [`GET ${RECORD}/notes`]: ({ search }) => ({ body: { notes: search === '' ? [second] : [] } }),
    });
    await press('Undo');
    await waitFor(() => expect(screen.getByText('Called.').closest('li')).toHaveFocus());
  });

  it('2.1/4 focuses an item restored from the list of errors', async () => {
    const api = await open([], [marked]);
    await userEvent.click(await screen.findByText('Entered in error (1)'));
    api.on({ [`GET ${RECORD}/notes`]: ({ search }) => ({ body: { notes: search === '' ? [note] : [] } }) });
    await press('Restore');
    await waitFor(() => expect(screen.getByText('Met at the van.').closest('li')).toHaveFocus());
  });

  it('2.1/5 shows who saved an item and who changed it last', async () => {
    await open([note]);
    expect(await screen.findByText(/^Saved .* by Aspen Staffperson · changed .* by Rowan Sample/)).toBeVisible();
  });
});
