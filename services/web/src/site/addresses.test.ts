import { describe, expect, it } from '@jest/globals';
import { isKnownAddress, publicPageAt } from './addresses.js';
import type { LiveRelease } from './live-site.js';

const remote = (name: string, routes: string[]): [string, LiveRelease] => [
  name,
  {
    ...{ name, routes, version: '1.0.0', audience: 'staff', contract: '^1.0.0', entry: 'entry.js', preload: [] },
    ...{ files: {}, builtAt: '2026-01-02T03:04:05.000Z', isCanary: false },
  },
];

describe('publicPageAt', () => {
  it.each([
    ['/', 'en', 'home'],
    ['/about', 'en', 'about'],
    ['/fr', 'fr', 'home'],
    ['/fr/about', 'fr', 'about'],
    ['/french', 'en', 'french'],
  ])('%s is the %s page %s', (path, language, route) => {
    expect(publicPageAt(path)).toEqual({ language, route });
  });
});

describe('isKnownAddress', () => {
  const releases = new Map([
    remote('mf-public', ['/', '/about']),
    remote('mf-registration', ['/admin-edit/:id/:tab?']),
  ]);

  it.each([
    ['/', true],
    ['/about', true],
    ['/admin-edit/7', true],
    ['/admin-edit/', false],
    ['/admin-edit/7/tests', true],
    ['/admin-edit/7/tests/8', false],
    ['/About', false],
    ['/nowhere', false],
  ])('%s: %s', (path, known) => {
    expect(isKnownAddress(releases, path)).toBe(known);
  });
});
