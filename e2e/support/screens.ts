import { expect, type Page, type Response } from '@playwright/test';

/** Waits until the screen of this address is interactive: input from here on is handled. */
export async function shown(page: Page): Promise<void> {
  await expect(page.locator('html[data-shown]')).toHaveCount(1);
}

/** Opens an address and waits until its screen is interactive. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address);
  await shown(page);
  return answer;
}

/** Waits until the screen is interactive and all its lists, figures and parts have loaded. */
export async function settled(page: Page): Promise<void> {
  await shown(page);
  await expect(page.locator('[aria-busy="true"], [role="status"][aria-label^="Loading"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
