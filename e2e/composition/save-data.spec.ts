import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { settled, shown, visit } from '../support/screens';

const PHONE = { width: 390, height: 844 };

/** Addresses of the scripts that a page asks for. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) scripts.push(request.url());
  });
  return scripts;
}

test.describe('2.11 with Save-Data', () => {
  test.use({ viewport: PHONE, extraHTTPHeaders: { 'Save-Data': 'on' }, serviceWorkers: 'allow' });

  test('no script is fetched before the first tap, and that tap opens the menu', async ({ page }) => {
    const scripts = scriptsOf(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(scripts).toEqual([]);
    await page.mouse.wheel(0, 400);
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL('/services');
    expect(scripts.filter((address) => address.includes('/shell/')).length).toBeGreaterThan(0);
  });

  test('the menu opens while the scripts don’t arrive, and its links work', async ({ page }) => {
    await page.route(/\/remotes\/.*\.js$/, (route) => route.abort());
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL('/services');
  });

  test('a question opened by the first tap stays open, and typed text stays in its form', async ({ page }) => {
    const scripts = scriptsOf(page);
    await page.goto('/services', { waitUntil: 'networkidle' });
    const question = page.locator('main details').first();
    await question.locator('summary').click();
    await settled(page);
    await expect(question).toHaveAttribute('open', '');
    await page.goto('/register', { waitUntil: 'networkidle' });
    scripts.length = 0;
    await page.getByLabel('Full name').pressSequentially('Maple Testperson');
    await settled(page);
    expect(scripts.length).toBeGreaterThan(0);
    await expect(page.getByLabel('Full name')).toHaveValue('Maple Testperson');
    await page.getByRole('button', { name: 'Submit Registration' }).click();
    await expect(page.getByText('Full name is required')).toHaveCount(0);
  });
});

for (const [what, connection] of [
  ['a browser that saves data but sends no header', { saveData: true, effectiveType: '4g' }],
  ['a 2G connection', { saveData: false, effectiveType: '2g' }],
] as const) {
  test(`2.11 with ${what} scripts wait, and a key press loads them as a tap does`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    const scripts = scriptsOf(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    await page.keyboard.press('Tab');
    await shown(page);
    expect(scripts.length).toBeGreaterThan(0);
  });
}

test.describe('2.11 GATE-04 a desktop with Save-Data', () => {
  test.use({ viewport: { width: 1440, height: 900 }, extraHTTPHeaders: { 'Save-Data': 'on' } });

  test('doesn’t wait: it shows why the site is not available to it', async ({ page }) => {
    await visit(page, '/');
    await expect(page.getByRole('heading', { name: 'Mobile Access Required' })).toBeVisible();
  });
});
