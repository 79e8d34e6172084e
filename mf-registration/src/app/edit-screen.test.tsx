import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { expectAccessible } from '@firstlight/testing/axe';
import { aRegistration, aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote, type StaffPage } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));

const record = aRegistration();
const lists = { 'GET /api/dispositions': { body: [] }, 'GET /api/referral-sites': { body: [] } };

function open(routes: StubbedRoutes = {}, path = '/admin-edit/r-1', user = aUser()): { api: ApiStub; page: StaffPage } {
  const api = stubApi({ ...lists, 'GET /api/admin-registration/r-1': { body: record }, ...routes });
  return { api, page: renderRemote(remote, path, user) };
}

const save = async (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('edit screen', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('EDIT-05 EDIT-01 loads the record and shows it, accessibly', async () => {
    open();
    expect(screen.getByRole('status', { name: 'Loading registration' })).toBeInTheDocument();
    expect(await screen.findByLabelText(/Last Name/)).toHaveValue('Testperson');
    expect(screen.getByLabelText('Phone 1')).toHaveValue('(226) 555-0101');
    await expectAccessible();
  });

  it('EDIT-02 EDIT-11 shows that a record does not exist and links back', async () => {
    const { page } = open({ 'GET /api/admin-registration/r-1': { status: 404, body: { detail: 'Not found' } } });
    expect(await screen.findByText('Registration not found.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Back to Admin Menu' }));
    expect(page.address()).toBe('/admin-menu');
  });

  it('EDIT-07 EDIT-09 saves the whole form with its version, empty texts as null', async () => {
    const { api } = open({
      'PUT /api/admin-registration/r-1': ({ body }) => ({ body: { ...record, ...(body as object), version: 4 } }),
    });
    const city = await screen.findByLabelText('City');
    await userEvent.clear(city);
    await userEvent.clear(screen.getByLabelText('Date of Birth'));
    await save();
    expect(
      await screen.findByText(
        'Changes saved successfully! You can continue editing or return to admin menu or dashboard.',
      ),
    ).toBeInTheDocument();
    const [sent] = api.callsOf('PUT /api/admin-registration/r-1');
    expect(sent?.body).toMatchObject({
      version: 3,
      city: null,
      dob: null,
      lastName: 'Testperson',
      phone1: '2265550101',
    });
    await userEvent.type(screen.getByLabelText('City'), 'Leamington');
    await save();
    await waitFor(() => expect(api.callsOf('PUT /api/admin-registration/r-1')).toHaveLength(2));
    expect(api.callsOf('PUT /api/admin-registration/r-1')[1]?.body).toMatchObject({ version: 4, city: 'Leamington' });
  });

  it("2.1/21 clears the last save's message when the next save starts or is rejected", async () => {
    const { api } = open({
      'PUT /api/admin-registration/r-1': ({ body }) => ({ body: { ...record, ...(body as object), version: 4 } }),
    });
    await userEvent.type(await screen.findByLabelText('AKA'), 'Sugar');
    await save();
    await screen.findByText(/^Changes saved successfully!/);
    await userEvent.clear(screen.getByLabelText(/Last Name/));
    await save();
    await screen.findByText('Last Name is required.');
    expect(screen.queryByText(/^Changes saved successfully!/)).not.toBeInTheDocument();
    expect(api.callsOf('PUT /api/admin-registration/r-1')).toHaveLength(1);
  });

  it('CLI-08 keeps the chosen disposition when the list arrives after the record, and sends it', async () => {
    const entry = { id: 'd-1', name: 'DELIVERY', is_frequent: false, is_default: true };
    let sendList = (): void => undefined;
    const asked = new Promise<void>((done) => (sendList = done));
    const { api } = open({
      'GET /api/admin-registration/r-1': { body: { ...record, disposition: 'DELIVERY' } },
      'GET /api/dispositions': async () => {
        await asked;
        return { body: [entry, { ...entry, id: 'd-2', name: 'ACTIVE' }] };
      },
      'PUT /api/admin-registration/r-1': ({ body }) => ({ body: { ...record, ...(body as object), version: 4 } }),
    });
    expect(await screen.findByLabelText('Disposition')).toHaveValue('DELIVERY');
    sendList();
    await screen.findByRole('option', { name: 'ACTIVE' });
    expect(screen.getByLabelText('Disposition')).toHaveValue('DELIVERY');
    await save();
    await waitFor(() => expect(api.callsOf('PUT /api/admin-registration/r-1')).toHaveLength(1));
    expect(api.callsOf('PUT /api/admin-registration/r-1')[0]?.body).toMatchObject({ disposition: 'DELIVERY' });
  });

  it('CLI-02 requires the last name before anything is sent', async () => {
    const { api } = open();
    await userEvent.clear(await screen.findByLabelText(/Last Name/));
    await save();
    expect(await screen.findByText('Last Name is required.')).toBeInTheDocument();
    expect(screen.getByLabelText(/Last Name/)).toHaveFocus();
    expect(api.callsOf('PUT /api/admin-registration/r-1')).toEqual([]);
  });

  it.each([
    [
      'EDIT-10',
      422,
      { detail: [{ type: 'missing', loc: ['body', 'firstName'], msg: 'x' }] },
      'Please fill in the required fields: firstName',
    ],
    [
      'EDIT-10',
      422,
      { detail: [{ type: 'value_error', loc: ['body', 'dob'], msg: 'x' }] },
      'Please check your form data and try again.',
    ],
    ['EDIT-10', 422, { detail: 'Postal code looks odd' }, 'Postal code looks odd'],
    ['EDIT-10', 422, '{', 'Validation error. Please check all required fields are filled correctly.'],
    [
      'EDIT-10 2.1/21',
      422,
      '<html><body><h1>422</h1></body></html>',
      'Validation error. Please check all required fields are filled correctly.',
    ],
    [
      'EDIT-10 2.1/21',
      422,
      { detail: '<h1>Blocked</h1>' },
      'Validation error. Please check all required fields are filled correctly.',
    ],
    ['EDIT-11', 404, { detail: 'x' }, 'Registration not found.'],
    ['EDIT-12', 503, { detail: 'x' }, 'Server error. Please try again later.'],
    ['EDIT-13', 403, { detail: 'x' }, 'Failed to update registration. Please try again.'],
  ])('%s turns %i %j into a message', async (_id, status, body, text) => {
    open({ 'PUT /api/admin-registration/r-1': { status, body } });
    await screen.findByLabelText(/Last Name/);
    await save();
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('EDIT-15 keeps all typed text when the network is down', async () => {
    open({
      'PUT /api/admin-registration/r-1': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await userEvent.type(await screen.findByLabelText('AKA'), 'Sugar');
    await save();
    expect(await screen.findByText('Network error. Please check your connection and try again.')).toBeInTheDocument();
    expect(screen.getByLabelText('AKA')).toHaveValue('Sugar');
  });

  it('EDIT-04 shows only permitted tabs and opens the first of them', async () => {
    const header = { id: 'r-1', registration_id: 'r-1', firstName: 'Maple', lastName: 'T', dob: null, age: null };
    open(
      { 'GET /api/admin-registration/r-1': { body: { ...header, disposition: null, status: 'pending' } } },
      '/admin-edit/r-1',
      aUser({ permissions: { Tests: true, Notes: true } }),
    );
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['Tests', 'Notes']);
    expect(screen.getByRole('tab', { name: 'Tests' })).toHaveAttribute('aria-selected', 'true');
  });

  it('ROLE-05 redirects to the menu if no tab is permitted', async () => {
    const { page } = open({}, '/admin-edit/r-1', aUser({ permissions: {} }));
    await waitFor(() => expect(page.address()).toBe('/admin-menu'));
  });

  it('EDIT-03 asks before leaving unsaved text, and only then', async () => {
    const { page } = open();
    await userEvent.type(await screen.findByLabelText('AKA'), 'Sugar');
    await userEvent.click(screen.getByRole('button', { name: 'Back to Dashboard' }));
    expect(page.address()).toBe('/admin-edit/r-1');
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('AKA')).toHaveValue('Sugar');
    await userEvent.clear(screen.getByLabelText('AKA'));
    await userEvent.click(screen.getByRole('button', { name: 'Home' }));
    expect(page.address()).toBe('/');
  });

  it('CLI-10 removes the physician for POCT NEG', async () => {
    open({
      'GET /api/dispositions': { body: [{ id: 'd1', name: 'POCT NEG', is_frequent: true, is_default: true }] },
    });
    await screen.findByRole('option', { name: 'POCT NEG' });
    await userEvent.selectOptions(screen.getByLabelText('Disposition'), 'POCT NEG');
    expect(screen.getByLabelText('Physician')).toHaveValue('None');
  });
});
