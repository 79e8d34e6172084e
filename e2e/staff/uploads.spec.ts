import { UPLOAD_PART_BYTES } from '@firstlight/domain/platform/uploads';
import { RECORD_TAB_TEXTS } from '@firstlight/domain/record/record-tabs-texts';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { signInAgain, signInByApi } from '../support/sign-in';
import { makeClient } from '../support/staff';
import { expect, test } from '../support/test';

const texts = RECORD_TAB_TEXTS.Attachments;
const NAME = 'results.pdf';
const PARTS = 5;

/** A valid PDF of nearly five parts, all different. */
function largePdf(): Buffer {
  const filling = Array.from({ length: 64_000 }, (_, line) => `% line ${String(line).padStart(60, '.')}\n`).join('');
  const body = `%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\n${filling}`;
  return Buffer.from(`${body}trailer <</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`);
}

const FILE = largePdf();
const offsetOf = (request: Request): number => Number(request.headers()['upload-offset']);

/** Records the offset of each part that the server accepted. */
function takenParts(page: Page): number[] {
  const taken: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() === 'PATCH' && answer.status() === 204) taken.push(offsetOf(answer.request()));
  });
  return taken;
}

/** Runs `work` once, just before the part at this offset is sent. */
async function beforePart(page: Page, part: number, happens: () => Promise<unknown>): Promise<void> {
  let happened = false;
  await page.route('**/api/uploads/*', async (route) => {
    if (!happened && route.request().method() === 'PATCH' && offsetOf(route.request()) === part * UPLOAD_PART_BYTES) {
      happened = true;
      await happens();
    }
    await route.continue();
  });
}

async function sendFile(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Document Type' }).selectOption('hcv-prescription');
  await page.getByLabel('Document file').setInputFiles({ name: NAME, mimeType: 'application/pdf', buffer: FILE });
  await page.getByRole('button', { name: 'Save Attachment' }).click();
}

/** The record has this one attachment, byte for byte. */
async function expectAttached(page: Page, id: string): Promise<void> {
  await expect(page.getByText(texts.saved)).toBeVisible();
  const answer = await page.request.get(`/api/admin-registration/${id}/attachments`);
  const { attachments }: { attachments: { url: string; filename: string }[] } = await answer.json();
  expect(attachments.map(({ filename }) => filename)).toEqual([NAME]);
  const content = await page.request.get(attachments[0]?.url ?? '');
  expect((await content.body()).equals(FILE)).toBe(true);
}

async function openTab(page: Page, dataDir: string): Promise<string> {
  await signInByApi(page.request, dataDir);
  const { id } = await makeClient(page.request);
  await page.goto(`/admin-edit/${id}/attachments`);
  await expect(page.getByText(texts.empty)).toBeVisible();
  return id;
}

async function dropLine(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
}

const EACH_ONCE = Array.from({ length: PARTS }, (_, part) => part * UPLOAD_PART_BYTES);

test('2.2/1 after a dropped connection only the missing parts of a file are sent', async ({
  page,
  context,
  dataDir,
}) => {
  const id = await openTab(page, dataDir);
  const taken = takenParts(page);
  await beforePart(page, 2, () => dropLine(context));
  await sendFile(page);
  await expect(page.getByText(/The connection dropped at \d+%\. The upload continues/)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: /^Uploading, [1-9]\d percent$/ })).toBeVisible();
  expect(taken).toEqual(EACH_ONCE.slice(0, 2));
  await context.setOffline(false);
  await expectAttached(page, id);
  expect(taken).toEqual(EACH_ONCE);
});

test('2.2/2 an upload with an expired session asks for sign-in over the page and is then sent', async ({
  page,
  dataDir,
}) => {
  const id = await openTab(page, dataDir);
  const taken = takenParts(page);
  await beforePart(page, 1, () => page.request.post('/api/auth/logout'));
  await sendFile(page);
  await signInAgain(page, dataDir);
  await expectAttached(page, id);
  expect(taken).toEqual(EACH_ONCE);
});

test('2.2/1 an upload can be cancelled, and leaves nothing behind', async ({ page, context, dataDir }) => {
  const id = await openTab(page, dataDir);
  await beforePart(page, 3, () => dropLine(context));
  await sendFile(page);
  await expect(page.getByRole('button', { name: 'Try again now' })).toBeVisible();
  await page.unroute('**/api/uploads/*');
  await page.route('**/api/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? undefined : route.continue(),
  );
  // The next part is sent as soon as the connection is back.
  await context.setOffline(false);
  await expect(page.getByText(/^Sending: \d+%$/)).toBeVisible();
  const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  expect((await removed).status()).toBe(204);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save Attachment' })).toBeEnabled();
  const answer = await page.request.get(`/api/admin-registration/${id}/attachments`);
  expect(await answer.json()).toEqual({ attachments: [] });
});
