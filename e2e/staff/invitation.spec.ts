import { INVITATION_PATH } from '@firstlight/domain/people/invitation-path';
import type { Email } from 'postal-mime';
import { knownMails, nextMail } from '../support/mailbox';
import { codeSentBy } from '../support/sign-in';
import { expect, test, uniqueWord } from '../support/staff';

/** Never a run, a repeat or a phone number: those are rejected. */
const PIN = `7${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}3`;

test('2.6/4 a person invited by e-mail sets up PIN and second factor through the link, once, and signs in with them', async ({
  page,
  browser,
  dataDir,
}) => {
  const lastName = uniqueWord('Invited');
  const person = { pin: PIN, email: `${lastName.toLowerCase()}@example.org` };
  const isInvitation = ({ to, text }: Email): boolean =>
    to?.[0]?.address === person.email && (text ?? '').includes(INVITATION_PATH);

  await page.goto('/admin-users');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite by e-mail' });
  for (const [label, value] of [
    ['First name', 'Willow'],
    ['Last name', lastName],
    ['Email', person.email],
    ['Phone', '5195550146'],
  ] as const) {
    await dialog.getByLabel(label, { exact: true }).fill(value);
  }
  await expect(dialog.getByLabel('PIN', { exact: true })).toHaveCount(0);
  await dialog.getByRole('checkbox', { name: 'Notes', exact: true }).check();
  const known = knownMails(dataDir);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const mail = await nextMail(dataDir, known, isInvitation);
  const address = /https?:\S+/.exec(mail.text ?? '')?.[0] ?? '';
  const { pathname, hash } = new URL(address);

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const own = await context.newPage();
  await own.goto(pathname + hash);
  await expect(own.getByRole('heading', { name: 'Welcome, Willow' })).toBeVisible();
  // Only choosing a PIN uses up the link.
  await own.goto('about:blank');
  await own.goto(pathname + hash);
  for (const label of ['New PIN', 'New PIN again']) await own.getByLabel(label, { exact: true }).fill(PIN);
  const code = await codeSentBy(dataDir, person, () => own.getByRole('button', { name: 'Save and continue' }).click());
  await own.getByLabel('Verification code').fill(code);
  await expect(own).toHaveURL(/\/admin-welcome$/);
  await expect(own.getByRole('heading', { name: 'What you can do here' })).toBeVisible();
  await own.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(own).toHaveURL(/\/admin-menu$/);
  await context.close();

  const thief = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const late = await thief.newPage();
  await late.goto(pathname + hash);
  await expect(late.getByRole('alert')).toBeVisible();
  await expect(late.getByLabel('New PIN', { exact: true })).toHaveCount(0);
  await thief.close();
});
