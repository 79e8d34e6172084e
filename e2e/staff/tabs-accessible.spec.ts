import type { Page } from '@playwright/test';
import { expectAccessible, WIDTHS } from '../support/accessible';
import { SMALL_PNG } from '../support/files';
import { choice, makeRecord, openForm, openIntake, openTab, press, type TabFacts, TABS } from '../support/record-tabs';
import { expect, get, post, test } from '../support/staff';

const PANEL = '[role="tabpanel"]';
const tabOf = (key: string): TabFacts => {
  const facts = TABS.find((tab) => tab.key === key);
  if (!facts) throw new Error(`no tab ${key}`);
  return facts;
};

type Look = {
  key: string;
  /** Steps that make every field and state of the form visible. */
  work?: (page: Page) => Promise<void>;
  dialog: { open: (page: Page) => Promise<void>; name: string };
};

const askToDelete = (item: string): Look['dialog'] => ({
  open: (page) => press(page, 'Delete'),
  name: `Delete ${item}`,
});

/** Every tab in its fullest state, and a dialog of it. */
const LOOKS: readonly Look[] = [
  {
    key: 'tests',
    work: async (page) => {
      await press(page, 'Edit');
      await press(page, 'Start HIV timer (20 min)');
      await choice(page, 'HIV Result').selectOption('negative');
    },
    dialog: { open: (page) => press(page, 'Update Test'), name: 'Why is this result changed?' },
  },
  { key: 'medication', work: (page) => press(page, 'Edit'), dialog: askToDelete('medication') },
  {
    key: 'dispensing',
    work: async (page) => {
      await choice(page, 'Medication').selectOption('Epclusa');
      await page.getByLabel('Expiry Date').fill('2020-01-01');
    },
    dialog: askToDelete('dispensing record'),
  },
  {
    key: 'notes',
    work: (page) => press(page, 'Edit'),
    dialog: { open: (page) => press(page, 'Manage notes templates'), name: 'Manage Notes Templates' },
  },
  { key: 'activities', dialog: askToDelete('activity') },
  {
    key: 'interactions',
    work: async (page) => {
      await choice(page, 'Description').selectOption('Referral');
      await page.getByRole('textbox', { name: 'Amount' }).fill('20');
    },
    dialog: askToDelete('interaction'),
  },
  {
    key: 'attachments',
    work: async (page) => {
      const file = { name: 'chosen.png', mimeType: 'image/png', buffer: SMALL_PNG };
      await page.getByLabel('Document file').setInputFiles(file);
      await press(page, 'Save Attachment');
    },
    dialog: { open: (page) => press(page, 'View'), name: 'scan.png' },
  },
];

const ITEMS: Record<string, object> = {
  test: { test_type: 'HIV', test_date: '2026-05-04', hiv_result: 'positive', hiv_type: 'Type 1', hiv_tester: 'CM' },
  medication: { medication: 'Epclusa', start_date: '2026-01-01', end_date: '2026-03-26', outcome: 'Completed' },
  dispensing: { medication: 'Epclusa', rx: 'R-1', quantity: 28, lot: 'L-1', product_type: 'Commercial' },
  note: { noteDate: '2026-05-04', noteText: 'A line.\nAnother one.', templateType: 'General Note' },
  activity: { date: '2026-05-04', time: '14:05', description: 'Made-up visit' },
  interaction: { date: '2026-05-04', description: 'Housing', amount: 20, payment_type: 'Cash', issued: 'No' },
  attachment: {
    type: 'consultation-report',
    filename: 'scan.png',
    url: `data:image/png;base64,${SMALL_PNG.toString('base64')}`,
    documentType: 'image',
    isLocal: true,
  },
};

test.describe.configure({ mode: 'parallel' });

for (const { key, work, dialog } of LOOKS) {
  const { tab, item, list } = tabOf(key);
  test(`edit, ${key}: no violation of WCAG 2.2 AA in its fullest state and in a dialog`, async ({ page }) => {
    const { id, address } = await makeRecord(page.request);
    await post(page.request, `${address}/${item}`, ITEMS[item]);
    if (key === 'attachments') {
      const { attachments } = await get<{ attachments: { url: string }[] }>(page.request, `${address}/${list}`);
      const attachment_data = { url: attachments[0]?.url, filename: 'scan.png', type: 'consultation-report' };
      await post(page.request, '/api/share-attachment', { attachment_data, expires_in_minutes: 30 });
    }
    await page.goto(`/admin-edit/${id}/${key}`);
    await expect(
      page
        .getByRole('tabpanel')
        .getByText(/^Saved .* (AM|PM)/)
        .first(),
    ).toBeVisible();
    await openForm(page, tab);
    await work?.(page);
    await expectAccessible(page, { part: PANEL });
    await page.setViewportSize(WIDTHS.desktop);
    await dialog.open(page);
    await expect(page.getByRole('dialog', { name: dialog.name })).toBeVisible();
    await expectAccessible(page, { part: 'dialog[open]' });
  });
}

test('REG-33 REG-34 REG-35 intake: no violation of WCAG 2.2 AA on any tab before the client is saved', async ({
  page,
}) => {
  await openIntake(page);
  for (const { tab } of TABS) {
    await openTab(page, tab);
    await expectAccessible(page, { part: PANEL, widths: ['phone'] });
  }
});
