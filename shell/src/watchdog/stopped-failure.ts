import { LoadFailure } from '../loader/load-failure';

/** A remote left out because pages with it stopped responding; it loads again only on request. */
export class StoppedFailure extends LoadFailure {
  constructor(remote: string) {
    super(remote, 'hang');
  }
}

/** Shown instead. */
export const STOPPED_TEXT = {
  en: 'This part stopped responding and is left out, so that everything else keeps working. Saved work, including drafts, is kept, and the failure has been reported. Try again, or continue elsewhere.',
};

/** An automatic retry, e.g. on the next screen, would hang the page again. */
export function isRetriedAutomatically(error: unknown): boolean {
  return !(error instanceof StoppedFailure);
}
