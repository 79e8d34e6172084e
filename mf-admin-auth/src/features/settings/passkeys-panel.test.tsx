import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AUTH_TEXTS, type Passkey } from '@firstlight/domain/people/auth';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { renderRemote } from '@firstlight/testing/render-staff';
import { stubApi, type ApiStub, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasskeysPanel } from './passkeys-panel';

const LAPTOP: Passkey = {
  id: 'k-1',
  label: 'Work laptop',
  created_at: '2026-11-20T15:00:00.000Z',
  last_used_at: null,
};
const OPTIONS = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Firstlight' },
  user: { id: 'dS0x', name: 'maple@example.org', displayName: 'Maple Testperson' },
  pubKeyCredParams: [],
};
const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
const ATTESTATION = {
  id: 'key-2',
  rawId: bytes('key-2'),
  type: 'public-key',
  response: { attestationObject: bytes('a'), clientDataJSON: bytes('c') },
  getClientExtensionResults: () => ({}),
};
const prompt = jest.fn<() => Promise<unknown>>();

function open(passkeys: Passkey[] | undefined, routes: StubbedRoutes = {}): ApiStub {
  const api = stubApi({
    'GET /api/auth/second-factor': { body: { method: 'email', recovery_codes_left: 0, passkeys } },
    'POST /api/auth/passkeys/setup': { body: { options: OPTIONS } },
    ...routes,
  });
  const Screen = PasskeysPanel as () => React.ReactElement;
  const routesOf = [{ path: '/admin-settings', Screen, kind: 'staff' as const }];
  renderRemote({ name: 'mf-admin-auth', routes: routesOf }, '/admin-settings', aUser());
  return api;
}

async function addPasskey(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Name'), ' Phone ');
  await userEvent.click(screen.getByLabelText('Your PIN'));
  await userEvent.paste('4820175936');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

beforeEach(() => {
  Object.assign(globalThis, { PublicKeyCredential: jest.fn() });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: prompt } });
  prompt.mockReset().mockResolvedValue(ATTESTATION);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  sessionStorage.clear();
});

describe('2.3/8 passkeys under Settings', () => {
  it('are not shown if the deployment has none', async () => {
    const api = open(undefined);
    await waitFor(() => expect(api.callsOf('GET /api/auth/second-factor')).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Passkeys' })).toBeNull();
  });

  it('adds one with a name and the PIN', async () => {
    const api = open([], { 'POST /api/auth/passkeys': { status: 204 } });
    expect(await screen.findByText('No passkeys yet.')).toBeVisible();
    await addPasskey();
    await waitFor(() => expect(api.callsOf('POST /api/auth/passkeys')).toHaveLength(1));
    expect(api.callsOf('POST /api/auth/passkeys/setup')[0]?.body).toEqual({ pin: '4820175936' });
    expect(api.callsOf('POST /api/auth/passkeys')[0]?.body).toMatchObject({
      label: 'Phone',
      credential: { id: 'key-2', type: 'public-key' },
    });
    await waitFor(() => expect(screen.queryByLabelText('Your PIN')).toBeNull());
    await waitFor(() => expect(api.callsOf('GET /api/auth/second-factor')).toHaveLength(2));
  });

  it('requires a name and a complete PIN before anything is sent', async () => {
    const api = open([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(expect.stringContaining(AUTH_TEXTS.passkeyLabel));
    expect(screen.getByText(AUTH_TEXTS.pinLength)).toBeVisible();
    await expectAccessible();
    expect(api.callsOf('POST /api/auth/passkeys/setup')).toHaveLength(0);
  });

  it('shows server errors, and when the browser created no key', async () => {
    const refused = { status: 422, body: { detail: AUTH_TEXTS.pinInvalid } };
    const api = open([], { 'POST /api/auth/passkeys/setup': refused });
    await addPasskey();
    expect(await screen.findByText(AUTH_TEXTS.pinInvalid)).toBeVisible();
    expect(prompt).not.toHaveBeenCalled();
    api.on({ 'POST /api/auth/passkeys/setup': { body: { options: OPTIONS } } });
    prompt.mockRejectedValue(new DOMException('closed', 'NotAllowedError'));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('No passkey was created. Please try again.')).toBeVisible();
    prompt.mockRejectedValue(new DOMException('known', 'InvalidStateError'));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(AUTH_TEXTS.passkeyKnown)).toBeVisible();
  });

  it('renames one, and removes one after confirmation', async () => {
    const api = open([LAPTOP], {
      'PUT /api/auth/passkeys/k-1': { status: 204 },
      'DELETE /api/auth/passkeys/k-1': { status: 204 },
    });
    const list = await screen.findByRole('list', { name: 'Passkeys' });
    expect(within(list).getByText(/never used/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Rename Work laptop' }));
    await userEvent.clear(screen.getByLabelText('Name'));
    await userEvent.type(screen.getByLabelText('Name'), 'Home laptop{Enter}');
    await waitFor(() => expect(api.callsOf('PUT /api/auth/passkeys/k-1')[0]?.body).toEqual({ label: 'Home laptop' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Work laptop' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(api.callsOf('DELETE /api/auth/passkeys/k-1')).toHaveLength(1));
  });

  it('names what failed on a broken connection', async () => {
    open([LAPTOP], {
      'POST /api/auth/passkeys': 'offline',
      'PUT /api/auth/passkeys/k-1': 'offline',
      'DELETE /api/auth/passkeys/k-1': 'offline',
    });
    await addPasskey();
    expect(await screen.findByText('The passkey could not be saved. Please try again.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Rename Work laptop' }));
    await userEvent.type(screen.getByLabelText('Name'), ' 2{Enter}');
    expect(await screen.findByText('The name could not be saved. Please try again.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Work laptop' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The passkey could not be removed. Please try again.')).toBeVisible();
  });
});
