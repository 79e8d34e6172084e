import { readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { develop } from '../support/dev-server';
import { ROOT } from '../support/product';

const REMOTES = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));

for (const name of REMOTES) {
  test(`${name} builds and shows its first screen without shell and API`, async ({ page }) => {
    // A whole development build.
    test.setTimeout(180_000);
    const { url, stop } = await develop(name);
    try {
      const failures: string[] = [];
      page.on('pageerror', (error) => failures.push(error.message));
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 90_000 });
      expect(failures).toEqual([]);
    } finally {
      await stop();
    }
  });
}
