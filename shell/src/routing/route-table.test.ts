import type { RegistryEntry } from '@firstlight/domain/platform/registry';
import { describe, expect, it } from '@jest/globals';
import { findRoute } from './route-table';

function entry(name: string, routes: string[]): RegistryEntry {
  const integrity = `sha384-${'b'.repeat(64)}`;
  return {
    name,
    routes,
    version: '1.0.0',
    audience: 'public',
    contract: '^1.0.0',
    entry: '/x',
    integrity,
    preload: [],
  };
}

const entries = [
  entry('mf-public', ['/', '/about', '/fr', '/fr/about']),
  entry('mf-admin-auth', ['/admin', '/admin-pin', '/admin-menu']),
  entry('mf-registration', ['/admin-register', '/admin-edit/:registrationId']),
];

describe('findRoute', () => {
  it.each([
    ['ROUTE-01', '/', 'public', 'mf-public', '/'],
    ['ROUTE-02', '/about', 'public', 'mf-public', '/about'],
    ['ROUTE-02', '/fr/about', 'public', 'mf-public', '/fr/about'],
    ['ROUTE-02', '/about/', 'public', 'mf-public', '/about'],
    ['ROUTE-09', '/admin', 'entry', 'mf-admin-auth', '/admin'],
    ['ROUTE-09', '/admin-pin', 'entry', 'mf-admin-auth', '/admin-pin'],
    ['ROUTE-10', '/admin-menu', 'staff', 'mf-admin-auth', '/admin-menu'],
    ['ROUTE-12', '/admin-register', 'staff', 'mf-registration', '/admin-register'],
    ['ROUTE-13', '/admin-edit/17', 'staff', 'mf-registration', '/admin-edit/:registrationId'],
  ])('%s %s is a %s route of %s', (_, path, kind, remote, pattern) => {
    expect(findRoute(path, entries)).toEqual({ kind, remote, pattern });
  });

  it.each(['/admin-dashboard', '/admin-edit', '/admin-edit/1/2', '/administration'])(
    'ROUTE-19 guards %s even if no remote owns it',
    (path) => {
      expect(findRoute(path, entries)).toEqual({ kind: 'staff' });
    },
  );

  it('finds no owner of other addresses', () => {
    expect(findRoute('/nowhere', entries)).toEqual({ kind: 'public' });
    expect(findRoute('/fr/admin-menu', entries)).toEqual({ kind: 'public' });
  });
});
