import { existsSync, mkdtempSync, chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { checkout } from '../support/checkout';
import { running } from '../support/dev-server';
import { ADMIN_PIN, freePort, GATE_PIN } from '../support/product';
import { signInByApi } from '../support/sign-in';

const SCREEN = 'mf-dashboard/src/app/dashboard-header.tsx';
const API_FILE = 'services/api/src/platform/errors/http-errors.ts';

test('2.8/5 npm run dev: a saved screen appears with its state kept, a saved file of the API restarts it', async ({
  browser,
}) => {
  // Development builds of the shell and every remote.
  test.setTimeout(480_000);
  const folder = checkout();
  const dataDir = mkdtempSync(join(tmpdir(), 'firstlight-e2e-'));
  chmodSync(dataDir, 0o755);
  const save = (file: string, before: string, after: string): void => {
    const source = readFileSync(join(folder, file), 'utf8');
    expect(source).toContain(before);
    writeFileSync(join(folder, file), source.replace(before, after));
  };
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), ADMIN_PIN, GATE_PIN };
  const { url, output, stop } = await running(
    ['scripts/start.mjs', '--watch'],
    /Firstlight is ready at (http:\/\/\S+)/,
    folder,
    env,
  );
  try {
    const page = await (await browser.newContext({ baseURL: url })).newPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
    await signInByApi(page.request, dataDir);
    await page.goto('/admin-dashboard');
    const search = page.getByRole('searchbox').first();
    await expect(search).toBeVisible({ timeout: 90_000 });
    await search.fill('Testperson2');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    save(SCREEN, 'title="Admin Dashboard"', 'title="Dashboard under development"');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard under development' })).toBeVisible({
      timeout: 60_000,
    });
    await expect(search).toHaveValue('Testperson2');
    await expect(() => expect(output()).toMatch(/dashboard-header\.tsx: on screen \d+\.\d\d s after saving/)).toPass();

    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    save(SCREEN, "import type { ReactElement } from 'react';", "import { type ReactElement, useEffect } from 'react';");
    save(
      SCREEN,
      '  const navigate = useNavigate();',
      "  const navigate = useNavigate();\n  useEffect(() => window.addEventListener('resize', () => undefined), []);",
    );
    save(SCREEN, 'title="Dashboard under development"', 'title="Dashboard that leaves something"');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard that leaves something' })).toBeVisible({
      timeout: 60_000,
    });
    await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Menu' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Menu' })).toBeVisible({ timeout: 60_000 });
    await expect(() =>
      expect(warnings.join('\n')).toMatch(
        /^mf-dashboard left on the page: a "resize" listener \(src\/app\/dashboard-header\.tsx:\d+\)/m,
      ),
    ).toPass();

    save(API_FILE, "unauthenticated: 'Please sign in.'", "unauthenticated: 'Please sign in, once more.'");
    await expect(() => expect(output()).toMatch(/http-errors\.ts: api restarted \d+\.\d\d s after saving/)).toPass({
      timeout: 60_000,
    });
    const answer = await fetch(`${url}/api/releases`);
    expect([answer.status, await answer.json()]).toEqual([401, { detail: 'Please sign in, once more.' }]);

    save(API_FILE, 'export const ERROR_TEXTS = {', 'export const ERROR_TEXTS = {{');
    await expect(() => expect(output()).toMatch(/http-errors\.ts: The build failed/)).toPass({ timeout: 60_000 });
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  } finally {
    const code = await stop();
    expect([code, existsSync(join(dataDir, 'run.json'))]).toEqual([0, false]);
    await expect(fetch(url)).rejects.toThrow();
    rmSync(folder, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
});
