import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../support/product';
import { signInByApi } from '../support/sign-in';
import { expect, filesOf, test } from '../support/own-product';

const OTHERS = ['shell', 'mf-public', 'mf-admin-auth', 'mf-registration', 'mf-analytics'];
const CHANGESET = "---\n'@firstlight/mf-dashboard': patch\n---\n\nThe title names the team.\n";
const LEFT_OUT = ['node_modules', '.git', '.data', 'results', 'docs'];

/** A team's own checkout: a copy of these sources and builds, dependencies as hard links. */
function checkout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-team-'));
  for (const name of readdirSync(ROOT).filter((entry) => !LEFT_OUT.includes(entry))) {
    const filter = (from: string): boolean => !LEFT_OUT.some((left) => from.endsWith(`/${left}`));
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter });
  }
  const linked = ['.', ...['packages', 'services', '.'].flatMap(workspacesIn)];
  for (const workspace of linked.filter((name) => existsSync(join(ROOT, name, 'node_modules')))) {
    execFileSync('cp', ['-al', join(ROOT, workspace, 'node_modules'), join(folder, workspace, 'node_modules')]);
  }
  cpSync(join(ROOT, '.data', 'build'), join(folder, '.data', 'build'), { recursive: true });
  return folder;
}

function workspacesIn(parent: string): string[] {
  return readdirSync(join(ROOT, parent))
    .filter((name) => existsSync(join(ROOT, parent, name, 'package.json')))
    .map((name) => join(parent, name));
}

test('ROUTE-11 a team changes the title of its remote and ships it in four commands', async ({
  page,
  own,
  dataDir,
}) => {
  // Minutes on a busy machine: a jest run, a browser, two builds.
  test.setTimeout(600_000);
  const folder = checkout();
  const npmRun = (script: string, ...args: string[]): string =>
    execFileSync(process.execPath, [`scripts/${script}.mjs`, ...args], {
      cwd: folder,
      env: { ...process.env, RELEASE_STORE: join(own.dataDir, 'releases') },
      encoding: 'utf8',
      stdio: 'pipe',
    });
  try {
    const before = Object.fromEntries(OTHERS.map((name) => [name, filesOf(own, name)]));
    const header = join(folder, 'mf-dashboard/src/app/dashboard-header.tsx');
    const source = readFileSync(header, 'utf8');
    expect(source).toContain('title="Admin Dashboard"');
    writeFileSync(header, source.replace('title="Admin Dashboard"', 'title="Admin Dashboard of the team"'));

    // The commands of docs/shipping-a-remote.md, with the file that the first one requires; other specs of this worker
    // publish 1.1.0.
    writeFileSync(join(folder, '.changeset', 'team-title.md'), CHANGESET);
    execFileSync(process.execPath, ['node_modules/@changesets/cli/bin.js', 'version'], { cwd: folder, stdio: 'pipe' });
    const tested = npmRun('remote', 'test', 'mf-dashboard');
    const shipped = npmRun('release', 'publish', 'mf-dashboard', '--by', 'Dashboard team');

    expect(tested).toContain('mf-dashboard: alone in a browser well');
    expect(tested).toContain('mf-dashboard: fits what is live');
    expect(shipped).toContain('mf-dashboard 1.0.1 is live.');
    expect(readFileSync(join(folder, 'mf-dashboard/CHANGELOG.md'), 'utf8')).toContain(
      '## 1.0.1\n\n### Patch Changes\n\n- The title names the team.\n',
    );
    await signInByApi(page.request, dataDir);
    await page.goto('/admin-dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard of the team' })).toBeVisible();
    expect(Object.fromEntries(OTHERS.map((name) => [name, filesOf(own, name)]))).toEqual(before);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
