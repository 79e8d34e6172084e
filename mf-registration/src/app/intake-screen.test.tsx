import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { press } from '@firstlight/testing/press';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { fill } from '@firstlight/testing/fill';
import { loadScreens, renderRemote, type StaffPage } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
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

async function enterNames(): Promise<void> {
  await fill(await screen.findByLabelText(/^First Name/), 'Maple');
  await fill(screen.getByLabelText(/^Last Name/), 'Testperson');
}

describe('intake screen', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    sessionStorage.setItem('admin_authenticated', 'true');
  });
  afterEach(() => void jest.restoreAllMocks());

  it('REG-11 opens with the one-shot flag and clears it', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'New Registration' })).toBeInTheDocument();
    expect(sessionStorage.getItem('admin_authenticated')).toBeNull();
    await expectAccessible();
  });

  it('REG-09 REG-10 asks for the gate PIN without the flag', async () => {
    sessionStorage.clear();
    const { api } = open({
      'POST /api/auth/gate-verify': { status: 401, body: { detail: 'Invalid PIN. Access denied.' } },
    });
    expect(screen.getByRole('heading', { name: 'Admin Access' })).toBeInTheDocument();
    const pin = screen.getByLabelText('PIN');
    expect(pin).toHaveAttribute('maxlength', '4');
    await userEvent.type(pin, '1234');
    await press('Access Dashboard');
    expect(await screen.findByText('Invalid PIN. Access denied.')).toBeInTheDocument();
    expect(pin).toHaveValue('');
    await expectAccessible();
    api.on({ 'POST /api/auth/gate-verify': { status: 204 } });
    await userEvent.type(pin, '2018');
    await press('Access Dashboard');
    expect(await screen.findByRole('heading', { name: 'New Registration' })).toBeInTheDocument();
  });

  it('REG-01 goes home from both Admin Menu and Home', async () => {
    const { page } = open();
    await press('Admin Menu');
    expect(page.address()).toBe('/');
  });

  it('REG-06 REG-08 shows the permitted tabs, or why there are none', async () => {
    const { page } = open({}, aUser({ permissions: {} }));
    expect(await screen.findByText("You don't have permission to access any registration tabs.")).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Access Restricted' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Back to Menu' }));
    // Before the screen redirects by itself.
    expect(page.address()).toBe('/admin-menu');
  });

  it.each([
    ['REG-03', { status: 200, body: { ok: true } }, 'System test passed! Backend server is responding correctly...'],
    [
      'REG-04',
      { status: 503, body: { detail: 'x' } },
      'System test failed. Backend server is not responding properly. Please contact support.',
    ],
    [
      'REG-05',
      'offline' as const,
      'System test failed due to network error. Please check your connection or contact support.',
    ],
  ])('%s tests the system', async (_id, answer, text) => {
    open({ 'GET /api/': answer });
    await press('System Verification');
    await press('Test Photo Upload System');
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('REG-14 REG-17 REG-19 REG-20 saves the whole form once and confirms it, at the top of the page', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { api } = open();
    await enterNames();
    const before = Date.now();
    await press('Save');
    expect(await screen.findByRole('heading', { name: 'Saved for Review!' })).toBeInTheDocument();
    expect(scrollTo.mock.lastCall).toEqual([{ top: 0 }]);
    expect(screen.getByTestId('registration-id')).toHaveTextContent('r-9');
    const [call] = api.callsOf(SAVE);
    expect(call?.body).toMatchObject({
      firstName: 'Maple',
      lastName: 'Testperson',
      patientConsent: 'verbal',
      province: 'Ontario',
      language: 'English',
      hivResult: 'negative',
      coverageType: 'Select',
      selectedTemplate: 'Select',
      city: null,
      dob: null,
    });
    const marked = Date.parse(localStorage.getItem('new_registration_submitted') ?? '');
    expect(marked).toBeGreaterThanOrEqual(before);
    expect(marked).toBeLessThanOrEqual(Date.now());
    await expectAccessible();
  });

  it('REG-17 2.7/9 names the client before the record was read, so that no button moves under the pointer', async () => {
    open({ 'GET /api/admin-registration/r-9': () => new Promise(() => undefined) });
    await enterNames();
    await fill(screen.getByLabelText('Date of Birth'), '1980-05-13');
    await press('Save');
    await screen.findByRole('heading', { name: 'Saved for Review!' });
    const client = screen.getByRole('region', { name: 'Who this is' });
    expect(client).toHaveTextContent('Maple Testperson');
    expect(client).toHaveTextContent('Born 13 May 1980');
  });

  it('REG-16 loads the seven lists of the new registration', async () => {
    const { api } = open();
    await enterNames();
    await press('Save');
    await screen.findByText('Saved for Review!');
    const lists = ['tests', 'attachments', 'notes', 'medications', 'interactions', 'dispensing', 'activities'];
    for (const list of lists) expect(api.callsOf(`GET /api/admin-registration/r-9/${list}`)).toHaveLength(1);
  });

  it('REG-18 REG-21 continues with the patient file or with another registration', async () => {
    const { page } = open();
    await enterNames();
    await press('Save');
    await press('Register Another');
    expect(await screen.findByLabelText(/^First Name/)).toHaveValue('');
    await enterNames();
    await press('Save');
    await press('Go to Patient File');
    expect(page.address()).toBe('/admin-edit/r-9');
  });

  it.each([
    ['Go to Dashboard', '/admin-dashboard'],
    ['Back to Home', '/'],
  ])('REG-18 %s opens %s', async (button, address) => {
    const { page } = open();
    await enterNames();
    await press('Save');
    await press(button);
    expect(page.address()).toBe(address);
  });

  it('REG-29 retries a save after a lost response with the same key, so that nobody is registered twice', async () => {
    const { api } = open({
      [SAVE]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await enterNames();
    await press('Save');
    expect(
      await screen.findByText('Unable to connect to the server. Please check your internet connection.'),
    ).toBeInTheDocument();
    api.on({ [SAVE]: { status: 201, body: { registration_id: 'r-9' } } });
    await press('Save');
    await screen.findByText('Saved for Review!');
    const keys = api.callsOf(SAVE).map((call) => call.headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it.each([
    [
      'REG-22',
      422,
      { detail: [{ type: 'missing', loc: ['body', 'lastName'], msg: 'x' }] },
      'Please fill in the required fields: lastName',
    ],
    [
      'REG-23',
      422,
      { detail: [{ type: 'value_error', loc: ['body', 'dob'], msg: 'x' }] },
      'Please check your form data and try again.',
    ],
    ['REG-24', 422, { detail: 'Postal code looks odd' }, 'Postal code looks odd'],
    ['REG-25', 422, '{', 'Validation error. Please check all required fields are filled correctly.'],
    ['REG-26', 413, { detail: 'x' }, 'File too large. Please choose a smaller photo.'],
    ['REG-27', 500, { detail: 'x' }, 'Server error. Please try again later or contact support.'],
    ['REG-28', 403, { detail: 'Not allowed here' }, 'Not allowed here'],
    ['REG-28', 400, {}, 'Registration failed. Please try again.'],
  ])('%s turns %i %j into a message', async (_id, status, body, text) => {
    open({ [SAVE]: { status, body } });
    await enterNames();
    await press('Save');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText(/^First Name/)).toHaveValue('Maple');
  });

  it('VOICE-03 VOICE-04 fills in the form from words, marks the fields, and clears them again', async () => {
    open();
    await fill(
      await screen.findByLabelText('Verbal registration'),
      'maple sample female date of birth may 13 1980 disposition poct neg',
    );
    await press('Auto-Fill Fields');
    expect(screen.getByLabelText(/^Last Name/)).toHaveValue('Sample');
    expect(screen.getByLabelText(/^Last Name/)).toHaveAttribute('data-marked', 'true');
    expect(screen.getByLabelText('Date of Birth')).toHaveValue('1980-05-13');
    expect(screen.getByText(/Date of birth: 13 May 1980/)).toBeInTheDocument();
    expect(screen.getByLabelText('Physician')).toHaveValue('None');
    await userEvent.type(screen.getByLabelText(/^Last Name/), 's');
    expect(screen.getByLabelText(/^Last Name/)).not.toHaveAttribute('data-marked');
    await press('Clear Auto-Filled Data');
    expect(screen.getByLabelText(/^First Name/)).toHaveValue('');
    expect(screen.getByLabelText('Date of Birth')).toHaveValue('');
  });

  it('VOICE-02 requires text first', async () => {
    open();
    await press('Auto-Fill Fields');
    expect(await screen.findByText('No text to process. Please record some voice input first.')).toBeInTheDocument();
  });

  it('CLI-28 resets the test fields when the test type changes', async () => {
    open();
    await userEvent.selectOptions(await screen.findByLabelText('Test Type'), 'HIV');
    await userEvent.selectOptions(screen.getByLabelText('HIV Result'), 'positive');
    expect(screen.getByLabelText('HIV Type')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Test Type'), 'HCV');
    await userEvent.selectOptions(screen.getByLabelText('Test Type'), 'HIV');
    expect(screen.getByLabelText('HIV Result')).toHaveValue('negative');
    expect(screen.getByLabelText('HIV Tester')).toHaveValue('CM');
  });

  it('keeps typed text while another tab is open', async () => {
    const { page } = open();
    await enterNames();
    await userEvent.click(screen.getByRole('tab', { name: /Tests/ }));
    expect(page.address()).toBe('/admin-register/tests');
    await userEvent.click(screen.getByRole('tab', { name: /Client/ }));
    expect(await screen.findByLabelText(/^First Name/)).toHaveValue('Maple');
  });

  it('TAB-ATT-14 creates a stub for an attachment, and the later save updates it', async () => {
    const { api } = open({
      'POST /api/admin-registration/r-9/attachment': { status: 201, body: { id: 'a-1' } },
      'PUT /api/admin-registration/r-9': { body: {} },
    });
    await enterNames();
    await userEvent.click(screen.getByRole('tab', { name: 'Attachments' }));
    await userEvent.selectOptions(await screen.findByLabelText(/^Document Type/), 'consultation-report');
    await fill(screen.getByLabelText('Document URL'), 'https://example.org/letter');
    await press('Load URL');
    await press('Save Attachment');
    await waitFor(() => expect(api.callsOf('POST /api/admin-registration/r-9/attachment')).toHaveLength(1));
    expect(api.callsOf(SAVE)[0]?.body).toEqual({
      firstName: 'Maple',
      lastName: 'Testperson',
      patientConsent: 'verbal',
    });
    await userEvent.click(screen.getByRole('tab', { name: /Client/ }));
    await press('Save');
    await screen.findByText('Saved for Review!');
    expect(api.callsOf(SAVE)).toHaveLength(1);
    expect(api.callsOf('PUT /api/admin-registration/r-9')).toHaveLength(1);
  });
});
