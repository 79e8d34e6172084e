import type { Locator, Page } from '@playwright/test';
import { signIn, signInAgain } from '../support/sign-in';
import { WIDTHS } from '../support/accessible';
import { press } from '../support/record-tabs';
import { expect, laboratorySends, makeClient, test, uniqueWord } from '../support/connected-care';

// Each test ends its own session, not the shared one.
test.use({ storageState: { cookies: [], origins: [] } });

type Place = { path: string; open: () => Promise<Locator> };

/** Opens a form at its address and returns the field to type into. */
const SCREENS: Record<string, (page: Page, baseURL: string) => Promise<Place>> = {
  'a delivery of stock': (page) =>
    Promise.resolve({
      path: '/admin-dashboard?tab=stock',
      open: async () => {
        await press(page, 'Receive');
        return page.getByRole('dialog', { name: 'Receive stock' }).getByLabel('Lot', { exact: true });
      },
    }),
  'why a result isn’t ours': async (page, baseURL) => {
    const family = uniqueWord('Testperson');
    await laboratorySends(baseURL, { order: uniqueWord('F'), family });
    const card = page.getByRole('article', { name: `Maple ${family}, HCV RNA` });
    return {
      path: '/admin-dashboard?tab=results',
      open: async () => {
        await card.getByRole('button', { name: 'Find the client' }).click();
        await card.getByRole('button', { name: 'Not ours' }).click();
        return page.getByRole('dialog', { name: /^Not ours: / }).getByRole('textbox', { name: 'Reason' });
      },
    };
  },
  'a contact of a client': async (page) => {
    const { id } = await makeClient(page.request);
    return {
      path: `/admin-edit/${id}`,
      open: async () => {
        await press(page, 'Contacts');
        await press(page, 'Add contact');
        return page.getByRole('dialog', { name: 'Add contact' }).getByLabel('Name or description');
      },
    };
  },
  'a program that uses FHIR': (page) =>
    Promise.resolve({
      path: '/admin-settings',
      open: async () => {
        await press(page, 'Add program');
        return page.getByRole('dialog', { name: 'Add program' }).getByLabel('Name');
      },
    }),
};

for (const [what, screenOf] of Object.entries(SCREENS)) {
  test(`2.10 ${what} being typed survives the end of the session and a reload`, async ({ page, dataDir, baseURL }) => {
    await page.setViewportSize(WIDTHS.desktop);
    await signIn(page, dataDir);
    const { path, open } = await screenOf(page, baseURL ?? '');
    const words = uniqueWord('Typed ');
    await page.goto(path);
    const field = await open();
    await page.request.post('/api/auth/logout');
    // Saving the draft hits the end of the session.
    await field.fill(words);
    const isKept = page.waitForResponse(
      (answer) =>
        answer.ok() &&
        answer.url().includes('/api/registration-drafts/') &&
        (answer.request().postData() ?? '').includes(words),
    );
    await signInAgain(page, dataDir);
    await expect(field).toHaveValue(words);
    await isKept;
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await open();
    await expect(field).toHaveValue(words);
  });
}
