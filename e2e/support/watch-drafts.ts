import type { Page, Request } from '@playwright/test';

/** Drafts of one record or intake; the two that the admin has once (`worklist`, `forms`) may be another spec's. */
const DRAFT = /\/api\/registration-drafts\/(?:intake|[0-9a-f]{8}-)[^/?]*$/;

/**
 * Returns what discards the drafts that were kept since. Most specs share the main admin, who may have 20 (`DRAFTS_MAX`):
 * without this, which spec finds no room for its draft depends on which ones ran before.
 */
export function watchDrafts(page: Page): () => Promise<void> {
  const context = page.context();
  const kept = new Set<string>();
  const note = (request: Request): void => {
    if (request.method() === 'PUT' && DRAFT.test(request.url())) kept.add(request.url());
  };
  context.on('request', note);
  return async () => {
    context.off('request', note);
    // After a sign-out the answer is 401, which doesn't matter here: few specs end signed out with a draft.
    for (const url of kept) await context.request.delete(url).catch(() => undefined);
  };
}
