import { MANAGED_LIST_TEXTS } from '@firstlight/domain/lists/managed-lists';
import type { Locator, Page } from '@playwright/test';
import { choice, press } from '../support/record-tabs';
import { expect, get, makeClient, test, uniqueWord } from '../support/staff';

async function openRecord(page: Page): Promise<string> {
  const { id, lastName } = await makeClient(page.request);
  await page.goto(`/admin-edit/${id}`);
  await expect(page.getByRole('textbox', { name: 'Last Name' })).toHaveValue(lastName);
  return id;
}

const button = (dialog: Locator, name: string): Locator => dialog.getByRole('button', { name, exact: true });

type Kind = { list: string; opener: string; title: string; noun: string; edit: string; missing: string; kept: string };

const KINDS: Kind[] = [
  {
    list: 'Disposition',
    opener: 'Manage dispositions',
    title: 'Manage Dispositions',
    noun: 'disposition',
    edit: 'Edit Disposition',
    missing: MANAGED_LIST_TEXTS.dispositionName,
    kept: MANAGED_LIST_TEXTS.defaultDisposition,
  },
  {
    list: 'Referral Site',
    opener: 'Manage referral sites',
    title: 'Manage Referral Sites',
    noun: 'referral site',
    edit: 'Edit Referral Site',
    missing: MANAGED_LIST_TEXTS.referralSiteName,
    kept: MANAGED_LIST_TEXTS.defaultReferralSite,
  },
];

for (const { list, opener, title, noun, edit, missing, kept } of KINDS) {
  test(`DLG-08 DLG-09 DLG-10 DLG-11 DLG-12 API-12 API-13 a ${noun} is added, chosen, renamed and deleted`, async ({
    page,
  }) => {
    const name = uniqueWord('Made').toUpperCase();
    await openRecord(page);
    await press(page, opener);
    const dialog = page.getByRole('dialog', { name: title });
    await button(dialog, 'Add').click();
    await expect(dialog.getByText(missing)).toBeVisible();
    const field = dialog.getByLabel(`New ${noun}`);
    await field.fill(`  ${name} `);
    await dialog.getByLabel('Used often').check();
    await field.press('Enter');
    const frequent = dialog.getByRole('region', { name: 'Most Frequently Used' });
    await expect(button(frequent, name)).toBeVisible();

    await field.fill(name.toLowerCase());
    await field.press('Enter');
    await expect(dialog.getByText(new RegExp(`^Failed to add ${noun}: .+`))).toBeVisible();

    await dialog.getByLabel('Search').fill(name);
    await button(dialog, name).click();
    const editing = page.getByRole('dialog', { name: edit });
    await editing.getByLabel('Name', { exact: true }).fill(`${name} TWO`);
    await editing.getByLabel('Used often').uncheck();
    await button(editing, 'Save').click();
    await expect(editing).toHaveCount(0);
    const others = dialog.getByRole('region', { name: 'All Others' });
    await expect(button(others, `${name} TWO`)).toBeVisible();
    await page.keyboard.press('Escape');
    await choice(page, list).selectOption(`${name} TWO`);
    await press(page, 'Save');
    await expect(page.getByText(/^Changes saved successfully!/)).toBeVisible();

    await press(page, opener);
    const marked = dialog
      .getByRole('button')
      .filter({ has: page.getByTitle(/^Default: can be renamed/).getByText('D', { exact: true }) });
    await marked.first().click();
    await button(editing, 'Delete').click();
    await expect(editing.getByText(kept)).toBeVisible();
    await button(editing, 'Cancel').click();
    await dialog.getByLabel('Search').fill(name);
    await button(dialog, `${name} TWO`).click();
    await button(editing, 'Delete').click();
    await button(page.getByRole('dialog', { name: `Delete ${noun}` }), 'Delete').click();
    await expect(dialog.getByText(`No ${noun} matches.`)).toBeVisible();
    await page.keyboard.press('Escape');
    // The record keeps its value.
    await expect(choice(page, list)).toHaveValue(`${name} TWO`);
  });
}

test('DLG-01 SUM-04 SUM-07 SUM-11 SUM-12 API-14 API-15 a clinical template is created, used, changed and deleted', async ({
  page,
}) => {
  const name = uniqueWord('Made');
  const id = await openRecord(page);
  await press(page, 'Manage templates');
  const dialog = page.getByRole('dialog', { name: 'Manage Clinical Summary Templates' });
  await expect(button(dialog, 'Delete Positive')).toHaveCount(0);
  await dialog.getByLabel('Template name').fill(name);
  await dialog.getByLabel('Template content').fill('Seen at the van.');
  await button(dialog, 'Add').click();
  await expect(button(dialog, `Edit ${name}`)).toBeVisible();
  await button(dialog, 'Close').last().click();

  const summary = page.getByRole('textbox', { name: 'Clinical Summary' });
  await summary.fill('Typed by hand.');
  await choice(page, 'Clinical Summary Template').selectOption(name);
  await expect(summary).toHaveValue('Seen at the van.');
  await press(page, 'Undo');
  await expect(summary).toHaveValue('Typed by hand.');
  await choice(page, 'Clinical Summary Template').selectOption(name);
  await expect(summary).toHaveValue('Seen at the van.');
  await press(page, 'Edit Template');
  await summary.fill('Seen at the van twice.');
  await press(page, 'Save Template');
  await expect(page.getByText('Template saved successfully!')).toBeVisible();
  await press(page, 'Save');
  await expect(page.getByText(/^Changes saved successfully!/)).toBeVisible();
  const stored = await get<object>(page.request, `/api/admin-registration/${id}`);
  expect(stored).toMatchObject({ summaryTemplate: 'Seen at the van twice.', selectedTemplate: name });
  const templates = await get<{ name: string; content: string }[]>(page.request, '/api/clinical-templates');
  expect(templates.find((template) => template.name === name)?.content).toBe('Seen at the van twice.');

  await press(page, 'Manage templates');
  await button(dialog, `Delete ${name}`).click();
  await button(page.getByRole('dialog', { name: 'Delete template' }), 'Delete').click();
  await expect(button(dialog, `Edit ${name}`)).toHaveCount(0);
});
