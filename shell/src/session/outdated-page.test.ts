import type { Registry, RegistryEntry } from '@firstlight/domain/platform/registry';
import { forgetAllUnsavedWork, noteUnsavedWork, setAdminAuthenticated } from '@firstlight/platform';
import { stubApi } from '@firstlight/testing/stub-api';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createRemotes, type Remotes } from '../loader/remotes';
import { enterStaffArea } from './enter-staff-area';
import { reloadIfOutdated, reloadsFor } from './outdated-page';

const remote = (name: string, version: string, change: Partial<RegistryEntry> = {}): RegistryEntry => ({
  ...{ name, version, audience: 'staff', contract: '^1.0.0', preload: [] },
  ...{ routes: [`/admin-${name}`], entry: `/remotes/${name}/${version}/e.js`, integrity: `sha384-${'b'.repeat(64)}` },
  ...change,
});
const visitors = (version: string): RegistryEntry =>
  remote('mf-public', version, { audience: 'public', routes: ['/'] });
const signIn = (version: string, staff?: RegistryEntry['staff']): RegistryEntry =>
  remote('mf-admin-auth', version, { audience: 'public', routes: ['/admin-pin'], ...(staff && { staff }) });
const STAFF = { permission: 'everyone' } as const;
const LIVE: Registry = {
  remotes: [visitors('1.0.0'), signIn('1.0.0', STAFF), remote('mf-dashboard', '1.0.0')],
  shell: '1.0.0',
};

/** A page with these remotes, of the shell 1.0.0. */
function aPage(...entries: RegistryEntry[]): Remotes {
  document.head.innerHTML = '<script type="text/plain" src="/remotes/shell/1.0.0/main.js"></script>';
  const remotes = createRemotes('https://clinic.example.org');
  remotes.add({ remotes: entries });
  return remotes;
}
const pinScreen = (): Remotes => aPage(visitors('1.0.0'), signIn('1.0.0'));
const staffPage = (): Remotes => aPage(...LIVE.remotes);

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
  forgetAllUnsavedWork();
  document.head.innerHTML = '';
  delete document.documentElement.dataset['shown'];
});

describe('2.8/2 a page that is older than what is live', () => {
  const releases: [string, () => Remotes, Registry][] = [
    ['the shell', pinScreen, { ...LIVE, shell: '1.1.0' }],
    ['the remote that signs in', pinScreen, { ...LIVE, remotes: [signIn('1.1.0', STAFF)] }],
    ['a staff remote', staffPage, { ...LIVE, remotes: [signIn('1.0.0', STAFF), remote('mf-dashboard', '1.1.0')] }],
    ['a new staff remote', staffPage, { ...LIVE, remotes: [...LIVE.remotes, remote('mf-outreach', '1.0.0')] }],
    ['a withdrawn staff remote', staffPage, { ...LIVE, remotes: [signIn('1.0.0', STAFF)] }],
  ];
  it.each(releases)('is reloaded after a release of %s, once for the same difference', (_what, page, live) => {
    const reload = jest.fn();
    expect(reloadsFor(page(), live, reload)).toBe(true);
    expect(reloadsFor(page(), live, reload)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is left alone if staff would get the same versions, or only another public site', () => {
    const reload = jest.fn();
    const publicSite = { ...LIVE, remotes: [visitors('1.1.0'), ...LIVE.remotes.slice(1)] };
    for (const page of [pinScreen(), staffPage()])
      for (const live of [LIVE, publicSite, { remotes: LIVE.remotes }])
        expect(reloadsFor(page, live, reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('keeps an unreleased remote', () => {
    const page = staffPage();
    page.replace(remote('mf-dashboard', 'unreleased'));
    expect(reloadsFor(page, LIVE, jest.fn())).toBe(false);
  });

  it('is not reloaded over something typed', () => {
    noteUnsavedWork({ id: '1', where: '/admin-edit/17', what: 'notes', label: 'Notes' });
    expect(reloadsFor(staffPage(), { ...LIVE, shell: '1.1.0' }, jest.fn())).toBe(false);
  });

  it('is reloaded by Try again, which fails for good in an old page', async () => {
    const reload = jest.fn();
    const api = stubApi({ 'GET /registry.json': { body: LIVE } });
    await reloadIfOutdated(staffPage(), reload);
    expect(reload).not.toHaveBeenCalled();
    api.on({ 'GET /registry.json': { body: { ...LIVE, shell: '1.1.0' } } });
    await reloadIfOutdated(staffPage(), reload);
    await reloadIfOutdated(staffPage(), reload);
    expect(reload).toHaveBeenCalledTimes(2);
    noteUnsavedWork({ id: '1', where: '/admin-edit/17', what: 'notes', label: 'Notes' });
    await reloadIfOutdated(staffPage(), reload);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is reloaded for the same difference again if it was up to date in the meantime', () => {
    const later = { ...LIVE, shell: '1.1.0' };
    expect(reloadsFor(pinScreen(), later, jest.fn())).toBe(true);
    expect(reloadsFor(pinScreen(), LIVE, jest.fn())).toBe(false);
    expect(reloadsFor(pinScreen(), later, jest.fn())).toBe(true);
  });
});

describe('2.8/2 entry to the staff area', () => {
  const registry = (live: Registry) => ({ 'GET /registry.json': { body: live } });
  const layout = async (): Promise<void> => undefined;

  it('reloads for a release that was rolled back and is live again', async () => {
    const later = { ...LIVE, shell: '1.1.0' };
    expect(reloadsFor(staffPage(), later, jest.fn())).toBe(true);
    setAdminAuthenticated();
    stubApi(registry(later));
    await enterStaffArea(staffPage(), layout);
    expect(reloadsFor(staffPage(), later, jest.fn())).toBe(true);
  });

  it('reloads the PIN screen of yesterday’s shell instead of loading today’s remotes into it', async () => {
    setAdminAuthenticated();
    stubApi(registry({ ...LIVE, shell: '1.1.0' }));
    const page = pinScreen();
    // Its own files may be gone already.
    const gone = () => Promise.reject(new Error('404'));
    await new Promise<void>((resolve) => void enterStaffArea(page, gone, resolve));
    expect(page.entries().map(({ name }) => name)).toEqual(['mf-public', 'mf-admin-auth']);
  });

  it('adds the staff remotes if page and product are the same', async () => {
    setAdminAuthenticated();
    const api = stubApi(registry(LIVE));
    const page = pinScreen();
    expect(await enterStaffArea(page, layout)).toBe('open');
    expect(page.entries().map(({ name }) => name)).toEqual(['mf-public', 'mf-admin-auth', 'mf-dashboard']);
    expect(api.asked('registry').map(({ search }) => search)).toEqual(['']);
  });

  it('asks what is live on every entry but that of a page that has just loaded', async () => {
    setAdminAuthenticated();
    const api = stubApi(registry(LIVE));
    const page = staffPage();
    expect(await enterStaffArea(page, layout)).toBe('open');
    expect(api.asked('registry')).toEqual([]);
    expect(await enterStaffArea(page, layout)).toBe('open');
    expect(api.asked('registry').map(({ search }) => search)).toEqual(['?counted']);
    api.on(registry({ ...LIVE, shell: '1.1.0' }));
    await new Promise<void>((resolve) => void enterStaffArea(page, layout, resolve));
  });

  it('enters a page that knows its remotes even if the registry can’t be read', async () => {
    setAdminAuthenticated();
    document.documentElement.dataset['shown'] = '/admin-pin';
    stubApi({ 'GET /registry.json': { status: 503 } });
    expect(await enterStaffArea(staffPage(), layout)).toBe('open');
  });

  it('is unknown with the registry for visitors, and waits for a server that is busy for a moment', async () => {
    setAdminAuthenticated();
    const api = stubApi(registry({ remotes: [visitors('1.0.0'), signIn('1.0.0')] }));
    expect(await enterStaffArea(pinScreen(), layout)).toBe('unknown');
    let calls = 0;
    api.on({ 'GET /registry.json': () => (++calls === 1 ? { status: 503 } : { body: LIVE }) });
    expect(await enterStaffArea(pinScreen(), layout)).toBe('open');
  });
});
