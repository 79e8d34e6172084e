import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publishPackages, startRegistry, useRegistry } from '../support/local-registry';
import { expect, test } from '../support/own-product';
import { ROOT } from '../support/product';
import { signInByApi } from '../support/sign-in';

const run = promisify(execFile);
const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'));

/** Additions of the team's own repository: versions of tools that this repository has at its root. */
const TOOLS = [
  '@jest/globals',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  'axe-core',
  'jest',
  'jest-environment-jsdom',
  'jest-environment-node',
  'jest-runtime',
  'jsdom',
];

type Manifest = { version: string; dependencies: Record<string, string>; devDependencies: Record<string, string> };

/** `mf-dashboard` in its own repository: its files, and the few others that a repository needs. */
function ownRepository(folder: string, registry: string): void {
  const outside = /\/(dist|node_modules)(\/|$)/;
  cpSync(join(ROOT, 'mf-dashboard'), folder, { recursive: true, filter: (from) => !outside.test(from) });
  const { devDependencies } = read<Manifest>(join(ROOT, 'package.json'));
  const { dependencies } = read<Manifest>(join(ROOT, 'packages/testing/package.json'));
  const versionOf = (name: string): string => read<Manifest>(join(ROOT, 'packages', name, 'package.json')).version;
  const manifest = read<Manifest>(join(folder, 'package.json'));
  const own = {
    ...manifest,
    scripts: { build: 'firstlight-build', test: 'jest', release: 'firstlight-release' },
    devDependencies: {
      '@firstlight/release': versionOf('release'),
      '@firstlight/testing': versionOf('testing'),
      msw: dependencies['msw'],
      'react-router-dom': dependencies['react-router-dom'],
      ...Object.fromEntries(TOOLS.map((name) => [name, devDependencies[name]])),
    },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own, null, 2));
  writeFileSync(
    join(folder, 'jest.config.mjs'),
    "import { webProject } from '@firstlight/testing/jest-web.mjs';\nexport default webProject('mf-dashboard', import.meta.dirname);\n",
  );
  useRegistry(folder, registry);
}

test('2.8/4 a remote in another repository is installed, built, tested and published', async ({
  page,
  own,
  dataDir,
}) => {
  // Downloads hundreds of packages, then runs a build and jest.
  test.setTimeout(900_000);
  const base = mkdtempSync(join(tmpdir(), 'firstlight-elsewhere-'));
  const folder = join(base, 'dashboard');
  const registry = await startRegistry(join(base, 'registry'));
  const npm = async (...args: string[]): Promise<string> => {
    const env = { ...process.env, RELEASE_STORE: join(own.dataDir, 'releases') };
    return (await run('npm', args, { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 })).stdout;
  };
  try {
    await publishPackages(join(base, 'packed'), registry.url);
    mkdirSync(folder);
    ownRepository(folder, registry.url);
    const header = join(folder, 'src/app/dashboard-header.tsx');
    const source = readFileSync(header, 'utf8');
    writeFileSync(header, source.replace('title="Admin Dashboard"', 'title="Admin Dashboard from elsewhere"'));

    await npm('install', '--silent');
    await npm('run', 'build');
    const outside = read<object>(join(folder, 'dist/build.json'));
    const inside = read<{ uses: object; contract: string }>(join(ROOT, 'mf-dashboard/dist/build.json'));
    expect(outside).toMatchObject({ name: 'mf-dashboard', contract: inside.contract, uses: inside.uses });
    await npm('test', '--', 'src/lists', 'src/features/stops');
    const shipped = await npm(
      'run',
      'release',
      '--',
      'publish',
      'mf-dashboard',
      '--version',
      '1.9.0',
      '--by',
      'Dashboard team',
    );
    expect(shipped).toContain('mf-dashboard 1.9.0 is live.');

    await signInByApi(page.request, dataDir);
    await page.goto('/admin-dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard from elsewhere' })).toBeVisible();
  } finally {
    registry.stop();
    rmSync(base, { recursive: true, force: true });
  }
});
