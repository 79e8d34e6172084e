import { devices } from '@playwright/test';
import { knownMails, nextMail } from './support/mailbox';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const { defaultBrowserType: _, ...phone } = devices['iPhone 15'];

test('PREG-21 AUTH-29 DASH-14 EDIT-09 a visitor registers on a phone and staff move the record to Submitted', async ({
  browser,
  baseURL,
  dataDir,
}) => {
  const lastName = `Journey${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 8)}`;
  let registrationId = '';

  await test.step('the visitor opens the site, goes to Register and sends the form', async () => {
    const visitor = await (await browser.newContext({ ...phone, baseURL })).newPage();
    const known = knownMails(dataDir);
    await visitor.goto('/');
    await visitor
      .getByRole('main')
      .getByRole('link', { name: /register/i })
      .first()
      .click();
    await expect(visitor).toHaveURL(/\/register/);
    await visitor.getByLabel(/full name/i).fill(`Maple ${lastName}`);
    await visitor.getByLabel(/date of birth/i).fill('1980-05-13');
    await visitor.getByLabel(/phone/i).fill('2265550101');
    await visitor.getByRole('checkbox').check();
    await visitor.locator('form button[type=submit]').click();
    const confirmation = visitor
      .getByRole('main')
      .locator('p[translate=no]')
      .filter({ hasText: /^[0-9a-f-]{36}$/ });
    await expect(confirmation).not.toBeEmpty();
    registrationId = (await confirmation.innerText()).trim();
    const notice = await nextMail(dataDir, known, (mail) => (mail.text ?? '').includes(registrationId));
    expect(JSON.stringify(notice)).not.toContain(lastName);
    await visitor.context().close();
  });

  const staff = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();

  await test.step('a staff member signs in with a PIN and the mailed code', async () => {
    await signIn(staff, dataDir);
  });

  await test.step('Pending shows the registration with its Web badge; Edit opens the record', async () => {
    await staff
      .getByRole('main')
      .getByRole('link', { name: /dashboard/i })
      .or(staff.getByRole('main').getByRole('button', { name: /dashboard/i }))
      .first()
      .click();
    await expect(staff).toHaveURL(/\/admin-dashboard/);
    await staff.getByRole('tab', { name: /pending/i }).click();
    const card = staff.getByRole('article').filter({ hasText: lastName });
    await expect(card).toContainText('Web');
    await card
      .getByRole('button', { name: /edit/i })
      .or(card.getByRole('link', { name: /edit/i }))
      .click();
    await expect(staff).toHaveURL(new RegExp(`/admin-edit/${registrationId}`));
    await expect(staff.getByLabel(/last name/i)).toHaveValue(lastName);
  });

  await test.step('a changed field is saved', async () => {
    await staff.getByLabel(/^city/i).fill('Windsor');
    await staff.getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect(
      staff.getByText('Changes saved successfully! You can continue editing or return to admin menu or dashboard.'),
    ).toBeVisible();
    await staff.reload();
    await expect(staff.getByLabel(/^city/i)).toHaveValue('Windsor');
  });

  await test.step('Submit moves it to Submitted and mails the id and a link only', async () => {
    const known = knownMails(dataDir);
    await staff
      .getByRole('button', { name: 'Back to Dashboard' })
      .or(staff.getByRole('link', { name: 'Back to Dashboard' }))
      .click();
    await staff.getByRole('tab', { name: /pending/i }).click();
    const pending = staff.getByRole('article').filter({ hasText: lastName });
    await pending.getByRole('button', { name: /^submit/i }).click();
    await staff
      .getByRole('dialog')
      .getByRole('button', { name: /submit/i })
      .click();
    await expect(pending).toHaveCount(0);
    await staff.getByRole('tab', { name: /submitted/i }).click();
    await expect(staff.getByRole('article').filter({ hasText: lastName })).toBeVisible();
    const notice = await nextMail(dataDir, known, (mail) => (mail.text ?? '').includes(registrationId));
    expect(notice.text).toContain(`/admin-edit/${registrationId}`);
    expect(JSON.stringify(notice)).not.toContain(lastName);
  });
});
