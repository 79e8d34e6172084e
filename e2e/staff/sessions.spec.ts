import { codeOf } from '../support/mailbox';
import { ADMIN, mailSentBy, signIn, signInAgain, signInByApi, submitPin } from '../support/sign-in';
import { makeClient, makeUser, uniqueWord } from '../support/staff';
import { expect, test } from '../support/test';

/** Ten digits that pass the rules; different on every run. */
function freshPin(): string {
  return `4${String(Math.floor(Math.random() * 1e9)).padStart(9, '7')}`;
}

/** The elements outside the cover that would be on the paper; runs in the page. */
function shownBelowTheCover(): string[] {
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.closest('[data-session-cover]') === null)
    .filter((element) => element.querySelector('[data-session-cover]') === null)
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
}

test('AUTH-29 ROUTE-19 a session that ends under an open form is covered and resumes in place', async ({
  page,
  dataDir,
}) => {
  const lastName = uniqueWord('Sample');
  await signIn(page, dataDir);
  await page.getByRole('main').getByRole('link', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Add User' }).click();
  const form = page.getByRole('dialog', { name: 'Add User' });
  const cover = page.getByRole('dialog', { name: 'Sign in again' });

  await test.step('the session ends on the server while the form is being filled in', async () => {
    await form.getByLabel('First name').fill('Half typed');
    await page.request.post('/api/auth/logout');
    await form.getByLabel('Last name').fill(lastName);
    await form.getByLabel('Email').fill(`${lastName.toLowerCase()}@example.org`);
    await form.getByLabel('Phone').fill('5195550144');
    await form.getByRole('textbox', { name: 'PIN' }).fill(freshPin());
    // A background call may already have shown the cover.
    await form.getByRole('button', { name: 'Create user' }).dispatchEvent('click');
  });

  await test.step('sign-in covers everything, and Escape does not close it', async () => {
    await expect(cover).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(cover).toBeVisible();
    const below = page.locator('button', { hasText: 'Create user' });
    await expect(below.click({ trial: true, timeout: 1_000 })).rejects.toThrow();
  });

  await test.step('7.4.5 nothing below the cover is printed: it is hidden, not only painted over', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.evaluate(shownBelowTheCover)).toEqual([]);
    await page.emulateMedia({ media: null });
  });

  await test.step('2.6/5 after sign-in the save interrupted by the end of the session is sent automatically', async () => {
    await signInAgain(page, dataDir);
    await expect(page.getByText(`User Half typed ${lastName} created successfully`)).toBeVisible();
    expect((await page.evaluate(shownBelowTheCover)).length).toBeGreaterThan(0);
  });
});

test('ROUTE-22 a Logout that the server did not receive still ends the session before anyone is admitted', async ({
  page,
  dataDir,
}) => {
  await signIn(page, dataDir);
  await page.route('**/api/auth/logout', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect((await page.request.get('/api/auth/session')).status()).toBe(200);
  await page.unrouteAll();
  await page.goBack();
  await expect(page.getByLabel('PIN', { exact: true })).toBeVisible();
  expect((await page.request.get('/api/auth/session')).status()).toBe(401);
});

test('2.6/5 Lock on a connection that never answers hides the record, and a reload does not bring it back', async ({
  page,
  dataDir,
}) => {
  await signIn(page, dataDir);
  const { id, lastName } = await makeClient(page.request);
  await page.goto(`/admin-edit/${id}`);
  const field = page.getByRole('textbox', { name: 'Last Name' });
  await expect(field).toHaveValue(lastName);
  await page.route('**/api/auth/lock', () => new Promise(() => undefined));
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByText('Signing out the person who used this device before…')).toBeVisible();
  await expect(field).toHaveCount(0);
  await page.goto(`/admin-edit/${id}`);
  await expect(page.getByTestId('remote-failure')).toBeVisible({ timeout: 15_000 });
  await page.unrouteAll();
  await page.goto('/admin-pin');
  await expect(page.getByLabel('PIN', { exact: true })).toBeVisible();
  expect((await page.request.get('/api/auth/session')).status()).toBe(401);
});

test('2.6/5 two people take turns on a shared tablet, and neither sees the other’s work', async ({ page, dataDir }) => {
  await signInByApi(page.request, dataDir);
  const nurse = await makeUser(page.request, ['Client', 'Notes']);
  const { id, lastName } = await makeClient(page.request);
  const field = page.getByRole('textbox', { name: 'Last Name' });
  const tap = async (name: RegExp, pin: string): Promise<void> => {
    await page.getByRole('button', { name }).click();
    await page.getByLabel('PIN', { exact: true }).fill(pin);
    await page.keyboard.press('Enter');
  };

  await test.step('the main admin marks the tablet, and both sign in on it once', async () => {
    await page.goto('/admin-settings');
    await page.getByLabel('Staff share this device').click();
    await expect(page.getByLabel('Staff share this device')).toBeChecked();
    await page.request.post('/api/auth/lock');
    await signInByApi(page.request, dataDir, nurse);
  });

  await test.step('the first person types and locks: the cover asks who is working', async () => {
    await page.goto(`/admin-edit/${id}`);
    await expect(field).toHaveValue(lastName);
    await field.fill('Canary');
    const tab = await page.context().newPage();
    await tab.goto(`/admin-edit/${id}`);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Lock' }).click();
    await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible();
    // The other tab is hidden too, without any input there.
    await expect(tab).toHaveURL(/\/admin-pin$/);
    await tab.close();
  });

  await test.step('the second person opens their own menu, and sees no text of the first', async () => {
    await tap(/^Main A\./, ADMIN.pin);
    await expect(page).toHaveURL(/\/admin-menu$/);
    await expect(page.getByText('Signed in as Main Admin')).toBeVisible();
    await page.goto(`/admin-edit/${id}`);
    await expect(field).toHaveValue(lastName);
    await expect(page.getByText('Canary')).toHaveCount(0);
    await page.getByRole('button', { name: 'Lock' }).click();
  });

  await test.step('the first person taps their name, and finds the draft', async () => {
    await tap(/^Robin S\.$/, nurse.pin);
    await expect(page.getByRole('heading', { name: 'Admin Menu' })).toBeVisible();
    await page.goto(`/admin-edit/${id}`);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(field).toHaveValue('Canary');
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

test('2.8/2 ROUTE-19 a session that ends before a screen’s files arrive leads to sign-in, not to a failure', async ({
  page,
  dataDir,
}) => {
  await signInByApi(page.request, dataDir);
  const nurse = await makeUser(page.request, ['Client', 'Notes']);
  await signInByApi(page.request, dataDir, nurse);
  // Nothing of the dashboard is fetched in advance.
  await page.route('**/remotes/mf-dashboard/**', (route) => route.abort());
  await page.goto('/admin-menu');
  const link = page.getByRole('main').getByRole('link', { name: 'Dashboard' });
  await expect(link).toBeVisible();
  // Background calls wait for the click: answered before it, they would lead to sign-in by themselves.
  let release = (): void => undefined;
  const clicked = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/**', async (route) => {
    await clicked;
    await route.continue();
  });
  await page.request.post('/api/auth/logout');
  await page.unroute('**/remotes/mf-dashboard/**');
  await link.click();
  release();
  await expect(page).toHaveURL(/\/admin-pin$/, { timeout: 15_000 });
  await expect(page.getByLabel('PIN', { exact: true })).toBeVisible();
});
