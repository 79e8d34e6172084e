import { describe, expect, it } from '@jest/globals';
import { sharedByHost, sharedByRemote } from './share-policy.js';

const staff = {
  name: 'mf-dashboard',
  directory: import.meta.dirname,
  dependencies: ['@firstlight/staff-data', '@firstlight/platform'],
};
const visitors = { name: 'mf-public', directory: import.meta.dirname, dependencies: ['@firstlight/platform'] };

describe('share policy', () => {
  it('shares only React and our facades, all as strict singletons', () => {
    const shared = sharedByHost(staff);
    expect(Object.keys(shared).sort()).toEqual([
      '@firstlight/platform',
      '@firstlight/staff-data',
      '@firstlight/staff-ui',
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
    ]);
    expect(Object.values(shared).every(({ singleton, strictVersion }) => singleton && strictVersion)).toBe(true);
  });

  it('keeps the staff facades out of the first load', () => {
    const shared = sharedByHost(staff);
    expect(shared['@firstlight/platform']?.eager).toBe(true);
    expect(shared['@firstlight/staff-ui']?.eager).toBeUndefined();
  });

  it('bundles no copies into a remote', () => {
    expect(Object.values(sharedByRemote(staff, false)).every((module) => module.import === false)).toBe(true);
  });

  it('gives a remote the facades that it depends on', () => {
    expect(sharedByRemote(staff, false)).toHaveProperty(['@firstlight/staff-data']);
    expect(sharedByRemote(staff, false)).not.toHaveProperty(['@firstlight/staff-ui']);
    expect(Object.keys(sharedByRemote(visitors, false)).some((name) => name.includes('staff'))).toBe(false);
  });

  it('includes the copies when a remote runs stand-alone', () => {
    expect(Object.values(sharedByRemote(staff, true)).some((module) => module.import === false)).toBe(false);
  });
});
