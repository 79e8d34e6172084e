import { currentConsent } from '@firstlight/domain/clients/consent-texts';
import type { Page } from '@playwright/test';
import { knownMails, nextMail } from '../support/mailbox';
import { expect, test } from '../support/test';
import { settled, visit } from '../support/screens';

const PERSON = {
  full_name: 'Maple Testperson',
  date_of_birth: '1980-05-13',
  phone_number: '(226) 555-0101',
  email: 'maple@example.org',
};

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill(PERSON.full_name);
  await page.getByLabel('Date of birth').fill(PERSON.date_of_birth);
  await page.getByLabel('Phone number').pressSequentially('2265550101');
  await page.getByLabel('Email').fill(PERSON.email);
  await page.getByRole('checkbox').check();
}

/** Mocks the next registration responses, with a chosen server message. */
async function answer(page: Page, status: number, body: unknown): Promise<void> {
  await page.route('**/api/register', (route) => route.fulfill({ status, json: body }));
}

test.describe('public registration', () => {
  test('PREG-01 intro, form and two figures', async ({ page }) => {
    await visit(page, '/register');
    await expect(page.getByRole('heading', { level: 1, name: 'Register for a free test' })).toBeVisible();
    const figures = page.getByRole('complementary', { name: 'You are not the only one' });
    await figures.scrollIntoViewIfNeeded();
    await expect(figures).toContainText('94%');
    await expect(figures).toContainText('2,000+');
    await expect(figures).toContainText('connected to care');
  });

  test('ROUTE-04, SCROLL-06 the hash brings the form into view, 15 px below the top', async ({ page }) => {
    await page.goto('/register#registration-form');
    await expect
      .poll(() => page.locator('#registration-form').evaluate((form) => Math.round(form.getBoundingClientRect().top)))
      .toBe(15);
  });

  test('PREG-03 to PREG-15, PREG-17 an empty form names every error; editing a field clears its error', async ({
    page,
  }) => {
    await visit(page, '/register');
    await page.getByRole('button', { name: 'Submit Registration' }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Full name is required',
      'Date of birth is required',
      'Please provide either a phone number or email address',
      'You must give consent to proceed',
    ]);
    await expect(page).toHaveTitle(/^Error: /);
    await summary.getByRole('link').first().click();
    await expect(page.getByLabel('Full name')).toBeFocused();
    await page.getByLabel('Full name').fill('M');
    await expect(summary.getByRole('link')).toHaveCount(3);
    await page.getByLabel('Health card number').fill('123-456');
    await page.getByLabel('Phone number').pressSequentially('22655');
    await page.getByLabel('Email').fill('maple@');
    await page.getByLabel('Date of birth').fill('2020-01-01');
    await page.getByRole('button', { name: 'Submit Registration' }).click();
    await expect(summary.getByRole('link')).toHaveText([
      'Full name must be at least 2 characters',
      'Please enter a valid date of birth',
      'Health card must be 10 digits',
      'Phone number must be exactly 10 digits',
      'Please enter a valid email address',
      'You must give consent to proceed',
    ]);
  });

  test('2.1/24 the language switch, another page and Back keep typed text', async ({ page }) => {
    await visit(page, '/register');
    await fill(page);
    await page.getByRole('link', { name: 'Français' }).first().click();
    await expect(page).toHaveURL('/fr/register');
    await expect(page.getByLabel('Nom complet')).toHaveValue(PERSON.full_name);
    await expect(page.getByLabel('Date de naissance')).toHaveValue(PERSON.date_of_birth);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL('/fr/services');
    await page.goBack();
    await expect(page.getByLabel('Nom complet')).toHaveValue(PERSON.full_name);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('Maple');
  });

  test('2.1/24 the language switch keeps the place on the page, and the consent its language', async ({ page }) => {
    await visit(page, '/register#registration-form');
    await fill(page);
    await page.getByLabel('Email').focus();
    const top = (): Promise<number> =>
      page.locator('#email').evaluate((field) => Math.round(field.getBoundingClientRect().top));
    // The press itself may scroll first.
    await page.locator('#email').evaluate((field) => {
      const note = (): string => (document.body.dataset['top'] = String(Math.round(field.getBoundingClientRect().top)));
      document.addEventListener('pointerdown', note, { capture: true, once: true });
    });
    await page.getByRole('link', { name: 'Français' }).first().click();
    const before = Number(await page.locator('body').getAttribute('data-top'));
    await expect(page).toHaveURL('/fr/register#registration-form');
    await expect(page.getByLabel('Adresse courriel')).toBeFocused();
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
    const sent = page.waitForRequest('**/api/register');
    await page.getByRole('button', { name: 'Envoyer l’inscription' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      language: 'en',
      consent_version: currentConsent('en').version,
    });
    expect((await sent).headers()['accept-language']).toBe('fr');
  });

  test('2.1/34 an address with an undecodable part shows its page', async ({ page }) => {
    await visit(page, '/about#50%');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('PREG-13, PREG-18 the phone number is formatted while typing and a mark appears on blur', async ({ page }) => {
    await visit(page, '/register');
    const phone = page.getByLabel('Phone number');
    await phone.pressSequentially('22655501019');
    await expect(phone).toHaveValue('(226) 555-0101');
    await expect(page.getByRole('img', { name: 'Looks right' })).toHaveCount(0);
    await phone.blur();
    await expect(page.getByRole('img', { name: 'Looks right' })).toBeVisible();
    await page.getByLabel('Full name').fill("O'Maple");
    await page.getByLabel('Full name').blur();
    await expect(page.getByRole('img', { name: 'Needs a change' })).toBeVisible();
  });

  test('PREG-19 to PREG-23 sends six fields, confirms with an id and starts again; staff get an email', async ({
    page,
    dataDir,
  }) => {
    const known = knownMails(dataDir);
    await visit(page, '/register');
    await fill(page);
    await page.route('**/api/register', async (route) => {
      await new Promise((later) => setTimeout(later, 400));
      await route.continue();
    });
    const sent = page.waitForRequest('**/api/register');
    await page.getByRole('button', { name: 'Submit Registration' }).click();
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    const shown = { consent_given: true, consent_version: currentConsent('en').version, language: 'en' };
    expect((await sent).postDataJSON()).toEqual({ ...PERSON, health_card_number: '', ...shown });
    expect((await sent).headers()['idempotency-key']).toBeTruthy();
    await expect(page.getByRole('heading', { level: 1, name: /We have your registration/ })).toBeVisible();
    const id = await page
      .locator('[translate=no]')
      .filter({ hasText: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ })
      .innerText();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    const mail = await nextMail(dataDir, known, (each) => (each.text ?? '').includes(id));
    expect(mail.text).not.toContain('Maple');
    await page.getByRole('button', { name: 'Register Another Person' }).click();
    await expect(page.getByLabel('Full name')).toHaveValue('');
  });

  test('PREG-21 shows Pending if no id came back', async ({ page }) => {
    await answer(page, 201, {});
    await visit(page, '/register');
    await fill(page);
    await page.getByRole('button', { name: 'Submit Registration' }).click();
    await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  });

  for (const [id, body, text] of [
    ['PREG-24', { detail: 'We are closed today.' }, 'We are closed today.'],
    ['PREG-25', { detail: [{ msg: 'One' }, { msg: 'Two' }] }, 'One, Two'],
    ['PREG-26', {}, 'Registration failed. Please try again.'],
  ] as const) {
    test(`${id} the banner says "${text}" and no typed text is lost`, async ({ page }) => {
      await answer(page, 422, body);
      await visit(page, '/register');
      await fill(page);
      await page.getByRole('button', { name: 'Submit Registration' }).click();
      await expect(page.getByRole('alert')).toContainText(text);
      await expect(page.getByLabel('Full name')).toHaveValue(PERSON.full_name);
      await expect(page.getByRole('button', { name: 'Submit Registration' })).toBeEnabled();
    });
  }

  test('PREG-26 offline: the default text, the number to call, and the typed text', async ({ page, context }) => {
    await visit(page, '/register');
    await fill(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Submit Registration' }).click();
    await expect(page.getByRole('alert')).toContainText('Registration failed. Please try again.');
    await expect(page.getByRole('alert').getByRole('link', { name: /^1-8/ })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(PERSON.email);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Submit Registration' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /We have your registration/ })).toBeVisible();
  });

  test('text typed before the scripts arrive is kept', async ({ page }) => {
    let go = (): void => undefined;
    const released = new Promise<void>((done) => (go = done));
    await page.route('**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest('**/main.*.js');
    await page.goto('/register', { waitUntil: 'commit' });
    await page.getByLabel('Full name').fill('Early Maple');
    // They are requested after the first paint; before that the network may seem idle.
    await asked;
    go();
    await settled(page);
    await page.getByRole('button', { name: 'Submit Registration' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue('Early Maple');
    await expect(page.getByText('Full name is required')).toHaveCount(0);
  });

  test('PREG-04 in French', async ({ page }) => {
    await visit(page, '/fr/register');
    await page.getByRole('button', { name: 'Envoyer l’inscription' }).click();
    await expect(page.getByRole('alert')).toContainText('Le nom complet est obligatoire');
  });
});
