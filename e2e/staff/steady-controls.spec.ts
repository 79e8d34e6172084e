import type { Page } from '@playwright/test';
import { settled } from '../support/screens';
import { expect, makeClient, test } from '../support/staff';

/** Not the audit log: alerts that wait for review come above it. */
const SCREENS = [
  ...['activities', 'pending', 'submitted', 'worklist', 'messages', 'stops', 'undelivered'].map(
    (tab) => `/admin-dashboard?tab=${tab}`,
  ),
  '/admin-analytics?view=overview',
  '/admin-users',
  '/admin-access-review',
];
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** What the shell needs before it shows a screen. */
const OF_THE_SHELL = /\/api\/(auth|program-profile|staff-profile)\b/;
const SAME_PLACE_PX = 3;

/** The tops of the controls in `main`, by name; `above` leaves out what is below this height. */
const controls = (page: Page, above = Infinity): Promise<Record<string, number>> =>
  page.evaluate((most) => {
    const all = [...document.querySelectorAll<HTMLElement>('main :is(button, input, select, [role="tab"])')];
    const tops = all
      .map((one) => [one.getAttribute('aria-label') ?? one.id + one.textContent.replaceAll(/\d/g, ''), one] as const)
      .map(([name, one]) => [name, one.getBoundingClientRect()] as const)
      .filter(([, { top, height }]) => height > 0 && top < most);
    return Object.fromEntries(tops.map(([name, { top }]) => [name, top]));
  }, above);

for (const size of SIZES) {
  test(`2.7/9 no control above a list moves while the list loads, at ${size.width} px`, async ({ page }) => {
    test.slow();
    await makeClient(page.request);
    await page.setViewportSize(size);
    let send = () => {};
    let asked = Promise.resolve();
    await page.route('**/api/**', async (route) => {
      if (!OF_THE_SHELL.test(route.request().url())) await asked;
      await route.continue();
    });
    for (const address of SCREENS) {
      asked = new Promise((resolve) => (send = resolve));
      await page.goto(address);
      const waiting = page.locator('main [role="status"]:is([aria-label^="Loading"], [aria-label="Counting"])').first();
      await waiting.waitFor();
      const { y } = (await waiting.boundingBox()) ?? { y: 0 };
      const before = await controls(page, y);
      send();
      await settled(page);
      const after = await controls(page);
      const moved = Object.entries(before).filter(
        ([name, top]) => Math.abs((after[name] ?? top) - top) > SAME_PLACE_PX,
      );
      expect({ address, moved }).toEqual({ address, moved: [] });
      expect(Object.keys(before).filter((name) => name in after).length).toBeGreaterThan(0);
    }
  });
}
