import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { OVERLAY_TEXTS as TEXTS } from '@firstlight/domain/operations/remote-overlays';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { renderRemote } from '@firstlight/testing/render-staff';
import { stubApi, type ApiStub } from '@firstlight/testing/stub-api';
import { aFakeApi } from '@firstlight/testing/fake-api/fake-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UnreleasedPanel } from './unreleased-panel';

const START = 'POST /api/remote-overlay';
const reload = jest.fn();

function open(allowed = true): ApiStub {
  const api = stubApi({}, aFakeApi({ remoteOverlay: { allowed, overlay: null } }));
  const Screen = () => <UnreleasedPanel reload={reload} />;
  const routes = [{ path: '/admin-settings', Screen, kind: 'staff' as const }];
  const address = '/admin-settings?remote=mf-dashboard&origin=http%3A%2F%2Flocalhost%3A4300';
  renderRemote({ name: 'mf-admin-auth', routes }, address, aUser());
  return api;
}

afterEach(() => {
  jest.restoreAllMocks();
  reload.mockClear();
  sessionStorage.clear();
});

describe('2.8/5 loading an unreleased remote', () => {
  it('takes remote and address from the link of the development server, and reloads the page', async () => {
    const api = open();
    expect(await screen.findByLabelText('Remote')).toHaveValue('mf-dashboard');
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: TEXTS.start }));
    expect(api.callsOf(START)[0]?.body).toEqual({ remote: 'mf-dashboard', origin: 'http://localhost:4300' });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('rejects an address on another computer without https, and shows the server’s reason', async () => {
    const api = open();
    const address = await screen.findByLabelText('Address of the development server');
    await userEvent.clear(address);
    await userEvent.type(address, 'http://dev.example.org');
    await userEvent.click(screen.getByRole('button', { name: TEXTS.start }));
    expect(screen.getByRole('alert')).toHaveTextContent(TEXTS.origin);
    expect(api.callsOf(START)).toEqual([]);
    api.on({ [START]: { status: 403, body: { detail: 'You do not have permission to do this.' } } });
    await userEvent.clear(address);
    await userEvent.type(address, 'https://dev.example.org');
    await userEvent.click(screen.getByRole('button', { name: TEXTS.start }));
    expect(await screen.findByText('You do not have permission to do this.')).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  it('is not shown to anyone else', async () => {
    const api = open(false);
    await expect(screen.findByLabelText('Remote', {}, { timeout: 300 })).rejects.toThrow();
    expect(api.callsOf('GET /api/remote-overlay')).toHaveLength(1);
  });
});
