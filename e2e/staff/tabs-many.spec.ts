import { INTERACTION_LIST_TEXTS } from '@firstlight/domain/record/record-tabs-texts';
import { RECORD_LIST_PAGE_SIZE } from '@firstlight/domain/platform/limits';
import type { APIRequestContext, Page } from '@playwright/test';
import { choice, itemWith, makeRecord, press } from '../support/record-tabs';
import { expect, post, test } from '../support/staff';

const ITEMS = 1_000;
const AT_ONCE = 20;

async function fill(api: APIRequestContext, path: string, bodyOf: (number: number) => object): Promise<void> {
  for (let from = 1; from <= ITEMS; from += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => post(api, path, bodyOf(from + n))));
  }
}

const items = (page: Page): ReturnType<Page['locator']> =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Saved' });

test('TAB-INT-05 TAB-INT-06 TAB-INT-07 a client with a thousand interactions opens with one page of them', async ({
  page,
}) => {
  const { id, address } = await makeRecord(page.request);
  await fill(page.request, `${address}/interaction`, (n) => ({
    date: '2026-01-02',
    description: 'Outreach',
    referral_id: null,
    amount: n,
    payment_type: 'EFT',
    issued: 'No',
  }));
  await page.goto(`/admin-edit/${id}/interactions`);
  await expect(page.getByText(INTERACTION_LIST_TEXTS.page(1, 100))).toBeVisible();
  await expect(items(page)).toHaveCount(10);
  await expect(page.getByText(INTERACTION_LIST_TEXTS.hint)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show all 1000 not issued' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search interactions' }).fill('777');
  await expect(page.getByText(INTERACTION_LIST_TEXTS.page(1, 1))).toBeVisible();
  await expect(items(page)).toHaveText(/\$777\.00/);
  await page.getByRole('searchbox', { name: 'Search interactions' }).fill('');
  await choice(page, 'Per page').selectOption('50');
  await press(page, 'Next');
  await expect(page.getByText(INTERACTION_LIST_TEXTS.page(2, 20))).toBeVisible();

  await page.goto(`/admin-edit/${id}/notes`);
  await post(page.request, `${address}/note`, { noteText: 'Written by somebody else', templateType: 'General Note' });
  await expect(itemWith(page, 'Written by somebody else')).toHaveCount(0);
  // The event a browser fires when its window regains the focus.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(itemWith(page, 'Written by somebody else')).toBeVisible();
});

test('TAB-NOTE-09 a list without its own page size is paged too', async ({ page }) => {
  const { id, address } = await makeRecord(page.request);
  const count = RECORD_LIST_PAGE_SIZE + 1;
  for (let n = 1; n <= count; n += 1) {
    await post(page.request, `${address}/activity`, { description: `Made-up visit ${n}` });
  }
  await page.goto(`/admin-edit/${id}/activities`);
  await expect(items(page)).toHaveCount(RECORD_LIST_PAGE_SIZE);
  await press(page, 'Next');
  await expect(items(page)).toHaveCount(1);
  await expect(items(page).getByText('Made-up visit 1', { exact: true })).toBeVisible();
});
