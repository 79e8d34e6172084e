import type { RegistryEntry } from '@firstlight/domain/platform/registry';
import type { RemoteModule } from '@firstlight/platform';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LoadFailure } from './load-failure';
import { createRemotes } from './remotes';

const ORIGIN = 'https://clinic.example.org';
const Screen = (): null => null;

const entry: RegistryEntry = {
  name: 'mf-dashboard',
  version: '1.0.0',
  audience: 'staff',
  contract: '^1.0.0',
  routes: ['/admin-dashboard'],
  entry: '/remotes/mf-dashboard/1.0.0/remoteEntry.js',
  integrity: `sha384-${'b'.repeat(64)}`,
  preload: [],
};
const dashboard: RemoteModule = {
  name: 'mf-dashboard',
  routes: [{ path: '/admin-dashboard', Screen, kind: 'staff' }],
};

type Answer = unknown;

/** A network that returns these responses in turn; errors are thrown. */
function networkOf(...answers: Answer[]): (entry: RegistryEntry, attempt: number) => Promise<unknown> {
  return jest.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
}

function remotesWith(network: ReturnType<typeof networkOf>, change: Partial<RegistryEntry> = {}) {
  const remotes = createRemotes(ORIGIN, network);
  remotes.add({ remotes: [{ ...entry, ...change }] });
  return remotes;
}

/** Waits while the pauses between tries run on fake timers. */
async function settled<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [result] = await Promise.all([Promise.allSettled([promise]), jest.advanceTimersByTimeAsync(10_000)]);
  return result[0];
}

const beacon = jest.fn<(address: string, body: Blob) => boolean>();

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(navigator, { sendBeacon: beacon });
  beacon.mockClear();
});
afterEach(() => void jest.useRealTimers());

const failure = (kind: ConstructorParameters<typeof LoadFailure>[1]): LoadFailure => new LoadFailure(entry.name, kind);

describe('loading a remote', () => {
  it('loads once, however often it is requested, and runs setup once', async () => {
    const setup = jest.fn(async () => undefined);
    const network = networkOf({ default: { ...dashboard, setup } });
    const remotes = remotesWith(network);
    await Promise.all([remotes.load(entry.name), remotes.load(entry.name)]);
    await remotes.load(entry.name);
    expect(network).toHaveBeenCalledTimes(1);
    expect(setup).toHaveBeenCalledTimes(1);
    expect(remotes.loaded(entry.name)?.routes).toHaveLength(1);
  });

  it('retries a failed network up to three times', async () => {
    const network = networkOf(failure('network'), failure('chunk'), failure('network'), { default: dashboard });
    const result = await settled(remotesWith(network).load(entry.name));
    expect(result.status).toBe('fulfilled');
    expect(network).toHaveBeenCalledTimes(4);
    expect(beacon).not.toHaveBeenCalled();
  });

  it('gives up after four tries and reports the class without client data', async () => {
    const network = networkOf(...Array.from({ length: 5 }, () => failure('network')));
    const result = await settled(remotesWith(network).load(entry.name));
    expect(result).toMatchObject({ status: 'rejected', reason: { kind: 'network' } });
    expect(network).toHaveBeenCalledTimes(4);
    expect(beacon).toHaveBeenCalledTimes(1);
    expect(beacon.mock.calls[0]?.[0]).toBe('/telemetry/remote-failure');
  });

  it.each(['http', 'timeout', 'execution', 'integrity'] as const)('does not retry after %s', async (kind) => {
    const network = networkOf(failure(kind), { default: dashboard });
    const result = await settled(remotesWith(network).load(entry.name));
    expect(result).toMatchObject({ status: 'rejected', reason: { kind } });
    expect(network).toHaveBeenCalledTimes(1);
  });

  it('keeps a failure until Try again, then makes a new attempt', async () => {
    const network = networkOf(failure('http'), { default: dashboard });
    const remotes = remotesWith(network);
    await settled(remotes.load(entry.name));
    expect(await settled(remotes.load(entry.name))).toMatchObject({ status: 'rejected', reason: { kind: 'http' } });
    expect(network).toHaveBeenCalledTimes(1);
    remotes.forget(entry.name);
    expect((await settled(remotes.load(entry.name))).status).toBe('fulfilled');
    expect(network).toHaveBeenLastCalledWith(entry, 1);
  });

  it('rejects an incompatible contract before any download', async () => {
    const network = networkOf({ default: dashboard });
    const remotes = remotesWith(network, { contract: '^2.0.0' });
    const result = await settled(remotes.load(entry.name));
    expect(result).toMatchObject({ status: 'rejected', reason: { kind: 'contract' } });
    expect(network).not.toHaveBeenCalled();
  });

  it.each([
    ['nothing', {}],
    ['another name', { default: { ...dashboard, name: 'mf-other' } }],
    [
      'a route that is not registered',
      { default: { ...dashboard, routes: [{ path: '/about', Screen, kind: 'public' }] } },
    ],
    [
      'a staff route declared public',
      { default: { ...dashboard, routes: [{ ...dashboard.routes[0], kind: 'public' }] } },
    ],
    ['a route without a screen', { default: { ...dashboard, routes: [{ path: '/admin-dashboard', kind: 'staff' }] } }],
  ])('rejects a module that offers %s', async (_, loaded) => {
    const result = await settled(remotesWith(networkOf(loaded)).load(entry.name));
    expect(result).toMatchObject({ status: 'rejected', reason: { kind: 'invalid-module' } });
  });

  describe('2.2/10 a remote that visitors load too', () => {
    const signIn: RemoteModule = {
      name: entry.name,
      routes: [{ path: '/admin-pin', Screen, kind: 'entry' }],
    };
    const staffEntry = { ...entry, version: '1.1.0', routes: ['/admin-pin', '/admin-menu'] };
    const load = jest.fn<NonNullable<RemoteModule['loadStaffRoutes']>>();
    const pathsOf = (remote: RemoteModule | undefined): string[] | undefined => remote?.routes.map(({ path }) => path);

    beforeEach(() => {
      load.mockReset().mockResolvedValue([
        { path: '/admin-menu', Screen, kind: 'staff' },
        { path: '/admin-unnamed', Screen, kind: 'staff' },
      ]);
    });

    it('gets its staff routes once a session’s registry names them, and is evaluated once', async () => {
      const network = networkOf({ default: { ...signIn, loadStaffRoutes: load } });
      const remotes = remotesWith(network, { routes: ['/admin-pin'] });
      expect(pathsOf(await remotes.load(entry.name))).toEqual(['/admin-pin']);
      expect(load).not.toHaveBeenCalled();
      remotes.add({ remotes: [staffEntry] });
      expect(remotes.loaded(entry.name)).toBeUndefined();
      expect(pathsOf(await remotes.load(entry.name))).toEqual(['/admin-pin', '/admin-menu']);
      expect(pathsOf(remotes.loaded(entry.name))).toEqual(['/admin-pin', '/admin-menu']);
      expect(remotes.entries()).toEqual([{ ...entry, routes: ['/admin-pin', '/admin-menu'] }]);
      expect(network).toHaveBeenCalledTimes(1);
    });

    it('rejects screens behind sign-in that are declared public', async () => {
      load.mockResolvedValue([{ path: '/about', Screen, kind: 'public' }]);
      const remotes = remotesWith(networkOf({ default: { ...signIn, loadStaffRoutes: load } }), staffEntry);
      expect(await settled(remotes.load(entry.name))).toMatchObject({
        status: 'rejected',
        reason: { kind: 'invalid-module' },
      });
    });
  });

  it('keeps the release that the page started with', () => {
    const remotes = remotesWith(networkOf());
    remotes.add({ remotes: [{ ...entry, version: '1.1.0' }] });
    expect(remotes.entries().map(({ version }) => version)).toEqual(['1.0.0']);
  });
});
