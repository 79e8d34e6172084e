import { OVERLAY_TEXTS } from '@firstlight/domain/operations/remote-overlays';
import { stubApi } from '@firstlight/testing/stub-api';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createRemotes, type Remotes } from '../loader/remotes';
import { loadUnreleased } from './unreleased';
import { unreleasedRemote } from './unreleased-state';

const ORIGIN = 'http://localhost:4300';
const OVERLAY = { remote: 'mf-dashboard', origin: ORIGIN, expires_at: '2026-11-23T23:00:00.000Z' };
const CHECK = 'POST /api/remote-overlay/check';
const INTEGRITY = `sha384-${'a'.repeat(64)}`;

const released = {
  ...{ name: 'mf-dashboard', version: '1.0.0', audience: 'staff' as const, contract: '^1.0.0' },
  ...{ routes: ['/admin-dashboard'], entry: '/remotes/mf-dashboard/1.0.0/e.js', integrity: INTEGRITY, preload: [] },
};
const other = { ...released, name: 'mf-analytics', routes: ['/admin-analytics'] };
const build = {
  ...{ name: 'mf-dashboard', audience: 'staff', contract: '^1.3.0', routes: ['/admin-dashboard', '/admin-new'] },
  ...{ entry: 'remoteEntry.js', integrity: INTEGRITY, preload: [] },
};

/** Loads the remote from the development server, with this response from the product's check. */
async function load(served: object | 'offline', check: Parameters<typeof stubApi>[0][string]): Promise<Remotes> {
  stubApi({ [CHECK]: check, 'GET /build.json': served === 'offline' ? 'offline' : { body: served } });
  const remotes = createRemotes('http://localhost');
  remotes.add({ remotes: [released, other] });
  await loadUnreleased(OVERLAY, remotes, 'http://localhost');
  return remotes;
}
const problems = (): string[] | undefined => unreleasedRemote()?.problems;
const fits = { body: { problems: [] } };

afterEach(() => {
  jest.restoreAllMocks();
});

describe('2.8/5 an unreleased remote in the page', () => {
  it('replaces the released one, with its own addresses, from the granted origin', async () => {
    const remotes = await load(build, fits);
    expect(problems()).toEqual([]);
    expect(remotes.entries()).toEqual([
      {
        ...{ name: 'mf-dashboard', version: 'unreleased', audience: 'staff', contract: '^1.3.0', preload: [] },
        ...{ routes: build.routes, entry: `${ORIGIN}/remoteEntry.js`, integrity: INTEGRITY },
      },
      other,
    ]);
  });

  it.each<[string, object | 'offline', Parameters<typeof load>[1], string]>([
    ['the server does not answer', 'offline', fits, OVERLAY_TEXTS.unreachable(ORIGIN)],
    ['it does not fit', build, { body: { problems: ['It lacks Sparkles.'] } }, 'It lacks Sparkles.'],
    ['it was not checked', build, { status: 503, body: {} }, OVERLAY_TEXTS.failed],
    ['it is another remote', { ...build, name: 'mf-x' }, fits, OVERLAY_TEXTS.otherRemote('mf-dashboard', 'mf-x')],
    ['it claims another remote’s address', { ...build, routes: other.routes }, fits, OVERLAY_TEXTS.refused],
    ['its entry has no hash', { ...build, integrity: '' }, fits, OVERLAY_TEXTS.refused],
  ])('the released one stays when %s', async (_why, served, check, said) => {
    const remotes = await load(served, check);
    expect(problems()).toEqual([said]);
    expect(remotes.entries()).toEqual([released, other]);
  });
});
