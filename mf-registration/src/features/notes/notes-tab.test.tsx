import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aRegistration, aUser, itemFields } from '@firstlight/testing/factories';
import { press } from '@firstlight/testing/press';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type Answer, stubApi } from '@firstlight/testing/stub-api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';

beforeAll(() => loadScreens(remote));

const RECORD = '/api/admin-registration/r-1';
const templates = [
  { id: 't-1', name: 'Follow-up', content: 'Called the client.', is_default: true },
  { id: 't-2', name: 'Van visit', content: 'Seen at the van.', is_default: false },
];
const saved = {
  ...itemFields('n-1'),
  noteDate: '2026-11-02',
  noteText: 'Words of the saved note.',
  templateType: 'Follow-up',
};

/** Opens the tab; from then on each list of templates is answered when its function is called. */
async function open(): Promise<(() => void)[]> {
  const held: (() => void)[] = [];
  const api = stubApi({
    [`GET ${RECORD}`]: { body: aRegistration() },
    [`GET ${RECORD}/notes`]: { body: { notes: [saved] } },
    [`GET ${RECORD}/activities`]: { body: { activities: [] } },
    'GET /api/notes-templates': { body: templates },
  });
  renderRemote(remote, '/admin-edit/r-1/notes', aUser());
  await press('Add Note');
  await screen.findByRole('option', { name: 'Van visit' });
  api.on({
    'GET /api/notes-templates': () =>
      new Promise<Answer>((resolve) => {
        held.push(() => resolve({ body: templates }));
      }),
  });
  return held;
}

const choose = (name: string): Promise<void> => userEvent.selectOptions(screen.getByLabelText('Template'), name);
const text = (): HTMLElement => screen.getByLabelText('Note Text');

describe('a template that loads slowly', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => void jest.restoreAllMocks());

  it('TAB-NOTE-02 does not undo the choice of Select made after it', async () => {
    const held = await open();
    await choose('Follow-up');
    await waitFor(() => expect(held).toHaveLength(1));
    await choose('Select');
    await act(async () => held[0]?.());
    expect(screen.getByLabelText('Template')).toHaveValue('Select');
    expect(text()).toHaveValue('');
    expect(text()).toHaveAttribute('readonly');
  });

  it('TAB-NOTE-03 does not replace the words of a saved note opened with Edit', async () => {
    const held = await open();
    await choose('Follow-up');
    await waitFor(() => expect(held).toHaveLength(1));
    await press('Edit');
    await waitFor(() => expect(text()).toHaveValue('Words of the saved note.'));
    expect(text()).not.toHaveAttribute('readonly');
    await act(async () => held[0]?.());
    expect(text()).toHaveValue('Words of the saved note.');
  });

  it('TAB-NOTE-03 offers Undo of the replaced text if it arrives while another tab is open', async () => {
    const held = await open();
    await choose('Follow-up');
    await waitFor(() => expect(held).toHaveLength(1));
    held[0]?.();
    await waitFor(() => expect(text()).toHaveValue('Called the client.'));
    await userEvent.type(text(), ' No answer, try Friday.');
    await choose('Van visit');
    await waitFor(() => expect(held).toHaveLength(2));
    await userEvent.click(screen.getByRole('tab', { name: /^Activities/ }));
    await waitFor(() => expect(screen.queryByLabelText('Note Text')).not.toBeInTheDocument());
    await act(async () => held[1]?.());
    await userEvent.click(screen.getByRole('tab', { name: /^Notes/ }));
    await waitFor(() => expect(text()).toHaveValue('Seen at the van.'));
    await press('Undo');
    expect(text()).toHaveValue('Called the client. No answer, try Friday.');
  });

  it('TAB-NOTE-03 offers no Undo of a template’s text in a saved note opened with Edit', async () => {
    const held = await open();
    await choose('Follow-up');
    await waitFor(() => expect(held).toHaveLength(1));
    held[0]?.();
    await waitFor(() => expect(text()).toHaveValue('Called the client.'));
    await userEvent.type(text(), ' No answer.');
    await choose('Van visit');
    await waitFor(() => expect(held).toHaveLength(2));
    held[1]?.();
    expect(await screen.findByText('The template replaced your text.')).toBeInTheDocument();
    await press('Edit');
    await waitFor(() => expect(text()).toHaveValue('Words of the saved note.'));
    expect(screen.queryByText('The template replaced your text.')).not.toBeInTheDocument();
  });
});
