import { AppRouter, browserHistory } from '@firstlight/platform';
import { type ReactElement, useEffect, useState } from 'react';
import { App } from './app';
import { repeatEarlyTaps } from './early-tap';
import type { Remotes } from './loader/remotes';
import { RemotesContext } from './routing/remotes-context';
import { SessionCheckContext } from './session/session-check-context';
import { StaffLayout } from './session/lazy-staff-layout';
import { createSessionCheck } from './session/session-check';

/** Everything that the shell renders: the registry, not the router, decides which remote owns an address. */
export function Root({ remotes }: { remotes: Remotes }): ReactElement {
  const [history] = useState(browserHistory);
  const [sessionCheck] = useState(() => createSessionCheck(remotes, StaffLayout.preload));
  useEffect(() => {
    // Not inside the effect: a tap makes React hydrate the tree below.
    const timer = setTimeout(repeatEarlyTaps);
    return () => clearTimeout(timer);
  }, []);
  return (
    <RemotesContext value={remotes}>
      <SessionCheckContext value={sessionCheck}>
        <AppRouter history={history}>
          <App />
        </AppRouter>
      </SessionCheckContext>
    </RemotesContext>
  );
}
