import { test as base, expect } from '@playwright/test';

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
});

export { expect };
