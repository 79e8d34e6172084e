import { afterEach, describe, expect, it } from '@jest/globals';
import { VERSION, kindOfPath } from './remote-module';
import manifest from '../package.json';
import { returnPath } from './return-path';
import {
  consumeAdminAuthenticated,
  currentUser,
  forgetSession,
  looksSignedIn,
  rememberUser,
  setAdminAuthenticated,
  signedInUser,
  userId,
} from './session';

const user = {
  user_id: 'u-1',
  user_type: 'user',
  firstName: 'Maple',
  lastName: 'Testperson',
  email: 'maple@example.org',
  permissions: {},
} as const;

afterEach(() => sessionStorage.clear());

describe('the session in the browser', () => {
  it('ROUTE-20 counts as signed in with the flag "true" or with a user', () => {
    expect(looksSignedIn()).toBe(false);
    sessionStorage.setItem('admin_authenticated', 'yes');
    expect(looksSignedIn()).toBe(false);
    setAdminAuthenticated();
    expect(looksSignedIn()).toBe(true);
    forgetSession();
    rememberUser(user);
    expect(looksSignedIn()).toBe(true);
  });

  it('ROUTE-21 keeps the user under current_user', () => {
    rememberUser(user);
    expect(JSON.parse(sessionStorage.getItem('current_user') ?? '')).toEqual(user);
    expect(currentUser()).toEqual(user);
    expect(currentUser()).toBe(currentUser());
  });

  it.each(['{', '17', '""'])('USER-04 treats %s as unreadable', (text) => {
    sessionStorage.setItem('current_user', text);
    expect(currentUser()).toBe('unreadable');
  });

  it('gives the signed-in user and their id', () => {
    rememberUser(user);
    expect(signedInUser()).toBe(currentUser());
    expect(userId()).toBe('u-1');
  });

  it.each([null, '{'])('USER-04 treats nobody as signed in with the entry %s', (text) => {
    if (text !== null) sessionStorage.setItem('current_user', text);
    expect(signedInUser()).toBeNull();
    expect(userId()).toBe('');
  });

  it('ROUTE-22 forgets flag and user', () => {
    setAdminAuthenticated();
    rememberUser(user);
    forgetSession();
    expect(sessionStorage).toHaveLength(0);
  });

  it('REG-11 consumes the flag once', () => {
    setAdminAuthenticated();
    expect(consumeAdminAuthenticated()).toBe(true);
    expect(consumeAdminAuthenticated()).toBe(false);
  });
});

describe('kindOfPath', () => {
  it.each(['/admin', '/admin-pin'])('ROUTE-09 opens %s without a session', (path) => {
    expect(kindOfPath(path)).toBe('entry');
  });

  it.each(['/admin-menu', '/admin-dashboard', '/admin-register', '/admin-edit/1', '/admin-analytics', '/admin-users'])(
    'ROUTE-19 guards %s',
    (path) => {
      expect(kindOfPath(path)).toBe('staff');
    },
  );
});

describe('returnPath', () => {
  it('returns to the requested staff address', () => {
    expect(returnPath({ returnTo: '/admin-edit/17?tab=notes#end' })).toBe('/admin-edit/17?tab=notes#end');
  });

  it.each([
    null,
    'x',
    {},
    { returnTo: 1 },
    { returnTo: '/' },
    { returnTo: '/admin-pin' },
    { returnTo: '//elsewhere.example.org/admin-menu' },
    { returnTo: '/\\elsewhere.example.org' },
    { returnTo: 'https://elsewhere.example.org/admin-menu' },
    { returnTo: 'javascript:alert(1)' },
  ])('returns to the menu for %p', (state) => {
    expect(returnPath(state)).toBe('/admin-menu');
  });
});

it('the contract version is the version of the package', () => {
  expect(manifest.version).toBe(VERSION);
});
