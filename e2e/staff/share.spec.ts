import { SHARE_TEXTS } from '@firstlight/domain/record/share-links';
import type { Locator, Page } from '@playwright/test';
import { SMALL_PNG } from '../support/files';
import { makeRecord, press } from '../support/record-tabs';
import { expect, post, test } from '../support/staff';

/** A record with one stored picture, shown in the viewer. */
async function openViewer(page: Page): Promise<Locator> {
  const { id, address } = await makeRecord(page.request);
  const url = `data:image/png;base64,${SMALL_PNG.toString('base64')}`;
  await post(page.request, `${address}/attachment`, { type: 'treatment-consent', filename: 'shared.png', url });
  await page.goto(`/admin-edit/${id}/attachments`);
  await press(page, 'View');
  return page.getByRole('dialog', { name: 'shared.png' });
}

test('SHARE-04 TAB-ATT-11 uses the share sheet if available', async ({ page }) => {
  const given: ShareData[] = [];
  await page.exposeFunction('takeShared', (data: ShareData) => void given.push(data));
  await page.addInitScript(() => {
    navigator.share = (data) => Reflect.get(window, 'takeShared')(data) as Promise<void>;
  });
  const viewer = await openViewer(page);
  const asked = page.waitForRequest('**/api/share-attachment');
  await viewer.getByRole('button', { name: 'Share', exact: true }).click();
  expect((await asked).postDataJSON()).toMatchObject({
    attachment_data: { filename: 'shared.png', type: 'treatment-consent' },
    expires_in_minutes: 30,
  });
  await expect(viewer.getByText(SHARE_TEXTS.shared)).toBeVisible();
  expect(given).toMatchObject([{ title: 'shared.png' }]);
  expect((await page.request.get(given[0]?.url ?? '')).headers()['content-type']).toBe('image/png');
});

test('SHARE-05 falls back to execCommand if the clipboard API is blocked', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
    Clipboard.prototype.writeText = () => Promise.reject(new Error('closed'));
  });
  const viewer = await openViewer(page);
  await viewer.getByRole('button', { name: 'Copy Link' }).click();
  await expect(viewer.getByText(SHARE_TEXTS.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/api\/shared\/[\w-]{43}$/);
});

test('SHARE-02 a dead link shows a plain page in both languages, neither cached nor indexed', async ({ page }) => {
  const { address } = await makeRecord(page.request);
  const url = `data:image/png;base64,${SMALL_PNG.toString('base64')}`;
  const form = { type: 'treatment-consent', filename: 'gone.png', url };
  const stored = await post<{ id: string; url: string }>(page.request, `${address}/attachment`, form);
  const { share_url } = await post<{ share_url: string }>(page.request, '/api/share-attachment', {
    attachment_data: { url: stored.url, filename: 'gone.png', type: 'treatment-consent' },
    expires_in_minutes: 30,
  });
  await page.request.delete(`${address}/attachment/${stored.id}`);
  const answer = await page.goto(share_url);
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  expect(answer?.headers()['cache-control']).toContain('no-store');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  const french = page.locator('section[lang="fr"]');
  await expect(french.getByRole('heading', { name: 'Ce lien ne fonctionne plus' })).toBeVisible();
  await expect(page.getByText('gone.png')).toHaveCount(0);
});
