import type { Page } from '@playwright/test';
import { aStop, inHours } from '../support/a-stop';
import { violations } from '../support/accessible';
import { settled, visit } from '../support/screens';
import { signInByApi } from '../support/sign-in';
import { expect, test } from '../support/test';

const STOPS = [
  aStop(),
  aStop({
    id: 's-2',
    place: 'Cedar Hall',
    town: 'Toronto',
    region: 'gta',
    starts_at: inHours(-1),
    ends_at: inHours(2),
  }),
  aStop({ id: 's-3', place: 'Birch Arena', town: 'Thunder Bay', region: 'northern', cancelled: true }),
  aStop({ id: 's-4', place: 'Oak Market', town: 'Ottawa', region: 'eastern', status: 'late' }),
];

const withStops = async (page: Page): Promise<void> => {
  await page.route('**/api/stops', (route) => route.fulfill({ json: STOPS }));
};

/** Scrolls until the stops have loaded. */
async function comeNear(page: Page, heading: string): Promise<void> {
  const found = page.getByRole('heading', { name: heading });
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(found).toBeVisible({ timeout: 200 });
  }).toPass();
  await settled(page);
}

for (const [path, heading] of [
  ['/', 'Next stop near you'],
  ['/services', 'Next stop near you'],
  ['/register', 'Next stop near you'],
  ['/fr', 'Prochain arrêt près de chez vous'],
  ['/fr/services', 'Prochain arrêt près de chez vous'],
  ['/fr/register', 'Prochain arrêt près de chez vous'],
] as const) {
  test(`2.7/1 ${path} shows the next stops, accessible on phone and desktop`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await withStops(page);
    // Above the form it appears only below the screen, or if the address names it.
    await visit(page, path.endsWith('register') ? `${path}#next-stop` : path);
    await comeNear(page, heading);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // Otherwise "Leave this site" may cover part of a control.
      await page.getByRole('heading', { name: heading }).evaluate((element) => element.scrollIntoView());
      // A phone's `innerWidth` grows with a page that is too wide.
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBeLessThanOrEqual(0);
      expect(await violations(page, { colours: width === 390 ? 'too' : 'not' })).toEqual([]);
    }
  });
}

test('2.7/1 the stop nearest to a town is chosen, sent with the form and confirmed', async ({ page }) => {
  await withStops(page);
  await visit(page, '/services');
  await comeNear(page, 'Next stop near you');
  const stops = page.getByRole('list', { name: 'Stops' });
  await page.getByLabel('Your town').fill('barrie');
  await expect(stops.getByRole('heading').first()).toHaveText('Cedar Hall, Toronto');
  await expect(stops.getByText('Open now')).toBeVisible();
  await page.getByLabel('Your town').fill('Leamington');
  await expect(stops.getByRole('heading').first()).toHaveText('Maple Community Centre, Windsor');
  await page.getByRole('combobox', { name: 'Region' }).selectOption('Northern');
  await expect(stops.getByText('Cancelled')).toBeVisible();
  await page.getByRole('combobox', { name: 'Region' }).selectOption('All of Ontario');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add Maple Community Centre to your calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('appointment.ics');

  await page.getByRole('button', { name: /^Register for this stop: Maple Community Centre/ }).click();
  await expect(page).toHaveURL('/register#registration-form');
  await expect(page.getByText(/Your stop: Maple Community Centre, 12 Example Street, Windsor/)).toBeVisible();
  await page.route('**/api/register', (route) => route.fulfill({ status: 201, json: { registration_id: 'r-1' } }));
  await page.getByLabel('Full name').fill('Maple Testperson');
  await page.getByLabel('Date of birth').fill('1980-05-13');
  await page.getByLabel('Phone number').pressSequentially('2265550101');
  await page.getByRole('checkbox').check();
  const [request] = await Promise.all([
    page.waitForRequest('**/api/register'),
    page.getByRole('button', { name: 'Submit Registration' }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ stop_id: 's-1' });
  await expect(page.getByText(/Your stop: Maple Community Centre/)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('Maple');
});

test('2.7/9 the list of stops never moves the form that is being filled in', async ({ page }) => {
  await withStops(page);
  const asked = page.waitForResponse('**/api/stops');
  await visit(page, '/register#registration-form');
  const name = page.getByLabel('Full name');
  await name.fill('Maple Testperson');
  const topOf = (): Promise<number> => name.evaluate((field) => Math.round(field.getBoundingClientRect().top));
  const before = await topOf();
  await page.evaluate(() => window.scrollBy({ top: -290, behavior: 'instant' }));
  await asked;
  await settled(page);
  expect(Math.abs((await topOf()) - before - 290)).toBeLessThanOrEqual(2);
  await page.getByRole('link', { name: 'Choose one of our next stops' }).click();
  await expect(page.getByRole('heading', { name: 'Next stop near you' })).toBeInViewport();
  await expect(name).toHaveValue('Maple Testperson');
});

test('2.7/1 the region cards name the next stop and link to the list', async ({ page }) => {
  await withStops(page);
  await visit(page, '/hepatitis-c-ontario');
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(page.getByRole('link', { name: /^Toronto, / })).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.getByRole('link', { name: /^Toronto, / }).click();
  await expect(page).toHaveURL('/services#next-stop');
  await expect(page.getByRole('combobox', { name: 'Region' })).toHaveValue('gta');
});

test('2.7/1 staff plan a stop; visitors, search engines and the crew see it', async ({ page, dataDir }) => {
  await signInByApi(page.request, dataDir);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/admin-dashboard?tab=stops');
  await page.getByRole('button', { name: 'Add stop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a stop' });
  await dialog.getByLabel('Place').fill('Willow Library');
  await dialog.getByLabel('Street address').fill('3 Example Lane');
  await dialog.getByLabel('Town').selectOption('Windsor');
  await dialog.getByLabel('From').fill('00:00');
  await dialog.getByRole('textbox', { name: 'To' }).fill('23:59');
  expect(await violations(page, { colours: 'too' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const stop = page.getByRole('article', { name: 'Willow Library, Windsor' });
  await stop.getByRole('button', { name: 'Arrived' }).click();
  await expect(stop.getByRole('button', { name: 'Arrived', pressed: true })).toBeVisible();
  expect(await violations(page, { colours: 'too' })).toEqual([]);

  await visit(page, '/services');
  await comeNear(page, 'Next stop near you');
  const seen = page.getByRole('listitem').filter({ hasText: 'Willow Library' });
  await expect(seen.getByText('Arrived, come in')).toBeVisible();
  await expect(async () => {
    const html = await (await page.request.get('/services')).text();
    expect(html).toContain('"@type":"Event"');
  }).toPass({ timeout: 70_000 });

  await visit(page, '/admin-dashboard?tab=stops');
  await stop.getByRole('button', { name: 'Cancel stop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel stop' }).click();
  await expect(stop.getByText('Cancelled')).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('2.7/1 a visited page still shows the stops', async ({ page, context }) => {
    await visit(page, '/services');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // Requested by the visitor's own page, so the service worker sees it; it would not see a mocked route.
    await page.reload();
    const asked = page.waitForResponse('**/api/stops');
    await expect(async () => {
      await page.mouse.wheel(0, 600);
      await expect(page.locator('#head-office')).toBeInViewport({ timeout: 200 });
    }).toPass();
    const before: unknown = await (await asked).json();
    await context.setOffline(true);
    const offline = await page.evaluate(() => fetch('/api/stops').then((answer) => answer.json()));
    await context.setOffline(false);
    expect(offline).toEqual(before);
  });
});
