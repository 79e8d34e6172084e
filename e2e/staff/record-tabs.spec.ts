import { RECORD_FIELD_TEXTS } from '@firstlight/domain/record/record-field-texts';
import { INTERACTION_LIST_TEXTS, RECORD_TAB_TEXTS, type RecordTab } from '@firstlight/domain/record/record-tabs-texts';
import type { Locator, Page } from '@playwright/test';
import { expect, makeClient, test } from '../support/staff';

const choice = (page: Page, name: string): Locator => page.getByRole('combobox', { name, exact: true });
const itemWith = (page: Page, text: string): Locator =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: text });
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

type Walk = {
  ids: string;
  tab: Exclude<RecordTab, 'Attachments'>;
  key: string;
  /** The text after Save and Update on the main button. */
  noun: string;
  /** The error shown for an empty form. */
  missing: string;
  fill: (page: Page) => Promise<void>;
  shows: string;
  change: (page: Page) => Promise<void>;
  showsThen: string;
};

const WALKS: Walk[] = [
  {
    ids: 'TAB-TEST-01 TAB-TEST-02 TAB-TEST-05 TAB-TEST-07 TAB-TEST-13 TAB-TEST-14 TAB-TEST-15 TAB-TEST-17',
    tab: 'Tests',
    key: 'tests',
    noun: 'Test',
    missing: RECORD_FIELD_TEXTS.testType,
    fill: async (page) => {
      await choice(page, 'Test Type').selectOption('HIV');
      await expect(page.getByLabel('Test Date')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
      await expect(choice(page, 'HIV Result')).toHaveValue('negative');
      await expect(choice(page, 'HIV Tester')).toHaveValue('CM');
      await expect(choice(page, 'HIV Type')).toHaveCount(0);
      await choice(page, 'HIV Result').selectOption('positive');
      await choice(page, 'HIV Type').selectOption('Type 1');
      await page.getByLabel('Test Date').fill('2026-05-04');
    },
    shows: '4 May 2026 · Type 1 · tester CM',
    change: (page) => page.getByLabel('Test Date').fill('2026-05-05'),
    showsThen: '5 May 2026 · Type 1 · tester CM',
  },
  {
    ids: 'TAB-MED-01 TAB-MED-02 TAB-MED-05 TAB-MED-07 TAB-MED-08',
    tab: 'Medication',
    key: 'medication',
    noun: 'Medication',
    missing: RECORD_FIELD_TEXTS.medication,
    fill: async (page) => {
      await choice(page, 'Medication').selectOption('Epclusa');
      await press(page, 'Save Medication');
      await expect(page.getByText(RECORD_FIELD_TEXTS.outcome)).toBeVisible();
      await page.getByLabel('Start Date').fill('2026-01-01');
      await page.getByLabel('End Date').fill('2026-03-26');
      await expect(page.getByLabel('Duration')).toHaveValue('84 days');
      await choice(page, 'Outcome').selectOption('Completed');
    },
    shows: '1 January 2026 to 26 March 2026 · 84 days',
    change: async (page) => void (await choice(page, 'Outcome').selectOption('Side Effect')),
    showsThen: 'Side Effect',
  },
  {
    ids: 'TAB-DISP-01 TAB-DISP-03 TAB-DISP-05 TAB-DISP-06',
    tab: 'Dispensing',
    key: 'dispensing',
    noun: 'Dispensing',
    missing: RECORD_FIELD_TEXTS.medication,
    fill: async (page) => {
      await expect(choice(page, 'Quantity')).toHaveValue('28');
      await expect(choice(page, 'Product Type')).toHaveValue('Commercial');
      await choice(page, 'Medication').selectOption('Maviret');
      await page.getByRole('textbox', { name: 'Rx' }).fill('R-77');
      await page.getByRole('textbox', { name: 'Lot' }).fill('L-88');
    },
    shows: 'Maviret 28 tablets · Commercial · Rx R-77 · lot L-88',
    change: async (page) => void (await choice(page, 'Quantity').selectOption('56')),
    showsThen: 'Maviret 56 tablets',
  },
  {
    ids: 'TAB-NOTE-01 TAB-NOTE-02 TAB-NOTE-05 TAB-NOTE-06 TAB-NOTE-09 TAB-NOTE-11 TAB-NOTE-14',
    tab: 'Notes',
    key: 'notes',
    noun: 'Note',
    missing: RECORD_FIELD_TEXTS.noteText,
    fill: async (page) => {
      await expect(page.getByRole('textbox', { name: 'Note Text' })).not.toBeEditable();
      await choice(page, 'Template').selectOption('General Note');
      await page.getByRole('textbox', { name: 'Note Text' }).fill('Called back, will come on Monday.');
    },
    shows: 'Called back, will come on Monday.',
    change: (page) => page.getByRole('textbox', { name: 'Note Text' }).fill('Came on Monday.'),
    showsThen: 'Came on Monday.',
  },
  {
    ids: 'TAB-ACT-01 TAB-ACT-02 TAB-ACT-04 TAB-ACT-05 TAB-ACT-09',
    tab: 'Activities',
    key: 'activities',
    noun: 'Activity',
    missing: RECORD_FIELD_TEXTS.activityDescription,
    fill: async (page) => {
      await page.getByLabel('Date', { exact: true }).fill('2026-06-07');
      await page.getByLabel('Time', { exact: true }).fill('14:05');
      await page.getByRole('textbox', { name: 'Description' }).fill('Home visit');
    },
    shows: 'Recent',
    change: (page) => page.getByRole('textbox', { name: 'Description' }).fill('Visit at the shelter'),
    showsThen: 'Visit at the shelter',
  },
  {
    ids: 'TAB-INT-01 TAB-INT-04 TAB-INT-08 TAB-INT-11',
    tab: 'Interactions',
    key: 'interactions',
    noun: 'Interaction',
    missing: RECORD_FIELD_TEXTS.interactionDescription,
    fill: async (page) => {
      await expect(page.getByLabel('Referral ID')).toHaveCount(0);
      await expect(choice(page, 'Payment Type')).toHaveCount(0);
      await choice(page, 'Description').selectOption('Referral');
      await page.getByLabel('Referral ID').fill('RF-9');
      await page.getByRole('textbox', { name: 'Amount' }).fill('20');
      await choice(page, 'Payment Type').selectOption('Cash');
      await choice(page, 'Issued').selectOption('Yes');
    },
    shows: 'referral RF-9',
    change: async (page) => void (await choice(page, 'Issued').selectOption('No')),
    showsThen: 'Not issued',
  },
];

for (const { ids, tab, key, noun, missing, fill, shows, change, showsThen } of WALKS) {
  test(`${ids} ${tab}: saved, changed, deleted`, async ({ page }) => {
    const texts = RECORD_TAB_TEXTS[tab];
    const { id } = await makeClient(page.request);
    await page.goto(`/admin-edit/${id}/${key}`);
    await expect(page.getByText(texts.empty)).toBeVisible();
    await press(page, `Save ${noun}`);
    await expect(page.getByText(missing)).toBeVisible();

    await fill(page);
    await press(page, `Save ${noun}`);
    await expect(page.getByText(texts.saved)).toBeVisible();
    await expect(itemWith(page, shows)).toBeVisible();

    await press(page, 'Edit');
    await expect(page.getByRole('button', { name: `Update ${noun}` })).toBeVisible();
    await press(page, 'Cancel Edit');
    await expect(page.getByRole('button', { name: `Save ${noun}` })).toBeVisible();
    await press(page, 'Edit');
    await change(page);
    await press(page, `Update ${noun}`);
    await expect(page.getByText(texts.updated)).toBeVisible();
    await expect(itemWith(page, showsThen)).toBeVisible();
    await expect(page.getByRole('button', { name: `Save ${noun}` })).toBeVisible();

    await press(page, 'Delete');
    const question = page.getByRole('dialog', { name: `Delete ${texts.item}` });
    await expect(question).toContainText(texts.confirmDelete);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(itemWith(page, showsThen)).toBeVisible();
    await press(page, 'Delete');
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText(texts.deleted)).toBeVisible();
    await expect(page.getByText(texts.empty)).toBeVisible();
  });
}

test('TAB-INT-05 TAB-INT-06 TAB-INT-07 TAB-INT-08 the list of interactions is searched and paged', async ({ page }) => {
  const { id } = await makeClient(page.request);
  for (let count = 1; count <= 51; count += 1) {
    const data = { date: '2026-01-02', description: count === 51 ? 'Housing' : 'Telephone' };
    await page.request.post(`/api/admin-registration/${id}/interaction`, { data });
  }
  await page.goto(`/admin-edit/${id}/interactions`);
  const items = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Saved' });
  await expect(items).toHaveCount(10);
  await expect(page.getByText(INTERACTION_LIST_TEXTS.hint)).toBeVisible();
  await expect(page.getByText(INTERACTION_LIST_TEXTS.page(1, 6))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await press(page, 'Next');
  await expect(page.getByText(INTERACTION_LIST_TEXTS.page(2, 6))).toBeVisible();
  await choice(page, 'Per page').selectOption('50');
  await expect(items).toHaveCount(50);
  await choice(page, 'Show').selectOption('Recent (first 20)');
  await expect(items).toHaveCount(20);
  await expect(page.getByText(INTERACTION_LIST_TEXTS.hint)).toHaveCount(0);
  await choice(page, 'Show').selectOption('Today');
  await expect(page.getByText(INTERACTION_LIST_TEXTS.noMatch)).toBeVisible();
  await choice(page, 'Show').selectOption('All');
  await page.getByRole('searchbox', { name: 'Search interactions' }).fill('housing');
  await expect(items).toHaveCount(1);
});
