import type { RegistryEntry } from '@firstlight/domain/platform/registry';
import { type FromWatchdog, STOPPED_ADDRESS, type ToWatchdog } from '@firstlight/domain/operations/watchdog';
import type { RemoteModule } from '@firstlight/platform';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { type ReactElement, use, useEffect, useSyncExternalStore } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Remotes } from '../loader/remotes';
import { RemotesContext } from '../routing/remotes-context';
import { ScreenSlot } from '../screen/screen-slot';
import { guardOf } from './guarded-remotes';
import { STOPPED_TEXT } from './stopped-failure';
import { disabledRevision, subscribeDisabled } from './disabled-remotes';
import { Watched } from './watched';
import { beginScreen } from './watchdog';

const NAME = 'mf-sample';
const entry: RegistryEntry = {
  ...{ name: NAME, version: '1.2.0', audience: 'staff', contract: '^1.0.0', preload: [] },
  ...{ routes: ['/admin-sample'], entry: '/e.js', integrity: '', displayName: { en: 'Samples' } },
};
const sample: RemoteModule = {
  name: NAME,
  routes: [{ path: '/admin-sample', Screen: () => <h1>Samples</h1>, kind: 'staff' }],
};

let page: (message: FromWatchdog) => void;
const said: ToWatchdog[] = [];

class FakeWorker {
  constructor() {
    void Promise.resolve().then(() => page({ kind: 'ready' }));
  }
  set onmessage(listener: (event: { data: FromWatchdog }) => void) {
    page = (data) => listener({ data });
  }
  postMessage(message: ToWatchdog): void {
    said.push(message);
  }
}

const notes = new Map<string, Response>();
const cache = {
  match: async (address: string) => notes.get(address),
  delete: async (address: string) => notes.delete(address),
};
const address = `${STOPPED_ADDRESS}${NAME}/1.2.0`;
const noteOf = (at: number): Response => ({ text: async () => String(at) }) as Response;

function aRemotes(): Remotes {
  let loaded: RemoteModule | undefined;
  const loading = Promise.resolve(sample).then((module) => (loaded = module));
  return {
    entries: () => [entry],
    add: () => undefined,
    replace: () => undefined,
    loaded: () => loaded,
    load: () => loading,
    forget: () => undefined,
  };
}

function Layout({ remotes, ready }: ReturnType<typeof guardOf>): ReactElement {
  use(ready);
  useSyncExternalStore(subscribeDisabled, disabledRevision);
  beginScreen(entry, '/admin-sample');
  return (
    <RemotesContext value={remotes}>
      <ScreenSlot route={{ kind: 'staff', remote: NAME, pattern: '/admin-sample' }} />
    </RemotesContext>
  );
}

async function open(): Promise<void> {
  const guard = guardOf(aRemotes());
  await act(async () => {
    render(
      <MemoryRouter initialEntries={['/admin-sample']}>
        <Layout {...guard} />
      </MemoryRouter>,
    );
  });
}

const later = (ms: number): Promise<void> => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
const tryAgain = (): Promise<void> => act(async () => screen.getByRole('button', { name: 'Try again' }).click());

describe('2.8/8 a remote that hangs the page', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    Object.assign(window, { Worker: FakeWorker, caches: { open: async () => cache } });
    said.length = 0;
    notes.clear();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });

  it('is reported to the watchdog while it loads and while its screen is shown', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Samples' })).toBeVisible();
    const suspects = said.flatMap((message) => (message.kind === 'suspect' ? [message.suspect] : []));
    expect(suspects).toContainEqual({ remote: NAME, version: '1.2.0', area: '/admin-sample', first: true });
    expect(said).toContainEqual({ kind: 'beat' });
  });

  it('is removed from a page that still runs, and returns with Try again', async () => {
    // Never idle.
    Object.assign(window, { requestIdleCallback: () => 1, cancelIdleCallback: () => undefined });
    await open();
    await act(async () => page({ kind: 'stopped', suspect: { remote: NAME, version: '1.2.0', first: true } }));
    expect(screen.getByRole('heading', { name: 'Samples' })).toBeVisible();
    await later(2_000);
    expect(screen.getByRole('heading', { name: 'Samples can’t be shown right now' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(STOPPED_TEXT.en);
    expect(said).toContainEqual({ kind: 'ended' });
    await tryAgain();
    expect(screen.getByRole('heading', { name: 'Samples' })).toBeVisible();
  });

  it('stays if long work ends on its own', async () => {
    await open();
    await act(async () => page({ kind: 'stopped', suspect: { remote: NAME, version: '1.2.0', first: true } }));
    await later(3_000);
    expect(screen.getByRole('heading', { name: 'Samples' })).toBeVisible();
  });

  it('is left out of the next page for an hour, unless the user requests it', async () => {
    notes.set(address, noteOf(Date.now() - 3_599_000));
    await open();
    expect(screen.getByRole('alert')).toHaveTextContent(STOPPED_TEXT.en);
    await tryAgain();
    expect(screen.getByRole('heading', { name: 'Samples' })).toBeVisible();
    expect(notes.size).toBe(0);
  });

  it('is shown again after that hour', async () => {
    notes.set(address, noteOf(Date.now() - 3_601_000));
    await open();
    expect(screen.getByRole('heading', { name: 'Samples' })).toBeVisible();
  });

  it('is reported if it sets a global variable', async () => {
    const sendBeacon = jest.fn<(to: string, body: Blob) => boolean>(() => true);
    Object.assign(navigator, { sendBeacon });
    await open();
    await later(1_100);
    Object.assign(window, { leakedByASample: 1, mf_sample: 1, webpackChunkmf_sample: [] });
    await later(2_100);
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    expect(sendBeacon.mock.calls[0]?.[0]).toBe('/telemetry/remote-failure');
    Reflect.deleteProperty(window, 'leakedByASample');
  });
});

describe('2.8/8 code of a remote inside another one’s screen', () => {
  it('is the suspect while it renders, runs effects and handles events; afterwards the screen is again', async () => {
    const other = { name: 'mf-other', version: '2.0.0' };
    const seen: string[] = [];
    const look = (when: string): void => {
      const last = said.findLast((message) => message.kind === 'suspect');
      seen.push(`${when}: ${last?.kind === 'suspect' ? last.suspect.remote : ''}`);
    };
    function Overlay(): ReactElement {
      look('renders');
      useEffect(() => look('runs an effect'));
      return (
        <button type="button" onClick={() => look('is pressed')}>
          Press
        </button>
      );
    }
    await open();
    render(
      <Watched part={other}>
        <Overlay />
      </Watched>,
    );
    look('afterwards');
    screen.getByRole('button', { name: 'Press' }).click();
    expect(seen).toEqual([
      'renders: mf-other',
      'runs an effect: mf-other',
      `afterwards: ${NAME}`,
      'is pressed: mf-other',
    ]);
  });
});
