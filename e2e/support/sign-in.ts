import { type APIRequestContext, type Page, expect } from '@playwright/test';
import type { Email } from 'postal-mime';
import { post } from './api';
import { codeOf, knownMails, nextMail } from './mailbox';
import { ADMIN_PIN } from './product';
import { withSignInLock } from './sign-in-lock';

/** `chosen` is false while the PIN is the one set by a main admin. */
export type Person = { pin: string; email: string; chosen?: boolean };

export const ADMIN: Person = { pin: ADMIN_PIN, email: 'admin@example.org' };

const hasCode = ({ to, text }: Email, { email }: Person): boolean =>
  to?.[0]?.address === email && /(?<!\d)\d{6}(?!\d)/.test(text ?? '');

/** Runs the action that makes the product send a code. @returns the mail with the code */
export async function mailSentBy(dataDir: string, person: Person, send: () => Promise<unknown>): Promise<Email> {
  return withSignInLock(dataDir, async () => {
    const known = knownMails(dataDir);
    await send();
    return nextMail(dataDir, known, (mail) => hasCode(mail, person));
  });
}

export async function codeSentBy(dataDir: string, person: Person, send: () => Promise<unknown>): Promise<string> {
  return codeOf(await mailSentBy(dataDir, person, send));
}

/** Types the PIN on the first screen and continues. */
export async function submitPin(page: Page, pin: string): Promise<void> {
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Signs in with the same calls as the screens; a page's own `request` shares its cookies. */
export async function signInByApi(api: APIRequestContext, dataDir: string, person: Person = ADMIN): Promise<void> {
  const { session_token }: { session_token: string } = await post(api, '/api/auth/pin-verify', { pin: person.pin });
  await withSignInLock(dataDir, async () => {
    const known = knownMails(dataDir);
    await post(api, '/api/admin/2fa/send-code', { session_token });
    // The mail of an earlier, abandoned sign-in may arrive first.
    const tried = new Set<string>();
    while (tried.size < 3) {
      const code = codeOf(await nextMail(dataDir, known, (mail) => hasCode(mail, person) && !tried.has(codeOf(mail))));
      const answer = await api.post('/api/admin/2fa/verify', { data: { email_code: code, session_token } });
      if (answer.ok()) {
        if (person.chosen === false) await post(api, '/api/auth/change-pin', { new_pin: chosenPin(person) });
        return;
      }
      tried.add(code);
    }
    throw new Error('none of the mailed codes was accepted');
  });
}

/** The PIN that a person chooses to replace the one set by a main admin. */
function chosenPin(person: Person): string {
  person.chosen = true;
  person.pin = `${person.pin.slice(0, -1)}${(Number(person.pin.at(-1)) + 1) % 10}`;
  return person.pin;
}

/** At the first sign-in, on the screen that asks the person to choose a PIN. */
export async function chooseOwnPin(page: Page, person: Person): Promise<void> {
  if (person.chosen !== false) return;
  await expect(page.getByRole('heading', { name: 'Choose your own PIN' })).toBeVisible();
  const pin = chosenPin(person);
  for (const label of ['New PIN', 'New PIN again']) await page.getByLabel(label, { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Save and continue' }).click();
}

/**
 * Signs in through the real screens: PIN, the mailed code, the menu. Only for journeys about signing in: it takes
 * seconds.
 */
export async function signIn(page: Page, dataDir: string, person: Person = ADMIN): Promise<void> {
  await page.goto('/admin-pin');
  const code = await codeSentBy(dataDir, person, () => submitPin(page, person.pin));
  await page.getByRole('textbox', { name: 'Verification code' }).fill(code);
  await chooseOwnPin(page, person);
  await expect(page).toHaveURL(/\/admin-menu$/);
}

/** Signs the main admin in again in the dialog that covers a page whose session has ended. */
export async function signInAgain(page: Page, dataDir: string): Promise<void> {
  const cover = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(cover).toBeVisible();
  const code = await codeSentBy(dataDir, ADMIN, async () => {
    await cover.getByLabel('PIN', { exact: true }).fill(ADMIN.pin);
    await cover.getByRole('button', { name: 'Continue' }).click();
  });
  await cover.getByLabel('Verification code').fill(code);
  await expect(cover).toHaveCount(0);
}
