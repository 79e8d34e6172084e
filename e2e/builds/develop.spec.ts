import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { develop } from '../support/dev-server';
import { ROOT } from '../support/product';

const HEADER = join(ROOT, 'mf-dashboard/src/app/dashboard-header.tsx');

test('2.8/5 a saved change appears without a reload, the screen keeps its state, and the time is printed', async ({
  page,
}) => {
  // A whole development build.
  test.setTimeout(240_000);
  const source = readFileSync(HEADER, 'utf8');
  expect(source).toContain('title="Admin Dashboard"');
  const { url, output, stop } = await develop('mf-dashboard');
  try {
    // A deep link, with the signed-in person’s tab of the list.
    await page.goto(`${url}/admin-dashboard`);
    const search = page.getByRole('searchbox').first();
    await expect(search).toBeVisible({ timeout: 90_000 });
    await search.fill('Testperson2');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    writeFileSync(HEADER, source.replace('title="Admin Dashboard"', 'title="Dashboard under development"'));
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard under development' })).toBeVisible({
      timeout: 60_000,
    });
    await expect(search).toHaveValue('Testperson2');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await expect(async () => {
      expect(output()).toMatch(/dashboard-header\.tsx: on screen \d+\.\d\d s after saving/);
    }).toPass();

    // Another role starts the remote again: at the same address, or where the screen sends someone without access.
    await page.getByLabel('Signed in as').selectOption('Staff, client and notes');
    await expect(search).toHaveValue('', { timeout: 60_000 });
    await expect(page).toHaveURL(/\/admin-dashboard$/);
    await page.getByLabel('Signed in as').selectOption('Staff, no tabs');
    await expect(page).toHaveURL(/\/admin-menu$/);
  } finally {
    writeFileSync(HEADER, source);
    await stop();
  }
});
