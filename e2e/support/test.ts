import { test as base, expect } from '@playwright/test';
import { policyWatch } from './policy-watch';

type Options = { dataDir: string };

/** Specs import `test` from here: it knows the running product's address and where its mails are. */
export const test = base.extend<object, Options>({
  baseURL: async ({}, use) => {
    await use(process.env['FIRSTLIGHT_URL']);
  },
  dataDir: [
    async ({}, use) => {
      await use(process.env['FIRSTLIGHT_DATA'] ?? '');
    },
    { scope: 'worker' },
  ],
  /** In every spec, a content policy that blocks something of our own is a failure. */
  page: async ({ page }, use) => {
    const stopped = policyWatch(page);
    await use(page);
    expect(stopped).toEqual([]);
  },
});

export { expect };
