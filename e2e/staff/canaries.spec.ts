import { ATTACHMENT_TEXTS } from '@firstlight/domain/record/attachment-rules';
import { TAB_NAMES } from '@firstlight/domain/people/permissions';
import { RECORD_TAB_TEXTS } from '@firstlight/domain/record/record-tabs-texts';
import { MATCH_TEXTS } from '@firstlight/domain/clients/registration-matches';
import { devices, type Page } from '@playwright/test';
import { type Canary, CanaryWatch, makeCanary } from '../support/canaries';
import { openList } from '../support/dashboard';
import { SMALL_PNG } from '../support/files';
import { choice, openTab, press } from '../support/record-tabs';
import { signIn } from '../support/sign-in';
import { expect, makeUser, test } from '../support/staff';
import { visit } from '../support/screens';

const { defaultBrowserType: _, ...iPhone } = devices['iPhone 15'];
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function registerAsVisitor(page: Page, canary: Canary): Promise<void> {
  await page.goto('/register');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByLabel('Full name').fill(`${canary.word} Visitor`);
  await page.getByLabel('Date of birth').fill(canary.dob);
  await page.getByLabel('Phone number').pressSequentially(canary.phone);
  await page.getByLabel('Email').fill(`${canary.word}@example.org`);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit Registration' }).click();
  await expect(
    page
      .getByRole('main')
      .locator('p[translate=no]')
      .filter({ hasText: /^[0-9a-f-]{36}$/ }),
  ).not.toBeEmpty();
}

/** From the menu: fills in every text field of the intake and saves. */
async function registerAsStaff(page: Page, canary: Canary): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Registration', exact: true }).click();
  for (const fold of [/Phone 2/, /Special Attention/]) await page.getByRole('button', { name: fold }).click();
  const named = ['First Name', 'Last Name', 'AKA', 'Special Attention', 'Instructions', 'Preferred Time'];
  for (const name of named) await field(page, name).fill(`${canary.word} ${name}`);
  await page.getByLabel('Date of Birth').fill(canary.dob);
  await field(page, 'Health Card').fill(canary.card);
  await page.getByRole('combobox', { name: 'Address' }).pressSequentially(`7 ${canary.word}`);
  await field(page, 'Phone 1').pressSequentially(canary.phone);
  await field(page, 'Email').fill(`${canary.word}@example.org`);
  await press(page, 'Save');
  // The visitor who registered earlier has the same phone and birth date.
  await page.getByRole('button', { name: MATCH_TEXTS.saveAsNew }).click();
  await expect(page.getByRole('heading', { name: 'Saved for Review!' })).toBeVisible();
}

async function searchAndExport(page: Page, canary: Canary): Promise<void> {
  await page.goto('/admin-dashboard?tab=activities');
  await page.getByRole('searchbox', { name: 'Search' }).fill(canary.word);
  await expect(page.getByRole('article')).toHaveCount(0);
  await openList(page, 'Pending');
  await page.getByRole('searchbox', { name: 'Name' }).fill(canary.word);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^CSV, 2 records/ }).click();
  await download;
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Find a client' }).getByRole('combobox').fill(canary.card);
  await expect(page.getByRole('option', { name: canary.word, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field(page, 'First Name')).toHaveValue(`${canary.word} First Name`);
}

async function edit(page: Page, canary: Canary): Promise<void> {
  const kept = page.waitForResponse((answer) => answer.url().includes('/api/registration-drafts/'));
  await field(page, 'City').pressSequentially(canary.word);
  await kept;
  await press(page, 'Save');
  await expect(page.getByText(/^Changes saved successfully!/)).toBeVisible();
  await openTab(page, 'Notes');
  await choice(page, 'Template').selectOption('General Note');
  await field(page, 'Note Text').fill(`${canary.word} was here`);
  await press(page, 'Save Note');
  await expect(page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: canary.word })).toBeVisible();
  await openTab(page, 'Attachments');
  await choice(page, 'Document Type').selectOption('treatment-consent');
  const file = { name: `${canary.word}.png`, mimeType: 'image/png', buffer: SMALL_PNG };
  await page.getByLabel('Document file').setInputFiles(file);
  await press(page, 'Save Attachment');
  await expect(page.getByText(RECORD_TAB_TEXTS.Attachments.saved)).toBeVisible();
  await field(page, 'Document URL').fill(`no address ${canary.word}`);
  await press(page, 'Load URL');
  await expect(page.getByText(ATTACHMENT_TEXTS.url)).toBeVisible();
  await press(page, 'View');
  const viewer = page.getByRole('dialog', { name: file.name });
  await expect(viewer.getByRole('img', { name: file.name })).toBeVisible();
  await viewer.getByRole('button', { name: 'Copy Link' }).click();
  await page.keyboard.press('Escape');
}

async function askTheAssistant(page: Page, canary: Canary): Promise<void> {
  // No question is accepted until the welcome has been typed out.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/admin-analytics');
  await expect(page.getByRole('log')).toContainText('never show who they are.');
  const answer = page.waitForResponse('**/api/claude-chat');
  await page.getByRole('textbox', { name: 'Your question' }).fill(`how many are called ${canary.word}`);
  await page.keyboard.press('Enter');
  await answer;
  await expect(page.getByRole('log')).toContainText(canary.word);
}

test('no client data is in a URL, Referer, storage, cache or file name of a browser', async ({
  page: admin,
  browser,
  baseURL,
  dataDir,
}) => {
  // Many screens in a row: this takes more than a minute on a busy machine.
  test.slow();
  const canary = makeCanary();
  const person = await makeUser(admin.request, [...TAB_NAMES]);
  const open = async (options: object): Promise<{ page: Page; watch: CanaryWatch }> => {
    const context = await browser.newContext({ baseURL, storageState: undefined, serviceWorkers: 'allow', ...options });
    const watch = new CanaryWatch(context, canary, String(baseURL));
    return { page: await context.newPage(), watch };
  };
  const visitor = await open(iPhone);
  await registerAsVisitor(visitor.page, canary);
  await visitor.watch.scan(visitor.page);
  expect([...visitor.watch.found]).toEqual([]);
  await visitor.page.context().close();

  const { page, watch } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  await signIn(page, dataDir, person);
  for (const step of [registerAsStaff, searchAndExport, edit, askTheAssistant]) {
    await test.step(step.name, async () => {
      await step(page, canary);
      await watch.scan(page);
      expect([...watch.found]).toEqual([]);
    });
  }
  await page.goto('/admin-dashboard');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await watch.scan(page);
  expect([...watch.found]).toEqual([]);
  expect(watch.answers).toBeGreaterThan(5);
  expect(watch.addresses.filter((address) => canary.isIn(address)).length).toBeGreaterThan(0);
  await page.context().close();
});

test('a planted client is detected everywhere', async ({ browser, baseURL }) => {
  const canary = makeCanary();
  const { isIn: _isIn, ...values } = canary;
  const context = await browser.newContext({ baseURL, storageState: undefined });
  const watch = new CanaryWatch(context, canary, String(baseURL));
  const page = await context.newPage();
  await page.route('**/planted*', (route) =>
    route.fulfill({ body: canary.word, headers: { 'cache-control': 'private' } }),
  );
  // The page sets its title once its scripts have started.
  await visit(page, '/contact');
  await page.evaluate(async ({ word, card, phone }) => {
    localStorage.setItem('x', btoa(`${word} and more`));
    sessionStorage.setItem('x', `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`);
    document.cookie = `x=${encodeURIComponent(` ${word}`)}`;
    window.name = word;
    document.title = word.toLowerCase();
    await (await caches.open('x')).put('/x', new Response(card));
    await new Promise((done) => {
      const asked = indexedDB.open('x');
      asked.onupgradeneeded = () => asked.result.createObjectStore('x').put(word, 'x');
      asked.onsuccess = () => done(asked.result.close());
    });
    history.pushState({ word }, '', `?who=${word}`);
    // oxlint-disable-next-line no-console -- a line of the console is one of the places
    console.info(word);
    await fetch(`/planted?x=%43${word.slice(1)}`, { method: 'POST', body: word, referrerPolicy: 'unsafe-url' });
  }, values);
  await watch.scan(page);
  expect([...watch.found].sort()).toEqual([
    'Cache storage',
    'IndexedDB',
    'Referer',
    'address of a request',
    'body for /planted',
    'cacheable answer of /planted',
    'console',
    'cookie',
    'history.state',
    'localStorage',
    'page address',
    'page title',
    'sessionStorage',
    'window.name',
  ]);
  await context.close();
});
