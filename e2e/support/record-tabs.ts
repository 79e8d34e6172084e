import { RECORD_FIELD_TEXTS } from '@firstlight/domain/record/record-field-texts';
import { RECORD_TAB_TEXTS, type RecordTab } from '@firstlight/domain/record/record-tabs-texts';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { SMALL_PNG } from './files';
import { GATE_PIN } from './product';
import { settled } from './screens';
import { type MadeClient, makeClient, uniqueWord } from './staff';

export const choice = (page: Page, name: string): Locator => page.getByRole('combobox', { name, exact: true });
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();
export const itemWith = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: text });

/** A tab's path, name and minimal input. */
export type TabFacts = {
  tab: RecordTab;
  /** Last segment of the tab's URL. */
  key: string;
  /** Last segments of the URLs of its list and its items. */
  list: string;
  item: string;
  /** The main button in create mode. */
  save: string;
  /** The error shown for an empty form. */
  missing: string;
  fill: (page: Page) => Promise<void>;
};

const fillMedication = async (page: Page): Promise<void> => {
  await choice(page, 'Medication').selectOption('Vosevi');
  await choice(page, 'Outcome').selectOption('Active');
};
const fillNote = async (page: Page): Promise<void> => {
  await choice(page, 'Template').selectOption('General Note');
  await page.getByRole('textbox', { name: 'Note Text' }).fill('Made-up note.');
};
const fillAttachment = async (page: Page): Promise<void> => {
  await choice(page, 'Document Type').selectOption('treatment-consent');
  const file = { name: 'made-up.png', mimeType: 'image/png', buffer: SMALL_PNG };
  await page.getByLabel('Document file').setInputFiles(file);
};

export const TABS: readonly TabFacts[] = [
  {
    tab: 'Tests',
    key: 'tests',
    list: 'tests',
    item: 'test',
    save: 'Save Test',
    missing: RECORD_FIELD_TEXTS.testType,
    fill: async (page) => void (await choice(page, 'Test Type').selectOption('HCV')),
  },
  {
    tab: 'Medication',
    key: 'medication',
    list: 'medications',
    item: 'medication',
    save: 'Save Medication',
    missing: RECORD_FIELD_TEXTS.medication,
    fill: fillMedication,
  },
  {
    tab: 'Dispensing',
    key: 'dispensing',
    list: 'dispensing',
    item: 'dispensing',
    save: 'Save Dispensing',
    missing: RECORD_FIELD_TEXTS.medication,
    fill: async (page) => void (await choice(page, 'Medication').selectOption('Maviret')),
  },
  {
    tab: 'Notes',
    key: 'notes',
    list: 'notes',
    item: 'note',
    save: 'Save Note',
    missing: RECORD_FIELD_TEXTS.noteText,
    fill: fillNote,
  },
  {
    tab: 'Activities',
    key: 'activities',
    list: 'activities',
    item: 'activity',
    save: 'Save Activity',
    missing: RECORD_FIELD_TEXTS.activityDescription,
    fill: (page) => page.getByRole('textbox', { name: 'Description' }).fill('Made-up visit'),
  },
  {
    tab: 'Interactions',
    key: 'interactions',
    list: 'interactions',
    item: 'interaction',
    save: 'Save Interaction',
    missing: RECORD_FIELD_TEXTS.interactionDescription,
    fill: async (page) => void (await choice(page, 'Description').selectOption('Outreach')),
  },
  {
    tab: 'Attachments',
    key: 'attachments',
    list: 'attachments',
    item: 'attachment',
    save: 'Save Attachment',
    missing: 'Please select a document type',
    fill: fillAttachment,
  },
];

/** Passes the gate and opens a blank intake. */
export async function openIntake(page: Page): Promise<void> {
  await page.goto('/admin-register');
  await page.getByLabel('PIN', { exact: true }).fill(GATE_PIN);
  await press(page, 'Access Dashboard');
  await expect(page.getByRole('heading', { name: 'New Registration', level: 1 })).toBeVisible();
}

/** An intake with a saved client, so that its record tabs are open; returns the new id. */
export async function openSavedIntake(page: Page): Promise<string> {
  await openIntake(page);
  await page.getByRole('textbox', { name: 'First Name' }).fill('Maple');
  await page.getByRole('textbox', { name: 'Last Name' }).fill(uniqueWord('Testperson'));
  await press(page, 'Save');
  await expect(page.getByRole('heading', { name: 'Saved for Review!' })).toBeVisible();
  return page.getByTestId('registration-id').innerText();
}

export async function openTab(page: Page, tab: RecordTab): Promise<void> {
  await page.getByRole('tab', { name: tab }).click();
  await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  await settled(page);
}

/** Opens the form on a tab that already has items. */
export const openForm = (page: Page, tab: RecordTab): Promise<void> => press(page, RECORD_TAB_TEXTS[tab].add.title);

/** A client for this test only, and the address of the record. */
export async function makeRecord(api: APIRequestContext): Promise<MadeClient & { address: string }> {
  const client = await makeClient(api);
  return { ...client, address: `/api/admin-registration/${client.id}` };
}
