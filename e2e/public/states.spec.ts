import type { Booking } from '@firstlight/domain/clients/bookings';
import type { Page } from '@playwright/test';
import { aStop } from '../support/a-stop';
import { violations } from '../support/accessible';
import { expectFits, withDoubleText } from '../support/public-widths';
import { settled, visit } from '../support/screens';
import { expect, test } from '../support/test';

// States of a page that follow an action: as accessible as the page itself, at either text size.

const STOP = aStop();
const BOOKING: Booking = { code: '7Y51-RQMN', state: 'open', stop: STOP };

async function expectWell(page: Page): Promise<void> {
  await settled(page);
  expect(await violations(page, { colours: 'too' })).toEqual([]);
  await expectFits(page);
  await withDoubleText(page, () => expectFits(page));
}

/** Another device's booking: found by code and date of birth. */
async function withBooking(page: Page, booking: Booking | null): Promise<void> {
  await page.route('**/api/stops', (route) => route.fulfill({ json: [STOP] }));
  await page.route('**/api/booking', (route) => route.fulfill({ json: { booking } }));
}

const send = (page: Page) => page.getByRole('main').locator('form button[type="submit"]').last();

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const [path, error] of [
  ['/register', 'Full name is required'],
  ['/fr/register', 'Vous devez donner votre consentement pour continuer'],
  ['/contact', 'Message is required'],
  ['/fr/contact', 'Le message est obligatoire'],
] as const) {
  test(`2.7/6 ${path} with errors is accessible and fits`, async ({ page }) => {
    await visit(page, path);
    await send(page).click();
    await expect(page.getByRole('link', { name: error })).toBeVisible();
    await expectWell(page);
  });
}

test('2.7/6 a form that could not be sent, with the offer to keep it, is accessible and fits', async ({ page }) => {
  await page.route('**/api/contact', (route) => route.abort());
  await visit(page, '/contact');
  await page.getByLabel('Name', { exact: true }).fill('Maple');
  await page.getByLabel('Email', { exact: true }).fill('maple@example.org');
  await page.getByLabel('Subject').fill('The van');
  await page.getByRole('textbox', { name: 'Message' }).fill('When does it come to us?');
  await send(page).click();
  await expect(page.getByRole('checkbox', { name: 'Keep what I typed on this device' })).toBeVisible();
  await expectWell(page);
});

for (const [path, words] of [
  ['/booking', { miss: 'Nothing found', look: 'Check the code', code: 'Booking code', birth: 'Date of birth' }],
  [
    '/fr/booking',
    { miss: 'Code inconnu', look: 'Vérifiez le code', code: 'Code d’inscription', birth: 'Date de naissance' },
  ],
] as const) {
  test(`2.7/4 2.7/6 ${path}: errors and a rejected look-up are accessible and fit`, async ({ page }) => {
    await withBooking(page, null);
    await page.route('**/api/booking/look-up', (route) => route.fulfill({ status: 404, json: { detail: words.miss } }));
    await visit(page, path);
    await send(page).click();
    await expect(page.getByText(words.look)).toBeVisible();
    expect(await violations(page, { colours: 'too' })).toEqual([]);
    await page.getByLabel(words.code, { exact: true }).fill(BOOKING.code);
    await page.getByLabel(words.birth).fill('1984-03-01');
    await send(page).click();
    await expect(page.getByText(words.miss)).toBeVisible();
    await expectWell(page);
  });
}

test('2.7/4 2.7/6 a booking, its stop cancelled, and the question before it is cancelled are accessible and fit', async ({
  page,
}) => {
  await withBooking(page, { ...BOOKING, stop: { ...STOP, cancelled: true } });
  await visit(page, '/booking');
  await expect(page.getByText('This stop is cancelled.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel this booking' }).click();
  await expect(page.getByRole('button', { name: 'Yes, cancel it' })).toBeVisible();
  await expectWell(page);
});

test('2.7/4 2.7/6 a cancelled booking is accessible and fits, in French', async ({ page }) => {
  await withBooking(page, { ...BOOKING, state: 'cancelled' });
  await visit(page, '/fr/booking');
  await expect(page.getByRole('heading', { level: 1, name: 'Cette inscription est annulée' })).toBeVisible();
  await expectWell(page);
});

test('2.7/4 2.7/6 the confirmation is accessible and fits', async ({ page }) => {
  await withBooking(page, {
    ...BOOKING,
    registration_id: '3f8a1c5e-9b7d-4e21-a6c3-0d5f7e9b1a2c',
    phone: '(226) 555-0101',
    can_mail: true,
    can_text: true,
  });
  await visit(page, '/booking');
  await expect(page.getByRole('button', { name: 'Copy the code' })).toBeVisible();
  await expectWell(page);
});

test('2.7/10 2.7/6 the guide’s errors and its answer are accessible and fit', async ({ page }) => {
  await visit(page, '/which-test');
  await send(page).click();
  await expect(page.getByText('Choose an answer.').first()).toBeVisible();
  expect(await violations(page, { colours: 'too' })).toEqual([]);
  await page.getByRole('radio', { name: 'I don’t know when, or it happens often' }).check();
  for (const no of await page.getByRole('radio', { name: 'No', exact: true }).all()) await no.check();
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'What we suggest' })).toBeVisible();
  await expectWell(page);
});

for (const path of ['/nowhere', '/fr/nulle-part']) {
  test(`2.7/7 2.7/6 ${path}, which does not exist, is accessible and fits`, async ({ page }) => {
    await visit(page, path);
    await expect(page.getByRole('main').getByRole('link', { name: /^1-8/ })).toBeVisible();
    await expectWell(page);
  });
}

test('2.7/6 the open menu is accessible and fits', async ({ page }) => {
  await visit(page, '/services');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Contact' })).toBeVisible();
  expect(await violations(page, { colours: 'too' })).toEqual([]);
});

for (const path of ['/register', '/booking', '/contact']) {
  test(`2.7/9 2.7/6 the response of ${path} to a form sent without scripts is accessible and fits`, async ({
    page,
  }) => {
    await visit(page, path);
    // Sent as by a browser without scripts: no script of the page is involved.
    await page
      .getByRole('main')
      .locator('form')
      .last()
      .evaluate((form) => (form as HTMLFormElement).submit());
    await expect(page.getByRole('heading', { level: 1, name: 'There is a problem' })).toBeVisible();
    expect(await violations(page, { colours: 'too' })).toEqual([]);
    await expectFits(page);
    await withDoubleText(page, () => expectFits(page));
  });
}

/**
 * Moves the focus by keyboard from the end of the page back to the first field.
 * @returns what the header covered on the way
 */
async function coveredByHeader(page: Page): Promise<string[]> {
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  const covered: string[] = [];
  for (let at = ''; at !== 'full_name';) {
    await page.keyboard.press('Shift+Tab');
    const seen = await page.evaluate(() => {
      const header = document.querySelector('header');
      const element = document.activeElement ?? document.body;
      const isOver = header && getComputedStyle(header).position === 'sticky' && !element.matches('[href*="weather"]');
      const edge = isOver ? header.getBoundingClientRect().bottom : 0;
      const isCovered = element.getBoundingClientRect().bottom <= edge;
      return { id: element.id, name: element.id || element.textContent, isCovered };
    });
    at = seen.id;
    if (seen.isCovered) covered.push(seen.name);
  }
  return covered;
}

test('2.7/6 at 320 px with double text the header scrolls away, and its icon and a field’s label are large and in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await visit(page, '/register');
  const icon = page.getByRole('button', { name: 'Menu' }).locator('svg');
  await withDoubleText(page, async () => {
    expect((await icon.boundingBox())?.width).toBeGreaterThanOrEqual(40);
    await page.getByLabel('Full name').focus();
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await expect(page.locator('label[for="full_name"]')).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Leave this site' })).toBeInViewport();
  });
});

for (const width of [390, 1440]) {
  test(`2.7/6 at ${width} px no focused element is under the header`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await visit(page, '/register');
    expect(await coveredByHeader(page)).toEqual([]);
    await withDoubleText(page, async () => expect(await coveredByHeader(page)).toEqual([]));
  });
}
