import { ATTACHMENT_TEXTS } from '@firstlight/domain/record/attachment-rules';
import { RECORD_TAB_TEXTS } from '@firstlight/domain/record/record-tabs-texts';
import type { Locator, Page } from '@playwright/test';
import { SMALL_PNG, smallPdf } from '../support/files';
import { faxPdf, lockedPdf } from '../support/odd-pdfs';
import { choice, itemWith, makeRecord, press } from '../support/record-tabs';
import { expect, test } from '../support/staff';

const texts = RECORD_TAB_TEXTS.Attachments;
const PDF = 'application/pdf';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

async function openTab(page: Page): Promise<void> {
  const { id } = await makeRecord(page.request);
  await page.goto(`/admin-edit/${id}/attachments`);
  await expect(page.getByText(texts.empty)).toBeVisible();
}

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await choice(page, 'Document Type').selectOption('consultation-report');
  await page.getByLabel('Document file').setInputFiles({ name, mimeType, buffer });
}

/** Lightness (0 to 255) of the rendered page at a quarter and at three quarters of its height. */
const lightness = (canvas: Locator): Promise<number[]> =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const ink = element.getContext('2d');
    const at = (part: number): number =>
      ink?.getImageData(element.width / 2, Math.floor(element.height * part), 1, 1).data[0] ?? -1;
    return [at(0.25), at(0.75)];
  });

test('TAB-ATT-09 TAB-ATT-10 scanned faxes in Group 3 and Group 4 are rendered, and pages turn by keyboard', async ({
  page,
}) => {
  await openTab(page);
  await choose(page, 'fax.pdf', PDF, faxPdf());
  const chosen = page.getByRole('img', { name: 'Page 1 of 2 of fax.pdf' });
  await expect.poll(() => lightness(chosen)).toEqual([255, 0]);
  await expect(page.getByRole('region', { name: 'fax.pdf' })).toHaveCSS('height', '600px');
  await press(page, 'Save Attachment');
  await expect(page.getByText(texts.saved)).toBeVisible();
  await expect(itemWith(page, 'fax.pdf')).toBeFocused();

  await press(page, 'View');
  const viewer = page.getByRole('dialog', { name: 'fax.pdf' });
  await expect.poll(() => lightness(viewer.getByRole('img', { name: 'Page 1 of 2' }))).toEqual([255, 0]);
  await viewer.getByRole('region', { name: 'fax.pdf' }).press('ArrowRight');
  await expect.poll(() => lightness(viewer.getByRole('img', { name: 'Page 2 of 2' }))).toEqual([255, 0]);
  const widthOf = (): Promise<number> => viewer.locator('canvas').evaluate((canvas) => canvas.clientWidth);
  const width = await widthOf();
  await viewer.getByRole('region', { name: 'fax.pdf' }).press('+');
  await expect.poll(widthOf).toBeGreaterThan(width);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'View' })).toBeFocused();
});

const ODD: readonly {
  what: string;
  name: string;
  mimeType: string;
  file: () => Buffer;
  seen?: string;
  said: string;
}[] = [
  {
    what: 'protected by a password',
    name: 'locked.pdf',
    mimeType: PDF,
    file: lockedPdf,
    seen: ATTACHMENT_TEXTS.locked,
    said: ATTACHMENT_TEXTS.locked,
  },
  {
    what: 'cut off',
    name: 'cut.pdf',
    mimeType: PDF,
    file: () => smallPdf(3).subarray(0, 60),
    seen: ATTACHMENT_TEXTS.damaged,
    said: ATTACHMENT_TEXTS.damaged,
  },
  {
    what: 'a picture named .pdf',
    name: 'picture.pdf',
    mimeType: PDF,
    file: () => SMALL_PNG,
    seen: ATTACHMENT_TEXTS.damaged,
    said: ATTACHMENT_TEXTS.contentDiffers,
  },
  {
    what: 'a web page after a PDF',
    name: 'two.pdf',
    mimeType: PDF,
    file: () => Buffer.concat([smallPdf(1), Buffer.from('<script>alert(1)</script>')]),
    said: ATTACHMENT_TEXTS.contentDiffers,
  },
  {
    what: 'a truncated picture',
    name: 'cut.png',
    mimeType: 'image/png',
    file: () => SMALL_PNG.subarray(0, 40),
    said: ATTACHMENT_TEXTS.damaged,
  },
];

test('TAB-ATT-05 TAB-ATT-15 locked, truncated and disguised files each get the right message', async ({ page }) => {
  await openTab(page);
  for (const { what, name, mimeType, file, seen, said } of ODD) {
    await test.step(what, async () => {
      await choose(page, name, mimeType, file());
      if (seen) await expect(page.getByText(seen)).toBeVisible();
      await press(page, 'Save Attachment');
      await expect(page.getByText(`${texts.saveFailed.edit} ${said}`)).toBeVisible();
      await press(page, 'Clear Document');
      await expect(page.getByText(said)).toHaveCount(0);
    });
  }
  await expect(page.getByText(texts.empty)).toBeVisible();
});

test('TAB-ATT-08 TAB-ATT-09 pictures zoom; Word documents are shown as a card and downloaded', async ({ page }) => {
  await openTab(page);
  await choose(page, 'face.png', 'image/png', SMALL_PNG);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByText('150%')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
  await choose(page, 'letter.docx', WORD, Buffer.from('PK'));
  await expect(page.getByText('This kind of document has no preview. Download it to read it.')).toBeVisible();
});

test('TAB-ATT-04 TAB-ATT-07 a pasted address is kept as a card, never fetched', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openTab(page);
  await choice(page, 'Document Type').selectOption('hcv-prescription');
  await page.getByLabel('Document URL').fill('https://documents.example.org/files/order.pdf');
  await press(page, 'Load URL');
  await expect(page.getByRole('link', { name: /order\.pdf/ })).toHaveAttribute('rel', /noopener/);
  await expect(page.getByText('Opens documents.example.org in a new tab')).toBeVisible();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await press(page, 'Save Attachment');
  expect((await sent).postDataJSON()).toMatchObject({ documentType: 'pdf', isLocal: false });
  await expect(itemWith(page, 'order.pdf')).toBeVisible();
  expect(asked.filter((url) => url.includes('documents.example.org'))).toEqual([]);
});

test('TAB-ATT-05 a file may be dropped or pasted', async ({ page }) => {
  await openTab(page);
  const carrying = (name: string): Promise<unknown> =>
    page.evaluateHandle((fileName) => {
      const carried = new DataTransfer();
      carried.items.add(new File(['PK'], fileName));
      return carried;
    }, name);
  await page
    .getByText('or drop or paste a file here')
    .dispatchEvent('drop', { dataTransfer: await carrying('a.docx') });
  await expect(page.getByText('a.docx')).toBeVisible();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['PK'], 'b.docx'));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(page.getByText('b.docx')).toBeVisible();
});
