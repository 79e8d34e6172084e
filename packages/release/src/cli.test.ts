import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCli } from './cli.js';
import { temporaryFolder, writeBuildFolder } from './testing/build-folder.js';

/** A checkout with one remote, as the command line meets it. */
function checkout(version: string): string {
  const root = temporaryFolder();
  mkdirSync(join(root, 'mf-dashboard'));
  writeFileSync(join(root, 'mf-dashboard/package.json'), JSON.stringify({ version }));
  cpSync(writeBuildFolder({}, { 'v.js': version }), join(root, 'mf-dashboard/dist'), { recursive: true });
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

  const run = (version: string, ...args: string[]): Promise<number> =>
    runCli([...args, '--store', store, '--by', 'Rowan Sampleton'], checkout(version));

  it('publishes the version in package.json, to a share, to everyone, and rolls back', async () => {
    expect(await run('1.0.0', 'publish', 'mf-dashboard')).toBe(0);
    expect(await run('1.1.0', 'publish', 'mf-dashboard', '--canary', '10')).toBe(0);
    expect(await run('1.1.0', 'promote', 'mf-dashboard')).toBe(0);
    expect(await run('1.1.0', 'rollback', 'mf-dashboard')).toBe(0);
    expect(said).toEqual([
      'mf-dashboard 1.0.0 is live.',
      'mf-dashboard 1.1.0 is live for 10 % of visitors.',
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
      /^mf-dashboard: 1\.0\.0 since \d{4}-\S+Z by Rowan Sampleton \(publish\), canary 1\.1\.0 \(10 %\)$/,
    );
    expect(said[1]).toMatch(/^ {2}last: canary of 1\.1\.0 on \S+ by Rowan Sampleton$/);
    expect(said[2]).toContain('1.0.0');
  });

  it('checks whether a build would be accepted', async () => {
    expect(await run('1.0.0', 'check', 'mf-dashboard')).toBe(0);
    expect(said).toEqual(['No problems found.']);
    expect(existsSync(join(store, 'mf-dashboard'))).toBe(false);
  });

  it('creates the store, and answers invalid arguments with one line and no stack', async () => {
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
