import { PROFILE_TEXTS } from '@firstlight/domain/people/program-profile-form';
import { signInByApi } from '../support/sign-in';
import { expect, test } from '../support/own-product';
import { visit } from '../support/screens';

test('ROLE-01 the main admin changes the telephone number, and visitors see the new one', async ({ page, dataDir }) => {
  await signInByApi(page.request, dataDir);
  await page.goto('/admin-settings');
  const field = page.getByLabel('Phone, text and fax');
  await field.fill('1-888-555-0177');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText(PROFILE_TEXTS.saved)).toBeVisible();
  await expect(async () => {
    await visit(page, '/contact');
    const numbers = page.getByRole('link', { name: '1-888-555-0177' });
    await expect(numbers.first()).toHaveAttribute('href', 'tel:+18885550177', { timeout: 1_000 });
  }).toPass();
  await page.goto('/admin-settings');
  await expect(field).toHaveValue('1-888-555-0177');
});
