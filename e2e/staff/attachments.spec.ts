import { ATTACHMENT_TEXTS } from '@firstlight/domain/record/attachment-rules';
import { RECORD_TAB_TEXTS } from '@firstlight/domain/record/record-tabs-texts';
import { SHARE_TEXTS } from '@firstlight/domain/record/share-links';
import type { Locator, Page } from '@playwright/test';
import { SMALL_PNG, smallPdf } from '../support/files';
import { GATE_PIN } from '../support/product';
import { expect, makeClient, test, uniqueWord } from '../support/staff';

const texts = RECORD_TAB_TEXTS.Attachments;
const itemWith = (page: Page, text: string): Locator =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: text });
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Document file').setInputFiles({ name, mimeType, buffer });
}

async function attach(page: Page, type: string, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.getByRole('combobox', { name: 'Document Type' }).selectOption(type);
  await choose(page, name, mimeType, buffer);
  await press(page, 'Save Attachment');
  await expect(page.getByText(texts.saved)).toBeVisible();
}

async function openTab(page: Page): Promise<string> {
  const { id } = await makeClient(page.request);
  await page.goto(`/admin-edit/${id}/attachments`);
  await expect(page.getByText(texts.empty)).toBeVisible();
  return id;
}

test('TAB-ATT-01 to TAB-ATT-06 rejects invalid attachments before sending them', async ({ page }) => {
  await openTab(page);
  const type = page.getByRole('combobox', { name: 'Document Type' });
  expect(await type.getByRole('option').evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual([
    '',
    'consultation-report',
    'treatment-consent',
    'hcv-prescription',
    'lab-result',
    'referral',
  ]);
  await press(page, 'Save Attachment');
  await expect(page.getByText(ATTACHMENT_TEXTS.type)).toBeVisible();
  await type.selectOption('treatment-consent');
  await press(page, 'Save Attachment');
  await expect(page.getByText(ATTACHMENT_TEXTS.fileOrUrl)).toBeVisible();
  await page.getByLabel('Document URL').fill('nonsense');
  await press(page, 'Load URL');
  await expect(page.getByText(ATTACHMENT_TEXTS.url)).toBeVisible();
  await choose(page, 'notes.txt', 'text/plain', Buffer.from('text'));
  await expect(page.getByText(ATTACHMENT_TEXTS.fileType)).toBeVisible();
  await choose(page, 'large.pdf', 'application/pdf', Buffer.alloc(10_485_761, '%PDF-1.4\n'));
  await expect(page.getByText(ATTACHMENT_TEXTS.tooLarge)).toBeVisible();
});

test('TAB-ATT-08 TAB-ATT-09 TAB-ATT-11 TAB-ATT-12 a picture is attached, viewed and removed', async ({ page }) => {
  await openTab(page);
  await attach(page, 'consultation-report', 'report.png', 'image/png', SMALL_PNG);
  await expect(itemWith(page, 'report.png')).toContainText('Consultation report');
  await press(page, 'View');
  const viewer = page.getByRole('dialog', { name: 'report.png' });
  const picture = viewer.getByRole('img', { name: 'report.png' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await press(page, 'Remove');
  const question = page.getByRole('dialog', { name: 'Delete attachment' });
  await expect(question).toContainText(texts.confirmDelete);
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(texts.deleted)).toBeVisible();
  await expect(page.getByText(texts.empty)).toBeVisible();
});

test('TAB-ATT-09 TAB-ATT-10 a PDF opens at page 1, and the page field stays within its pages', async ({ page }) => {
  await openTab(page);
  await attach(page, 'hcv-prescription', 'order.pdf', 'application/pdf', smallPdf(2));
  await press(page, 'View');
  const viewer = page.getByRole('dialog', { name: 'order.pdf' });
  await expect(viewer.getByRole('img', { name: 'Page 1 of 2 of order.pdf' })).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await viewer.getByRole('button', { name: 'Next page' }).click();
  await expect(viewer.getByRole('img', { name: 'Page 2 of 2 of order.pdf' })).toBeVisible();
  const field = viewer.getByRole('spinbutton');
  for (const [typed, shown] of [
    ['9', '2'],
    ['0', '1'],
  ] as const) {
    await field.fill(typed);
    await field.blur();
    await expect(field).toHaveValue(shown);
  }
});

test('SHARE-01 to SHARE-04 TAB-ATT-11 a share link works without a session until it is revoked', async ({
  page,
  context,
  playwright,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await openTab(page);
  await attach(page, 'consultation-report', 'shared.png', 'image/png', SMALL_PNG);
  await press(page, 'View');
  const viewer = page.getByRole('dialog', { name: 'shared.png' });
  await viewer.getByRole('button', { name: 'Copy Link' }).click();
  await expect(viewer.getByText(SHARE_TEXTS.generated)).toBeVisible();
  await expect(viewer.getByText(SHARE_TEXTS.copied)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await viewer.getByRole('button', { name: 'Close' }).last().click();

  const stranger = await playwright.request.newContext();
  const shared = await stranger.get(link);
  expect(shared.status()).toBe(200);
  expect(shared.headers()).toMatchObject({ 'content-type': 'image/png' });
  expect(shared.headers()['cache-control']).toContain('no-store');
  expect(shared.headers()['x-robots-tag']).toContain('noindex');
  await expect(page.getByText(/expires .*, created by /)).toBeVisible();
  await page.getByRole('button', { name: 'Revoke the link to shared.png' }).click();
  await expect(page.getByText(/expires .*, created by /)).toHaveCount(0);
  const dead = await stranger.get(link);
  expect(dead.ok()).toBe(false);
  expect(await dead.text()).toContain('This link no longer works');
  await stranger.dispose();
});

test('TAB-ATT-14 an attachment before the first save creates the registration once', async ({ page }) => {
  const lastName = uniqueWord('Early');
  await page.goto('/admin-register');
  await page.getByLabel('PIN', { exact: true }).fill(GATE_PIN);
  await press(page, 'Access Dashboard');
  await page.getByRole('textbox', { name: 'First Name' }).fill('Linden');
  await page.getByRole('textbox', { name: 'Last Name' }).fill(lastName);
  await page.getByRole('tab', { name: 'Attachments' }).click();
  const asked = page.waitForRequest('**/api/admin-register');
  await attach(page, 'treatment-consent', 'consent.png', 'image/png', SMALL_PNG);
  expect((await asked).postDataJSON()).toEqual({ firstName: 'Linden', lastName, patientConsent: 'verbal' });
  await page.getByRole('tab', { name: 'Client' }).click();
  // The draft is saved with PUT as well.
  const updated = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('/api/admin-registration/'),
  );
  await press(page, 'Save');
  const id = new URL((await updated).url()).pathname.split('/').at(-1);
  await expect(page.getByTestId('registration-id')).toHaveText(id ?? '');
});
