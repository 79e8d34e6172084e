import { codeOf } from '../support/mailbox';
import { ADMIN, mailSentBy, signIn, signInAgain, submitPin } from '../support/sign-in';
import { expect, test } from '../support/test';

/** Ten digits that pass the rules; another one for every run. */
function freshPin(): string {
  return `4${String(Math.floor(Math.random() * 1e9)).padStart(9, '7')}`;
}

test('AUTH-29 ROUTE-19 a session that ends under an open form is covered and resumes in place', async ({
  page,
  dataDir,
}) => {
  await signIn(page, dataDir);
  await page.getByRole('main').getByRole('link', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Add User' }).click();
  const form = page.getByRole('dialog', { name: 'Add User' });
  const cover = page.getByRole('dialog', { name: 'Sign in again' });

  await test.step('the session ends on the server while the form is being filled in', async () => {
    await form.getByLabel('First name').fill('Half typed');
    await page.request.post('/api/auth/logout');
    await form.getByLabel('Last name').fill('Sample');
    await form.getByLabel('Email').fill('half@example.org');
    await form.getByLabel('Phone').fill('5195550144');
    await form.getByRole('textbox', { name: 'PIN' }).fill(freshPin());
    await form.getByRole('button', { name: 'Create user' }).click();
  });

  await test.step('sign-in covers everything, and Escape does not lift it', async () => {
    await expect(cover).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(cover).toBeVisible();
    const below = page.locator('button', { hasText: 'Create user' });
    await expect(below.click({ trial: true, timeout: 1_000 })).rejects.toThrow();
  });

  await test.step('after sign-in the form is as it was, and can be saved', async () => {
    await signInAgain(page, dataDir);
    await expect(form.getByLabel('First name')).toHaveValue('Half typed');
    await form.getByRole('button', { name: 'Create user' }).click();
    await expect(page.getByText('User Half typed Sample created successfully')).toBeVisible();
  });
});

test('AUTH-14 the code comes as text and HTML and is the only six-digit number of the mail', async ({
  page,
  dataDir,
}) => {
  await page.goto('/admin-pin');
  const mail = await mailSentBy(dataDir, ADMIN, () => submitPin(page, ADMIN.pin));
  for (const part of [mail.text, mail.html]) expect(part?.match(/\d{6,}/g)).toEqual([codeOf(mail)]);
});
