import { PREVIEW_TEXTS } from '@firstlight/domain/record/attachment-previews';
import { RECORD_TAB_TEXTS } from '@firstlight/domain/record/record-tabs-texts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, WIDTHS } from '../support/accessible';
import { SMALL_PNG, smallDocx, smallPdf } from '../support/files';
import { choice, itemWith, makeRecord, press } from '../support/record-tabs';
import { expect, test } from '../support/staff';

const texts = RECORD_TAB_TEXTS.Attachments;
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

async function openTab(page: Page): Promise<string> {
  const { id } = await makeRecord(page.request);
  await page.goto(`/admin-edit/${id}/attachments`);
  await expect(page.getByText(texts.empty)).toBeVisible();
  return id;
}

async function attach(page: Page, type: string, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await choice(page, 'Document Type').selectOption(type);
  await page.getByLabel('Document file').setInputFiles({ name, mimeType, buffer });
  await press(page, 'Save Attachment');
  await expect(itemWith(page, name)).toBeVisible();
}

/** A camera that shows a sheet of paper with a new number each time. */
function fakeCamera(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 800];
    navigator.mediaDevices.getUserMedia = () => {
      const ink = canvas.getContext('2d');
      let sheet = 0;
      setInterval(() => {
        if (!ink) return;
        [ink.fillStyle, ink.font] = ['#ffffff', '80px sans-serif'];
        ink.fillRect(0, 0, 600, 800);
        ink.fillStyle = '#000000';
        ink.fillText(`Sheet ${(sheet += 1)}`, 80, 200);
      }, 100);
      return Promise.resolve(canvas.captureStream(10));
    };
  });
}

const sizeOf = (drawn: Locator): Promise<{ width: number; height: number }> =>
  drawn.evaluate(({ clientWidth, clientHeight }) => ({ width: clientWidth, height: clientHeight }));

/** Two fingers move apart on the document, as reported by a touch screen. */
async function pinch(page: Page, frame: Locator): Promise<void> {
  const box = await frame.boundingBox();
  if (!box) throw new Error('no frame');
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height, 300) / 2];
  const touch = await page.context().newCDPSession(page);
  const fingers = (apart: number): { x: number; y: number }[] => [
    { x: x - apart, y },
    { x: x + apart, y },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
  for (const apart of [30, 40, 50]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test.describe(`2.5/7 on a ${width}`, () => {
    test.use({ viewport });

    test('documents have a date, an uploader and a thumbnail; the viewer rotates, fits and zooms them', async ({
      page,
    }) => {
      await openTab(page);
      await page.getByLabel('Document Date').fill('2026-01-05');
      await attach(page, 'lab-result', 'result.pdf', 'application/pdf', smallPdf(2));
      await attach(page, 'referral', 'card.png', 'image/png', SMALL_PNG);
      const item = itemWith(page, 'result.pdf');
      await expect(item).toContainText('result.pdf · Lab result · dated 5 January 2026');
      await expect(item).toContainText(/Saved .* by /);
      await expect(item.locator('[data-drawn] canvas')).toBeVisible();
      await expect(itemWith(page, 'card.png').locator('[data-drawn] canvas')).toBeVisible();

      await item.getByRole('button', { name: 'View' }).click();
      const viewer = page.getByRole('dialog', { name: 'result.pdf' });
      const frame = viewer.getByRole('region', { name: 'result.pdf' });
      const sheet = viewer.getByRole('img', { name: 'Page 1 of 2' });
      await expect.poll(async () => (await sizeOf(sheet)).width).toBeGreaterThan(200);
      const whole = await sizeOf(sheet);
      await press(page, 'Fit page');
      await expect
        .poll(async () => (await sizeOf(sheet)).height)
        .toBeLessThanOrEqual(Math.ceil((await sizeOf(frame)).height));
      await press(page, 'Fit width');
      await expect.poll(() => sizeOf(sheet)).toEqual(whole);
      await pinch(page, frame);
      await expect(viewer.getByText('250%')).toBeVisible();
      await expect.poll(async () => (await sizeOf(sheet)).width).toBeGreaterThan(whole.width * 2);
      await expectAccessible(page, { part: 'dialog', widths: [width === 'phone' ? 'phone' : 'desktop'] });
    });

    test('a rotated picture is as wide as it was high; Word documents are shown as text', async ({ page }) => {
      const id = await openTab(page);
      const letter = smallDocx('Dear Dr. Sample,', 'Please see &lt;b&gt;Maple&lt;/b&gt; on Monday.');
      await attach(page, 'referral', 'letter.docx', WORD, letter);
      const wide = await page.evaluate(async () => {
        const canvas = new OffscreenCanvas(400, 100);
        canvas.getContext('2d');
        return Array.from(new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer()));
      });
      await attach(page, 'lab-result', 'wide.png', 'image/png', Buffer.from(wide));
      await itemWith(page, 'wide.png').getByRole('button', { name: 'View' }).click();
      const picture = page.getByRole('dialog', { name: 'wide.png' }).getByRole('img', { name: 'wide.png' });
      const shape = async (): Promise<number> => {
        const box = await picture.boundingBox();
        return box ? Math.round((box.width / box.height) * 100) / 100 : 0;
      };
      await expect.poll(shape).toBe(4);
      await press(page, 'Rotate');
      await expect.poll(shape).toBe(0.25);
      await page.keyboard.press('Escape');

      await itemWith(page, 'letter.docx').getByRole('button', { name: 'View' }).click();
      const viewer = page.getByRole('dialog', { name: 'letter.docx' });
      await expect(viewer.getByText('Please see <b>Maple</b> on Monday.')).toBeVisible();
      await expect(viewer.getByText(PREVIEW_TEXTS.docx)).toBeVisible();
      expect(id).not.toBe('');
    });

    test('several pages are taken with the camera, put in order and saved as one PDF', async ({ page }) => {
      await fakeCamera(page);
      await openTab(page);
      await press(page, 'Scan Pages');
      const scan = page.getByRole('dialog', { name: 'Scan pages' });
      for (const number of [1, 2, 3]) await scan.getByRole('button', { name: `Take page ${number}` }).click();
      const pages = scan.getByRole('list', { name: 'Scanned pages' });
      await expect(pages.getByRole('listitem')).toHaveCount(3);
      const addresses = (): Promise<(string | null)[]> =>
        pages.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')));
      const before = await addresses();
      await scan.getByRole('button', { name: 'Move page 3 earlier' }).click();
      expect(await addresses()).toEqual([before[0], before[2], before[1]]);
      await scan.getByRole('button', { name: 'Retake page 2' }).click();
      await scan.getByRole('button', { name: 'Retake page 2' }).first().click();
      await expect.poll(async () => (await addresses())[1]).not.toBe(before[2]);
      await scan.getByRole('button', { name: 'Rotate page 1' }).click();
      await scan.getByRole('button', { name: 'Delete page 3' }).click();
      await scan.getByRole('button', { name: 'Undo' }).click();
      await expect(pages.getByRole('listitem')).toHaveCount(3);
      await scan.getByRole('button', { name: 'Delete page 3' }).click();
      await expect(pages.getByRole('listitem')).toHaveCount(2);
      // 2.5/7 the offer to undo covers no button
      await expect(scan.getByRole('button', { name: 'Undo' })).toBeVisible();
      await scan.getByRole('button', { name: 'Make PDF' }).click({ trial: true });
      await expectAccessible(page, { part: 'dialog', widths: [width === 'phone' ? 'phone' : 'desktop'] });

      await scan.getByRole('button', { name: 'Close', exact: true }).last().click();
      const asked = page.waitForEvent('dialog');
      await page.evaluate(() => setTimeout(() => location.reload()));
      const question = await asked;
      expect(question.type()).toBe('beforeunload');
      await question.dismiss();
      await press(page, 'Scan Pages (2)');
      await scan.getByRole('button', { name: 'Make PDF' }).click();
      await expect(scan).toHaveCount(0);
      await choice(page, 'Document Type').selectOption('consultation-report');
      await press(page, 'Save Attachment');
      await expect(itemWith(page, /scan-.*\.pdf/)).toBeVisible();
      await press(page, 'View');
      await expect(page.getByRole('img', { name: /^Page 1 of 2 of scan-/ })).toBeVisible();
    });
  });
}
