import { expectAccessible, WIDTHS } from '../support/accessible';
import { settled } from '../support/screens';
import { expect, test, uniqueWord } from '../support/staff';

test('2.4/2 an answer is pinned, shown on the overview, shared by link, renamed and removed', async ({ page }) => {
  await page.setViewportSize(WIDTHS.desktop);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = uniqueWord('Cities ');
  await page.goto('/admin-analytics?view=assistant');
  const log = page.getByRole('log', { name: 'Conversation' });
  await page.keyboard.press('Shift');
  const question = page.getByRole('textbox', { name: 'Your question' });
  await question.fill('clients by city');
  await question.press('Enter');
  const answer = log.locator('[data-role="assistant"]').last();
  await answer.getByRole('button', { name: 'Pin to overview' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  // Other journeys register clients meanwhile.
  await expect(card.getByText(/(Unchanged|Changed) since/)).toBeVisible();
  await expect(card.locator('iframe')).toBeVisible();
  await expectAccessible(page);

  await answer.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).not.toMatch(/clients|city/i);
  await page.setViewportSize(WIDTHS.desktop);
  await page.goto(link);
  await expect(log).toContainText('Answer from a link');
  await expect(log.locator('[data-role="assistant"]').last()).toContainText('as recorded by');

  // Figures that are still loading would move the menu during the click.
  await settled(page);
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Rename or share…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename or share' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`${name} again`);
  await page.keyboard.press('Enter');
  const renamed = page.getByRole('heading', { name: `${name} again` });
  await expect(renamed).toBeVisible();
  await page.getByRole('button', { name: `More for ${name} again` }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await expect(renamed).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(renamed).toBeVisible();

  // Other journeys use the same overview.
  await page.evaluate(async () => {
    const saved = (await (await fetch('/api/saved-questions')).json()) as { id: string }[];
    for (const { id } of saved) await fetch(`/api/saved-questions/${id}`, { method: 'DELETE' });
  });
});

for (const width of ['desktop', 'phone'] as const) {
  test(`2.4/2 a funder report is created, annotated, downloaded and signed on a ${width}`, async ({ page }) => {
    await page.setViewportSize(WIDTHS[width]);
    await page.goto('/admin-analytics');
    await page.getByRole('tab', { name: 'Reports' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Make report' }).click();
    await expect(page.getByRole('region', { name: 'Figures: Registrations', exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: 'Note on the report' }).fill('A busy summer.');
    await page.getByRole('button', { name: 'Save notes' }).click();
    await expect(page.getByText('Notes saved.')).toBeVisible();
    await expectAccessible(page);
    for (const kind of ['PDF', 'XLSX']) {
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: kind }).click();
      expect((await download).suggestedFilename()).toMatch(
        new RegExp(`^report-\\d{4}-\\d\\d-01-to-[\\d-]+\\.${kind.toLowerCase()}$`),
      );
    }
    if (width === 'phone') {
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
    await page.getByRole('button', { name: 'Sign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign' }).click();
    await expect(page.getByText(/Signed by/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Note on the report' })).toHaveCount(0);
  });
}
