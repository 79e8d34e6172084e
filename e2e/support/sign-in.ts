import { type APIRequestContext, type Page, expect } from '@playwright/test';
import { post } from './api';
import { codeOf, knownMails, nextMail } from './mailbox';
import { ADMIN_PIN } from './product';
import { inTurn } from './turns';

export type Person = { pin: string; email: string };

export const ADMIN: Person = { pin: ADMIN_PIN, email: 'admin@example.org' };

/** Runs the action that makes the product send a code. @returns the code */
export async function codeSentBy(dataDir: string, { email }: Person, send: () => Promise<unknown>): Promise<string> {
  return inTurn(dataDir, async () => {
    const known = await knownMails(dataDir);
    await send();
    const mail = await nextMail(
      dataDir,
      known,
      ({ to, text }) => to?.[0]?.address === email && /(?<!\d)\d{6}(?!\d)/.test(text ?? ''),
    );
    return codeOf(mail);
  });
}

/** Types the PIN on the first screen and continues. */
export async function submitPin(page: Page, pin: string): Promise<void> {
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Signs in by the calls of the screens; a page's own `request` shares its cookies. */
export async function signInByApi(api: APIRequestContext, dataDir: string, person: Person = ADMIN): Promise<void> {
  const handle: { session_token: string } = await post(api, '/api/auth/pin-verify', { pin: person.pin });
  const { session_token } = handle;
  const code = await codeSentBy(dataDir, person, () => post(api, '/api/admin/2fa/send-code', { session_token }));
  await post(api, '/api/admin/2fa/verify', { email_code: code, session_token });
}

/** Signs in through the real screens: PIN, the mailed code, the menu. Only for journeys about signing in: it takes seconds. */
export async function signIn(page: Page, dataDir: string, person: Person = ADMIN): Promise<void> {
  await page.goto('/admin-pin');
  const code = await codeSentBy(dataDir, person, () => submitPin(page, person.pin));
  await page.getByRole('textbox', { name: 'Verification code' }).fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(/\/admin-menu$/);
}
