import { expect, type Page } from '@playwright/test';

/** The list filtered to this client: with twenty similar cards an accessibility check takes ten times as long. */
export async function oneCard(page: Page, lastName: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Name' }).fill(lastName);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(lastName);
}
