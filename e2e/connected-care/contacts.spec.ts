import { addDays } from '@firstlight/domain/care/treatment-dates';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { expectAccessible, expectPlainAccessible, WIDTHS } from '../support/accessible';
import { press } from '../support/record-tabs';
import { settled } from '../support/screens';
import { expect, makeClient, post, test, uniqueWord } from '../support/connected-care';

for (const language of ['en', 'fr'] as const) {
  test(`2.10/5 a contact gets a neutral message, chooses a stop without giving a name, and comes (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const { id, lastName } = await makeClient(page.request);
    const [partner, library] = [uniqueWord('Partner '), uniqueWord('Library ')];
    await post(page.request, '/api/stops', {
      ...{ place: library, address: '1 Main Street', town: 'Windsor', date: addDays(todayInNewYork(), 9), start: '10:00', end: '15:00' },
      ...{ offers: ['hiv'], wheelchair: true, note_en: null, note_fr: null, cancelled: false },
    }); // prettier-ignore
    await page.setViewportSize(WIDTHS.desktop);
    // Opened from another screen, so that Back returns there.
    await page.goto('/admin-menu');
    await page.getByRole('button', { name: /^Find a client/ }).click();
    await page.getByRole('dialog', { name: 'Find a client' }).getByRole('combobox').fill(lastName);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/admin-edit/${id}`));
    await press(page, 'Contacts');
    const contacts = page.getByRole('dialog', { name: /^Contacts: / });

    await test.step('a contact is added; typed text survives Escape, Back and a reload', async () => {
      const form = page.getByRole('dialog', { name: 'Add contact' });
      const name = form.getByLabel('Name or description');
      await contacts.getByRole('button', { name: 'Add contact' }).click();
      await name.fill(partner);
      await form.getByLabel('Language').selectOption(language);
      for (const leave of [() => page.keyboard.press('Escape'), () => page.evaluate(() => history.back())]) {
        await leave();
        await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
        await expect(name).toHaveValue(partner);
      }
      page.once('dialog', (question) => void question.accept());
      await page.reload();
      await press(page, 'Contacts');
      await contacts.getByRole('button', { name: 'Add contact' }).click();
      await expect(name).toHaveValue(partner);
      await expect(form.getByLabel('Language')).toHaveValue(language);
      await settled(page);
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Save' }).click();
    });

    const card = contacts.getByRole('article', { name: partner });
    await card.getByRole('button', { name: 'Script to read out' }).click();
    await press(page, 'Make code');
    const words = card.locator(`[lang="${language}"]`);
    await expect(words).toContainText(language === 'en' ? 'Someone who cares about you' : "Quelqu'un qui pense à vous");
    await settled(page);
    await expectAccessible(page);
    const path = /\/api\/invitation\/\S+?(?=[.\s]|$)/.exec((await words.textContent()) ?? '')?.[0] ?? '';

    const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const phone = await visitor.newPage();
    await test.step('the contact chooses a stop, in their language first', async () => {
      await phone.goto(new URL(path, baseURL).href);
      const section = phone.locator('main > section').first();
      await expect(section).toHaveAttribute('lang', language);
      await expect(phone.getByText(lastName)).toHaveCount(0);
      await section.getByRole('radio', { name: new RegExp(library) }).check();
      await expectPlainAccessible(phone);
      await section.getByRole('button').click();
      await expect(section.getByRole('status')).toContainText(library);
      await expectPlainAccessible(phone);
      expect(await phone.locator('body').innerText()).not.toMatch(/hepatit|HIV|VIH/i);
    });
    await visitor.close();

    await test.step('staff see the choice', async () => {
      // On a phone the button is in a menu.
      await page.setViewportSize(WIDTHS.desktop);
      await page.reload();
      await press(page, 'Contacts');
      await expect(card).toContainText(`Chose ${library}, Windsor`);
    });
  });
}

test('2.10/5 a typed contact survives a lost connection, and is added once', async ({ page }) => {
  const { id } = await makeClient(page.request);
  const partner = uniqueWord('Partner ');
  const contacts = page.getByRole('dialog', { name: /^Contacts: / });
  const form = page.getByRole('dialog', { name: 'Add contact' });
  const calls = `**/api/admin-registration/${id}/contacts`;
  await page.setViewportSize(WIDTHS.desktop);
  await page.goto(`/admin-edit/${id}`);
  await press(page, 'Contacts');
  await contacts.getByRole('button', { name: 'Add contact' }).click();
  await form.getByLabel('Name or description').fill(partner);
  const isKept = page.waitForResponse(
    (answer) =>
      answer.url().includes('/api/registration-drafts/') && (answer.request().postData() ?? '').includes(partner),
  );
  await isKept;
  await page.route(calls, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expect(form.getByLabel('Name or description')).toHaveValue(partner);
  await page.unroute(calls);

  // The connection broke after the first save was stored: after a reload the second one stores nothing more.
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await press(page, 'Contacts');
  await contacts.getByRole('button', { name: 'Add contact' }).click();
  await expect(form.getByLabel('Name or description')).toHaveValue(partner);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(contacts.getByRole('article', { name: partner })).toHaveCount(1);
});
