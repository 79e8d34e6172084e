import {
  BLOODWORK_CIRCLES,
  BLOODWORK_RESULTS,
  INTERACTION_DESCRIPTIONS,
  PAYMENT_TYPES,
} from '@firstlight/domain/lists/lists';
import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import {
  NOTES_TEMPLATE_SAVE_FAILED,
  RECORD_TAB_TEXTS,
  savedClientNotice,
} from '@firstlight/domain/record/record-tabs-texts';
import type { Page } from '@playwright/test';
import {
  choice,
  itemWith,
  makeRecord,
  openIntake,
  openSavedIntake,
  openTab,
  press,
  TABS,
} from '../support/record-tabs';
import { expect, get, post, test, uniqueWord } from '../support/staff';

/** Fails calls of one method under a path with a server error. */
async function failing(page: Page, path: string, method: string): Promise<() => Promise<void>> {
  const address = `**/api/admin-registration/*/${path}*`;
  const deeper = `${address}/*`;
  for (const one of [address, deeper]) {
    await page.route(one, (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, json: { detail: 'x' } }) : route.fallback(),
    );
  }
  return async () => {
    await page.unroute(address);
    await page.unroute(deeper);
  };
}

async function optionsOf(page: Page, name: string): Promise<string[]> {
  await expect(choice(page, name)).toBeVisible();
  return choice(page, name).locator('option').allInnerTexts();
}

/** On the edit screen only the tab that needs a real file: `record-tabs.test.tsx` covers the others in jsdom. */
const SCREENS = {
  intake: {
    title:
      'TAB-TEST-16 TAB-MED-06 TAB-DISP-04 TAB-NOTE-12 TAB-ACT-06 TAB-ACT-07 TAB-INT-09 TAB-ATT-15 intake: all tabs',
    open: openSavedIntake,
    tabs: TABS,
  },
  edit: {
    title: 'TAB-ATT-15 edit: the attachments',
    open: async (page: Page): Promise<void> => {
      const { id } = await makeRecord(page.request);
      await page.goto(`/admin-edit/${id}`);
    },
    tabs: TABS.filter(({ tab }) => tab === 'Attachments'),
  },
} as const;

for (const screen of ['intake', 'edit'] as const) {
  const { title, open, tabs } = SCREENS[screen];
  test(`${title} report failures and successes`, async ({ page }) => {
    await open(page);
    for (const { tab, item, save, missing, fill } of tabs) {
      await test.step(tab, async () => {
        const texts = RECORD_TAB_TEXTS[tab];
        await openTab(page, tab);
        await expect(page.getByText(texts.empty)).toBeVisible();
        await press(page, save);
        await expect(page.getByText(missing)).toBeVisible();
        await fill(page);
        const saves = await failing(page, item, 'POST');
        await press(page, save);
        await expect(page.getByText(texts.saveFailed[screen])).toBeVisible();
        await saves();
        await press(page, save);
        await expect(page.getByText(texts.saved)).toBeVisible();
        const saved = itemWith(page, /Saved .* [AP]M/);
        await expect(saved).toBeFocused();

        const deletions = await failing(page, item, 'DELETE');
        const remove = async (): Promise<void> => {
          await saved.getByRole('button', { name: tab === 'Attachments' ? 'Remove' : 'Delete' }).click();
          const question = page.getByRole('dialog', { name: `Delete ${texts.item}` });
          await expect(question).toContainText(texts.confirmDelete);
          await question.getByRole('button', { name: 'Delete', exact: true }).click();
        };
        await remove();
        await expect(page.getByText(texts.deleteFailed[screen])).toBeVisible();
        await deletions();
        await remove();
        await expect(page.getByText(texts.deleted)).toBeVisible();
        await expect(page.getByText(texts.empty)).toBeVisible();
      });
    }
  });
}

test('TAB-NOTE-07 saving a note without a saved client shows a message with a link to the Client tab', async ({
  page,
}) => {
  await openIntake(page);
  await openTab(page, 'Notes');
  await page.keyboard.press('Control+s');
  const { title, button } = savedClientNotice('Notes');
  const question = page.getByRole('dialog', { name: title });
  await expect(question).toContainText(RECORD_TAB_TEXTS.Notes.noRegistration.intake);
  await question.getByRole('button', { name: button }).click();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Client');
});

test('TAB-TEST-06 TAB-TEST-08 to TAB-TEST-12 TAB-TEST-18 each type has its own fields, reset on every change', async ({
  page,
}) => {
  const { id, address } = await makeRecord(page.request);
  await page.goto(`/admin-edit/${id}/tests`);
  await choice(page, 'Test Type').selectOption('HIV');
  await choice(page, 'HIV Result').selectOption('positive');
  await choice(page, 'HIV Type').selectOption('Type 2');
  await choice(page, 'HIV Result').selectOption('negative');
  await choice(page, 'HIV Result').selectOption('positive');
  await expect(choice(page, 'HIV Type')).toHaveValue('');
  await choice(page, 'HIV Tester').selectOption('JL');
  await choice(page, 'Test Type').selectOption('HCV');
  await expect(choice(page, 'HCV Result')).toHaveValue('negative');
  expect(await optionsOf(page, 'HCV Result')).toEqual(['negative', 'positive']);
  expect(await optionsOf(page, 'HCV Tester')).toEqual(['CM', 'JL']);
  await expect(choice(page, 'HCV Tester')).toHaveValue('CM');
  await choice(page, 'Test Type').selectOption('HIV');
  await expect(choice(page, 'HIV Result')).toHaveValue('negative');
  await expect(choice(page, 'HIV Tester')).toHaveValue('CM');

  await choice(page, 'Test Type').selectOption('Bloodwork');
  expect(await optionsOf(page, 'Bloodwork Type')).toEqual(['Select', 'DBS', 'Serum']);
  expect(await optionsOf(page, 'Bloodwork Result')).toEqual([...BLOODWORK_RESULTS]);
  await expect(choice(page, 'Bloodwork Result')).toHaveValue('Pending');
  await choice(page, 'Bloodwork Type').selectOption('DBS');
  expect(await optionsOf(page, 'Circles')).toEqual(['Select', ...BLOODWORK_CIRCLES.map(String)]);
  await choice(page, 'Circles').selectOption('5');
  await choice(page, 'Bloodwork Type').selectOption('Serum');
  await expect(choice(page, 'Circles')).toHaveCount(0);
  await choice(page, 'Bloodwork Type').selectOption('DBS');
  await expect(choice(page, 'Circles')).toHaveValue('');
  await choice(page, 'Circles').selectOption('3');
  await page.getByLabel('Test Date').fill('2026-05-06');
  await page.getByLabel('Date Submitted').fill('2026-05-06');
  await press(page, 'Save Test');
  await expect(itemWith(page, 'DBS · 3 circles · submitted 6 May 2026 · tester CM')).toBeVisible();
  const { tests } = await get<{ tests: { created_at: string }[] }>(page.request, `${address}/tests`);
  await expect(itemWith(page, `Saved ${formatNewYorkTime(tests[0]?.created_at ?? '')}`)).toHaveText(/\d:\d\d [AP]M/);
});

test('TAB-NOTE-01 TAB-NOTE-02 TAB-NOTE-03 TAB-NOTE-04 TAB-NOTE-10 TAB-NOTE-13 templates are chosen, edited, saved and kept', async ({
  page,
}) => {
  const name = uniqueWord('Template');
  await post(page.request, '/api/notes-templates', { name, content: 'First words' });
  const { id } = await makeRecord(page.request);
  await page.goto(`/admin-edit/${id}/notes`);
  const text = page.getByRole('textbox', { name: 'Note Text' });
  const template = choice(page, 'Template');
  await expect(template).toHaveValue('Select');
  await template.selectOption(name);
  await expect(text).toHaveValue('First words');

  await press(page, 'Edit Template');
  await text.fill('Better words');
  await page.route('**/api/notes-templates/save-all', (route) => route.fulfill({ status: 500, json: { detail: 'x' } }));
  await press(page, 'Save Template');
  await expect(page.getByText(NOTES_TEMPLATE_SAVE_FAILED)).toBeVisible();
  await page.unroute('**/api/notes-templates/save-all');
  const sent = page.waitForRequest('**/api/notes-templates/save-all');
  await press(page, 'Save Template');
  expect((await sent).postDataJSON()).toEqual({ [name]: 'Better words' });
  await expect(page.getByText('Template saved successfully!')).toBeVisible();
  await press(page, 'Edit Template');
  await text.fill('Worse words');
  await press(page, 'Cancel');
  await expect(text).toHaveValue('Better words');

  await template.selectOption('Select');
  await expect(text).toHaveValue('');
  await expect(text).not.toBeEditable();
  await press(page, 'Undo');
  await expect(text).toHaveValue('Better words');
  await page.route('**/api/notes-templates', (route) => route.fulfill({ status: 500, json: { detail: 'x' } }));
  await template.selectOption('General Note');
  await expect(text).toHaveValue('');
  await text.fill('Called.');
  await press(page, 'Save Note');
  await expect(itemWith(page, 'Called.')).toContainText('General Note');
});

test('TAB-INT-02 TAB-INT-03 TAB-INT-10 the choices of an interaction, and the data sent', async ({ page }) => {
  const { id } = await makeRecord(page.request);
  await page.goto(`/admin-edit/${id}/interactions`);
  expect(INTERACTION_DESCRIPTIONS).toHaveLength(22);
  expect(await optionsOf(page, 'Description')).toEqual(['Select', ...INTERACTION_DESCRIPTIONS]);
  expect(await optionsOf(page, 'Issued')).toEqual(['Select', 'Yes', 'No']);
  await choice(page, 'Description').selectOption('Locate');
  await page.getByRole('textbox', { name: 'Amount' }).fill('12.50');
  expect(await optionsOf(page, 'Payment Type')).toEqual(['Select', ...PAYMENT_TYPES]);
  await choice(page, 'Payment Type').selectOption('EFT');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/interaction'));
  await press(page, 'Save Interaction');
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  expect(Object.keys(body).sort()).toEqual(['amount', 'date', 'description', 'issued', 'payment_type', 'referral_id']);
  expect(body).toMatchObject({ amount: 12.5, payment_type: 'EFT', referral_id: null });
});

test('TAB-MED-01 TAB-MED-03 TAB-DISP-01 the choices of a course and of a dispensing record', async ({ page }) => {
  const { id } = await makeRecord(page.request);
  await page.goto(`/admin-edit/${id}/medication`);
  expect(await optionsOf(page, 'Medication')).toEqual(['Select', 'Epclusa', 'Maviret', 'Vosevi']);
  expect(await optionsOf(page, 'Outcome')).toEqual([
    'Select',
    'Active',
    'Completed',
    'Non Compliance',
    'Side Effect',
    'Did not start',
    'Death',
  ]);
  await openTab(page, 'Dispensing');
  expect(await optionsOf(page, 'Medication')).toEqual(['Select', 'Epclusa', 'Maviret', 'Vosevi']);
  expect(await optionsOf(page, 'Quantity')).toEqual(['14', '28', '56', '84']);
  expect(await optionsOf(page, 'Product Type')).toEqual(['Commercial', 'Compassionate']);
});
