import { type Page, expect } from '@playwright/test';
import { codeOf, knownMails, nextMail } from './mailbox';
import { ADMIN_PIN } from './product';

/** Signs in through the real screens: PIN, the mailed code, the menu. */
export async function signIn(page: Page, dataDir: string, pin = ADMIN_PIN): Promise<void> {
  const known = await knownMails(dataDir);
  await page.goto('/admin-pin');
  await page.getByLabel(/pin/i).first().fill(pin);
  await page.getByRole('button', { name: 'Continue' }).click();
  const mail = await nextMail(dataDir, known, ({ text }) => /(?<!\d)\d{6}(?!\d)/.test(text ?? ''));
  await page.getByRole('textbox', { name: /code/i }).fill(codeOf(mail));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(/\/admin-menu$/);
}
