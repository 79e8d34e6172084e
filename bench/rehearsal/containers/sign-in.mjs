import { setTimeout as sleep } from 'node:timers/promises';
import { closeBrowser, desktop } from '../../lib/browser.mjs';

const TRIES = 200;

/** The six digits of the newest mail; MIME boundaries may contain six digits too. */
async function mailedCode(mailUrl) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await fetch(`${mailUrl}/api/v1/message/latest`).catch(() => undefined);
    const mail = answer?.ok ? await answer.json() : undefined;
    const text = /code/i.test(mail?.Subject) ? mail.Text : '';
    const code = /(?<!\d)\d{6}(?!\d)/.exec(text.replace(/^--.*$/gm, ''))?.[0];
    if (code) return code;
    await sleep(100);
  }
  throw new Error('no sign-in code arrived');
}

/** The main admin signs in through the real screens: PIN, mailed code, menu. @returns the seconds it took */
export async function signInThroughGateway({ url, mailUrl, secret }) {
  const page = await desktop(url);
  const began = performance.now();
  await page.goto('/admin-pin');
  await page.getByLabel('PIN', { exact: true }).fill(secret('admin_pin'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Verification code' }).fill(await mailedCode(mailUrl));
  await page.waitForURL('**/admin-menu');
  const seconds = (performance.now() - began) / 1000;
  await closeBrowser();
  return seconds;
}
