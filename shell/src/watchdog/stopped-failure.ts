import { LoadFailure } from '../loader/load-failure';

/** A remote that is left out because pages with it stopped responding; only someone who asks for it gets it again. */
export class StoppedFailure extends LoadFailure {
  constructor(remote: string) {
    super(remote, 'hang');
  }
}

/** Shown in its place. */
export const STOPPED_TEXT = {
  en: 'This part stopped responding and is left out, so that everything else keeps working. What was saved is kept, drafts included, and the failure has been reported. Try again, or continue elsewhere.',
};

/** What is retried by itself, e.g. on the next screen, would stop the page again. */
export function isRetriedAutomatically(error: unknown): boolean {
  return !(error instanceof StoppedFailure);
}
