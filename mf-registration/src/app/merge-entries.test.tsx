import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { aRegistration, aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));

const entry = (id: string, name: string, code: string | null) => ({
  id,
  name,
  code,
  is_frequent: false,
  is_default: code !== null,
});

async function edit(name: string): Promise<ApiStub> {
  const api = stubApi({
    'GET /api/admin-registration/r-1': { body: aRegistration() },
    'GET /api/dispositions': {
      body: [entry('d-1', 'POCT NEG', 'POCT_NEG'), entry('d-2', 'Poct negative', null)],
    },
    'GET /api/referral-sites': { body: [] },
    'GET /api/dispositions/d-2/usage': { body: { records: 12 } },
    'POST /api/dispositions/d-2/merge': { body: { entry: entry('d-1', 'POCT NEG', 'POCT_NEG'), moved: 12 } },
  });
  renderRemote(remote, '/admin-edit/r-1', aUser());
  await userEvent.click(await screen.findByRole('button', { name: 'Manage dispositions' }));
  await userEvent.click(await screen.findByRole('button', { name }));
  return api;
}

const often = (): HTMLElement =>
  within(screen.getByRole('dialog', { name: 'Edit Disposition' })).getByLabelText('Used often');

const save = (): Promise<void> =>
  userEvent.click(
    within(screen.getByRole('dialog', { name: 'Edit Disposition' })).getByRole('button', { name: 'Save' }),
  );

describe('merging entries of a managed list', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('2.1/10 shows how many records will move, and merges after confirmation', async () => {
    const api = await edit('Poct negative');
    await userEvent.selectOptions(screen.getByLabelText('Merge into'), 'POCT NEG');
    await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
    const question = await screen.findByRole('dialog', { name: 'Merge disposition' });
    expect(question).toHaveTextContent(
      '“Poct negative” is removed and “POCT NEG” stays. 12 records move to “POCT NEG”.',
    );
    await userEvent.click(within(question).getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(api.callsOf('POST /api/dispositions/d-2/merge')[0]?.body).toEqual({ into: 'd-1' }));
  });

  it('2.1/10 DLG-09 “Used often” leaves the name that a colleague gave the entry meanwhile', async () => {
    const api = await edit('Poct negative');
    api.on({
      'GET /api/dispositions': { body: [entry('d-2', 'Negative, told by phone', null)] },
      'PUT /api/dispositions/d-2': { body: entry('d-2', 'Negative, told by phone', null) },
    });
    await userEvent.click(often());
    await save();
    await waitFor(() =>
      expect(api.callsOf('PUT /api/dispositions/d-2')[0]?.body).toEqual({
        name: 'Negative, told by phone',
        is_frequent: true,
      }),
    );
  });

  it('2.1/10 says when the list can’t be read before saving, and keeps what was chosen', async () => {
    const api = await edit('Poct negative');
    api.on({ 'GET /api/dispositions': { status: 503, body: { detail: 'Busy' } } });
    await userEvent.click(often());
    await save();
    expect(await screen.findByText(/^Failed to update disposition: /)).toBeVisible();
    expect(often()).toBeChecked();
    expect(api.callsOf('PUT /api/dispositions/d-2')).toEqual([]);
  });

  it('2.1/10 offers no merge for an entry of the specification', async () => {
    await edit('POCT NEG D');
    expect(await screen.findByRole('dialog', { name: 'Edit Disposition' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Merge into')).toBeNull();
  });
});
