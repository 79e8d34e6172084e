import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { answerAddress, SAVED_TEXTS } from '@firstlight/domain/insight/saved-questions';

/** Copies the URL of an answer: its typed query, as of `moment`. */
export async function copyLink(
  query: QuerySpec,
  moment: string,
  notify: (kind: 'success' | 'error', text: string) => void,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(answerAddress(query, moment), window.location.origin).href);
    notify('success', SAVED_TEXTS.linkCopied);
  } catch {
    notify('error', SAVED_TEXTS.linkFailed);
  }
}
