import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

// In its own window, with scripts off from the start.
test.use({ javaScriptEnabled: false, reuseContext: false });

const CODE = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

async function registerPlainly(page: Page, birth: string): Promise<string> {
  await page.goto('/register');
  await page.getByLabel('Full name').fill('Hazel Testperson');
  await page.getByLabel('Date of birth').fill(birth);
  await page.getByLabel('Phone number').fill('2265550108');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit Registration' }).click();
  return (await page.locator('strong', { hasText: CODE }).textContent()) ?? '';
}

test('2.7/4 without scripts a booking is found, shown and cancelled; nothing is put in the address or on the device', async ({
  page,
  context,
}) => {
  const code = await registerPlainly(page, '1984-03-03');
  await page.getByRole('link', { name: 'Look up, change or cancel your booking' }).click();
  await page.getByLabel('Booking code').fill('1234');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByRole('link', { name: /^Check the code/ })).toBeVisible();
  await expect(page.getByLabel('Booking code')).toHaveValue('1234');
  await page.getByLabel('Booking code').fill(code.toLowerCase());
  await page.getByLabel('Or type it').fill('3 March 1984');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We have your booking' })).toBeVisible();
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/Hazel|555-0108/);
  await page.getByRole('button', { name: 'Save this choice' }).click();
  await expect(page.getByText('Your choice is saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yes, cancel it' })).toBeHidden();
  await page.getByText('Cancel this booking').click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This booking is cancelled' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect((await context.cookies()).filter(({ name }) => name === 'fl_booking')).toEqual([]);
});

test('2.7/4 a booking is found without scripts in French', async ({ page }) => {
  const code = await registerPlainly(page, '1984-03-04');
  await page.goto('/fr/booking');
  await page.getByLabel('Code d’inscription').fill(code);
  await page.getByLabel('Date de naissance').fill('1984-03-04');
  await page.getByRole('button', { name: 'Consulter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nous avons votre inscription' })).toBeVisible();
});
