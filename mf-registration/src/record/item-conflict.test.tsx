import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Note } from '@firstlight/domain/record/record-tabs';
import { expectAccessible } from '@firstlight/testing/axe';
import { aRegistration, aUser, itemFields } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));

jest.setTimeout(60_000);

const RECORD = '/api/admin-registration/r-1';
const STALE = { status: 409, body: { detail: 'This record was changed by someone else.' } };

const note: Note = {
  ...itemFields('n-1'),
  noteDate: '2026-11-20',
  noteText: 'Met at the van.',
  templateType: 'General Note',
};

const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

/** Edits the note while someone else has saved (or deleted) it. */
async function editWhile(theirs: Note[], refusal: { status: number; body: unknown }): Promise<ApiStub> {
  const api = stubApi({
    [`GET ${RECORD}`]: { body: aRegistration() },
    'GET /api/notes-templates': { body: [] },
    [`GET ${RECORD}/notes`]: { body: { notes: [note] } },
    [`PUT ${RECORD}/note/n-1`]: refusal,
    [`POST ${RECORD}/note`]: { status: 201, body: note },
  });
  renderRemote(remote, '/admin-edit/r-1/notes', aUser());
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.type(screen.getByLabelText('Note Text'), ' Tea and a kit.');
  api.on({ [`GET ${RECORD}/notes`]: { body: { notes: theirs } } });
  await press('Update Note');
  return api;
}

describe('an item that someone else saved in the meantime', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('2.1/21 is compared field by field and saved on top of the current version', async () => {
    const theirs = { ...note, version: 2, noteDate: '2026-11-19', noteText: 'Met at the shelter.' };
    const api = await editWhile([theirs], STALE);
    expect(await screen.findByText(/Someone else saved this item in the meantime/)).toBeInTheDocument();
    expect(screen.getByLabelText('Note Text')).toHaveValue('Met at the van. Tea and a kit.');
    await press('Compare');
    expect(screen.getByRole('radio', { name: 'Met at the van. Tea and a kit.' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '19 November 2026' })).toBeChecked();
    await expectAccessible(screen.getByRole('dialog'));
    await press('Continue with these');
    api.on({ [`PUT ${RECORD}/note/n-1`]: { body: { ...theirs, version: 3 } } });
    await press('Update Note');
    await screen.findByText('Note updated successfully!');
    expect(api.callsOf(`PUT ${RECORD}/note/n-1`)[1]?.body).toMatchObject({
      version: 2,
      noteDate: '2026-11-19',
      noteText: 'Met at the van. Tea and a kit.',
    });
  });

  it('2.1/21 can be saved as a new one if it was deleted', async () => {
    const api = await editWhile([], { status: 404, body: { detail: 'Not found' } });
    expect(await screen.findByText(/This item was deleted in the meantime/)).toBeInTheDocument();
    expect(screen.getByLabelText('Note Text')).toHaveValue('Met at the van. Tea and a kit.');
    await press('Save Note');
    await waitFor(() => expect(api.callsOf(`POST ${RECORD}/note`)).toHaveLength(1));
    expect(api.callsOf(`POST ${RECORD}/note`)[0]?.body).toMatchObject({ noteText: 'Met at the van. Tea and a kit.' });
  });
});
