import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, makeClient, post, test } from '../support/staff';

type Proof = { lines: { link: { position: string; hash: string } | null }[] };

const ROOT = join(__dirname, '../..');

/** The operator's command; it works while the product is running. */
function audit(dataDir: string, ...args: string[]): { status: number | null; text: string } {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/audit.mjs', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  return { status, text: stdout };
}

test('2.2/12 the main admin prints who opened a record; the file and the chain can be checked', async ({
  page,
  dataDir,
}, testInfo) => {
  const client = await makeClient(page.request);
  await post(page.request, `/api/admin-registration/${client.id}/note`, { noteText: 'Canarynote' });

  await test.step('2.6/6 from the record, as a PDF for the client', async () => {
    await page.goto(`/admin-edit/${client.id}`);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Access report' }).click();
    const report = testInfo.outputPath('report.pdf');
    await (await saved).saveAs(report);
    expect(readFileSync(report).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await page.goto(`/admin-audit?client=${client.id}`);
  await expect(page.getByText('Firstlight can add entries to this log, not change or delete them.')).toBeVisible();
  await page.getByRole('button', { name: 'Proof for the client' }).click();

  const sheet = page.getByRole('table', { name: 'Who opened this record, oldest first' });
  const created = sheet.getByRole('row').filter({ hasText: 'Created registration' });
  await expect(created).toContainText(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]:00/);
  await expect(created).toContainText(/[0-9a-f]{64}/);
  await expect(sheet.getByRole('row').filter({ hasText: 'Created note' })).toContainText('Notes');
  await expect(page.getByText('Canarynote')).toHaveCount(0);

  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(page.getByText(client.lastName)).toBeVisible();
  for (const name of ['Print', 'Back to the log']) await expect(page.getByRole('button', { name })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save as file' }).click(),
  ]);
  const file = testInfo.outputPath('proof.json');
  await download.saveAs(file);
  expect(audit(dataDir, 'check', file)).toMatchObject({ status: 0 });
  const proof = JSON.parse(readFileSync(file, 'utf8')) as Proof;
  const { position, hash } = proof.lines[0]?.link ?? { position: '', hash: '' };
  expect(audit(dataDir, 'check', position, hash.slice(0, 16))).toMatchObject({ status: 0 });
  expect(audit(dataDir, 'verify').text).toMatch(/protected: [^]*The log is intact\./);
});
