import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { unsavedWork } from '@firstlight/platform';
import { aUser } from '@firstlight/testing/factories';
import { fill } from '@firstlight/testing/fill';
import { press } from '@firstlight/testing/press';
import { loadScreens, renderRemote, type StaffPage } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));
beforeEach(() => sessionStorage.setItem('admin_authenticated', 'true'));
afterEach(() => void jest.restoreAllMocks());

const saved_at = '2026-11-20T14:05:00.000Z';
const template = { id: 't-1', name: 'Van visit', content: 'Seen at the van.', is_default: false };

async function openIntake(): Promise<{ api: ApiStub; page: StaffPage }> {
  const api = stubApi({
    'POST /api/admin-register': { status: 201, body: { registration_id: 'r-9' } },
    'PUT /api/registration-drafts/*': { body: { version: 1, saved_at } },
    'DELETE /api/registration-drafts/*': { status: 204 },
    'GET /api/clinical-templates': { body: [template] },
  });
  const page = renderRemote(remote, '/admin-register', aUser());
  await fill(await screen.findByLabelText(/^First Name/), 'Maple');
  await fill(screen.getByLabelText(/^Last Name/), 'Testperson');
  return { api, page };
}

const openTab = async (name: RegExp): Promise<void> => userEvent.click(await screen.findByRole('tab', { name }));

describe('a saved intake', () => {
  it('2.1/16 REG-18 asks nothing about words in the verbal registration box', async () => {
    const { page } = await openIntake();
    await fill(screen.getByLabelText('Verbal registration'), 'something else entirely');
    expect(unsavedWork()).toMatchObject([{ label: 'Client' }, { label: 'Verbal registration' }]);
    await press('Save');
    await screen.findByRole('heading', { name: 'Saved for Review!' });
    expect(unsavedWork()).toEqual([]);
    await press('Go to Dashboard');
    expect(page.address()).toBe('/admin-dashboard');
  });

  it('2.1/18 waits until an edited template is saved or cancelled', async () => {
    const { api } = await openIntake();
    await screen.findByRole('option', { name: template.name });
    await userEvent.selectOptions(screen.getByLabelText('Clinical Summary Template'), template.name);
    await waitFor(() => expect(screen.getByLabelText('Clinical Summary')).toHaveValue(template.content));
    await press('Edit Template');
    await screen.findByText(/^Editing the template/);
    await userEvent.type(screen.getByLabelText('Clinical Summary'), ' Twice.');
    await press('Save');
    expect(await screen.findByText('Save or cancel the template first.')).toBeInTheDocument();
    expect(api.callsOf('POST /api/admin-register')).toEqual([]);
    await press('Cancel');
    await press('Save');
    expect(await screen.findByRole('heading', { name: 'Saved for Review!' })).toBeInTheDocument();
  });

  it('2.1/16 keeps text of its other tabs as a draft of the new record, not as an unfinished intake', async () => {
    const { api } = await openIntake();
    await openTab(/^Attachments/);
    await userEvent.selectOptions(await screen.findByLabelText(/^Document Type/), 'consultation-report');
    const work = { attachments: { input: { type: 'consultation-report' } } };
    const last = () => api.callsOf('PUT /api/registration-drafts/*').at(-1);
    await waitFor(() => expect(last()?.body).toMatchObject({ form: { firstName: 'Maple' }, work }));
    const intake = last()?.path;
    await openTab(/^Client/);
    await press('Save');
    await screen.findByRole('heading', { name: 'Saved for Review!' });
    await waitFor(() =>
      expect(last()).toMatchObject({ path: '/api/registration-drafts/r-9', body: { form: {}, work } }),
    );
    expect(api.calls.filter(({ path, method }) => path === intake && method !== 'GET').at(-1)?.method).toBe('DELETE');
  });
});
