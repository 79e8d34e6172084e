import type { Page } from '@playwright/test';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';
import { visit } from '../support/screens';

const PHONES = {
  Android: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/150 Safari/537.36',
  webOS: 'Mozilla/5.0 (WEBOS; Linux/SmartTV) AppleWebKit/537.36',
  iPad: 'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15',
  BlackBerry: 'BlackBerry9700/5.0.0.862',
  'Opera Mini': 'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80)',
};
const TITLE = 'Mobile Access Required';
const WHY = 'For security and privacy reasons, this healthcare application is only accessible on mobile devices.';

const gate = (page: Page) => page.getByRole('heading', { name: TITLE });
const site = (page: Page) => page.getByRole('heading', { level: 1, name: /One visit/ });

test.use({ viewport: { width: 1440, height: 900 } });

test('GATE-04 GATE-05 GATE-06 a desktop sees why the site is not available to it', async ({ page }) => {
  await page.goto('/services');
  await expect(gate(page)).toBeVisible();
  await expect(site(page)).toBeHidden();
  await expect(page.getByText(WHY)).toBeVisible();
  for (const reason of ['Security', 'Experience', 'Privacy compliance']) {
    await expect(page.getByText(reason, { exact: true })).toBeVisible();
  }
});

test('GATE-01 a desktop shows Loading... until the shell has started', async ({ page }) => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(/\/remotes\/shell\/.*\/main\.[^/]+\.js$/, async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto('/services', { waitUntil: 'commit' });
  const loading = page.getByRole('status').getByText('Loading...');
  await expect(loading).toBeVisible();
  await expect(site(page)).toBeHidden();
  open();
  await expect(gate(page)).toBeVisible();
  await expect(loading).toHaveCount(0);
});

for (const [name, userAgent] of Object.entries(PHONES)) {
  test.describe(name, () => {
    test.use({ userAgent });
    test(`GATE-02 ${name} sees the site at any width`, async ({ page }) => {
      await visit(page, '/services');
      await expect(site(page)).toBeVisible();
      await expect(gate(page)).toHaveCount(0);
    });
  });
}

test('GATE-03 GATE-11 768 px is a phone, 769 px is not, and typed text is kept', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await visit(page, '/contact');
  await page.getByLabel('Name', { exact: true }).fill('Maple');
  await page.setViewportSize({ width: 769, height: 900 });
  await expect(gate(page)).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(gate(page)).toHaveCount(0);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Maple');
});

test('GATE-07 GATE-08 GATE-09 GATE-10 ROUTE-20 from the gate to the staff area, which also unlocks the site', async ({
  page,
  dataDir,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Admin Login' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Admin Access' }).click();
  await page.getByRole('button', { name: 'Admin Login' }).click();
  await expect(page).toHaveURL('/admin-pin');
  await expect(gate(page)).toHaveCount(0);
  await signIn(page, dataDir);
  const user = await page.evaluate(() => sessionStorage.getItem('current_user') ?? '');
  expect(user).not.toBe('');
  const resizeTo = async (width: number): Promise<void> => {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForFunction((wanted) => window.innerWidth === wanted, width);
    // Two resizes within one frame may end at the width it had, which the page never notices.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  };
  // Each entry alone opens the site, also after a resize; without both, a resize brings the gate.
  for (const [only, text] of [
    ['admin_authenticated', 'true'],
    ['current_user', user],
  ] as const) {
    await page.evaluate(
      ([key, value]) => {
        sessionStorage.clear();
        sessionStorage.setItem(key, value);
      },
      [only, text] as const,
    );
    await visit(page, '/services');
    await expect(site(page)).toBeVisible();
    await resizeTo(1300);
    await resizeTo(1440);
    await expect(gate(page)).toHaveCount(0);
    await page.evaluate(() => sessionStorage.clear());
    await resizeTo(1300);
    await expect(gate(page)).toBeVisible();
  }
});
