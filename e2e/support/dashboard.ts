import { expect, type Page } from '@playwright/test';

/** The open list of this client alone: twenty cards alike take an accessibility check ten times as long. */
export async function oneCard(page: Page, lastName: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Name' }).fill(lastName);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(lastName);
}
