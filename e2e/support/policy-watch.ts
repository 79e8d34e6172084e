import type { Page } from '@playwright/test';

const ABOUT_POLICY = /Content Security Policy|Trusted(?:HTML|Script|ScriptURL| Type)/;

/** Playwright refetches a resource whose content Chromium has dropped, and the policy applies to that too. */
const OF_THE_RECORDING = /^Connecting to 'blob:/;

/** Everything that the content policy of a page, its frames and its workers blocked; filled as it happens. */
export function policyWatch(page: Page): string[] {
  const stopped: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || OF_THE_RECORDING.test(text)) return;
    if (ABOUT_POLICY.test(text)) stopped.push(text);
  });
  page.on('pageerror', (error) => {
    if (ABOUT_POLICY.test(error.message)) stopped.push(error.message);
  });
  return stopped;
}
