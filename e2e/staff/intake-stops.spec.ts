import type { Page } from '@playwright/test';
import { openIntake } from '../support/record-tabs';
import { signInByApi } from '../support/sign-in';
import { expect, makeUser, test, uniqueWord } from '../support/staff';

/** The fields of an intake in the van, in the order of the form. */
const INTAKE: { name: string; role: 'textbox' | 'combobox' | 'checkbox'; typed: string }[] = [
  { name: 'First Name', role: 'textbox', typed: 'Cedar' },
  { name: 'Last Name', role: 'textbox', typed: '' },
  { name: 'Date of Birth', role: 'textbox', typed: '5 mar 1937' },
  // No other journey uses it, so there are no duplicates.
  { name: 'Health Card', role: 'textbox', typed: '7316048259' },
  { name: 'Version', role: 'textbox', typed: 'AB' },
  { name: 'Gender', role: 'combobox', typed: 'Fem' },
  { name: 'Disposition', role: 'combobox', typed: 'ACT' },
  { name: 'Phone 1', role: 'textbox', typed: '2265550187' },
  { name: 'Voicemail', role: 'checkbox', typed: ' ' },
  { name: 'Language', role: 'combobox', typed: 'Fre' },
  { name: 'Address', role: 'combobox', typed: '12 Example Street' },
  { name: 'City', role: 'textbox', typed: 'Windsor' },
  { name: 'Postal Code', role: 'textbox', typed: 'n9a1a1' },
];

/** Limit for a complete intake. */
const MOST_STOPS = 30;
const FIRST_FIELD_PX = 300;

/** Tabs forward to a field; returns the number of presses. */
async function stopsTo(page: Page, { name, role }: (typeof INTAKE)[number]): Promise<number> {
  const wanted = page.getByRole(role, { name, exact: role !== 'textbox' || !name.endsWith('Name') });
  for (let stops = 0; stops <= MOST_STOPS; stops += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return stops;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} is more than ${MOST_STOPS} stops away`);
}

test('2.6/2 CLI-01 CLI-02 CLI-04 a complete intake by keyboard in few tab stops, from the first field to saved', async ({
  page,
}) => {
  await openIntake(page);
  await expect(page.getByRole('textbox', { name: 'First Name' })).toBeFocused();
  const lastName = uniqueWord('Stops');
  let stops = 0;
  for (const field of INTAKE) {
    stops += await stopsTo(page, field);
    await page.keyboard.type(field.name === 'Last Name' ? lastName : field.typed);
  }
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { name: 'Saved for Review!' })).toBeVisible();
  process.stdout.write(`a whole intake by keyboard: ${stops} stops, 0 clicks\n`);
  expect(stops).toBeLessThanOrEqual(MOST_STOPS);
});

test.describe('a user without unfinished intakes, which would be listed first', () => {
  test.use({ storageState: { cookies: [], origins: [] }, viewport: { width: 390, height: 844 } });

  test('2.6/2 on a phone the first field is visible without scrolling, and fields are as wide as their content', async ({
    page,
    playwright,
    staffState,
    baseURL,
    dataDir,
  }) => {
    const admin = await playwright.request.newContext({ baseURL, storageState: staffState });
    await signInByApi(page.request, dataDir, await makeUser(admin, ['Client']));
    await openIntake(page);
    const box = await page.getByRole('textbox', { name: 'First Name' }).boundingBox();
    process.stdout.write(`first field of an intake on a phone: ${Math.round(box?.y ?? NaN)} px\n`);
    expect(box?.y).toBeLessThanOrEqual(FIRST_FIELD_PX);
    const width = async (name: string): Promise<number> =>
      (await page.getByRole('textbox', { name, exact: true }).boundingBox())?.width ?? NaN;
    expect(await width('Version')).toBeLessThan((await width('Health Card')) / 2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
