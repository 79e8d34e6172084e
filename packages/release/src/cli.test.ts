import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCli } from './cli.js';
import { newSigningKey, publicKeyOf } from './signature.js';
import { temporaryFolder, writeBuildFolder } from './testing/build-folder.js';

type BuildChange = Parameters<typeof writeBuildFolder>[0] & object;

/** A checkout with one remote, as the command line sees it. */
function checkout(version: string, change: BuildChange): string {
  const root = temporaryFolder();
  mkdirSync(join(root, 'mf-dashboard'));
  writeFileSync(join(root, 'mf-dashboard/package.json'), JSON.stringify({ version }));
  cpSync(writeBuildFolder(change, { 'v.js': version }), join(root, 'mf-dashboard/dist'), { recursive: true });
  return root;
}

describe('the command line', () => {
  let said: string[];
  let store: string;

  beforeEach(() => {
    said = [];
    store = join(temporaryFolder(), 'releases');
    for (const way of ['log', 'error'] as const) {
      jest.spyOn(console, way).mockImplementation((...parts: unknown[]) => void said.push(parts.join(' ')));
    }
  });
  afterEach(() => void jest.restoreAllMocks());

  const run = (version: string, ...args: (string | BuildChange)[]): Promise<number> => {
    const words = args.filter((arg) => typeof arg === 'string');
    const change = args.find((arg) => typeof arg === 'object') ?? {};
    return runCli([...words, '--store', store, '--by', 'Rowan Sampleton'], checkout(version, change));
  };

  it('publishes the version in package.json, to a share, to everyone, and rolls back', async () => {
    expect(await run('1.0.0', 'publish', 'mf-dashboard')).toBe(0);
    expect(await run('1.1.0', 'publish', 'mf-dashboard', '--canary', '10')).toBe(0);
    expect(await run('1.1.0', 'promote', 'mf-dashboard')).toBe(0);
    expect(await run('1.1.0', 'rollback', 'mf-dashboard')).toBe(0);
    expect(said).toEqual([
      'mf-dashboard 1.0.0 is live.',
      'mf-dashboard 1.1.0 is live for 10% of visitors.',
      'mf-dashboard 1.1.0 is live.',
      'mf-dashboard 1.0.0 is live.',
    ]);
  });

  it('lists what is live, since when and by whom, the canary, and what is in the store', async () => {
    await run('1.0.0', 'publish', 'mf-dashboard');
    await run('1.1.0', 'publish', 'mf-dashboard', '--canary', '10');
    said = [];
    expect(await run('1.1.0', 'list')).toBe(0);
    expect(said[0]).toMatch(
      /^mf-dashboard: 1\.0\.0 since \d{4}-\S+Z by Rowan Sampleton \(publish\), canary 1\.1\.0 \(10%\)$/,
    );
    expect(said[1]).toMatch(/^ {2}last: canary of 1\.1\.0 on \S+ by Rowan Sampleton$/);
    expect(said[2]).toContain('1.0.0');
  });

  it('2.8/2 withdraws a remote and publishes it again; the shell stays', async () => {
    await run('1.0.0', 'publish', 'mf-dashboard');
    expect(await run('1.0.0', 'withdraw', 'mf-dashboard')).toBe(0);
    expect(await run('1.0.0', 'withdraw', 'mf-dashboard')).toBe(1);
    expect(await run('1.0.0', 'withdraw', 'shell')).toBe(1);
    expect(await run('1.0.0', 'withdraw', 'mf-public')).toBe(1);
    expect(await run('1.0.0', 'withdraw', 'mf-admin-auth')).toBe(1);
    expect(await run('1.0.0', 'list')).toBe(0);
    expect(await run('1.0.0', 'publish', 'mf-dashboard')).toBe(0);
    expect(said.filter((line) => !line.startsWith(' '))).toEqual([
      'mf-dashboard 1.0.0 is live.',
      'mf-dashboard is withdrawn.',
      'Nothing is live.',
      'The shell cannot be withdrawn.',
      'mf-public cannot be withdrawn: it is the whole public site. Roll it back, or publish a fix.',
      'mf-admin-auth cannot be withdrawn: nobody could sign in. Roll it back, or publish a fix.',
      'mf-dashboard: nothing live',
      'mf-dashboard 1.0.0 is live.',
    ]);
  });

  it('2.8/2 switches declared flags only', async () => {
    const staff = { permission: 'everyone' as const, flags: { planning: true } };
    expect(await run('1.0.0', 'publish', 'mf-dashboard', { staff })).toBe(0);
    expect(await run('1.0.0', 'flag', 'mf-dashboard', 'planning', 'off')).toBe(0);
    expect(await run('1.0.0', 'flag', 'mf-dashboard', 'other', 'off')).toBe(1);
    expect(await run('1.0.0', 'flag', 'mf-dashboard', 'planning', 'maybe')).toBe(1);
    const pointer = join(store, 'mf-dashboard/pointer.json');
    expect(JSON.parse(readFileSync(pointer, 'utf8'))).toMatchObject({ current: '1.0.0', flags: { planning: false } });
    expect(said.slice(1)).toEqual([
      'mf-dashboard: planning is off.',
      'mf-dashboard declares no flag "other".',
      '"maybe" is not on or off.',
    ]);
  });

  it('2.8/2 2.8/8 rejects declarations that the shell could not show, and links to an address of another remote', async () => {
    const tile = { order: 1, name: 'A', about: 'b', picture: { back: 'M0 0', front: 'M0 0' } };
    const withTile = (change: object): BuildChange => ({
      staff: { permission: 'everyone' as const, tiles: [{ ...tile, to: '/admin-dashboard', ...change }] },
    });
    expect(await run('1.0.0', 'publish', 'mf-dashboard', withTile({ picture: '<svg>' }))).toBe(1);
    expect(await run('1.0.0', 'publish', 'mf-dashboard', withTile({ to: '/admin-users' }))).toBe(1);
    expect(said).toEqual([
      'build.json: mf-dashboard/staff/tiles/0/picture must be object.',
      'mf-dashboard links to /admin-users, which is not one of its routes.',
    ]);
    expect(existsSync(join(store, 'mf-dashboard'))).toBe(false);
  });

  it('2.9/13 signs each step, rejects steps from a changed pointer, and restores the last good one', async () => {
    const key = newSigningKey();
    const keys = { RELEASE_POINTER_KEY: key, RELEASE_POINTER_KEYS: publicKeyOf(key) };
    jest.replaceProperty(process, 'env', { ...process.env, ...keys, RELEASE_POINTER_FOLDER: temporaryFolder() });
    await run('1.0.0', 'publish', 'mf-dashboard');
    await run('1.1.0', 'publish', 'mf-dashboard');
    expect(await run('1.1.0', 'check')).toBe(0);
    const file = join(store, 'mf-dashboard/pointer.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"current": "1.1.0"', '"current": "1.0.0"'));
    said = [];
    expect(await run('1.2.0', 'publish', 'mf-dashboard')).toBe(1);
    expect(await run('1.1.0', 'list')).toBe(0);
    expect(said.slice(0, 2)).toEqual([
      'The pointer of mf-dashboard has no valid signature.',
      'The pointer of mf-dashboard has no valid signature. It says:',
    ]);
    said = [];
    expect(await run('1.1.0', 'sign')).toBe(0);
    expect(said).toEqual(['mf-dashboard 1.1.0 is live.']);
    expect(await run('1.2.0', 'publish', 'mf-dashboard')).toBe(0);
  });

  it('checks whether a build would be accepted', async () => {
    expect(await run('1.0.0', 'check', 'mf-dashboard')).toBe(0);
    expect(said).toEqual(['No problems found.']);
    expect(existsSync(join(store, 'mf-dashboard'))).toBe(false);
  });

  it('creates the store, and rejects invalid arguments with one line and no stack', async () => {
    expect(await run('1.0.0', 'init')).toBe(0);
    expect(existsSync(store)).toBe(true);
    expect(await run('1.0.0', 'publish', 'dashboard')).toBe(1);
    expect(await run('1.0.0', 'rollback', 'mf-dashboard')).toBe(1);
    expect(await run('1.0.0', 'fly')).toBe(2);
    expect(said.slice(1, 3)).toEqual([
      '"dashboard" is not the name of a release; expected shell or mf-….',
      'There is no earlier version to return to.',
    ]);
    expect(said[3]).toContain('Usage: npm run release');
  });
});
