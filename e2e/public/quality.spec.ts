import { LANGUAGES, localPath } from '@firstlight/domain/text/language';
import { PUBLIC_PATHS } from '@firstlight/domain/platform/public-paths';
import { brotliCompressSync } from 'node:zlib';
import { violations } from '../support/accessible';
import { expect, test } from '../support/test';
import { shown, visit } from '../support/screens';

const ADDRESSES = PUBLIC_PATHS.flatMap((page) => LANGUAGES.map((language) => localPath(page, language)));
const FIRST_FLIGHT_BYTES = 14_600;

// With the service worker, as for visitors, and with empty caches.
test.use({ serviceWorkers: 'allow', reuseContext: false });

for (const address of ADDRESSES) {
  test(`${address} arrives as text in the first round trip, and hydrates without a layout shift or console message`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(address)).text();
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES);
    expect(html).toMatch(/<h1[^>]*>[^<]{5,}/);
    expect(html).toContain('rel="canonical"');
    expect(html).not.toContain('%fl:');
    const messages: string[] = [];
    page.on('console', (message) => message.type() !== 'log' && messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // 2.7/9 the brand font arrives after the text was painted and hydrated, without a layout shift.
    let sendFaces = () => {};
    const painted = new Promise<void>((resolve) => (sendFaces = resolve));
    await page.route('**/*.woff2', async (route) => {
      await painted;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    await shown(page);
    expect(await page.evaluate(() => document.fonts.check('1rem Nunito'))).toBe(false);
    sendFaces();
    await expect.poll(() => page.evaluate(() => document.fonts.check('1rem Nunito'))).toBe(true);
    // The text above in the new font is laid out before the end of the page comes into view.
    await page.evaluate(() => new Promise((laidOut) => requestAnimationFrame(() => requestAnimationFrame(laidOut))));
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(200);
    const total = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(total).toBeLessThanOrEqual(0.01);
    expect(messages).toEqual([]);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the text, the number and the questions can be read', async ({ page }) => {
    await page.goto('/services');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByText('Is the testing really free?').click();
    await expect(page.getByText(/We don’t bill you/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^1-8/ }).first()).toHaveAttribute('href', /^tel:/);
  });
});

test.describe('2.7/7 an unknown address without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const [path, heading] of [
    ['/nowhere', 'We can’t find that page'],
    ['/fr/nulle-part', 'Cette page est introuvable'],
  ] as const) {
    test(`${path} returns 404 with a message, links and the number`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: /^1-8/ })).toHaveAttribute('href', /^tel:/);
    });
  }
});

test.describe('forms without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('PREG-20, PREG-21 registration by plain POST', async ({ page }) => {
    await page.goto('/register');
    await page.getByLabel('Full name').fill('Plain Maple');
    await page.getByLabel('Date of birth').fill('1980-05-13');
    await page.getByLabel('Phone number').fill('2265550101');
    await page.getByRole('button', { name: 'Submit Registration' }).click();
    // 2.7/9 the form comes back with the typed text and an error at each invalid field
    await expect(page.getByRole('link', { name: 'You must give consent to proceed' })).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue('Plain Maple');
    await expect(page.getByLabel('Date of birth')).toHaveValue('1980-05-13');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Submit Registration' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you. We have your registration.' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Leave this site' })).toBeInViewport();
  });

  test('2.7/1 a town sorts the stops and is not put in the address', async ({ page }) => {
    await page.goto('/services');
    await page.getByLabel('Your town').fill('Ottawa');
    await page.getByRole('button', { name: 'Show the nearest stops first' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Next stops' })).toBeVisible();
    await expect(page.getByLabel('Your town')).toHaveValue('Ottawa');
    expect(new URL(page.url()).search).toBe('');
  });

  test('CON-14, CON-15 a message by plain POST, in French', async ({ page }) => {
    await page.goto('/fr/contact');
    await page.getByLabel('Nom', { exact: true }).fill('Érable');
    await page.getByLabel('Adresse courriel').fill('erable@example.org');
    await page.getByLabel('Objet').fill('La camionnette');
    await page.getByRole('textbox', { name: 'Message' }).fill('Quand passe-t-elle?');
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Merci pour votre message.' })).toBeVisible();
  });
});

test.describe('without a network', () => {
  test('visited pages and the number work, the staff area does not', async ({ page, context }) => {
    await visit(page, '/services');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await shown(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /One visit/ })).toBeVisible();
    await page.goto('/contact');
    await expect(page.getByRole('link', { name: /^1-8/ }).first()).toBeVisible();
    // 2.7/8 a page never visited: an offline page with the number, never Home at another address
    for (const [path, heading] of [
      ['/about', 'You are offline'],
      ['/fr/about', 'Vous êtes hors ligne'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('link', { name: /^1-8/ })).toHaveAttribute('href', /^tel:/);
      await expect(page.getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911');
      expect(await violations(page, { colours: 'too' })).toEqual([]);
    }
    await page.goto('/about');
    await page.getByRole('link', { name: /^Hepatitis C and HIV tests/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /One visit/ })).toBeVisible();
    const kept = await page.evaluate(async () =>
      (await (await caches.open('public-pages')).keys()).map(({ url }) => new URL(url).pathname),
    );
    // From the API, only the public list of stops.
    expect(kept.filter((path) => /^\/(admin|api)|\/staff\//.test(path))).toEqual(['/api/stops']);
    await expect(page.goto('/admin-pin')).rejects.toThrow();
    await context.setOffline(false);
  });
});

test('2.7/5 leave this site: Back does not show a page opened before, until the site is opened again', async ({
  page,
}) => {
  await page.route('https://weather.gc.ca/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Weather' }));
  await page.goto('about:blank');
  await visit(page, '/resources');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL('/services');
  await page.getByRole('link', { name: 'Leave this site' }).click();
  await expect(page).toHaveURL(/weather\.gc\.ca/);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/weather\.gc\.ca/);
  await visit(page, '/about');
  await visit(page, '/services');
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('leave this site: Escape three times opens a neutral page, and Back does not return here', async ({ page }) => {
  await page.route('https://weather.gc.ca/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Weather' }));
  await page.goto('/');
  await visit(page, '/hepatitis-c');
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/weather\.gc\.ca/);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/weather\.gc\.ca/);
});

test('2.7/5 a quiet visit is one history entry: Back leaves the site', async ({ page }) => {
  await page.goto('about:blank');
  await visit(page, '/resources');
  await page.getByRole('button', { name: 'Quiet visit' }).click();
  await expect(page).toHaveTitle('Firstlight');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /One visit/ })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).click();
  await page.getByRole('link', { name: 'About testing' }).first().click();
  await expect(page).toHaveURL(/\/resources#testing$/);
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('2.7/6 the focus ring of the footer can be seen on its ground', async ({ page }) => {
  await visit(page, '/');
  const link = page.getByRole('contentinfo').getByRole('link').first();
  await page.keyboard.press('Tab');
  await link.focus();
  const [ring, ground] = await link.evaluate((element) => {
    const footer = element.closest('footer') ?? document.body;
    return [getComputedStyle(element).outlineColor, getComputedStyle(footer).backgroundColor];
  });
  expect([ring, ground]).toEqual(['rgb(255, 253, 249)', 'rgb(7, 60, 66)']);
});

test('leave this site: the button is reachable on every page', async ({ page }) => {
  for (const address of [...ADDRESSES, '/nowhere', '/fr/nulle-part', '/offline']) {
    await page.goto(address);
    await expect(page.getByRole('link', { name: /^(Leave this site|Quitter ce site)$/ })).toBeInViewport();
  }
});

test('2.7/5 leave this site: the first stop of the keyboard after the link to the content', async ({ page }) => {
  await visit(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Leave this site' })).toBeFocused();
});

test('2.7/5 leave this site: by keys from an unknown address too', async ({ page }) => {
  await page.route('https://weather.gc.ca/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Weather' }));
  await page.goto('/');
  await visit(page, '/nowhere');
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift');
  await expect(page).toHaveURL(/weather\.gc\.ca/);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/weather\.gc\.ca/);
});

test('2.7/5 leave this site: on a phone the button is in the header and covers none of it', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const address of ['/register', '/fr/register']) {
      await visit(page, address);
      const boxOf = async (name: RegExp | string, role: 'link' | 'button' | 'banner') => {
        const box = await page
          .getByRole(role, role === 'banner' ? {} : { name })
          .first()
          .boundingBox();
        if (!box) throw new Error(`${role} ${name} is shown`);
        return box;
      };
      const header = await boxOf('', 'banner');
      const leave = await boxOf(/^(Leave this site|Quitter ce site)$/, 'link');
      const menu = await boxOf('Menu', 'button');
      expect(leave.y + leave.height).toBeLessThanOrEqual(header.y + header.height);
      expect(menu.x + menu.width).toBeLessThanOrEqual(leave.x);
    }
  }
});

test('2.7/5 leave this site: Shift three times, to the neutral page of the language', async ({ page }) => {
  await page.route('https://meteo.gc.ca/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Météo' }));
  await visit(page, '/fr/services');
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift');
  await expect(page).toHaveURL(/meteo\.gc\.ca/);
});
