import { findRoute } from '../routing/route-table';
import { errorFacts, thrownBy } from './error-facts';
import { reportFailure } from './failure-beacon';
import type { Remotes } from './remotes';

/** Reports an error that no boundary caught, if our own code is in its stack. */
export function reportThrown(error: unknown, remotes: Remotes): void {
  const { frames } = errorFacts(error);
  // Otherwise it comes from an extension, or is an aborted request.
  if (frames === undefined || (error instanceof Error && error.name === 'AbortError')) return;
  reportFailure(thrownBy(frames), 'script', error, findRoute(location.pathname, remotes.entries()).pattern);
}
