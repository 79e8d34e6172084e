import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { press } from '@firstlight/testing/press';
import { aRegistration, aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote, type StaffPage } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));

const SAVE = 'POST /api/admin-register';

function open(routes: StubbedRoutes = {}, user = aUser(), path = '/admin-register'): { api: ApiStub; page: StaffPage } {
  const api = stubApi({
    'GET /api/registration-drafts/intake': { body: { draft: null } },
    [SAVE]: { status: 201, body: { registration_id: 'r-9' } },
    ...routes,
  });
  return { api, page: renderRemote(remote, path, user) };
}

async function typeNames(): Promise<void> {
  await userEvent.type(await screen.findByLabelText(/^First Name/), 'Maple');
  await userEvent.type(screen.getByLabelText(/^Last Name/), 'Testperson');
}

describe('the person in an intake', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    sessionStorage.setItem('admin_authenticated', 'true');
  });
  afterEach(() => void jest.restoreAllMocks());

  it('2.1/12 names the person on the success screen; its first action is the next step', async () => {
    const { page } = open();
    await typeNames();
    await press('Save');
    await screen.findByText('Saved for Review!');
    const [first] = within(screen.getByRole('tabpanel')).getAllByRole('button');
    expect(first).toHaveAccessibleName('Add a test for Maple Testperson');
    await press('Add a test for Maple Testperson');
    expect(page.address()).toBe('/admin-edit/r-9/tests');
  });

  it('2.1/12 shows the client on the other tabs once the intake is saved, under its own heading', async () => {
    open({ 'GET /api/admin-registration/r-9': { body: aRegistration({ id: 'r-9', registration_id: 'r-9' }) } });
    await typeNames();
    expect(screen.queryByRole('region', { name: 'Who this is' })).toBeNull();
    await press('Save');
    await screen.findByText('Saved for Review!');
    await userEvent.click(screen.getByRole('tab', { name: 'Notes' }));
    expect(await screen.findByRole('region', { name: 'Who this is' })).toHaveTextContent('Maple Testperson');
    expect(screen.getByRole('heading', { name: 'New Registration' })).toBeInTheDocument();
  });

  describe('2.1/13 a record that may be the same person', () => {
    const match = {
      registration_id: 'r-2',
      firstName: 'Mapel',
      lastName: 'Testperson',
      dob: '1980-05-13',
      disposition: null,
    };
    const likely = { ...match, because: ['similar'], score: 0.9, reasons: ['similar name', 'same date of birth'] };
    const ROUTE = 'POST /api/registration-matches';
    const title = 'This may be the same person';

    async function fill(): Promise<void> {
      await typeNames();
      fireEvent.change(screen.getByLabelText(/^Date of Birth/), { target: { value: '1980-05-13' } });
    }

    it('prompts once at Save: open it, or save a new person', async () => {
      const { api } = open({ [ROUTE]: { body: { matches: [likely] } } });
      await fill();
      await press('Save');
      const dialog = await screen.findByRole('dialog', { name: title });
      expect(dialog).toHaveTextContent('Mapel Testperson, born 13 May 1980 (similar name, same date of birth)');
      expect(within(dialog).getByRole('link', { name: 'Mapel Testperson' })).toHaveAttribute('href', '/admin-edit/r-2');
      expect(api.callsOf(SAVE)).toEqual([]);
      await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      expect(screen.getByLabelText(/^First Name/)).toHaveValue('Maple');
      await press('Save');
      await press('Save as a new person');
      expect(await screen.findByText('Saved for Review!')).toBeInTheDocument();
      expect(api.callsOf(SAVE)).toHaveLength(1);
    });

    it("doesn't prompt after Register anyway, or when it is less likely", async () => {
      const { api } = open({
        [ROUTE]: { body: { matches: [likely, { ...likely, registration_id: 'r-3', score: 0.8 }] } },
      });
      await fill();
      await userEvent.click(await screen.findByRole('button', { name: 'Register anyway' }));
      expect(screen.queryByText('This client may be registered already.')).toBeNull();
      await press('Save');
      expect(await screen.findByText('Saved for Review!')).toBeInTheDocument();
      expect(api.callsOf(SAVE)).toHaveLength(1);
    });

    it('never blocks a save if the search fails', async () => {
      open({ [ROUTE]: { status: 500, body: { detail: 'x' } } });
      await fill();
      await press('Save');
      expect(await screen.findByText('Saved for Review!')).toBeInTheDocument();
    });
  });

  it("2.1/12 offers no tab that this user can't open", async () => {
    open({}, aUser({ permissions: { Client: true, Notes: true } }));
    await typeNames();
    await press('Save');
    expect(await screen.findByRole('button', { name: 'Add a note for Maple Testperson' })).toBeInTheDocument();
  });
});
