import { AUTH_TEXTS } from '@firstlight/domain/people/auth';
import { CLIPBOARD_TEXTS } from '@firstlight/domain/clients/copy-text';
import { TAB_NAMES } from '@firstlight/domain/people/permissions';
import { REGISTRATION_TEXTS } from '@firstlight/domain/clients/registrations';
import type { Page } from '@playwright/test';
import { GATE_PIN } from '../support/product';
import { expect, get, makeClient, test, uniqueWord } from '../support/staff';

const SECTIONS = [
  'Registration Information',
  'Address Information',
  'Contact Information',
  'Additional Information',
  'Patient Consent Type',
];

async function openIntake(page: Page): Promise<void> {
  await page.goto('/admin-register');
  await page.getByLabel('PIN', { exact: true }).fill(GATE_PIN);
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'New Registration', level: 1 })).toBeVisible();
}

async function openRecord(page: Page, id: string): Promise<void> {
  await page.goto(`/admin-edit/${id}`);
  await expect(page.getByRole('textbox', { name: 'Last Name' })).not.toHaveValue('');
}

const save = async (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();

test('REG-09 REG-10 REG-11 the gate asks for four characters after a reload, not after the menu', async ({ page }) => {
  await page.goto('/admin-register');
  await expect(page.getByRole('heading', { name: AUTH_TEXTS.title })).toBeVisible();
  const field = page.getByLabel('PIN', { exact: true });
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toHaveAttribute('maxlength', '4');
  await field.fill('0000');
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await expect(page.getByText(AUTH_TEXTS.gateInvalid)).toBeVisible();
  await expect(field).toHaveValue('');
  await field.fill(GATE_PIN);
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'New Registration' })).toBeVisible();

  await page.goto('/admin-dashboard');
  await page.getByRole('main').getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'New Registration' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('admin_authenticated'))).toBeNull();
});

test('REG-01 REG-02 REG-03 REG-06 REG-07 REG-12 REG-13 the intake screen has its parts', async ({ page }) => {
  await openIntake(page);
  const main = page.getByRole('main');
  for (const name of SECTIONS) await expect(main.getByRole('heading', { name })).toBeVisible();
  await expect(main.getByRole('tab')).toHaveText([...TAB_NAMES]);
  await expect(main.getByRole('tab', { selected: true })).toHaveText('Client');
  for (const name of ['Labels', 'Copy', 'Save']) {
    await expect(main.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await main.getByRole('button', { name: 'System Verification' }).click();
  const check = page.getByRole('dialog', { name: 'System Verification' });
  await check.getByRole('button', { name: 'Test Photo Upload System' }).click();
  await expect(check.getByText('System test passed! Backend server is responding correctly...')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(main.getByRole('button', { name: 'Back to Dashboard' })).toBeVisible();
  for (const name of ['Admin Menu', 'Home']) {
    await main.getByRole('button', { name, exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    if (name === 'Admin Menu') await openIntake(page);
  }
});

test('CLI-01 CLI-02 CLI-03 CLI-07 CLI-15 CLI-21 CLI-22 required fields and defaults', async ({ page }) => {
  await openIntake(page);
  await expect(page.getByRole('radio', { name: 'Verbal' })).toBeChecked();
  await expect(page.getByLabel('Province')).toHaveValue('Ontario');
  await expect(page.getByLabel('Language', { exact: true })).toHaveValue('English');
  await expect(page.getByLabel('Physician')).not.toHaveValue('None');
  await expect(page.getByLabel('Registration Date')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await save(page);
  await expect(page.getByText(REGISTRATION_TEXTS.firstName)).toBeVisible();
  await expect(page.getByText(REGISTRATION_TEXTS.lastName)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First Name' })).toBeFocused();
  expect(sent).not.toContain('/api/admin-register');
});

test('CLI-04 CLI-05 CLI-10 CLI-12 CLI-13 CLI-17 CLI-18 CLI-23 fields format and depend on each other', async ({
  page,
}) => {
  await openIntake(page);
  const card = page.getByRole('textbox', { name: 'Health Card' });
  await card.pressSequentially('12-34a567 8901');
  await expect(card).toHaveValue('1234567890');
  await expect(page.getByRole('textbox', { name: 'Version' })).toHaveAttribute('maxlength', '2');
  await page.getByRole('button', { name: '2 more fields: Phone 2, Preferred Time' }).click();
  for (const name of ['Phone 1', 'Phone 2']) {
    const phone = page.getByRole('textbox', { name });
    await expect(phone).toHaveAttribute('maxlength', '14');
    await phone.pressSequentially('519x5550101');
    await expect(phone).toHaveValue('(519) 555-0101');
  }
  const postal = page.getByRole('textbox', { name: 'Postal Code' });
  await expect(postal).toHaveAttribute('maxlength', '7');
  await postal.pressSequentially('n9a1-a1');
  await postal.blur();
  await expect(postal).toHaveValue('N9A 1A1');

  const year = new Date().getFullYear();
  const age = page.getByRole('textbox', { name: 'Age' });
  await page.getByLabel('Date of Birth').fill(`${year - 40}-01-01`);
  await expect(age).toHaveValue('40');
  await expect(age).not.toBeEditable();
  await page.getByLabel('Date of Birth').fill(`${year + 1}-01-01`);
  await expect(age).toHaveValue('');

  await page.getByLabel('Disposition', { exact: true }).selectOption('POCT NEG');
  await expect(page.getByLabel('Physician')).toHaveValue('None');

  await expect(page.getByLabel('RNA Sample Date')).toHaveCount(0);
  await page.getByLabel('Clinical Summary Template').selectOption('Positive');
  await page.getByLabel('RNA Available').selectOption('Yes');
  await expect(page.getByLabel('RNA Sample Date')).toBeVisible();
  await expect(page.getByLabel('RNA Result')).toHaveValue('Positive');
  await page.getByLabel('RNA Available').selectOption('No');
  await expect(page.getByLabel('RNA Sample Date')).toHaveCount(0);
  await expect(page.getByLabel('Coverage Type')).toHaveValue('Select');
});

test('REG-14 REG-15 REG-17 REG-18 REG-19 REG-21 a client is registered, followed by the file or another registration', async ({
  page,
}) => {
  const lastName = uniqueWord('Intake');
  const ofRecords: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/admin-registration/')) ofRecords.push(request.url());
  });
  await openIntake(page);
  await page.getByRole('textbox', { name: 'First Name' }).fill('Cedar');
  await page.getByRole('textbox', { name: 'Last Name' }).fill(lastName);
  await page.getByRole('textbox', { name: 'Phone 1' }).fill('5195550101');
  // Before the first save there is no id, so no record is read.
  await page.getByRole('tab', { name: 'Tests' }).click();
  await expect(page.getByText('Patient Registration Required').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Client' }).click();
  expect(ofRecords).toEqual([]);
  const asked = page.waitForRequest('**/api/admin-register');
  await save(page);
  const sent = (await asked).postDataJSON();
  expect(sent).toMatchObject({ firstName: 'Cedar', lastName, aka: null, dob: null, patientConsent: 'verbal' });
  expect(sent).toHaveProperty('selectedTemplate');
  await expect(page.getByRole('heading', { name: 'Saved for Review!' })).toBeFocused();
  const id = await page.getByTestId('registration-id').innerText();
  const marked = await page.evaluate(() => localStorage.getItem('new_registration_submitted'));
  expect(Math.abs(Date.now() - Date.parse(marked ?? ''))).toBeLessThan(60_000);
  for (const name of ['Go to Dashboard', 'Go to Patient File', 'Register Another', 'Back to Home']) {
    await expect(page.getByRole('button', { name })).toBeVisible();
  }

  await page.getByRole('button', { name: 'Register Another' }).click();
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Saved for Review!' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'First Name' }).fill('Cedar');
  await page.getByRole('textbox', { name: 'Last Name' }).fill(uniqueWord('Intake'));
  await save(page);
  const second = page.getByTestId('registration-id');
  await expect(second).not.toHaveText(id);
  const secondId = await second.innerText();
  await page.getByRole('button', { name: 'Go to Patient File' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin-edit/${secondId}$`));
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Cedar');
  const stored = await get<{ phone1: string }>(page.request, `/api/admin-registration/${id}`);
  expect(stored.phone1.replace(/\D/g, '')).toBe('5195550101');
});

test('EDIT-03 EDIT-04 EDIT-07 EDIT-09 a change is saved, confirmed at the top and still there after a reload', async ({
  page,
}) => {
  const { id } = await makeClient(page.request);
  await openRecord(page, id);
  const main = page.getByRole('main');
  await expect(main.getByRole('tab')).toHaveText([...TAB_NAMES]);
  for (const name of ['Admin Menu', 'Back to Dashboard', 'Home']) {
    await expect(main.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await page.getByRole('textbox', { name: 'City' }).fill('Leamington');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  const asked = page.waitForRequest((request) => request.method() === 'PUT');
  await save(page);
  expect((await asked).postDataJSON()).toMatchObject({ city: 'Leamington', dob: null, aka: null });
  await expect(page.getByText(REGISTRATION_TEXTS.changesSaved)).toBeInViewport();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Leamington');
});

test('EDIT-02 EDIT-11 an unknown record shows a message and a button to the menu', async ({ page }) => {
  await page.goto('/admin-edit/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText(REGISTRATION_TEXTS.notFound)).toBeVisible();
  await page.getByRole('button', { name: 'Back to Admin Menu' }).click();
  await expect(page).toHaveURL(/\/admin-menu$/);
});

test('asks before leaving a record with unsaved text', async ({ page }) => {
  const { id } = await makeClient(page.request);
  await openRecord(page, id);
  const aka = page.getByRole('textbox', { name: 'AKA' });
  await aka.fill('Sugar');
  await page.getByRole('button', { name: 'Back to Dashboard' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(aka).toHaveValue('Sugar');
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('tab', { name: 'Client' }).click();
  await expect(aka).toHaveValue('Sugar');
  await page.getByRole('button', { name: 'Back to Dashboard' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin-dashboard/);
});

test('when two people save the same record, the second is notified, compares and saves on top', async ({ page }) => {
  const { id } = await makeClient(page.request);
  const other = await page.context().newPage();
  await openRecord(page, id);
  await openRecord(other, id);
  await other.getByRole('textbox', { name: 'City' }).fill('Kingsville');
  await save(other);
  await expect(other.getByText(REGISTRATION_TEXTS.changesSaved)).toBeVisible();

  await page.getByRole('textbox', { name: 'AKA' }).fill('Sugar');
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.status() === 409);
  await save(page);
  await answered;
  await expect(page.getByText(/saved this record at .* Nothing you typed is lost\./)).toBeInViewport();
  await expect(page.getByRole('textbox', { name: 'AKA' })).toHaveValue('Sugar');
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Two versions of this record' });
  await dialog.getByRole('radio', { name: 'Kingsville' }).check();
  await dialog.getByRole('button', { name: 'Continue with these' }).click();
  await save(page);
  await expect(page.getByText(REGISTRATION_TEXTS.changesSaved)).toBeVisible();
  const stored = await get<Record<string, unknown>>(page.request, `/api/admin-registration/${id}`);
  expect(stored).toMatchObject({ city: 'Kingsville', aka: 'Sugar' });
});

test('CLI-29 CLI-30 CLI-31 CLI-32 Copy and Labels fill the clipboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, lastName } = await makeClient(page.request, {
    dob: '1980-05-13',
    gender: 'Female',
    healthCard: '1234567897',
    healthCardVersion: 'AB',
    address: '12 Sample Street',
    city: 'Windsor',
    province: 'Ontario',
    postalCode: 'N9A1A1',
    phone1: '5195550101',
    summaryTemplate: 'Seen in spring.',
  });
  const tests = `/api/admin-registration/${id}/test`;
  await page.request.post(tests, { data: { test_type: 'HIV', test_date: '2026-06-01', hiv_result: 'negative' } });
  await openRecord(page, id);
  const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

  await page.getByRole('button', { name: 'Labels' }).click();
  await expect(page.getByText(CLIPBOARD_TEXTS.label)).toBeVisible();
  const label = await clipboard();
  expect(label.split('\n').slice(0, -1)).toEqual([
    'HC: 1234567897 AB   Sex: F',
    `${lastName}, Maple`,
    'DOB: 1980-05-13',
    '12 Sample Street',
    'Windsor, ON N9A 1A1',
    '(519) 555-0101',
  ]);
  expect(label).toMatch(/\d{1,2} [A-Z][a-z]+ \d{4}, \d{1,2}:\d\d [AP]M$/);

  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText(CLIPBOARD_TEXTS.client)).toBeVisible();
  const copied = await clipboard();
  for (const fact of [
    `Maple ${lastName}`,
    '1980-05-13',
    '1234567897 AB',
    '(519) 555-0101',
    '12 Sample Street',
    'Seen in spring.',
    '2026-06-01, HIV, negative',
  ]) {
    expect(copied).toContain(fact);
  }
});
