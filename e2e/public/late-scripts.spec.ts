import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { shown } from '../support/screens';

/** Opens a page whose scripts arrive only when the returned function is called. */
async function opened(page: Page, address: string): Promise<() => Promise<void>> {
  let send = () => {};
  const asked = new Promise<void>((resolve) => (send = resolve));
  await page.route(/\.js(\?|$)/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return async () => {
    send();
    await shown(page);
    // A saved position is restored after 100 ms.
    await page.waitForTimeout(300);
  };
}

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

test('SCROLL-03 2.7/9 a page that was read before its scripts arrived does not go back to the top', async ({
  page,
}) => {
  const sendScripts = await opened(page, '/services');
  const question = page.locator('details').filter({ hasText: 'without a health card' });
  await question.locator('summary').click();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(1_000);
  await sendScripts();
  expect(await scrolled(page)).toBe(before);
  await expect(question).toHaveAttribute('open');
});

test('SCROLL-02 2.7/9 nor to where an earlier visit left it', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('scrollPos/services', '300'));
  const sendScripts = await opened(page, '/services');
  await page.evaluate(() => window.scrollTo(0, 2_000));
  await sendScripts();
  expect(await scrolled(page)).toBe(2_000);
});

test('SCROLL-06 2.7/9 nor back to the form that was in the address', async ({ page }) => {
  const sendScripts = await opened(page, '/register#registration-form');
  const form = page.locator('#registration-form');
  await expect.poll(() => form.evaluate((one) => Math.round(one.getBoundingClientRect().top))).toBe(15);
  await page.getByLabel('Full name').fill('Maple Testperson');
  await page.evaluate(() => window.scrollBy(0, 400));
  const before = await scrolled(page);
  await sendScripts();
  expect(await scrolled(page)).toBe(before);
  await expect(page.getByLabel('Full name')).toHaveValue('Maple Testperson');
});

for (const leave of ['link', 'keys']) {
  test(`2.7/5 Leave this site by ${leave} before the scripts arrive: Back does not return, and nothing is kept`, async ({
    page,
  }) => {
    await page.route('https://weather.gc.ca/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'Weather' }),
    );
    await page.goto('/');
    await shown(page);
    await page.evaluate(async () => {
      await (await caches.open('public-pages')).put('/about', new Response('About'));
      localStorage.setItem('kept-form /api/contact', 'Maple');
    });
    await opened(page, '/hepatitis-c');
    if (leave === 'link') await page.getByRole('link', { name: 'Leave this site' }).click();
    else for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/weather\.gc\.ca/);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(/weather\.gc\.ca/);
    // A file of this origin without scripts.
    await page.goto('/robots.txt');
    const kept = await page.evaluate(() => localStorage.getItem('kept-form /api/contact'));
    expect([await page.evaluate(() => caches.has('public-pages')), kept]).toEqual([false, null]);
  });
}
