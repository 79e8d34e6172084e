import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, test } from '@playwright/test';
import { ROOT } from '../support/product';

const REMOTES = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, 'localhost', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Starts what `npm run dev -w <remote>` starts; resolves when the first build is there. */
async function startAlone(name: string): Promise<{ url: string; child: ChildProcess }> {
  const args = ['packages/federation/dist/dev-cli.js', name, '--port', String(await freePort())];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const url = await new Promise<string>((ready, fail) => {
    const read = (part: Buffer): void => {
      text += part.toString();
      const address = /is at (http:\/\/\S+?),/.exec(text)?.[1];
      if (address) ready(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => fail(new Error(`${name} does not start alone:\n${text}`)));
  });
  return { url, child };
}

for (const name of REMOTES) {
  test(`${name} builds and shows its first screen alone, without shell and API`, async ({ page }) => {
    // A whole development build.
    test.setTimeout(180_000);
    const { url, child } = await startAlone(name);
    try {
      const failures: string[] = [];
      page.on('pageerror', (error) => failures.push(error.message));
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 90_000 });
      expect(failures).toEqual([]);
    } finally {
      child.kill('SIGTERM');
    }
  });
}
