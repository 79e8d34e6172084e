import { type APIRequestContext, type Page, request } from '@playwright/test';
import { get, post } from './api';
import { keepHttpCache } from './http-cache';
import { type Person, signInByApi } from './sign-in';
import { expect, test as base } from './test';

type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** The main admin's session, once per worker: every sign-in waits for an email. */
async function adminState(url: string, dataDir: string): Promise<StorageState> {
  const api = await request.newContext({ baseURL: url });
  await signInByApi(api, dataDir);
  const state = await api.storageState();
  await api.dispose();
  return state;
}

/** Specs of the staff area import `test` from here: every page is signed in as the main admin. */
export const test = base.extend<object, { staffState: StorageState }>({
  staffState: [
    async ({ dataDir }, use) => use(await adminState(process.env['FIRSTLIGHT_URL'] ?? '', dataDir)),
    { scope: 'worker' },
  ],
  storageState: async ({ staffState }, use) => use(staffState),
  page: async ({ page }, use) => {
    keepHttpCache(page);
    await use(page);
  },
});

export { expect, get, post };

/** A random word that no other test uses. */
export function uniqueWord(start: string): string {
  const letters = Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26)));
  return `${start}${letters.join('')}`;
}

export type MadeClient = { id: string; firstName: string; lastName: string };

/** A pending registration for this test only. */
export async function makeClient(api: APIRequestContext, fields: Record<string, unknown> = {}): Promise<MadeClient> {
  const names = { firstName: 'Maple', lastName: uniqueWord('Testperson') };
  const form = { ...names, patientConsent: 'verbal', ...fields };
  const { registration_id } = await post<{ registration_id: string }>(api, '/api/admin-register', form);
  return { ...names, id: registration_id };
}

/** Opens the page of the user list that contains this person. */
export async function openUsers(page: Page, name: string): Promise<void> {
  await page.goto('/admin-users');
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
}

export type MadeUser = Person & { id: string; name: string };

/** A staff user for this test only, with exactly these tabs; chooses a PIN at the first sign-in. */
export async function makeUser(api: APIRequestContext, tabs: readonly string[]): Promise<MadeUser> {
  const lastName = uniqueWord('Sample');
  const email = `${lastName.toLowerCase()}@example.org`;
  // Never a run, a repeat or a phone number: those are rejected.
  const pin = `7${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}3`;
  const permissions = Object.fromEntries(tabs.map((tab) => [tab, true]));
  const body = { firstName: 'Robin', lastName, email, phone: '(519) 555-0133', pin, permissions };
  const { id } = await post<{ id: string }>(api, '/api/users', body);
  return { id, name: `Robin ${lastName}`, pin, email, chosen: false };
}
