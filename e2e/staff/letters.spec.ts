import { expectAccessible } from '../support/accessible';
import { choice, itemWith, press } from '../support/record-tabs';
import { expect, makeClient, post, test } from '../support/staff';

test('2.10/3 a letter is turned on, written from the record, previewed, signed, sent and found among the attachments', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await test.step('the main admin reads the wording, previews it and turns it on', async () => {
    await page.goto('/admin-letters');
    await choice(page, 'Letter').selectOption('lab-result');
    await press(page, 'Preview');
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: /Open the preview/ }).click();
    await (await opened).close();
    await page.getByLabel('Staff may use this letter').setChecked(true);
    await press(page, 'Save letter');
    await expect(page.getByText(/^Version \d+, saved/)).toBeVisible();
    await expectAccessible(page);
  });

  const { id } = await makeClient(page.request, { dob: '1980-05-13' });
  const test_date = '2026-01-20';
  await post(page.request, `/api/admin-registration/${id}/test`, {
    test_type: 'HCV',
    test_date,
    hcv_result: 'negative',
  });

  await test.step('a letter is chosen and its PDF rendered in the page', async () => {
    await page.goto(`/admin-edit/${id}/attachments`);
    await press(page, 'Letters');
    await choice(page, 'Letter').selectOption('lab-result');
    await choice(page, 'Test').selectOption({ index: 1 });
    await press(page, 'Preview');
    await expect(page.getByRole('img', { name: 'Page 1 of 1 of Preview of the letter' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('it is signed once, sent by a link, and stored', async () => {
    await page.getByRole('button', { name: 'Sign and store' }).dblclick();
    await expect(page.getByText(/^Signed and stored among the attachments as result-letter-/)).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Copy Link');
    await expect(page.getByText(/Link copied to clipboard/)).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const shared = await page.request.get(new URL(link).pathname);
    expect(shared.headers()['content-type']).toBe('application/pdf');
  });

  await test.step('2.6/5 it is printed from this page: no tab with the letter stays open after Lock', async () => {
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click();
    await expect(page.locator('[data-item="letter"] canvas')).toHaveCount(1);
    expect(context.pages()).toHaveLength(1);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(itemWith(page, /Lab result/)).toHaveCount(1);
  });
});
