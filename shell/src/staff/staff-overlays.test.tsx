import type { RemoteModule } from '@firstlight/platform';
import { announceEvent, onPlatformEvent, rememberUser } from '@firstlight/platform';
import { overlayMark } from '@firstlight/domain/operations/overlay-marks';
import { StaffStoreProvider } from '@firstlight/staff-data';
import { aUser } from '@firstlight/testing/factories';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { type ReactElement, useEffect, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { LoadFailure } from '../loader/load-failure';
import type { Remotes } from '../loader/remotes';
import { RemotesContext } from '../routing/remotes-context';
import { declaredRemotes } from '../testing/declared-remotes';
import { StaffNotices } from './staff-notices';
import { StaffOverlays } from './staff-overlays';

const FIND_FAILED = 'Find a client could not be loaded. Check the connection and try again.';

function Search(): ReactElement | null {
  const [open, setOpen] = useState(false);
  useEffect(() => onPlatformEvent('find-client', () => setOpen(true)), []);
  return open ? <p>Search is open</p> : null;
}

function textOf(body: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(body ?? new Blob());
  });
}

/** Remotes that fail while `dead()`; a failure is cached until it is cleared, as in the real ones. */
function remotesWhile(dead: () => boolean, search: () => ReactElement | null = Search): Remotes {
  const promises = new Map<string, Promise<RemoteModule>>();
  const modules = new Map<string, RemoteModule>();
  const load = async (name: string): Promise<RemoteModule> => {
    if (name === 'mf-dashboard' && dead()) throw new LoadFailure(name, 'network');
    const overlays: Record<string, () => ReactElement | null> = {
      'mf-dashboard': search,
      'mf-registration': () => <p>Timers run</p>,
    };
    const module = { name, routes: [], StaffOverlay: overlays[name] ?? (() => null) };
    modules.set(name, module);
    return module;
  };
  return {
    entries: declaredRemotes,
    add: () => undefined,
    replace: () => undefined,
    loaded: (name) => modules.get(name),
    load: (name) => {
      const promise = promises.get(name) ?? load(name);
      promises.set(name, promise);
      return promise;
    },
    forget: (name) => void promises.delete(name),
  };
}

async function show(remotes: Remotes): Promise<void> {
  rememberUser(aUser({ permissions: { Client: true } }));
  await act(async () => {
    render(
      <RemotesContext value={remotes}>
        <StaffStoreProvider>
          <StaffUiProvider>
            <MemoryRouter>
              <StaffNotices />
              <StaffOverlays />
            </MemoryRouter>
          </StaffUiProvider>
        </StaffStoreProvider>
      </RemotesContext>,
    );
  });
}

const find = (): Promise<void> => act(async () => announceEvent('find-client'));

describe('on every staff screen', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => {
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

  it('2.1/34 opens Find a client after a failed load, as soon as it can be loaded', async () => {
    let dead = true;
    await show(remotesWhile(() => dead));
    await find();
    expect(screen.queryByText('Search is open')).not.toBeInTheDocument();
    expect(screen.getByText(FIND_FAILED)).toBeVisible();
    dead = false;
    await find();
    expect(screen.getByText('Search is open')).toBeVisible();
  });

  it('2.1/25 shows and sounds running timers after a reload, and loads nothing without timers', async () => {
    const remotes = remotesWhile(() => false);
    await show(remotes);
    expect(screen.queryByText('Timers run')).not.toBeInTheDocument();
    sessionStorage.setItem(overlayMark('mf-registration'), '1');
    await show(remotes);
    expect(screen.getByText('Timers run')).toBeVisible();
  });

  it('2.8/8 reports one that throws while it is shown, once and with its place; the others stay', async () => {
    const bodies: Blob[] = [];
    const sendBeacon = (_address: string, body: Blob): boolean => bodies.push(body) > 0;
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
    const error = new TypeError('made up');
    error.stack = 'TypeError\n    at f (https://clinic.example.org/remotes/mf-dashboard/1.0.0/find.js:1:20)';
    sessionStorage.setItem(overlayMark('mf-registration'), '1');
    const broken = (): never => {
      throw error;
    };
    await show(remotesWhile(() => false, broken));
    expect(screen.getByText('Timers run')).toBeVisible();
    expect(bodies).toHaveLength(1);
    expect(JSON.parse(await textOf(bodies[0]))).toMatchObject({
      ...{ remote: 'mf-dashboard', version: '1.0.0', kind: 'execution', error: 'TypeError' },
      frames: 'mf-dashboard/1.0.0/find.js:1:20',
    });
    await show(remotesWhile(() => true));
    expect(bodies).toHaveLength(1);
  });

  it('2.1/34 recovers when the network returns', async () => {
    let dead = true;
    await show(remotesWhile(() => dead));
    dead = false;
    await act(async () => void window.dispatchEvent(new Event('online')));
    await find();
    expect(screen.getByText('Search is open')).toBeVisible();
    expect(screen.queryByText(FIND_FAILED)).not.toBeInTheDocument();
  });
});
