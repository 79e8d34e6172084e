import { addDays } from '@firstlight/domain/care/treatment-dates';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectPlainAccessible, WIDTHS } from '../support/accessible';
import { nextMail } from '../support/mailbox';
import { press } from '../support/record-tabs';
import { settled } from '../support/screens';
import { expect, get, type MadeClient, makeClient, post, test, uniqueWord } from '../support/connected-care';

const NOTHING = { appointment: false, refill: false, call: false };
const CLIENT = { dob: '1980-05-13', text: true };

/** A client's consent, as staff record it. */
async function agreesTo(api: APIRequestContext, id: string, consents: object): Promise<void> {
  const answer = await api.put(`/api/admin-registration/${id}/messages`, {
    data: { consents: { text: NOTHING, mail: NOTHING, ...consents } },
  });
  expect(answer.ok()).toBe(true);
}

async function hasAppointmentTomorrow(api: APIRequestContext, { id }: MadeClient): Promise<void> {
  const date = addDays(todayInNewYork(), 1);
  await post(api, `/api/admin-registration/${id}/activity`, { description: 'Visit', date, time: '10:00' });
}

async function openMessages(page: Page, { id }: MadeClient): Promise<void> {
  // On a phone the button is in a menu.
  await page.setViewportSize(WIDTHS.desktop);
  await page.goto(`/admin-edit/${id}`);
  await press(page, 'Messages');
  await expect(page.getByRole('dialog', { name: /^Messages: / })).toBeVisible();
}

const mailTo = (dataDir: string, address: string): ReturnType<typeof nextMail> =>
  nextMail(dataDir, new Set(), ({ to }) => to?.[0]?.address === address);

test('2.10/4 a client consents, and gets one mail after a preview', async ({ page, dataDir }) => {
  const mail = `${uniqueWord('maple')}@example.org`;
  const client = await makeClient(page.request, { ...CLIENT, email: mail });
  const dialog = page.getByRole('dialog', { name: /^Messages: / });
  await page.setViewportSize(WIDTHS.desktop);

  await test.step('without consent nothing can be sent, and the screen says why', async () => {
    await openMessages(page, client);
    await dialog.getByLabel('Send a message').selectOption('Please call us');
    await expect(dialog.getByText('Can’t be sent: Has not agreed to these messages.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Send message' })).toHaveCount(0);
  });

  await test.step('consent is recorded, even if the connection breaks once', async () => {
    const agreed = dialog.getByRole('group', { name: 'The client agreed to: email' });
    await agreed.getByLabel('Please call us').check();
    const calls = `**/api/admin-registration/${client.id}/messages`;
    await page.route(calls, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
    await dialog.getByRole('button', { name: 'Save what they agreed to' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
    await expect(agreed.getByLabel('Please call us')).toBeChecked();
    await page.unroute(calls);
    await dialog.getByRole('button', { name: 'Save what they agreed to' }).click();
    await expect(dialog.getByText(/^Recorded .* by /)).toBeVisible();
  });

  await test.step('the text is shown before one mail is sent', async () => {
    await dialog.getByLabel('Send a message').selectOption('');
    await dialog.getByLabel('Send a message').selectOption('Please call us');
    await expect(dialog.getByText(/Please call us when you can/)).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send message' }).dblclick();
    await expect(dialog.getByText('The message is on its way.')).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Sent messages' }).getByRole('listitem')).toHaveCount(1);
    expect((await mailTo(dataDir, mail)).text).toMatch(/Please call us when you can/);
  });
});

test('2.10/4 a client stops messages through the link in a mail, then changes their mind', async ({
  page,
  dataDir,
  browser,
  baseURL,
}) => {
  const mail = `${uniqueWord('maple')}@example.org`;
  const client = await makeClient(page.request, { ...CLIENT, email: mail });
  await agreesTo(page.request, client.id, { mail: { ...NOTHING, call: true } });
  const { version } = await get<{ version: number }>(page.request, '/api/message-settings');
  await post(page.request, '/api/client-messages', { purpose: 'call', registration_ids: [client.id], version });
  const dialog = page.getByRole('dialog', { name: /^Messages: / });
  const sent = await mailTo(dataDir, mail);
  const link = /https?:\/\/\S+\/api\/opt-out\/\S+/.exec(sent.text ?? '')?.[0] ?? '';
  const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const phone = await visitor.newPage();

  await test.step('its link stops messages after a confirmation, in English and in French', async () => {
    await phone.goto(new URL(new URL(link).pathname, baseURL).href);
    const [english, french] = [phone.locator('section[lang="en"]'), phone.locator('section[lang="fr"]')];
    await expect(english.getByRole('heading')).toHaveText('No more messages?');
    await expectPlainAccessible(phone);
    await french.getByRole('button', { name: 'Arrêter les messages' }).click();
    await expect(french.getByRole('heading')).toHaveText('Nous n’enverrons plus de messages');
    await expectPlainAccessible(phone);
  });

  await test.step('staff see it, and the next message is not sent', async () => {
    await openMessages(page, client);
    await expect(dialog.getByText(/^The client opted out of e-mails/)).toBeVisible();
    await dialog.getByLabel('Send a message').selectOption('Refill');
    await expect(dialog.getByText(/Can’t be sent/)).toBeVisible();
  });

  await test.step('the same page resumes messages', async () => {
    await phone.locator('section[lang="en"]').getByRole('button', { name: 'Get messages again' }).click();
    await expect(phone.locator('section[lang="en"]').getByRole('heading')).toHaveText('You’ll get messages again');
    await expectPlainAccessible(phone);
    await openMessages(page, client);
    await expect(dialog.getByLabel('Send a message')).toBeVisible();
    await expect(dialog.getByText(/^The client opted out of e-mails/)).toHaveCount(0);
  });
  await visitor.close();
});

test('2.10/4 reminders are previewed, with the people left out and why, and sent with one press', async ({ page }) => {
  const agreed = { appointment: true, refill: false, call: false };
  const tree = { ...CLIENT, phone1: '2265550171' };
  const [gets, refuses] = [await makeClient(page.request, tree), await makeClient(page.request, { ...CLIENT, phone1: '2265550172' })]; // prettier-ignore
  await agreesTo(page.request, gets.id, { text: agreed });
  for (const client of [gets, refuses]) await hasAppointmentTomorrow(page.request, client);

  await page.setViewportSize(WIDTHS.desktop);
  await page.goto('/admin-dashboard?tab=client-messages');
  await press(page, 'Prepare messages');
  const dialog = page.getByRole('dialog', { name: 'Prepare messages' });
  await dialog.getByLabel('Who is it for?').selectOption('Appointment tomorrow');
  await expect(dialog.getByRole('blockquote')).toContainText('you have an appointment tomorrow');
  await expect(dialog.getByRole('group', { name: 'Gets the message' })).toContainText(gets.lastName);
  const out = dialog.getByRole('region', { name: 'Left out' });
  await expect(out).toContainText(`Maple ${refuses.lastName}: Has not agreed to these messages`);
  await settled(page);
  await expectAccessible(page);

  await dialog.getByRole('button', { name: /^Send to / }).dblclick();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: gets.lastName });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Text message ••• 0171');
  await settled(page);
  await expectAccessible(page);
  await expect(page.getByRole('row').filter({ hasText: refuses.lastName })).toHaveCount(0);

  await test.step('the same list says that they already have it', async () => {
    await press(page, 'Prepare messages');
    await dialog.getByLabel('Who is it for?').selectOption('Appointment tomorrow');
    await expect(out).toContainText(`Maple ${gets.lastName}: Already got this message today`);
  });
});

test('2.10/4 a used-up monthly budget is shown before and after sending', async ({ page }) => {
  const client = await makeClient(page.request, { ...CLIENT, phone1: '2265550173' });
  await agreesTo(page.request, client.id, { text: { appointment: true, refill: false, call: false } });
  await hasAppointmentTomorrow(page.request, client);
  const settings = await get<{ version: number }>(page.request, '/api/message-settings');
  const save = async (change: object, version: number): Promise<number> => {
    const { version: _, ...form } = settings;
    const answer = await page.request.put('/api/message-settings', {
      data: { ...form, ...change },
      headers: { 'if-match': `"${version}"` },
    });
    return ((await answer.json()) as { version: number }).version;
  };
  const version = await save({ cap_cents: 0, segment_cents: 1 }, settings.version);
  await page.goto('/admin-dashboard?tab=client-messages');
  await expect(page.getByText(/The budget for text messages of this month .* is used up/)).toBeVisible();
  await press(page, 'Prepare messages');
  const dialog = page.getByRole('dialog', { name: 'Prepare messages' });
  await dialog.getByLabel('Who is it for?').selectOption('Appointment tomorrow');
  await expect(dialog.getByText(/The month’s budget allows \$0\.00 more/)).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Send to / }).click();
  await expect(page.getByText(/monthly budget is used up/i).first()).toBeVisible();
  await save({}, version);
});
