import type { RemoteModule } from '@firstlight/platform';
import { onPlatformEvent, useParams } from '@firstlight/platform';
import type { RegistryEntry } from '@firstlight/domain/platform/registry';
import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { LoadFailure } from '../loader/load-failure';
import type { Remotes } from '../loader/remotes';
import { RemotesContext } from '../routing/remotes-context';
import { ScreenSlot } from './screen-slot';

function Record(): ReactElement {
  return <h1>Record {useParams()['registrationId']}</h1>;
}

const registration: RemoteModule = {
  name: 'mf-registration',
  routes: [{ path: '/admin-edit/:registrationId', Screen: Record, kind: 'staff' }],
};

const entry: RegistryEntry = {
  ...{ name: 'mf-registration', version: '1.0.0', audience: 'staff', contract: '^1.0.0', preload: [] },
  ...{ routes: ['/admin-edit/:registrationId'], entry: '/e.js', integrity: '' },
  displayName: { en: 'Registration' },
};

/** Remotes whose next load resolves with `next`; a failure is cached until it is cleared, as in the real ones. */
function remotesOf(next: () => Promise<RemoteModule>, known = entry): Remotes {
  let promise: Promise<RemoteModule> | undefined;
  let loaded: RemoteModule | undefined;
  function load(): Promise<RemoteModule> {
    promise ??= next().then((module) => {
      loaded = module;
      return module;
    });
    return promise;
  }
  return {
    entries: () => [known],
    add: () => undefined,
    replace: () => undefined,
    loaded: () => loaded,
    load,
    forget() {
      promise = undefined;
      loaded = undefined;
    },
  };
}

async function show(remotes: Remotes, pattern = '/admin-edit/:registrationId'): Promise<void> {
  await act(async () => {
    render(
      <RemotesContext value={remotes}>
        <MemoryRouter initialEntries={['/admin-edit/17']}>
          <ScreenSlot route={{ kind: 'staff', remote: 'mf-registration', pattern }} />
        </MemoryRouter>
      </RemotesContext>,
    );
  });
}

describe('the slot of a screen', () => {
  it('ROUTE-13 shows the screen with the parameters of its pattern', async () => {
    await show(remotesOf(async () => registration));
    expect(screen.getByRole('heading', { name: 'Record 17' })).toBeVisible();
  });

  it('shows which area failed, a link home and the number, and recovers with Try again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let dead = true;
    const remotes = remotesOf(async () => {
      if (dead) throw new LoadFailure('mf-registration', 'network');
      return registration;
    });
    const onTryAgain = jest.fn();
    await show({ ...remotes, onTryAgain });
    expect(screen.getByRole('heading', { name: 'Registration can’t be shown right now' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: '1-800-555-0142' })).toBeVisible();
    dead = false;
    await act(async () => userEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getByRole('heading', { name: 'Record 17' })).toBeVisible();
    expect(onTryAgain).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['staff', 1],
    ['public', 0],
  ] as const)('2.8/2 asks again who is signed in when a %s remote doesn’t load: %i time', async (audience, times) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const asked = jest.fn();
    const stop = onPlatformEvent('access-refused', asked);
    await show(remotesOf(() => Promise.reject(new LoadFailure(entry.name, 'network')), { ...entry, audience }));
    expect(asked).toHaveBeenCalledTimes(times);
    stop();
  });

  it('2.8/2 shows the remote’s own failure text', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const told = { ...entry, failureText: { en: 'Stops are on the paper list meanwhile.' } };
    await show(remotesOf(() => Promise.reject(new LoadFailure(entry.name, 'network')), told));
    expect(screen.getByRole('alert')).toHaveTextContent('Stops are on the paper list meanwhile.');
  });

  it('fails as an invalid module if the remote has no screen for its route', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const sendBeacon = jest.fn(() => true);
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
    await show(remotesOf(async () => ({ ...registration, routes: [] })));
    expect(screen.getByTestId('remote-failure')).toBeVisible();
    expect(sendBeacon).toHaveBeenCalledTimes(1);
  });
});
