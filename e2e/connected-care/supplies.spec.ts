import type { Locator, Page } from '@playwright/test';
import { expectAccessible, WIDTHS } from '../support/accessible';
import { settled } from '../support/screens';
import { expect, makeClient, post, test, uniqueWord } from '../support/connected-care';

type Stocked = { kit: string; lot: string };

/** A place where the main admin works, with one kind of supply in stock. */
async function stocked(page: Page): Promise<Stocked> {
  const [van, kit, lot] = [uniqueWord('Van '), uniqueWord('Kits '), uniqueWord('L')];
  const place = await post<{ id: string }>(page.request, '/api/stock/places', { name: van, kind: 'van', active: true });
  const item = await post<{ id: string }>(page.request, '/api/stock/items', {
    ...{ kind: 'supply', name: kit, unit: 'kit', test_type: null, low_at: null, active: true },
  });
  await page.request.put('/api/stock/my-place', { data: { place_id: place.id } });
  await post(page.request, '/api/stock/receipts', {
    ...{ item_id: item.id, place_id: place.id, lot, expiry: null, quantity: 50 },
  });
  return { kit, lot };
}

const panelOf = (page: Page, name: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('2.10/5 supplies are given with and without a record, on a desktop and on a phone, and undone', async ({
  page,
}) => {
  const { kit, lot } = await stocked(page);
  const { id } = await makeClient(page.request);
  const give = async (panel: Locator, count: string): Promise<void> => {
    await panel.getByLabel('Supply').selectOption({ label: kit });
    await panel.getByLabel('How many').fill(count);
    await panel.getByRole('combobox', { name: 'Lot' }).selectOption({ index: 1 });
  };

  await test.step('in the record', async () => {
    await page.setViewportSize(WIDTHS.desktop);
    await page.goto(`/admin-edit/${id}/interactions`);
    const panel = panelOf(page, 'Supplies given');
    await expect(panel.getByText('Nothing given yet.')).toBeVisible();
    await give(panel, '3');
    await settled(page);
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Give supplies' }).dblclick();
    await expect(panel.getByRole('listitem')).toHaveText([new RegExp(`3 ${kit}, lot ${lot}`)]);
    await settled(page);
    await expectAccessible(page);
    await panel.getByRole('button', { name: `Undo 3 ${kit}` }).click();
    await expect(panel.getByText('Nothing given yet.')).toBeVisible();
  });

  await test.step('from the van, without a record, and counted', async () => {
    await page.setViewportSize(WIDTHS.phone);
    await page.goto('/admin-dashboard?tab=stock');
    const panel = panelOf(page, 'Supplies given without a record');
    await give(panel, '2');
    await panel.getByRole('button', { name: 'Give supplies' }).click();
    await expect(panel.getByRole('listitem').filter({ hasText: kit })).toContainText(`2 ${kit}, lot ${lot}`);
    const counted = panelOf(page, 'Supplies counted');
    await counted.getByRole('button', { name: 'This month' }).click();
    await expect(counted.getByRole('listitem').filter({ hasText: kit })).toHaveText(`2 ${kit}`);
    await page.setViewportSize(WIDTHS.desktop);
    // Nothing is partly covered by the header.
    await page.evaluate(() => scrollTo(0, 0));
    await settled(page);
    await expectAccessible(page);
  });
});

test('2.10/5 typed text survives a lost connection and a reload, and two tabs save it once', async ({
  page,
  context,
}) => {
  const { kit, lot } = await stocked(page);
  const { id } = await makeClient(page.request);
  const panel = panelOf(page, 'Supplies given');
  const given = new RegExp(`4 ${kit}, lot ${lot}`);
  await page.setViewportSize(WIDTHS.desktop);
  await page.goto(`/admin-edit/${id}/interactions`);
  await panel.getByLabel('Supply').selectOption({ label: kit });
  await panel.getByLabel('How many').fill('4');
  const isKept = page.waitForResponse(
    (answer) =>
      answer.url().includes('/api/registration-drafts/') &&
      /"lot_id":"[0-9a-f]/.test(answer.request().postData() ?? ''),
  );
  await panel.getByRole('combobox', { name: 'Lot' }).selectOption({ index: 1 });
  await isKept;

  const other = await context.newPage();
  const theirs = panelOf(other, 'Supplies given');
  await test.step('a second tab restores the same unsaved text', async () => {
    await other.setViewportSize(WIDTHS.desktop);
    await other.goto(`/admin-edit/${id}/interactions`);
    await other.getByRole('button', { name: 'Restore' }).click();
    await expect(theirs.getByLabel('How many')).toHaveValue('4');
  });

  await test.step('the connection breaks after the first save was stored', async () => {
    const calls = `**/api/admin-registration/${id}/supplies`;
    await page.route(calls, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await panel.getByRole('button', { name: 'Give supplies' }).click();
    await expect(panel.getByRole('alert')).toBeVisible();
    await expect(panel.getByLabel('How many')).toHaveValue('4');
    await page.unroute(calls);
  });

  await test.step('saved again here, after a reload, and in the other tab, it counts once', async () => {
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(panel.getByLabel('How many')).toHaveValue('4');
    await panel.getByRole('button', { name: 'Give supplies' }).click();
    await expect(panel.getByLabel('Supply')).toHaveValue('');
    await theirs.getByRole('button', { name: 'Give supplies' }).click();
    await expect(theirs.getByLabel('Supply')).toHaveValue('');
    await expect(theirs.getByRole('listitem')).toHaveText([given]);
    await page.reload();
    await expect(panel.getByRole('listitem')).toHaveText([given]);
  });
});
