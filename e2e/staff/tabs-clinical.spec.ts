import { addDays } from '@firstlight/domain/care/treatment-dates';
import { civilDateInWords, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { DISPENSING_WARNINGS } from '@firstlight/domain/care/dispensing-rules';
import { RECORD_TAB_TEXTS } from '@firstlight/domain/record/record-tabs-texts';
import { choice, itemWith, makeRecord, openForm, openTab, press } from '../support/record-tabs';
import { settled } from '../support/screens';
import { expect, get, post, test } from '../support/staff';

const after = (days: number): string => addDays(todayInNewYork(), days) ?? '';

test('2.1/25 a 20-minute timer survives a reload on any screen, stays across screens, and ends with a message and a sound', async ({
  page,
}) => {
  const tones: string[] = [];
  await page.exposeFunction('toneHeard', () => void tones.push('tone'));
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function heard(when?: number) {
      Reflect.get(window, 'toneHeard')();
      start.call(this, when);
    };
  });
  const { id } = await makeRecord(page.request);
  await page.goto(`/admin-edit/${id}/tests`);
  await press(page, 'Start HCV timer (20 min)');
  const timer = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Remove HCV timer' }) });
  await expect(timer).toContainText(/(20:00|19:5\d)/);
  await page.reload();
  await expect(timer).toContainText(/(20:00|19:[345]\d)/);
  await openTab(page, 'Notes');
  await expect(timer).toBeVisible();

  await press(page, 'Back to Dashboard');
  await expect(page).toHaveURL(/admin-dashboard/);
  // Just over nineteen minutes later; a test's session doesn't last that long.
  await page.evaluate(() => {
    const key = 'fl-rapid-timers';
    const timers = JSON.parse(sessionStorage.getItem(key) ?? '[]') as { endsAt: number }[];
    sessionStorage.setItem(key, JSON.stringify(timers.map((one) => ({ ...one, endsAt: Date.now() + 4_000 }))));
  });
  await page.reload();
  const elsewhere = page.getByRole('complementary', { name: 'Rapid test timers' });
  await expect(elsewhere).toContainText('HCV');
  await expect(elsewhere.getByRole('alert')).toHaveText(/^HCV.+Time is up: read the result now\.$/);
  await expect.poll(() => tones.length).toBe(3);
  await elsewhere.getByRole('button', { name: 'Open record' }).click();
  await expect(page).toHaveURL(new RegExp(`${id}/tests$`));
  await expect(elsewhere).toHaveCount(0);
  // The latest entries arrive above the timer and move it.
  await settled(page);
  await page.getByRole('button', { name: 'Remove HCV timer' }).click();
  await expect(timer).toHaveCount(0);
});

test('TAB-TEST-15 a changed result requires a reason, and both results stay on the record', async ({ page }) => {
  const { id, address } = await makeRecord(page.request);
  const first = { test_type: 'HIV', test_date: '2026-05-04', hiv_result: 'negative', hiv_tester: 'CM' };
  await post(page.request, `${address}/test`, first);
  await page.goto(`/admin-edit/${id}/tests`);
  await press(page, 'Edit');
  await choice(page, 'HIV Result').selectOption('positive');
  await press(page, 'Update Test');
  const question = page.getByRole('dialog', { name: 'Why is this result changed?' });
  await expect(question).toContainText('The saved result negative becomes positive. Both stay on the record.');
  await question.getByRole('button', { name: 'Change result' }).click();
  await expect(question.getByText('Please enter a reason')).toBeVisible();
  await question.getByRole('textbox', { name: 'Reason' }).fill('Second reading by another tester');
  await question.getByRole('button', { name: 'Change result' }).click();
  await expect(page.getByText(RECORD_TAB_TEXTS.Tests.updated)).toBeVisible();
  await expect(itemWith(page, 'positive')).toContainText(
    'Corrected from negative to positive: Second reading by another tester',
  );
});

test('duplicate, expired and early dispensing is flagged before it is saved; the next refill becomes an activity', async ({
  page,
}) => {
  const { id, address } = await makeRecord(page.request);
  const given = { medication: 'Epclusa', rx: 'R-7', quantity: 28, lot: 'L-8', product_type: 'Commercial' };
  await post(page.request, `${address}/dispensing`, given);
  await page.goto(`/admin-edit/${id}/dispensing`);
  await openForm(page, 'Dispensing');
  await choice(page, 'Medication').selectOption('Epclusa');
  await expect(page.getByText(DISPENSING_WARNINGS.early(after(28)))).toBeVisible();
  await page.getByRole('textbox', { name: 'Rx' }).fill('r-7');
  await page.getByRole('textbox', { name: 'Lot' }).fill('l-8');
  await expect(page.getByText(DISPENSING_WARNINGS.duplicate)).toBeVisible();
  await page.getByLabel('Expiry Date').fill(after(-1));
  await expect(page.getByText(DISPENSING_WARNINGS.expired)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Dispensing' })).toBeEnabled();

  const refill = `Refill of Epclusa, ${civilDateInWords(after(28))}`;
  await page.getByRole('button', { name: `Add activity: ${refill}` }).click();
  await expect(page.getByText(`Activity added for ${civilDateInWords(after(28))}.`)).toBeVisible();
  await openTab(page, 'Activities');
  await expect(itemWith(page, 'Refill of Epclusa')).toContainText(civilDateInWords(after(28)));
});

test('TAB-MED-02 twelve weeks after the end of treatment the SVR12 test is offered as an activity', async ({
  page,
}) => {
  const { id, address } = await makeRecord(page.request);
  const course = { medication: 'Maviret', start_date: '2026-06-01', end_date: '2026-07-27', outcome: 'Completed' };
  await post(page.request, `${address}/medication`, course);
  await page.goto(`/admin-edit/${id}/medication`);
  await expect(itemWith(page, 'Maviret')).toContainText('56 days');
  await press(page, 'Add activity: SVR12 test after Maviret, 19 October 2026');
  await expect(page.getByText('Activity added for 19 October 2026.')).toBeVisible();
  const { activities } = await get<{ activities: object[] }>(page.request, `${address}/activities`);
  expect(activities).toMatchObject([{ date: '2026-10-19', description: 'SVR12 test after Maviret' }]);
});

test('TAB-INT-03 incentives are summed by day and kind, and those not issued are listed', async ({ page }) => {
  const { id, address } = await makeRecord(page.request);
  const paid = { date: '2026-05-04', description: 'Housing', payment_type: 'Cash', issued: 'Yes' };
  for (const change of [
    { amount: 20 },
    { amount: 10.5, issued: 'No' },
    { amount: 5, payment_type: 'EFT' },
    { amount: 7, date: '2026-05-05' },
  ]) {
    await post(page.request, `${address}/interaction`, { ...paid, ...change });
  }
  await page.goto(`/admin-edit/${id}/interactions`);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText(/5 May 2026\s*Cash\s*1\s*\$7\.00/);
  await expect(rows.filter({ hasText: '$10.50' })).toContainText(/4 May 2026\s*Cash\s*2\s*\$20\.00\s*\$10\.50/);
  await expect(rows.filter({ hasText: 'EFT' })).toContainText('$5.00');
  await expect(page.getByText('4 May 2026, Housing, $10.50')).toBeVisible();
});
