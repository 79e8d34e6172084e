import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout, runnerIn } from '../support/checkout';
import { signInByApi } from '../support/sign-in';
import { expect, filesOf, test } from '../support/own-product';

const OTHERS = ['shell', 'mf-public', 'mf-admin-auth', 'mf-registration', 'mf-analytics'];
const CHANGESET = "---\n'@firstlight/mf-dashboard': patch\n---\n\nThe title names the team.\n";

test('ROUTE-11 a team changes the title of its remote and ships it in four commands', async ({
  page,
  own,
  dataDir,
}) => {
  // Takes minutes on a busy machine: a jest run, a browser, two builds.
  test.setTimeout(1_200_000);
  const folder = checkout();
  const npmRun = runnerIn(folder, own);
  try {
    const before = Object.fromEntries(OTHERS.map((name) => [name, filesOf(own, name)]));
    const header = join(folder, 'mf-dashboard/src/app/dashboard-header.tsx');
    const source = readFileSync(header, 'utf8');
    expect(source).toContain('title="Admin Dashboard"');
    writeFileSync(header, source.replace('title="Admin Dashboard"', 'title="Admin Dashboard of the team"'));

    // The commands of docs/shipping-a-remote.md, with the file that the first one requires; other specs of this worker
    // publish 1.1.0. Unreleased changes of shared packages would make the remote wait for the shell's release.
    const pending = join(folder, '.changeset');
    for (const file of readdirSync(pending).filter((name) => name.endsWith('.md'))) rmSync(join(pending, file));
    writeFileSync(join(pending, 'team-title.md'), CHANGESET);
    execFileSync(process.execPath, ['node_modules/@changesets/cli/bin.js', 'version'], { cwd: folder, stdio: 'pipe' });
    const tested = npmRun('remote', 'test', 'mf-dashboard');
    const shipped = npmRun('release', 'publish', 'mf-dashboard', '--by', 'Dashboard team');

    expect(tested).toContain('mf-dashboard: stand-alone in a browser: works');
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
