import { AUTH_TEXTS } from '@firstlight/domain/people/auth';
import type { CDPSession, Page } from '@playwright/test';
import { expectAccessible, violations, WIDTHS } from '../support/accessible';
import { knownMails, nextMail } from '../support/mailbox';
import { startOidcProvider } from '../support/oidc-provider';
import { ADMIN_PIN, freePort, startProduct, type Product } from '../support/product';
import { signIn, submitPin } from '../support/sign-in';
import { expect, test as base } from '../support/test';

/** A separate product: both sign-in methods are off by default. */
const test = base.extend<object, { own: Product }>({
  own: [
    async ({}, use) => {
      const port = await freePort();
      const provider = await startOidcProvider(port);
      const product = await startProduct({ ...provider.environment, PORT: String(port), PASSKEYS: 'on' });
      await use(product);
      await product.stop();
      await provider.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  dataDir: [async ({ own }, use) => use(own.dataDir), { scope: 'worker' }],
  baseURL: async ({ own }, use) => use(own.url),
});

/** A virtual fingerprint reader; `isUserVerified: false` is an unknown finger. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return { cdp, authenticatorId };
}

/** Logs out and enters the PIN. */
async function startOver(page: Page): Promise<void> {
  await page.goto('/admin-menu');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/admin-pin');
  await submitPin(page, ADMIN_PIN);
}

test('2.3/8 a passkey is added with the PIN, replaces the code at sign-in, and is removed', async ({
  page,
  dataDir,
}) => {
  await signIn(page, dataDir);
  const { cdp, authenticatorId } = await addAuthenticator(page);

  await test.step('add', async () => {
    await page.goto('/admin-settings');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.getByLabel('Name').fill('Work laptop');
    await page.getByLabel('Your PIN').fill(ADMIN_PIN);
    await expectAccessible(page);
    await page.setViewportSize(WIDTHS.desktop);
    const known = knownMails(dataDir);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('list', { name: 'Passkeys' }).getByText('Work laptop')).toBeVisible();
    await nextMail(dataDir, known, ({ subject }) => (subject ?? '').includes('A passkey was added'));
  });

  await test.step('sign in without a code', async () => {
    await startOver(page);
    await expect(page.getByRole('textbox', { name: 'Verification code' })).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('alert')).toHaveText('The passkey didn’t work. Try again, or use a code.');
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(/\/admin-menu$/);
  });

  await test.step('remove', async () => {
    await page.goto('/admin-settings');
    await page.getByRole('button', { name: 'Remove Work laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('No passkeys yet.')).toBeVisible();
    await startOver(page);
    await expect(page.getByRole('textbox', { name: 'Verification code' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
  });
});

test('2.3/8 single sign-on goes to the provider and back to the menu; unknown accounts are rejected', async ({
  page,
}) => {
  const throughProvider = async (person: string): Promise<void> => {
    await page.goto('/admin-pin');
    await page.getByRole('link', { name: 'Sign in with your organization' }).click();
    await page.locator('input[name="login"]').fill(person);
    await page.locator('input[name="password"]').fill('made-up');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await throughProvider('two:stranger@example.org:verified');
  await expect(page).toHaveURL(/\/admin-pin/);
  await expect(page.getByRole('alert')).toHaveText(AUTH_TEXTS.singleSignOnUnknown);
  await throughProvider('one:admin@example.org:verified');
  await expect(page).toHaveURL(/\/admin-menu$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Menu' })).toBeVisible();
});
