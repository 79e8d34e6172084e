import { expect, type Page } from '@playwright/test';

/** Opens another list: until it is shown, the search field on the screen belongs to the previous list. */
export async function openList(page: Page, tab: 'Pending' | 'Submitted'): Promise<void> {
  await page.getByRole('tab', { name: tab }).click();
  await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
}

/** The list filtered to this client: with twenty similar cards an accessibility check takes ten times as long. */
export async function oneCard(page: Page, lastName: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Name' }).fill(lastName);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(lastName);
}
