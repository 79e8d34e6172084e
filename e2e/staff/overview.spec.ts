import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible, WIDTHS } from '../support/accessible';
import { expect, makeClient, post, test } from '../support/staff';

/** The calendar day this many days ago, in New York. */
function daysAgo(days: number): string {
  const day = new Date(Date.now() - days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(day);
}

/** A client with a positive rapid test and, if `confirmed`, a positive RNA. */
async function positiveClient(api: APIRequestContext, city: string, confirmed: boolean): Promise<string> {
  const { id, lastName } = await makeClient(api, { city, regDate: daysAgo(3), phone1: '5195550144' });
  const tests = [
    { test_type: 'HCV', test_date: daysAgo(3), hcv_result: 'positive', hcv_tester: 'CM' },
    ...(confirmed
      ? [{ test_type: 'Bloodwork', test_date: daysAgo(1), bloodwork_type: 'DBS', bloodwork_result: 'Positive' }]
      : []),
  ];
  for (const body of tests) await post(api, `/api/admin-registration/${id}/test`, body);
  return lastName;
}

const overview = (page: Page): Locator => page.locator('[data-view="overview"]');
const hcv = (page: Page): Locator => overview(page).getByRole('listitem');
const stepOf = (page: Page, name: string): Locator =>
  hcv(page)
    .filter({ hasText: new RegExp(`^${name}`) })
    .first();

test('2.4/2 on a desktop: overview and assistant side by side; a gap opens the list of people waiting; Back returns', async ({
  page,
}) => {
  const waiting = await positiveClient(page.request, 'Windsor', false);
  const confirmed = await positiveClient(page.request, 'London', true);
  await page.goto('/admin-analytics?period=year');
  await expect(page.getByRole('log', { name: 'Conversation' })).toBeVisible();
  await expect(stepOf(page, 'RNA positive')).toContainText(/% of \d+ antibody positive/);
  await overview(page).getByLabel('Split by').selectOption('City');
  await expect(
    page
      .getByRole('region', { name: 'Steps by city' })
      .first()
      .getByRole('row', { name: /^London/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Show chart: Tests' }).click();
  const frame = overview(page).locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(page.frameLocator('iframe').getByRole('table')).toBeVisible();
  await expectAccessible(page, { widths: ['desktop'] });

  await page.getByRole('button', { name: /today: Antibody positive, no RNA result/ }).click();
  await expect(page.getByRole('heading', { name: 'Antibody positive, no RNA result' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('?tab=follow-up&step=hcv-confirmed');
  const row = page.getByRole('row').filter({ hasText: waiting });
  await expect(row).toContainText('No RNA test');
  await expect(page.getByRole('row').filter({ hasText: confirmed })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize(WIDTHS.desktop);
  await page.goBack();
  await expect(overview(page).getByLabel('Split by')).toHaveValue('city');
});

test('2.4/2 on a phone: the overview first, the assistant on the next tab, also by keyboard', async ({ page }) => {
  await page.setViewportSize(WIDTHS.phone);
  await positiveClient(page.request, 'Windsor', true);
  await page.goto('/admin-analytics?period=year');
  await expect(stepOf(page, 'RNA positive')).toBeVisible();
  await expect(page.getByRole('log', { name: 'Conversation' })).toBeHidden();
  await expectAccessible(page, { widths: ['phone'] });
  await page.getByRole('tab', { name: 'Overview' }).press('ArrowRight');
  await expect(page.getByRole('log', { name: 'Conversation' })).toContainText('never show who they are.');
  expect(new URL(page.url()).searchParams.get('view')).toBe('assistant');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Assistant' })).toHaveAttribute('aria-selected', 'true');
});

test('2.4/2 the main admin sets the program’s target, which the overview marks', async ({ page }) => {
  await positiveClient(page.request, 'Windsor', true);
  await page.goto('/admin-analytics?period=year');
  await overview(page).getByRole('button', { name: 'Targets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Targets' });
  await dialog.getByLabel('HCV: treatment started, of RNA positive (%)').fill('75');
  await expectAccessible(page, { part: 'dialog' });
  await page.setViewportSize(WIDTHS.desktop);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(stepOf(page, 'Treatment started')).toContainText('Target 75%');
});
