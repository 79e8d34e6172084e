import type { Page } from '@playwright/test';

/** The parts of Playwright's own page that are used here. */
type Inside = {
  _connection?: { toImpl?: (page: Page) => { delegate?: { _networkManager?: { clearCache?: () => Promise<void> } } } };
};

/**
 * Before a test reuses a window, Playwright empties the browser's HTTP cache, and with it the scripts as Chromium has
 * compiled them: a third of the time of a page load. Its own files are named by their content and everything else that
 * staff screens fetch is never stored, so nothing of one test can reach the next by this cache. If Playwright changes
 * inside, journeys only become slower.
 */
export function keepHttpCache(page: Page): void {
  const network = (page as unknown as Inside)._connection?.toImpl?.(page)?.delegate?._networkManager;
  if (network?.clearCache) network.clearCache = async () => undefined;
}
