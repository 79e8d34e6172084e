import type { Page } from '@playwright/test';
import { expectAccessible, WIDTHS } from '../support/accessible';
import { expect, test, uniqueWord } from '../support/staff';

const HEADER = 'First,Surname,Born,Seen on,Sex,Dispo,Town';

/** A file for this test only: its people are in no other file. */
function file(count: number, name = 'history.csv'): { name: string; mimeType: string; buffer: Buffer } {
  const last = uniqueWord('Testperson');
  const rows = Array.from(
    { length: count },
    (_, index) =>
      `Maple,${last}${'abcdefghij'[index % 10] ?? ''}${index},0${(index % 9) + 1}/2${index % 8}/1970,2019-0${(index % 9) + 1}-11,F,ACTIVE,Windsor`,
  );
  return { name, mimeType: 'text/csv', buffer: Buffer.from([HEADER, ...rows].join('\n')) };
}

async function open(page: Page): Promise<void> {
  await page.goto('/admin-analytics');
  await page.getByRole('button', { name: 'Upload Data' }).click();
}

const choose = (page: Page, chosen: ReturnType<typeof file>): Promise<void> =>
  page.locator('input[type="file"]').setInputFiles(chosen);

test('ANA-15 ANA-17 ANA-19 a mapping is corrected, imported, summarized and undone', async ({ page }) => {
  await open(page);
  const chosen = file(12);
  // Two rows that can't be read, and one twice.
  chosen.buffer = Buffer.concat([
    chosen.buffer,
    Buffer.from(`\nMaple,Testperson,never,2019-01-01,F,ACTIVE,Windsor\nMaple,Testperson,,someday,F,ACTIVE,Windsor`),
    Buffer.from(`\n${chosen.buffer.toString().split('\n')[1] ?? ''}`),
  ]);
  await choose(page, chosen);
  await expect(page.getByText('15 rows. Check what each column is; nothing is stored yet.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Surname is' })).toHaveValue('lastName');
  const seen = page.getByRole('combobox', { name: 'Seen on is' });
  await seen.selectOption('regDate');
  await expect(page.getByRole('combobox', { name: 'Order of the dates in Seen on' })).toHaveValue('ymd');
  await page.getByRole('combobox', { name: 'Town is' }).selectOption('city');
  await expectAccessible(page);
  await page.setViewportSize(WIDTHS.desktop);
  await page.getByRole('button', { name: 'Check every row' }).click();
  await expect(page.getByText('15 rows checked. Nothing is stored yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stored (12)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Duplicate, left out (1)' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Rejected: Date of birth cannot be read' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '01/20/1970 → 20 January 1970' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(WIDTHS.desktop);
  await page.getByRole('button', { name: 'Import 12 rows' }).click();
  await expect(page.getByText('12 records added, 1 duplicate left out, 2 rows could not be read.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Rejected rows (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe('rejected-rows.csv');
  await expect(page.getByRole('definition').filter({ hasText: /^history\.csv, / })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(WIDTHS.desktop);

  await page.getByRole('button', { name: 'Undo this upload' }).click();
  await page.getByRole('button', { name: 'Undo upload', exact: true }).click();
  await expect(page.getByText('Upload undone.')).toBeVisible();
});

test('2.1/28 2.1/29 the user is asked for an ambiguous date order; an earlier upload is undone from the list', async ({
  page,
}) => {
  await open(page);
  const name = `${uniqueWord('history')}.csv`;
  const chosen = file(2, name);
  const people = chosen.buffer.toString().replaceAll(/0\d\/2\d\/1970/g, '03/04/1970');
  await choose(page, { ...chosen, buffer: Buffer.from(people) });
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('Choose the order of the dates first.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Order of the dates in Born' }).selectOption('dmy');
  await page.getByRole('button', { name: 'Check every row' }).click();
  await expect(page.getByRole('cell', { name: '03/04/1970 → 3 April 1970' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('2 records added.')).toBeVisible();
  await page.getByRole('button', { name: 'Upload another file' }).click();
  await page.getByRole('button', { name: `Undo ${name}` }).click();
  await page.getByRole('button', { name: 'Undo upload', exact: true }).click();
  await expect(page.getByRole('button', { name: `Undo ${name}` })).toHaveCount(0);
});

/** 300 tests as in an outreach worker's spreadsheet: French and English, ambiguous dates, unknown values. */
function frenchTests(name: string): { name: string; mimeType: string; buffer: Buffer } {
  const last = uniqueWord('Testpersonne');
  const results = ['Pos', 'négatif', 'neg', 'incertain'];
  const rows = Array.from({ length: 300 }, (_, n) =>
    [
      `${last}${n}`,
      'Érable',
      `1980-0${(n % 9) + 1}-11`,
      n % 3 === 0 ? 'VIH' : n === 1 ? 'Urine' : 'Hep C',
      results[n % 4],
      n === 2 ? '25/03/2019' : `0${(n % 9) + 1}/0${((n + 4) % 9) + 1}/2019`,
      'Winsor',
    ].join(';'),
  );
  const content = ['Nom;Prénom;Date de naissance;Type de test;Résultat;Date du test;Ville', ...rows].join('\n');
  return { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
}

for (const width of ['phone', 'desktop'] as const) {
  test(`2.4/4 a file of tests is checked row by row, imported and undone (${width})`, async ({ page }) => {
    await page.setViewportSize(WIDTHS[width]);
    await open(page);
    const name = `${uniqueWord('tests')}.csv`;
    await choose(page, frenchTests(name));
    await expect(page.getByRole('combobox', { name: 'This file has' })).toHaveValue('tests');
    await expect(page.getByRole('combobox', { name: 'Type de test is' })).toHaveValue('testType');
    await expect(page.getByRole('combobox', { name: 'Order of the dates in Date du test' })).toHaveValue('dmy');
    await page.getByRole('button', { name: 'Check every row' }).click();
    await expect(page.getByText('300 rows checked. Nothing is stored yet.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Test result Pos becomes' })).toHaveValue('positive');
    const unclear = page.getByRole('combobox', { name: 'Test result incertain becomes' });
    await unclear.focus();
    await unclear.selectOption('Pending');
    await expect(unclear).toBeFocused();
    await page.getByRole('combobox', { name: 'Test Urine becomes' }).selectOption('');
    await page.getByRole('button', { name: 'Check every row' }).click();
    await page.getByRole('button', { name: 'Rejected (1)' }).click();
    await expect(page.getByRole('cell', { name: 'Rejected: Test is not known' })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(WIDTHS[width]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Rejected rows (CSV)' }).click();
    expect((await download).suggestedFilename()).toBe('rejected-rows.csv');

    await page.getByRole('button', { name: 'Import 299 rows' }).click();
    await expect(page.getByText('299 records added, 1 row could not be read.')).toBeVisible();
    await page.getByRole('button', { name: 'Upload another file' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Tests, 300 rows, 299 records');
    await choose(page, frenchTests(`${uniqueWord('next')}.csv`));
    await page.getByRole('button', { name: 'Check every row' }).click();
    await expect(page.getByRole('row', { name: /incertain/ }).first()).toContainText('Chosen for an earlier file');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: `Undo ${name}` }).click();
    await page.getByRole('button', { name: 'Undo upload', exact: true }).click();
    await expect(page.getByRole('button', { name: `Undo ${name}` })).toHaveCount(0);
  });
}

test('ANA-16 ANA-18 ANA-20 unreadable files are rejected with the reason', async ({ page }) => {
  await open(page);
  await expect(page.getByText('2000+ historical records')).toBeVisible();
  const refused = async (name: string, content: string | Buffer, text: RegExp | string): Promise<void> => {
    await choose(page, { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
    await expect(page.getByText(text)).toBeVisible();
  };
  await refused('people.pdf', 'x', /^Please upload an Excel \(\.xlsx, \.xls\) or CSV \(\.csv\) file$/);
  await refused('empty.csv', '', 'Upload failed: The file contains no records.');
  await refused('words.csv', 'Fruit,Colour\napple,red\npear,green', /^Upload failed: No header row was found/);
  await refused(
    'picture.xlsx',
    '\x89PNG\r\n\x1a\n0000000000',
    /^Upload failed: The content of the file does not match/,
  );
  await refused('broken.xlsx', 'PK\x03\x04 but nothing more', /^Upload failed: The file cannot be read/);
});

test('ANA-18 a cancelled upload returns to the file picker, without an error', async ({ page }) => {
  await open(page);
  let answered = (): void => undefined;
  const answerReleased = new Promise<void>((resolve) => (answered = resolve));
  await page.route('**/api/legacy-uploads/inspect', async (route) => {
    await answerReleased;
    await route.abort();
  });
  await choose(page, file(3));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Choose a file or drop it here')).toBeVisible();
  answered();
  await expect(page.getByText(/Upload failed/)).toHaveCount(0);
});
