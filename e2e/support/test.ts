import { test as base, expect } from '@playwright/test';
import { policyWatch } from './policy-watch';
import { watchDrafts } from './watch-drafts';

type Options = { dataDir: string };

/** Specs import `test` from here: it knows the running product's address and mail folder. */
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
  /**
   * First-visit hints are off, a setting that staff have too. Every spec fails if the content policy blocks anything of
   * ours.
   */
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      // A page without an origin, e.g. in a sandboxed frame, has no storage.
      if (window.origin !== 'null') localStorage.setItem('fl-hints', 'off');
    });
    const stopped = policyWatch(page);
    const discard = watchDrafts(page);
    await use(page);
    await discard();
    expect(stopped).toEqual([]);
  },
});

export { expect };
