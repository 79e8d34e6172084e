import { AUTH_TEXTS } from '@firstlight/domain/people/auth';
import { USER_TEXTS } from '@firstlight/domain/people/users';
import type { Page } from '@playwright/test';
import { chooseOwnPin, codeSentBy, type Person, signIn, submitPin } from '../support/sign-in';
import { expect, makeUser, test } from '../support/staff';

const STAFF_ADDRESSES = [
  '/admin-menu',
  '/admin-dashboard',
  '/admin-register',
  '/admin-edit/17',
  '/admin-analytics',
  '/admin-users',
];

test.describe('without a session', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  for (const address of STAFF_ADDRESSES) {
    test(`ROUTE-19 ${address} redirects to the PIN`, async ({ page }) => {
      await page.goto(address);
      await expect(page).toHaveURL(/\/admin-pin$/);
      await expect(page.getByRole('heading', { name: AUTH_TEXTS.title })).toBeVisible();
    });
  }

  for (const address of ['/admin', '/admin-pin']) {
    test(`AUTH-01 AUTH-02 AUTH-03 AUTH-04 ROUTE-09 ${address} checks the PIN before it is sent`, async ({ page }) => {
      const sent: string[] = [];
      page.on('request', (request) => request.url().includes('pin-verify') && sent.push(request.url()));
      await page.goto(address);
      await expect(page.getByRole('heading', { name: AUTH_TEXTS.title, level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Back to Home' })).toBeVisible();
      const field = page.getByLabel('PIN', { exact: true });
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('type', 'password');
      await expect(field).toHaveAttribute('inputmode', 'numeric');
      await field.pressSequentially('12ab');
      await expect(field).toHaveValue('12');
      await expect(page.getByRole('alert')).toHaveText(AUTH_TEXTS.pinNumbers);
      for (const pin of ['', '123', '12345', '123456789', '12345678901']) {
        await submitPin(page, pin);
        await expect(page.getByRole('alert')).toHaveText(AUTH_TEXTS.pinLength);
      }
      expect(sent).toEqual([]);
    });
  }
});

/** A page on a device where this user has signed in before: failures count only for this device. */
async function knownDevice(page: Page, dataDir: string, person: Person): Promise<void> {
  await signIn(page, dataDir, person);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/admin-pin');
}

test('AUTH-05 AUTH-07 AUTH-10 AUTH-14 to AUTH-19 AUTH-21 to AUTH-27 AUTH-29 AUTH-31 both steps of sign-in', async ({
  page: admin,
  browser,
  baseURL,
  dataDir,
}) => {
  const person = await makeUser(admin.request, ['Tests']);
  const page = await (await browser.newContext({ baseURL, storageState: undefined })).newPage();
  await knownDevice(page, dataDir, person);

  await test.step('a wrong PIN of four digits is sent and rejected', async () => {
    const asked = page.waitForRequest('**/api/auth/pin-verify');
    await submitPin(page, '1234');
    expect((await asked).postDataJSON()).toEqual({ pin: '1234' });
    await expect(page.getByRole('alert')).toHaveText(AUTH_TEXTS.pinInvalid);
  });

  await test.step('shows when sending fails, and Cancel clears the PIN', async () => {
    await page.route('**/api/admin/2fa/send-code', (route) => route.fulfill({ status: 500, body: '' }));
    await submitPin(page, person.pin);
    await expect(page.getByRole('alert')).toContainText(AUTH_TEXTS.sendFailed);
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    await page.unroute('**/api/admin/2fa/send-code');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('PIN', { exact: true })).toHaveValue('');
  });

  const field = page.getByRole('textbox', { name: 'Verification code' });
  const verify = page.getByRole('button', { name: 'Verify' });
  const code = await codeSentBy(dataDir, person, async () => {
    const asked = page.waitForRequest('**/api/admin/2fa/send-code');
    await submitPin(page, person.pin);
    expect(Object.keys((await asked).postDataJSON())).toEqual(['session_token']);
  });

  await test.step('the code screen says where the code was sent and counts down', async () => {
    await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(`We sent a 6-digit code to ${person.email.charAt(0)}•••@`);
    await expect(page.getByText(/^Code expires in (1:00|0:[0-5]\d)$/)).toBeVisible();
    await expect(page.getByText(/^Request new code in (1:00|0:[0-5]\d)$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Resend' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  });

  await test.step('only six digits can be verified', async () => {
    await expect(verify).toBeDisabled();
    await field.pressSequentially('1a2-3');
    await expect(field).toHaveValue('123');
    await expect(verify).toBeDisabled();
    await field.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(AUTH_TEXTS.codeLength);
  });

  await test.step('a wrong code is submitted automatically, rejected and cleared', async () => {
    const wrong = code === '123456' ? '123457' : '123456';
    const asked = page.waitForRequest('**/api/admin/2fa/verify');
    await field.pressSequentially(wrong.slice(3));
    const { email_code, session_token, ...more } = (await asked).postDataJSON();
    expect([email_code, typeof session_token, more]).toEqual([wrong, 'string', {}]);
    await expect(page.getByRole('alert')).toHaveText(AUTH_TEXTS.codeInvalid);
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
  });

  await test.step('the right code opens the menu', async () => {
    await field.fill(code);
    await expect(page).toHaveURL(/\/admin-menu$/);
    const stored = await page.evaluate(() => ({ ...sessionStorage }));
    expect(stored['admin_authenticated']).toBe('true');
    const { permissions, ...who } = JSON.parse(stored['current_user'] ?? '{}');
    expect(who).toMatchObject({ user_type: 'user', firstName: 'Robin', email: person.email });
    expect(permissions.Tests).toBe(true);
  });
  await page.context().close();
});

test('AUTH-08 AUTH-11 AUTH-12 AUTH-13 five wrong PINs lock the device, and Try Again returns to the PIN', async ({
  page: admin,
  browser,
  baseURL,
  dataDir,
}) => {
  const person = await makeUser(admin.request, []);
  const page = await (await browser.newContext({ baseURL, storageState: undefined })).newPage();
  await knownDevice(page, dataDir, person);
  for (let failure = 1; failure <= 5; failure += 1) {
    const answered = page.waitForResponse('**/api/auth/pin-verify');
    await submitPin(page, `58261947${failure}0`);
    expect((await answered).status()).toBe(401);
    await expect(page.getByRole('alert')).toHaveText(AUTH_TEXTS.pinInvalid);
  }
  const locked = page.waitForResponse('**/api/auth/pin-verify');
  await submitPin(page, '5826194760');
  expect((await locked).status()).toBe(423);
  await expect(page.getByRole('heading', { name: 'System Locked' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(`🔒 ${AUTH_TEXTS.locked}`);
  await expect(page.getByRole('main').getByRole('link', { name: /^1-8/ })).toHaveAttribute('href', /^tel:\+1/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: AUTH_TEXTS.title })).toBeVisible();
  await expect(page.getByLabel('PIN', { exact: true })).toHaveValue('');
  await page.context().close();
});

test('ROLE-01 MENU-01 MENU-02 MENU-03 MENU-04 the main admin sees every tile', async ({ page }) => {
  await page.goto('/admin-menu');
  const main = page.getByRole('main');
  for (const name of ['Dashboard', 'Registration', 'Analytics', 'Users']) {
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await main.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('2.6/3 REG-06 MENU-02 MENU-03 USER-01 USER-02 ROUTE-22 staff with two tabs see only what they can open', async ({
  page: admin,
  browser,
  baseURL,
  dataDir,
}) => {
  const person = await makeUser(admin.request, ['Tests', 'Notes']);
  const page = await (await browser.newContext({ baseURL, storageState: undefined })).newPage();
  await signIn(page, dataDir, person);
  const main = page.getByRole('main');
  for (const name of ['Dashboard', 'Analytics']) {
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
  }
  // Without the Client tab nobody can be registered (decision 0082): there is no tile, and the address says why.
  for (const name of ['Users', 'Registration'])
    await expect(main.getByRole('link', { name, exact: true })).toHaveCount(0);

  await page.evaluate(() => sessionStorage.setItem('admin_authenticated', 'true'));
  await page.goto('/admin-register');
  await expect(main.getByRole('tab')).toHaveText(['Tests', 'Notes']);
  await expect(main.getByText('Registering a client needs the Client permission.', { exact: false })).toBeVisible();

  await page.goto('/admin-users');
  await expect(page.getByText(USER_TEXTS.denied)).toBeVisible();
  await expect(page).toHaveURL(/\/admin-menu$/);

  await main.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await main.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept).not.toContain('current_user');
  expect(kept).not.toContain('admin_authenticated');
  await page.goto('/admin-menu');
  await expect(page).toHaveURL(/\/admin-pin$/);
  await page.context().close();
});

test('AUTH-09 ROLE-02 ROLE-04 ROLE-06 REG-08 staff without a tab keep Analytics and are redirected from everything else', async ({
  page: admin,
  browser,
  baseURL,
  dataDir,
}) => {
  const person = await makeUser(admin.request, []);
  const page = await (await browser.newContext({ baseURL, storageState: undefined })).newPage();
  await page.goto('/admin-pin');
  const code = await codeSentBy(dataDir, person, () => submitPin(page, person.pin));
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Verification code' }).fill(code);
  await chooseOwnPin(page, person);
  await expect(page).toHaveURL(/\/admin-menu$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Analytics', exact: true })).toBeVisible();
  for (const name of ['Dashboard', 'Registration', 'Users']) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveCount(0);
  }
  await page.goto('/admin-dashboard');
  await expect(page).toHaveURL(/\/admin-menu$/);
  await page.evaluate(() => sessionStorage.setItem('admin_authenticated', 'true'));
  await page.goto('/admin-register');
  await expect(page.getByText('Access Restricted')).toBeVisible();
  await expect(page.getByText("You don't have permission to access any registration tabs.")).toBeVisible();
  await expect(page).toHaveURL(/\/admin-menu$/);
  await page.context().close();
});
