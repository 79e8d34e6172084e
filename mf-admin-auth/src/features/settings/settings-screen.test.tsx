import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { DEVELOPMENT_PROFILE } from '@firstlight/domain/people/development-profile';
import { PROFILE_TEXTS } from '@firstlight/domain/people/program-profile-form';
import { unsavedWork } from '@firstlight/platform';
import { useNotices } from '@firstlight/staff-data';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { renderRemote, type StaffPage } from '@firstlight/testing/render-staff';
import { stubApi, type ApiStub, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { SettingsScreen } from './settings-screen';

const SESSIONS = [
  {
    id: 's-1',
    current: true,
    device: 'Chrome on Windows',
    address: '203.0.113.1',
    created_at: '2026-11-21T13:00:00.000Z',
    last_seen_at: '2026-11-21T14:00:00.000Z',
  },
  {
    id: 's-2',
    current: false,
    device: 'Safari on iPhone',
    address: '203.0.113.2',
    created_at: '2026-11-21T12:00:00.000Z',
    last_seen_at: '2026-11-21T12:30:00.000Z',
  },
];

/** The shell shows the notices; here they are below the screen. */
function ScreenWithNotices(): ReactElement {
  const { notices } = useNotices();
  return (
    <>
      <SettingsScreen />
      <output>{notices.map(({ text }) => text).join(' | ')}</output>
    </>
  );
}

function open(routes: StubbedRoutes = {}, user = aUser()): { api: ApiStub; page: StaffPage } {
  const api = stubApi({
    'GET /api/auth/sessions': { body: SESSIONS },
    'GET /api/auth/second-factor': { body: { method: 'email', recovery_codes_left: 0 } },
    ...routes,
  });
  const remote = {
    name: 'mf-admin-auth',
    routes: [{ path: '/admin-settings', Screen: ScreenWithNotices, kind: 'staff' as const }],
  };
  return { api, page: renderRemote(remote, '/admin-settings', user) };
}

async function enter(label: string, text: string): Promise<void> {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
}

async function givePin(): Promise<void> {
  await enter('Your PIN', '4820175936');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('your own sign-in', () => {
  it('USER-11 changes the PIN with the old one, and shows why the server rejected it', async () => {
    const { api } = open({ 'POST /api/auth/change-pin': { status: 422, body: { detail: 'Choose a different PIN' } } });
    await enter('Current PIN', '4820175936');
    await enter('New PIN', '123');
    await userEvent.click(screen.getByRole('button', { name: 'Change PIN' }));
    expect(screen.getByRole('alert')).toHaveTextContent('PIN must be exactly 10 digits');
    await enter('New PIN', '4567890');
    await enter('New PIN again', '1234567890');
    await userEvent.click(screen.getByRole('button', { name: 'Change PIN' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Choose a different PIN'));
    expect(api.callsOf('POST /api/auth/change-pin')[0]?.body).toEqual({
      current_pin: '4820175936',
      new_pin: '1234567890',
    });
  });

  it('ROUTE-22 lists sessions, ends one, and ends all after confirmation', async () => {
    const { api, page } = open({
      'DELETE /api/auth/sessions/s-2': { status: 204 },
      'POST /api/auth/logout-everywhere': { status: 204 },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Log out Safari on iPhone' }));
    await waitFor(() => expect(api.callsOf('GET /api/auth/sessions')).toHaveLength(2));
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }));
    const [, confirm] = screen.getAllByRole('button', { name: 'Log out everywhere' });
    await userEvent.click(confirm as HTMLElement);
    await waitFor(() => expect(page.address()).toBe('/'));
    expect(api.callsOf('POST /api/auth/logout-everywhere')).toHaveLength(1);
  });

  it('ROUTE-22 names the session that could not be ended', async () => {
    open({ 'DELETE /api/auth/sessions/s-2': 'offline', 'POST /api/auth/logout-everywhere': 'offline' });
    await userEvent.click(await screen.findByRole('button', { name: 'Log out Safari on iPhone' }));
    expect(await screen.findByText(/The session could not be ended\. Please try again\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }));
    const [, confirm] = screen.getAllByRole('button', { name: 'Log out everywhere' });
    await userEvent.click(confirm as HTMLElement);
    expect(await screen.findByText(/You could not be signed out everywhere\. Please try again\./)).toBeVisible();
  });
});

describe('the authenticator app', () => {
  it('AUTH-09 7.5.1 asks for the PIN, is set up with QR code or key, confirmed by a code, and shows the recovery codes once', async () => {
    const { api } = open({
      'POST /api/auth/totp/setup': {
        body: { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Firstlight:x?secret=A' },
      },
      'POST /api/auth/totp/confirm': { body: { recovery_codes: ['abcde-fghjk', 'mnpqr-stuvw'] } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Set up an app' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('PIN must be exactly 10 digits')).toBeVisible();
    expect(api.callsOf('POST /api/auth/totp/setup')).toHaveLength(0);
    await givePin();
    expect(api.callsOf('POST /api/auth/totp/setup')[0]?.body).toEqual({ pin: '4820175936' });
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    expect(screen.getByLabelText('Code of the app')).toHaveFocus();
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(screen.getByText('Please enter the 6-digit verification code')).toBeVisible();
    await enter('Code of the app', '048213');
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toHaveTextContent('abcde-fghjk');
    await userEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
    expect(screen.queryByText('abcde-fghjk')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Second factor' })).toHaveFocus();
  });

  it('2.6/5 AUTH-09 is set up on the same phone: a link for the app, and the key to copy', async () => {
    const uri = 'otpauth://totp/Firstlight:x?secret=ABCDEFGHIJKLMNOP';
    open({ 'POST /api/auth/totp/setup': { body: { secret: 'ABCDEFGHIJKLMNOP', uri } } });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
    await givePin();
    expect(await screen.findByRole('link', { name: 'Open an app on this device' })).toHaveAttribute('href', uri);
    await user.click(screen.getByRole('button', { name: 'Copy key' }));
    expect(await screen.findByText('Copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('ABCDEFGHIJKLMNOP');
  });

  it('2.6/5 copies, prints and downloads the recovery codes', async () => {
    const saved: Blob[] = [];
    Object.assign(URL, { createObjectURL: (blob: Blob) => (saved.push(blob), '#file'), revokeObjectURL: jest.fn() });
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    open({
      'GET /api/auth/second-factor': { body: { method: 'totp', recovery_codes_left: 1 } },
      'POST /api/auth/totp/recovery-codes': { body: { recovery_codes: ['abcde-fghjk', 'mnpqr-stuvw'] } },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    await user.type(screen.getByLabelText('Code of the app'), '048213');
    await screen.findByRole('list', { name: 'Recovery codes' });
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('abcde-fghjk\nmnpqr-stuvw');
    await user.click(screen.getByRole('button', { name: 'Download' }));
    const [file] = saved;
    expect(file?.type).toBe('text/plain');
    expect(screen.getByText(/Downloaded/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    await expectAccessible();
  });

  it('AUTH-09 is removed only with a code', async () => {
    const { api } = open({
      'GET /api/auth/second-factor': { body: { method: 'totp', recovery_codes_left: 1 } },
      'POST /api/auth/totp/remove': { status: 422, body: { detail: 'This code is not right.' } },
    });
    expect(await screen.findByText(/1 unused recovery code left/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove the app' }));
    await enter('Code of the app', '111111');
    expect(await screen.findByText('This code is not right.')).toBeVisible();
    expect(api.callsOf('POST /api/auth/totp/remove')[0]?.body).toEqual({ code: '111111' });
  });

  it('AUTH-09 names what failed on a broken connection', async () => {
    open({ 'POST /api/auth/totp/setup': 'offline' });
    await userEvent.click(await screen.findByRole('button', { name: 'Set up an app' }));
    await givePin();
    expect(await screen.findByText('The setup could not be started. Please try again.')).toBeVisible();
  });

  it.each([
    ['New recovery codes', 'POST /api/auth/totp/recovery-codes', 'New recovery codes could not be made.'],
    ['Remove the app', 'POST /api/auth/totp/remove', 'The app could not be removed.'],
  ])('AUTH-09 names what failed on a broken connection: %s', async (button, call, failed) => {
    open({ 'GET /api/auth/second-factor': { body: { method: 'totp', recovery_codes_left: 1 } }, [call]: 'offline' });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await enter('Code of the app', '048213');
    expect(await screen.findByText(`${failed} Please try again.`)).toBeVisible();
  });
});

describe('the program', () => {
  const ADMIN = aUser({ user_id: 'admin', user_type: 'admin' });
  const STORED = { profile: DEVELOPMENT_PROFILE, version: 3 };

  it('ROLE-01 the main admin changes its profile; an invalid value is reported at its field', async () => {
    const saved = { profile: { ...DEVELOPMENT_PROFILE, phone: '1-888-555-0177' }, version: 4 };
    const { api } = open(
      { 'GET /api/program-profile/stored': { body: STORED }, 'PUT /api/program-profile': { body: saved } },
      ADMIN,
    );
    const phone = await screen.findByLabelText('Phone, text and fax');
    expect(phone).toHaveValue('1-800-555-0142');
    await expectAccessible();
    await userEvent.clear(phone);
    await userEvent.type(phone, '555-0177');
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(phone).toHaveAccessibleDescription(PROFILE_TEXTS.phone);
    expect(phone).toHaveFocus();
    expect(api.callsOf('PUT /api/program-profile')).toHaveLength(0);
    await userEvent.clear(phone);
    await userEvent.type(phone, '1-888-555-0177');
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    await waitFor(() => expect(api.callsOf('PUT /api/program-profile')).toHaveLength(1));
    const { referralSite: _own, ...form } = saved.profile;
    expect(api.callsOf('PUT /api/program-profile')[0]?.body).toEqual(form);
    await waitFor(() => expect(api.callsOf('GET /api/program-profile/stored')).toHaveLength(2));
  });

  it('ROLE-01 is shown in groups; the days of reviews are dates', async () => {
    open({ 'GET /api/program-profile/stored': { body: STORED } }, ADMIN);
    const reviews = await screen.findByRole('group', { name: 'Content reviews' });
    const inputs = [...reviews.querySelectorAll('input')];
    expect(inputs.map(({ type }) => type)).toEqual(['text', ...Array(8).fill('date')]);
    const groups = ['Program', 'Staff presets', 'Organizations', 'Content reviews'];
    const counts = groups.map((name) => screen.getByRole('group', { name }).querySelectorAll('input').length);
    expect(counts).toEqual([4, 3, 8, 9]);
  });

  it('shows that someone else changed it, and keeps typed text until the saved profile is requested', async () => {
    open(
      {
        'GET /api/program-profile/stored': { body: STORED },
        'PUT /api/program-profile': { status: 409, body: { detail: PROFILE_TEXTS.changedMeanwhile } },
      },
      ADMIN,
    );
    const doctor = await screen.findByLabelText('Preset physician');
    await userEvent.type(doctor, ' Jr.');
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText(PROFILE_TEXTS.changedMeanwhile)).toBeVisible();
    expect(doctor).toHaveValue('Dr. Rowan Hale Jr.');
    await userEvent.click(screen.getByRole('button', { name: 'Show what is saved' }));
    await waitFor(() => expect(screen.getByLabelText('Preset physician')).toHaveValue('Dr. Rowan Hale'));
  });

  it('2.1/15 2.1/16 shows text saved elsewhere, unless something was typed, which counts as unsaved', async () => {
    const elsewhere = { profile: { ...DEVELOPMENT_PROFILE, doctor: 'Dr. Sage Moor' }, version: STORED.version + 1 };
    const { api, page } = open({ 'GET /api/program-profile/stored': { body: STORED } }, ADMIN);
    const doctor = (): HTMLElement => screen.getByLabelText('Preset physician');
    await screen.findByLabelText('Preset physician');
    api.on({ 'GET /api/program-profile/stored': { body: elsewhere } });
    await page.go('/elsewhere');
    await page.go('/admin-settings');
    await waitFor(() => expect(doctor()).toHaveValue('Dr. Sage Moor'));
    await userEvent.type(doctor(), ' Jr.');
    expect(unsavedWork()).toMatchObject([{ where: '/admin-settings', label: 'Program profile' }]);
  });

  it('2.6/5 says that sharing this device could not be saved', async () => {
    open({ 'GET /api/program-profile/stored': { body: STORED }, 'PUT /api/auth/device': 'offline' }, ADMIN);
    const shared = await screen.findByLabelText('Staff share this device');
    await waitFor(() => expect(shared).toBeEnabled());
    await userEvent.click(shared);
    expect(await screen.findByText('This setting could not be saved. Please try again.')).toBeVisible();
  });

  it('ROLE-02 others see only their own sign-in', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'My sign-in' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Program profile' })).toBeNull();
  });
});
