import type { Page } from '@playwright/test';
import { violations } from '../support/accessible';
import { visit } from '../support/screens';
import { expect, test } from '../support/test';

const CODE = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/** Registers through the form and returns the short code. */
async function register(page: Page, birth: string): Promise<string> {
  await visit(page, '/register');
  await page.getByLabel('Full name').fill('Willow Testperson');
  await page.getByLabel('Date of birth').fill(birth);
  await page.getByLabel('Phone number').pressSequentially('2265550107');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit Registration' }).click();
  await expect(page).toHaveURL('/booking');
  const code = page.getByText(CODE);
  await expect(code).toBeVisible();
  return (await code.textContent()) ?? '';
}

test('2.7/4 the confirmation survives reload, language switch and Back, and keeps nothing readable on the device', async ({
  page,
  context,
}) => {
  const code = await register(page, '1984-02-29');
  expect(await violations(page, { colours: 'too' })).toEqual([]);
  await page.reload();
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByText(/We’ll reach you at \(226\) 555-0107/)).toBeVisible();
  await page.getByRole('link', { name: 'Français' }).first().click();
  await expect(page).toHaveURL('/fr/booking');
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByText('Votre code d’inscription', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/booking');
  await expect(page.getByText(code)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/register');
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await page.goForward();
  await expect(page.getByText(code)).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie);
  expect(stored).not.toMatch(/Willow|555-?0107|1984/);
  expect(stored).not.toContain(code);
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'fl_booking');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/booking' });
});

test('2.7/4 another device finds the booking by code and date of birth, and cancels it', async ({ page, context }) => {
  const code = await register(page, '1984-03-01');
  await context.clearCookies();
  await visit(page, '/booking');
  await expect(page.getByText(code)).toHaveCount(0);
  expect(await violations(page, { colours: 'too' })).toEqual([]);
  await page.getByLabel('Booking code').fill(code);
  await page.getByLabel('Date of birth').fill('1984-03-02');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByText(/We can’t find a booking/)).toBeVisible();
  await page.getByLabel('Booking code').fill(code.toLowerCase().replace('-', ' '));
  await page.getByLabel('Date of birth').fill('1984-03-01');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We have your booking' })).toBeFocused();
  await expect(page.locator('main')).not.toContainText(/Willow|555-0107/);
  await page.getByRole('button', { name: 'Cancel this booking' }).click();
  expect(await violations(page, { colours: 'too' })).toEqual([]);
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This booking is cancelled' })).toBeVisible();
  await page.getByRole('button', { name: 'Close this booking on this device' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Look up' })).toBeVisible();
});
