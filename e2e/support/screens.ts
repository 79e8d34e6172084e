import { expect, type Page, type Response } from '@playwright/test';

/** The screen of this address listens: what the browser types and presses from here on is heard. */
export async function shown(page: Page): Promise<void> {
  await expect(page.locator('html[data-shown]')).toHaveCount(1);
}

/** Opens an address and waits until its screen listens. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address);
  await shown(page);
  return answer;
}

/** The screen listens, and no list, figure or part of it is still on its way. */
export async function settled(page: Page): Promise<void> {
  await shown(page);
  await expect(page.locator('[aria-busy="true"], [role="status"][aria-label^="Loading"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
