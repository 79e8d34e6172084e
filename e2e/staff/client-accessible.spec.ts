import { MATCH_TEXTS } from '@firstlight/domain/clients/registration-matches';
import type { Page } from '@playwright/test';
import { expectAccessible, WIDTHS } from '../support/accessible';
import { choice, openIntake, press } from '../support/record-tabs';
import { expect, get, type MadeClient, makeClient, test } from '../support/staff';
import { settled } from '../support/screens';

/** More states of a screen already checked at both widths: the narrow one is harder. */
const NARROW = { widths: ['phone'] } as const;
const DIALOG = { part: 'dialog[open]', ...NARROW } as const;

/** Checks a dialog of the open screen, then returns to the screen. */
async function expectAccessibleDialog(page: Page, opener: string, work?: () => Promise<unknown>): Promise<void> {
  await press(page, opener);
  await expect(page.getByRole('dialog')).toBeVisible();
  await work?.();
  await expectAccessible(page, DIALOG);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test.describe.configure({ mode: 'parallel' });

test('REG-09 REG-10 the gate is accessible, also with a rejected PIN', async ({ page }) => {
  await page.goto('/admin-register');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('PIN', { exact: true }).fill('0000');
  await press(page, 'Access Dashboard');
  await expect(page.getByText('Invalid PIN. Access denied.')).toBeVisible();
  await expectAccessible(page);
});

test('REG-12 a blank intake is accessible', async ({ page }) => {
  await openIntake(page);
  await settled(page);
  await expectAccessible(page);
});

test('REG-12 REG-17 intake is accessible when rejected, filled in by voice and saved', async ({ page }) => {
  await makeClient(page.request, { firstName: 'Maple', lastName: 'Testperson', dob: '1980-05-13' });
  await openIntake(page);
  await press(page, 'Save');
  await expect(page.getByText('First Name is required.')).toBeVisible();
  await press(page, 'System Verification');
  await press(page, 'Test Photo Upload System');
  await expect(page.getByText(/^System test passed!/)).toBeVisible();
  await expectAccessible(page, NARROW);
  await page.setViewportSize(WIDTHS.desktop);
  await page.keyboard.press('Escape');
  await page.getByLabel('Verbal registration').fill('maple testperson born may 13 1980 female card 1234567890');
  await press(page, 'Auto-Fill Fields');
  await choice(page, 'Clinical Summary Template').selectOption('Positive');
  await choice(page, 'RNA Available').selectOption('Yes');
  await choice(page, 'Test Type').selectOption('HIV');
  await choice(page, 'HIV Result').selectOption('positive');
  await expectAccessible(page, NARROW);
  await page.setViewportSize(WIDTHS.desktop);
  await press(page, 'Save');
  const question = page.getByRole('dialog', { name: MATCH_TEXTS.title });
  await expect(question).toBeVisible();
  await expectAccessible(page, DIALOG);
  await question.getByRole('button', { name: MATCH_TEXTS.saveAsNew }).click();
  await expect(page.getByRole('heading', { name: 'Saved for Review!' })).toBeVisible();
  await expectAccessible(page, NARROW);
});

test('DLG-01 DLG-08 the dialogs that manage lists are accessible', async ({ page }) => {
  await openIntake(page);
  await expectAccessibleDialog(page, 'Manage dispositions', () => press(page, 'Add'));
  await expectAccessibleDialog(page, 'Manage referral sites');
  await expectAccessibleDialog(page, 'Manage templates');
});

test('VOICE-15 PHOTO-01 the dialogs of voice and camera are accessible', async ({ page }) => {
  await openIntake(page);
  await expectAccessibleDialog(page, 'Say the date', async () => {
    await page.getByLabel(/^Date in words/).fill('february 30 1980');
    await press(page, 'Set Date');
    await expect(page.getByText('Could not understand date')).toBeVisible();
  });
  await expectAccessibleDialog(page, 'Dictate');
  await expectAccessibleDialog(page, 'Take Photo', () =>
    expect(page.getByText(/^The camera cannot be opened/)).toBeVisible(),
  );
});

async function openRecord(page: Page): Promise<string> {
  const facts = { dob: '1980-05-13', phone1: '5195550101', healthCard: '1234567897', aka: 'Sugar', text: true };
  const { id, lastName } = await makeClient(page.request, facts);
  await page.goto(`/admin-edit/${id}`);
  await expect(page.getByRole('textbox', { name: 'Last Name' })).toHaveValue(lastName);
  return id;
}

test('EDIT-01 EDIT-02 the edit screen is accessible when loaded, failed and with its history', async ({ page }) => {
  await page.goto('/admin-edit/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('Registration not found.')).toBeVisible();
  await expectAccessible(page, NARROW);
  await page.setViewportSize(WIDTHS.desktop);
  await openRecord(page);
  await settled(page);
  await expectAccessible(page);
  await expectAccessibleDialog(page, 'History', () =>
    expect(page.getByText('Registered', { exact: true })).toBeVisible(),
  );
});

test('EDIT-13 two versions, the comparison and the question before leaving are accessible', async ({ page }) => {
  const id = await openRecord(page);
  const { firstName, lastName } = await get<MadeClient>(page.request, `/api/admin-registration/${id}`);
  const theirs = { firstName, lastName, patientConsent: 'verbal', city: 'Kingsville' };
  await page.request.put(`/api/admin-registration/${id}`, { data: theirs });
  await page.getByRole('textbox', { name: 'City' }).fill('Essex');
  await press(page, 'Save');
  await expect(page.getByText(/Nothing you typed is lost/)).toBeVisible();
  await expectAccessible(page, NARROW);
  await expectAccessibleDialog(page, 'Compare');
  await page.setViewportSize(WIDTHS.desktop);
  await expectAccessibleDialog(page, 'Home');
});
