import type { Interaction, Note } from '@firstlight/domain/record/record-tabs';
import { VISIT_TEXTS } from '@firstlight/domain/record/visits';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, WIDTHS } from '../support/accessible';
import { signIn, signInAgain } from '../support/sign-in';
import { expect, get, makeClient, test } from '../support/staff';
import { test as anyone } from '../support/test';

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: /^Visit: / });
const noteOf = (page: Page): Locator => dialogOf(page).getByLabel('Note Text');
const saveOf = (page: Page): Locator => dialogOf(page).getByRole('button', { name: 'Save Visit' });

async function openVisit(page: Page): Promise<string> {
  const { id } = await makeClient(page.request);
  await page.goto(`/admin-edit/${id}?visit=new`);
  await noteOf(page).fill('Met at the van.');
  return id;
}

async function notesOf(page: Page, id: string): Promise<string[]> {
  const { notes } = await get<{ notes: Note[] }>(page.request, `/api/admin-registration/${id}/notes`);
  return notes.map(({ noteText }) => noteText);
}

test('2.5/4 a double press stores a visit once', async ({ page }) => {
  const id = await openVisit(page);
  await saveOf(page).dblclick();
  await expect(page.getByText('Visit saved: note.')).toBeVisible();
  expect(await notesOf(page, id)).toEqual(['Met at the van.']);
});

test('2.5/4 a visit whose response was lost is stored once, from a reopened window', async ({ page }) => {
  const id = await openVisit(page);
  const calls = `**/api/admin-registration/${id}/visit`;
  await page.route(calls, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await saveOf(page).click();
  await expect(page.getByText(/Failed to save the visit/)).toBeVisible();
  await page.unroute(calls);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Visit', exact: true }).click();
  await saveOf(page).click();
  await expect(page.getByText('Visit saved: note.')).toBeVisible();
  expect(await notesOf(page, id)).toEqual(['Met at the van.']);
});

test('2.5/4 without a connection the text is kept, and saved once it is back', async ({ page, context }) => {
  const id = await openVisit(page);
  await context.setOffline(true);
  await saveOf(page).click();
  await expect(page.getByText(/Failed to save the visit/)).toBeVisible();
  await context.setOffline(false);
  await saveOf(page).click();
  await expect(page.getByText('Visit saved: note.')).toBeVisible();
  expect(await notesOf(page, id)).toEqual(['Met at the van.']);
});

test('2.5/4 Back asks before unsaved text of a visit is lost', async ({ page }) => {
  const { lastName } = await makeClient(page.request);
  await page.goto('/admin-dashboard?tab=pending');
  await page.getByLabel('Name', { exact: true }).fill(lastName);
  await page.getByRole('article').filter({ hasText: lastName }).getByRole('button', { name: 'Visit' }).click();
  await noteOf(page).fill('Met at the van.');
  await page.evaluate(() => history.back());
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  await expect(noteOf(page)).toHaveValue('Met at the van.');
});

test('2.5/4 text typed just before a reload is offered again', async ({ page }) => {
  await openVisit(page);
  await noteOf(page).fill('Met at the van. Wants a call.');
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await dialogOf(page).getByRole('button', { name: 'Restore' }).click();
  await expect(noteOf(page)).toHaveValue('Met at the van. Wants a call.');
});

test('2.5/4 a visit that is open in two windows is stored once', async ({ page, context }) => {
  const { id } = await makeClient(page.request);
  await page.goto(`/admin-edit/${id}?visit=new`);
  const kept = page.waitForResponse((answer) => answer.url().includes('draft') && answer.request().method() === 'PUT');
  await dialogOf(page).getByRole('group', { name: 'Incentive' }).getByText('$20.00', { exact: true }).click();
  await kept;
  const second = await context.newPage();
  await second.goto(`/admin-edit/${id}?visit=new`);
  await dialogOf(second).getByRole('button', { name: 'Restore' }).click();
  await expect(dialogOf(second)).toBeVisible();
  await Promise.all([saveOf(page).click(), saveOf(second).click()]);
  for (const tab of [page, second]) await expect(tab.getByText(/^Visit saved: Outreach/)).toBeVisible();
  const { interactions } = await get<{ interactions: Interaction[] }>(
    page.request,
    `/api/admin-registration/${id}/interactions`,
  );
  expect(interactions.map(({ amount }) => amount)).toEqual([20]);
});

anyone('2.5/4 a visit survives the end of the session and is stored once', async ({ page, dataDir }) => {
  await signIn(page, dataDir);
  const id = await openVisit(page);
  await page.request.post('/api/auth/logout');
  await saveOf(page).click();
  await signInAgain(page, dataDir);
  // 2.6/5 the save interrupted by the end of the session is sent again.
  await expect(page.getByText('Visit saved: note.')).toBeVisible();
  expect(await notesOf(page, id)).toEqual(['Met at the van.']);
});

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test.describe(`2.5/4 on a ${width}`, () => {
    test.use({ viewport });

    test('a visit is undone with one press, and its text can be corrected', async ({ page }) => {
      const id = await openVisit(page);
      await saveOf(page).click();
      await page.getByRole('button', { name: 'Undo visit' }).click();
      await expect(page.getByText(VISIT_TEXTS.undone)).toBeVisible();
      expect(await notesOf(page, id)).toEqual([]);
      await expectAccessible(page, { widths: [width === 'phone' ? 'phone' : 'desktop'] });
      await page.getByRole('button', { name: 'Visit', exact: true }).click();
      await noteOf(page).fill('Met at the park.');
      await saveOf(page).click();
      await expect(page.getByText('Visit saved: note.')).toBeVisible();
      expect(await notesOf(page, id)).toEqual(['Met at the park.']);
    });
  });
}
