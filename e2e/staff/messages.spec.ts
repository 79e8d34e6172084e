import type { Locator, Page } from '@playwright/test';
import { expect, makeUser, post, test, uniqueWord } from '../support/staff';
import { signInByApi } from '../support/sign-in';

const messageOf = (page: Page, subject: string): Locator => page.getByRole('article', { name: subject });

/** A visitor's message, sent as the public form sends it. */
async function writeMessage(page: Page): Promise<string> {
  const subject = uniqueWord('Question');
  const form = {
    name: 'Maple Testperson',
    email: 'maple@example.org',
    subject,
    message: 'When is the van in Windsor?',
  };
  await post(page.request, '/api/contact', form);
  return subject;
}

test('API-02 a visitor’s message is read, answered by email, marked as handled by name, and reopened', async ({
  page,
}) => {
  const subject = await writeMessage(page);
  await page.goto('/admin-dashboard?tab=messages');
  const tab = page.getByRole('tab', { name: /^Messages/ });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(tab).toHaveText(/^Messages[\d,]+$/);
  const message = messageOf(page, subject);
  await expect(message).toContainText('Maple Testperson, maple@example.org');
  await expect(message).toContainText('When is the van in Windsor?');
  await expect(message.getByText('New', { exact: true })).toBeVisible();
  await expect(message.getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute(
    'href',
    `mailto:maple%40example.org?subject=${encodeURIComponent(`Re: ${subject}`)}`,
  );

  await message.getByRole('button', { name: 'Mark as handled' }).click();
  await expect(message.getByText(/^Handled by \S+ \S+, /)).toBeVisible();
  await expect(message.getByRole('heading')).toBeFocused();
  await page.getByLabel('Show').selectOption('New');
  await expect(message).toHaveCount(0);
  await page.getByLabel('Show').selectOption('Handled');
  await expect(page).toHaveURL(/handled=handled/);
  await message.getByRole('button', { name: 'Mark as new' }).click();
  await expect(message).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Show')).toHaveValue('handled');
});

test('a message that cannot be marked is unchanged and shows an error', async ({ page }) => {
  const subject = await writeMessage(page);
  await page.goto('/admin-dashboard?tab=messages');
  await page.route('**/api/contact-messages/*', (route) => route.abort());
  await messageOf(page, subject).getByRole('button', { name: 'Mark as handled' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(messageOf(page, subject).getByText('New', { exact: true })).toBeVisible();
});

test('ROLE-04 DASH-23 staff without Client see no messages; staff without any tab see no dashboard', async ({
  page,
  browser,
  dataDir,
}) => {
  for (const { tabs, lands } of [
    { tabs: ['Notes'], lands: /admin-dashboard/ },
    { tabs: [], lands: /admin-menu$/ },
  ]) {
    const person = await makeUser(page.request, tabs);
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const theirs = await context.newPage();
    await signInByApi(theirs.request, dataDir, person);
    await theirs.goto('/admin-dashboard?tab=messages');
    await expect(theirs).toHaveURL(lands);
    if (tabs.length > 0) await expect(theirs.getByRole('tab', { name: /^Pending/ })).toBeVisible();
    await expect(theirs.getByRole('tab', { name: /^Messages|^Undelivered/ })).toHaveCount(0);
    expect((await context.request.get('/api/contact-messages')).status()).toBe(403);
    await context.close();
  }
});
