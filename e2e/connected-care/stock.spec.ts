import { DRAFT_TEXTS } from '@firstlight/domain/clients/registration-drafts';
import { expectAccessible, WIDTHS } from '../support/accessible';
import { press } from '../support/record-tabs';
import { settled } from '../support/screens';
import { expect, get, makeClient, post, test, uniqueWord } from '../support/connected-care';

test('2.10/6 a lot is received, recounted, given out, recalled, and its recipients found', async ({ page }) => {
  const [van, kit, lot] = [uniqueWord('Van '), uniqueWord('Naloxone '), uniqueWord('L77-')];
  const dialog = page.getByRole('dialog');
  const card = page.getByRole('article', { name: `${kit}, lot ${lot}` });
  await page.setViewportSize(WIDTHS.desktop);

  await test.step('the first place and item are added', async () => {
    await page.goto('/admin-dashboard?tab=stock');
    await press(page, 'Add a place');
    await dialog.getByLabel('Name').fill(van);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: `Change ${van}` })).toBeVisible();
    await press(page, 'Add an item');
    await dialog.getByLabel('Kind').selectOption('supply');
    await dialog.getByLabel('Name').fill(kit);
    await dialog.getByLabel('Unit').fill('kit');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: `Change ${kit}` })).toBeVisible();
    await page.getByLabel('Where you work').selectOption({ label: van });
    // Saved: until then the field is locked.
    await expect(page.getByLabel('Where you work').locator('option:checked')).toHaveText(van);
  });

  await test.step('a delivery is recorded, on a desktop and on a phone', async () => {
    await press(page, 'Receive');
    await dialog.getByLabel('Item').selectOption({ label: kit });
    await dialog.getByLabel('Place').selectOption({ label: van });
    await dialog.getByLabel('Lot', { exact: true }).fill(lot);
    await dialog.getByLabel('Units').fill('40');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Receive' }).click();
    await expect(card).toContainText(`${van}: 40 kit`);
    await settled(page);
    await expectAccessible(page);
  });

  await test.step('a recount on the phone shows the difference', async () => {
    await card.getByRole('button', { name: /^Recount/ }).click();
    await dialog.getByLabel('Counted').fill('38');
    await expect(dialog.getByText('Difference: −2 kit.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Two were damaged');
    await dialog.getByRole('button', { name: 'Save count' }).click();
    await expect(card).toContainText(`${van}: 38 kit`);
  });

  const { id, lastName } = await makeClient(page.request, { phone1: '2265550143' });
  const { items, lots } = await get<{ items: { id: string; name: string }[]; lots: { id: string; lot: string }[] }>(
    page.request,
    '/api/stock',
  );
  await post(page.request, `/api/admin-registration/${id}/supplies`, {
    item_id: items.find(({ name }) => name === kit)?.id,
    lot_id: lots.find((one) => one.lot === lot)?.id,
    quantity: 1,
  });

  await test.step('the lot is recalled, and everyone who got it can be called', async () => {
    await page.setViewportSize(WIDTHS.desktop);
    await page.reload();
    await card.getByRole('button', { name: 'Recall' }).click();
    await dialog.getByLabel('Reason').fill('Letter of the maker');
    await dialog.getByRole('button', { name: 'Recall lot' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Recalled lots' })).toBeVisible();
    await expect(card.getByText('Recalled by')).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await page.setViewportSize(WIDTHS.desktop);
    await page.getByLabel('Lot number').fill(lot.toLowerCase());
    await expect(card.getByText('Recalled', { exact: true })).toBeVisible();
    await card.getByRole('button', { name: 'Who got it' }).click();
    await expect(page.getByRole('heading', { name: `Who got ${kit}, lot ${lot}` })).toBeVisible();
    const recipient = page.getByRole('listitem').filter({ hasText: lastName });
    await expect(recipient.getByRole('link', { name: /226/ })).toHaveAttribute('href', 'tel:+12265550143');
    await settled(page);
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV' }).click();
    expect((await download).suggestedFilename()).toBe('lot-recipients.csv');
    await press(page, 'Back to Stock');
    await expect(page.getByRole('heading', { name: 'Stock', exact: true })).toBeVisible();
  });
});

test('2.10/6 a typed delivery survives a lost connection, Escape, Back and a reload', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Receive stock' });
  const lot = dialog.getByLabel('Lot', { exact: true });
  const [van, kit, number] = [uniqueWord('Van '), uniqueWord('Kit '), uniqueWord('L')];
  const place = await post<{ id: string }>(page.request, '/api/stock/places', { name: van, kind: 'van', active: true });
  const item = await post<{ id: string }>(page.request, '/api/stock/items', {
    ...{ kind: 'supply', name: kit, unit: 'kit', test_type: null, low_at: null, active: true },
  });
  await page.goto('/admin-dashboard?tab=worklist');
  await page.getByRole('tab', { name: 'Stock' }).click();
  await press(page, 'Receive');
  await dialog.getByLabel('Item').selectOption(item.id);
  await dialog.getByLabel('Place').selectOption(place.id);
  await lot.fill(number);
  const isKept = page.waitForResponse(
    (answer) =>
      answer.url().includes('/api/registration-drafts/') && /quantity\\":\\"12/.test(answer.request().postData() ?? ''),
  );
  await dialog.getByLabel('Units').fill('12');
  await isKept;

  await page.route('**/api/stock/receipts', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Receive' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(lot).toHaveValue(number);
  await page.unroute('**/api/stock/receipts');

  for (const leave of [() => page.keyboard.press('Escape'), () => page.evaluate(() => history.back())]) {
    await leave();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
    await expect(lot).toHaveValue(number);
  }
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await press(page, 'Receive');
  await expect(lot).toHaveValue(number);
  // The message about the restored text is not covered by the dialog.
  const message = dialog.getByText(DRAFT_TEXTS.restored);
  await expect(message).toBeVisible();
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(message).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Receive' }).click();
  await expect(dialog).toHaveCount(0);
  // The connection broke after the first save was stored: the second one stores nothing more.
  await expect(page.getByRole('article', { name: `${kit}, lot ${number}` })).toContainText(`${van}: 12 kit`);
});
