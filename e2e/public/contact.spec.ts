import type { Page } from '@playwright/test';
import { knownMails, nextMail } from '../support/mailbox';
import { expect, test } from '../support/test';
import { visit } from '../support/screens';

const MESSAGE = { name: 'Maple', email: 'maple@example.org', subject: 'Van', message: 'When does the van come?' };

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(MESSAGE.name);
  await page.getByLabel('Email').fill(MESSAGE.email);
  await page.getByLabel('Subject').fill(MESSAGE.subject);
  await page.getByRole('textbox', { name: 'Message' }).fill(MESSAGE.message);
}

test.describe('contact', () => {
  test('CON-01, CON-02, ROUTE-06 one number, one address, open 24/7', async ({ page }) => {
    await page.goto('/contact');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /^1-8/ }).first()).toHaveAttribute('href', /^tel:\+1/);
    await expect(main.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    await expect(main.getByText(/open 24\/7/)).toBeVisible();
    await expect(page.locator('#contact-form')).toBeAttached();
  });

  test('CON-03 to CON-11 an empty form names its errors, joined with commas', async ({ page }) => {
    await visit(page, '/contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Name is required, Email is required, Subject is required, Message is required',
    );
    await page.getByLabel('Name', { exact: true }).fill('M');
    await page.getByLabel('Email').fill('maple');
    await page.getByLabel('Subject').fill('V');
    await page.getByRole('textbox', { name: 'Message' }).fill('too short');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Name must be at least 2 characters, Please enter a valid email address, Subject must be at least 2 characters, Message must be at least 10 characters',
    );
  });

  test('CON-10, CON-12 a live indicator follows the typing', async ({ page }) => {
    await visit(page, '/contact');
    await expect(page.getByText('Minimum 10 characters required')).toBeVisible();
    const message = page.getByRole('textbox', { name: 'Message' });
    await expect(message).toHaveAttribute('data-mark', 'none');
    await message.fill('too short');
    await expect(message).toHaveAttribute('data-mark', 'invalid');
    await message.fill('long enough');
    await expect(message).toHaveAttribute('data-mark', 'valid');
  });

  test('CON-13 to CON-16 sends, confirms with the id and starts again; staff get an email', async ({
    page,
    dataDir,
  }) => {
    const known = knownMails(dataDir);
    await visit(page, '/contact');
    await fill(page);
    await page.route('**/api/contact', async (route) => {
      await new Promise((later) => setTimeout(later, 400));
      await route.continue();
    });
    const sent = page.waitForRequest('**/api/contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    expect((await sent).postDataJSON()).toEqual(MESSAGE);
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your message.' })).toBeVisible();
    const id = await page.locator('strong[translate=no]').innerText();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const mail = await nextMail(dataDir, known, (each) => (each.text ?? '').includes(id));
    expect(mail.text).not.toContain('Maple');
    await page.getByRole('button', { name: 'Send Another Message' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  });

  for (const [id, body, text] of [
    ['CON-18', { detail: [{ loc: ['body', 'email'], msg: 'No' }, {}] }, 'email: No, field: Invalid input'],
    ['CON-19', { detail: 'Too many messages.' }, 'Too many messages.'],
    ['CON-20', {}, 'Sorry, there was an error sending your message. Please try again or call us directly.'],
  ] as const) {
    test(`${id}, CON-17 an error says "${text}"`, async ({ page }) => {
      await page.route('**/api/contact', (route) => route.fulfill({ status: 422, json: body }));
      await visit(page, '/contact');
      await fill(page);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('alert')).toContainText(text);
      await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
    });
  }

  test('CON-21 to CON-23 treatment information, immediate help and getting started', async ({ page }) => {
    await page.goto('/contact');
    const treatment = page.getByRole('region', { name: 'Treatment Information' });
    await expect(treatment.getByRole('heading', { level: 3 })).toHaveText([
      'Hepatitis C options',
      'HIV care',
      'Timelines',
      'Support',
    ]);
    const help = page.getByRole('region', { name: 'Need Immediate Help' });
    await expect(help.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
    await expect(help.getByRole('link', { name: /^1-8/ })).toBeAttached();
    await expect(page.getByRole('region', { name: 'Ready to Get Started' }).getByRole('link')).toHaveAttribute(
      'href',
      '/register#registration-form',
    );
  });
});
