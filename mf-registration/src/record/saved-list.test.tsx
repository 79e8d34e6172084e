import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { RECORD_LIST_PAGE_SIZE } from '@firstlight/domain/platform/limits';
import type { Note } from '@firstlight/domain/record/record-tabs';
import { aRegistration, aUser, itemFields } from '@firstlight/testing/factories';
import { loadScreens, renderRemote, type StaffPage } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import remote from '../remote';

beforeAll(() => loadScreens(remote));

const RECORD = '/api/admin-registration/r-1';
const ITEMS = 1_000;

const note = (number: number): Note => ({
  ...itemFields(`n-${number}`),
  noteDate: '2026-11-20',
  noteText: `Made-up note ${number}`,
  templateType: 'General Note',
});

function render(count: number, query = ''): { api: ApiStub; page: StaffPage } {
  const notes = Array.from({ length: count }, (_, n) => note(n));
  const api = stubApi({
    [`GET ${RECORD}`]: { body: aRegistration() },
    'GET /api/notes-templates': { body: [{ id: 't-1', name: 'General Note', content: 'Hello', is_default: true }] },
    [`GET ${RECORD}/notes`]: { body: { notes } },
    [`POST ${RECORD}/note`]: { status: 201, body: note(ITEMS) },
    [`PUT ${RECORD}/note/n-60`]: { body: { ...note(60), version: 2 } },
  });
  return { api, page: renderRemote(remote, `/admin-edit/r-1/notes${query}`, aUser()) };
}

async function open(count: number): Promise<ApiStub> {
  const { api } = render(count);
  await screen.findByText(`Page 1 of ${Math.ceil(count / RECORD_LIST_PAGE_SIZE)}`);
  return api;
}

const press = (name: string, at = 0): boolean =>
  fireEvent.click(screen.getAllByRole('button', { name })[at] as Element);

describe('a list of a thousand items', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('TAB-NOTE-09 shows one page at a time and can page through all of them', async () => {
    await open(ITEMS);
    expect(screen.getAllByRole('listitem')).toHaveLength(RECORD_LIST_PAGE_SIZE);
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    press('Next');
    expect(scrolled).toHaveBeenCalledWith({ block: 'start' });
    expect(scrolled.mock.contexts[0]).toBe(screen.getByText('Saved Notes').closest('section'));
    expect(screen.getByText('Page 2 of 40')).toBeInTheDocument();
    expect(screen.getByText('Made-up note 25')).toBeInTheDocument();
  });

  it('2.5/6 opens the page of the item that the address names, focuses it once and removes it from the address', async () => {
    const { page } = render(75, '?item=n-60');
    await waitFor(() => expect(screen.getByText('Made-up note 60').closest('li')).toHaveFocus());
    expect(screen.getByText('Page 3 of 3')).toBeInTheDocument();
    await waitFor(() => expect(page.address()).toBe('/admin-edit/r-1/notes'));
    press('Previous');
    expect(screen.getByText('Page 2 of 3')).toBeInTheDocument();
  });

  it('TAB-NOTE-05 goes to the page of the saved item: the first for a new one, its own for a change', async () => {
    const api = await open(75);
    press('Next');
    press('Next');
    press('Edit', 10);
    fireEvent.click(screen.getByRole('button', { name: 'Update Note' }));
    await screen.findByText('Note updated successfully!');
    await waitFor(() => expect(screen.getByText('Made-up note 60').closest('li')).toHaveFocus());
    expect(screen.getByText('Page 3 of 3')).toBeInTheDocument();

    fireEvent.change(screen.getByLabelText('Template'), { target: { value: 'General Note' } });
    await waitFor(() => expect(screen.getByLabelText('Note Text')).toHaveValue('Hello'));
    api.on({
      [`GET ${RECORD}/notes`]: { body: { notes: [note(ITEMS), ...Array.from({ length: 75 }, (_, n) => note(n))] } },
    });
    press('Save Note');
    await waitFor(() => expect(screen.getByText(`Made-up note ${ITEMS}`).closest('li')).toHaveFocus());
    expect(screen.getByText('Page 1 of 4')).toBeInTheDocument();
  });
});
