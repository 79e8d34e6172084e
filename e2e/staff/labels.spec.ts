import { LABEL_SIZES } from '@firstlight/domain/clients/label-sizes';
import { recordCode } from '@firstlight/domain/identity/record-code';
import type { Page } from '@playwright/test';
import { expectAccessible, WIDTHS } from '../support/accessible';
import { press } from '../support/record-tabs';
import { shown } from '../support/screens';
import { expect, makeClient, type MadeClient, test } from '../support/staff';

const CLIENT = {
  dob: '1980-05-13',
  gender: 'Female',
  healthCard: '1234567897',
  healthCardVersion: 'AB',
  address: '12 Sample Street',
  city: 'Windsor',
  province: 'Ontario',
  postalCode: 'N8X 1A1',
  phone1: '2265550101',
};

async function openRecord(page: Page): Promise<MadeClient> {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  const client = await makeClient(page.request, CLIENT);
  await page.goto(`/admin-edit/${client.id}`);
  await shown(page);
  return client;
}

async function printMenu(page: Page, item: string): Promise<void> {
  await press(page, 'Print');
  await page.getByRole('menuitem', { name: item }).click();
}

/** The pages that the browser would print, each as width and height in millimetres. */
async function printedPages(page: Page): Promise<[number, number][]> {
  await expect(page.locator('[data-item]')).toHaveCount(1);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = [...paper.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)];
  return boxes.map(([, width, height]) => [Math.round(Number(width) * 0.3528), Math.round(Number(height) * 0.3528)]);
}

const done = (page: Page): Promise<boolean> => page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

test('2.5/9 labels print at the chosen label size, which this device remembers', async ({ page }) => {
  await openRecord(page);
  for (const { id, page: paper, columns, rows } of LABEL_SIZES) {
    await printMenu(page, 'Label size and quantity');
    const dialog = page.getByRole('dialog', { name: 'Print labels' });
    await dialog.getByLabel('Label size').selectOption(id);
    await dialog.getByLabel('Number of labels').fill('2');
    if (columns * rows > 1) await dialog.getByLabel('First unused label on the sheet').fill(String(columns * rows));
    await dialog.getByRole('button', { name: 'Print', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    expect([id, await printedPages(page)]).toEqual([
      id,
      Array(2).fill([Math.round(paper.width), Math.round(paper.height)]),
    ]);
    await done(page);
  }
  await page.reload();
  await shown(page);
  await printMenu(page, 'Print label');
  expect(await printedPages(page)).toEqual([[216, 279]]);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Testperson');
});

test('2.5/9 all text of a label fits on it', async ({ page }) => {
  await openRecord(page);
  await page.emulateMedia({ media: 'print' });
  for (const { id } of LABEL_SIZES) {
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate((size) => localStorage.setItem('fl-label-size', size), id);
    await printMenu(page, 'Print label');
    await page.emulateMedia({ media: 'print' });
    const text = page.locator('[data-item="label"] pre');
    const cut = await text.evaluate(
      (element) => element.scrollHeight - element.clientHeight + (element.scrollWidth - element.clientWidth),
    );
    expect([id, cut > 1]).toEqual([id, false]);
    await expect(page.getByRole('img', { name: /^Barcode / })).toBeVisible();
    await done(page);
  }
});

test('2.5/9 the client sheet has author, date, page numbers and “confidential”', async ({ page }) => {
  const { id } = await openRecord(page);
  await printMenu(page, 'Print client summary');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: /: client summary, confidential$/ })).toBeVisible();
  await expect(page.getByText(`record ${recordCode(id)}`)).toContainText(/20\d\d, by .+/);
  expect(await printedPages(page)).toHaveLength(1);
});

test('2.5/9 a scanned barcode finds the record', async ({ page }) => {
  const { id } = await openRecord(page);
  await printMenu(page, 'Label size and quantity');
  const barcode = page.getByRole('img', { name: /^Barcode / });
  const scanned = (await barcode.getAttribute('aria-label'))?.replace('Barcode ', '') ?? '';
  expect(scanned).toBe(recordCode(id).replace('-', ''));
  await page.keyboard.press('Escape');
  await page.goto('/admin-menu');
  await expect(page.getByRole('button', { name: /^Find a client/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog', { name: 'Find a client' }).getByRole('combobox');
  await expect(field).toBeFocused();
  // A scanner types very fast and ends with Enter.
  await page.keyboard.type(scanned);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin-edit/${id}`));
});

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test(`2.5/9 the label window is accessible on a ${width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openRecord(page);
    await printMenu(page, 'Label size and quantity');
    await expect(page.getByRole('dialog', { name: 'Print labels' })).toBeVisible();
    await expectAccessible(page, { part: 'dialog', widths: [width === 'phone' ? 'phone' : 'desktop'] });
  });
}
