import type { RegistryEntry } from '@firstlight/domain/platform/registry';
import { describe, expect, it } from '@jest/globals';
import { checkRegistry } from './registry-check';

const ORIGIN = 'https://clinic.example.org';

function entry(change: Partial<RegistryEntry> = {}): RegistryEntry {
  return {
    name: 'mf-dashboard',
    version: '1.0.0',
    audience: 'staff',
    contract: '^1.0.0',
    routes: ['/admin-dashboard'],
    entry: '/remotes/mf-dashboard/1.0.0/remoteEntry.js',
    integrity: `sha384-${'b'.repeat(64)}`,
    preload: [],
    ...change,
  };
}

function refusals(...remotes: unknown[]): string[] {
  return checkRegistry({ remotes: remotes as RegistryEntry[] }, ORIGIN).refused.map(({ reason }) => reason);
}

describe('checkRegistry', () => {
  it('accepts entries of this origin with integrity', () => {
    const { accepted, refused } = checkRegistry({ remotes: [entry()] }, ORIGIN);
    expect(accepted).toEqual([entry()]);
    expect(refused).toEqual([]);
  });

  it.each([undefined, '', 'sha256-abc', 'sha384-short', `sha384-${'b'.repeat(63)}!`])(
    'rejects an entry with integrity %p',
    (integrity) => {
      expect(refusals({ ...entry(), integrity })).toEqual(['integrity']);
    },
  );

  it.each(['https://elsewhere.example.org/remoteEntry.js', '//elsewhere.example.org/x.js', 'data:text/javascript,1'])(
    'rejects an entry from %s',
    (address) => {
      expect(refusals(entry({ entry: address }))).toEqual(['origin']);
    },
  );

  it('rejects a route that another remote owns, whatever its parameter is called', () => {
    const owner = entry({ name: 'mf-registration', routes: ['/admin-edit/:registrationId'] });
    const thief = entry({ name: 'mf-other', routes: ['/Admin-Edit/:id'] });
    expect(checkRegistry({ remotes: [owner, thief] }, ORIGIN).refused).toEqual([{ name: 'mf-other', reason: 'route' }]);
  });

  it('keeps routes with the remotes accepted earlier', () => {
    const thief = entry({ name: 'mf-other' });
    expect(checkRegistry({ remotes: [thief] }, ORIGIN, [entry()]).refused).toEqual([
      { name: 'mf-other', reason: 'route' },
    ]);
    expect(checkRegistry({ remotes: [entry()] }, ORIGIN, [entry()]).refused).toEqual([]);
  });

  it.each([null, 'mf-dashboard', {}, { ...entry(), routes: '/admin' }, { ...entry(), name: '' }])(
    'rejects %p, which is not an entry',
    (value) => {
      expect(refusals(value)).toEqual(['shape']);
    },
  );

  it('accepts the valid entries of a registry that also has invalid ones', () => {
    const { accepted } = checkRegistry({ remotes: [entry({ integrity: '' }), entry({ name: 'mf-good' })] }, ORIGIN);
    expect(accepted.map(({ name }) => name)).toEqual(['mf-good']);
  });
});
